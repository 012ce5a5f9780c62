"""Tablewright: five modern tabletop games, complete, on one engine."""

__version__ = "0.1.0"

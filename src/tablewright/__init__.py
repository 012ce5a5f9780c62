"""Tablewright: five modern tabletop games, complete, on one engine."""

__version__ = "1.0.0"

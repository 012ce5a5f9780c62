"""Deck Goes West."""

"""Tuning: search the numbers of a pack for those that bring its games to where they should be."""

"""Tuning: search the numbers of a pack for values that meet given targets."""

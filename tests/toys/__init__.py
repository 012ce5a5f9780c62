"""Toy games on the real engine: what the first game on it does not need, small enough to read at once."""

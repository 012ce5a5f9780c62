"""Setup: the table and the players before the first turn."""

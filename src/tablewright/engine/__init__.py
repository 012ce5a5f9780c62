"""The machine that every game stands on. It knows no game."""

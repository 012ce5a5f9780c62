"""The engine under every game. It knows no game."""

"""Experiments: a file describes the games, a folder keeps the results."""

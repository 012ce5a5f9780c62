"""Scenarios and competitive games: time, scenario cards and goals, and how a game ends."""

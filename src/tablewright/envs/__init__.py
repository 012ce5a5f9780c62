"""Environments for learners: every action a number, every observation a row, many games in one call."""

"""Evaluation of positions: a quick heuristic, and the features of a learnt evaluation."""

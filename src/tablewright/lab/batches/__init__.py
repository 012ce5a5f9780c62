"""Batches: many games of one kind at machine speed, on cores or a GPU, with results as columns."""

"""Batches: many games of one kind at machine speed, on cores or a GPU, and what became of each as columns."""

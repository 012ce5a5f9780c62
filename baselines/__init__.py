"""Learners in single files, to read and to begin from. They need PyTorch, which nothing else of Tablewright needs."""

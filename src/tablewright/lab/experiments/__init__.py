"""Experiments: a file says what is to be played, a folder keeps what came of it."""

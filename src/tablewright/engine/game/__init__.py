"""The contract of a game, and how its kernels are called."""

"""The rules on an NVIDIA GPU: the same kernels, a game for each thread. Nothing here is loaded before it is needed."""

"""The rules on an NVIDIA GPU: the same kernels, one game for each thread. Nothing here is loaded before it is needed."""

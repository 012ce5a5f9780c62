"""What a game must offer, and how its kernels are called."""

"""The North, for two players, or for one against The Collector."""

"""Many games at once: how they end, and how fast they go."""

"""Data tokens and programming: how tokens come and go, and the patterns that they make on a launcher."""

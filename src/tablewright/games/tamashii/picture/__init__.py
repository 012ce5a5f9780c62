"""The table as pieces that can be drawn."""

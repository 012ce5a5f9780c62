"""Conditions and counters: what texts ask of the table as it is now."""

"""The planning phase: trace roll, refill, programming, upgrades and trades."""

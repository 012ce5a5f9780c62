"""Migrations of the database: one step for each change, in `versions`."""

"""Enemies and the combat phase: rolls, damage and harm, and the reset of a player."""

"""The game in words: choices, questions and events."""

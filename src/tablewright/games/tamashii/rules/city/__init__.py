"""The city: its district tiles, as they are entered and revealed, and the events of the Living City."""

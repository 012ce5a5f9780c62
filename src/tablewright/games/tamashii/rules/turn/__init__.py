"""The turn: its phases in order, the action phase with launching, and the quest phase."""

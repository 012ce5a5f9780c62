"""The components: what lies on the table, on launchers, asset tracks and the map, and in the stacks of enemies."""

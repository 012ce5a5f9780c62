"""The web table's server: what it remembers, what it shows to whom, and its doors."""

"""The web table's server: storage, matches in play, and its doors."""

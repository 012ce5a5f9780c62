"""Reports: the findings of a run about a game and its cards, on one printable page."""

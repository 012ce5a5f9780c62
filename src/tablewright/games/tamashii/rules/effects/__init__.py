"""Effects: the programs that cards hold, with their deeds, costs and tests."""

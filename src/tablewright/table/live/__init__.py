"""The matches in play: each in its room, with its viewers and its computer players, all in one house."""

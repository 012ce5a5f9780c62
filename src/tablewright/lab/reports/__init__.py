"""Reports: what a run of games says about a game and its cards, on one page that a designer can read and print."""

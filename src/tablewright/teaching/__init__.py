"""How a game is taught: lessons, tips, terms, and a page on how it is won. All of it is data in the game's folder."""

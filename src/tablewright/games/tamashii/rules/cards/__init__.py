"""A player's cards: their abilities, the augments and bodies among them, and protocols, which are learnt."""

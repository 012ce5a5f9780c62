"""Content as data: TOML files whose effect lines are both the card's printed text and the program that runs."""

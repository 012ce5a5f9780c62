"""Reading packs: what cards say, as tables for the rules and names for people."""

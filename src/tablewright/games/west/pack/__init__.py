"""Reading packs: from card texts to tables for the rules and names for people."""

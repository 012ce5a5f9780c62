"""This engine beside its peers: decisions, search simulations and copies of states, measured in one run."""

"""How well a seat stands: a quick look, and the features of a learnt evaluation."""

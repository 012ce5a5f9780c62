"""What every rule is made of: records, kernels, dice, piles, sets, actions, events and the agenda."""

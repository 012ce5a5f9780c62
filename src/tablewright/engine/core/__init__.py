"""The building blocks of rules: records, kernels, dice, piles, sets, actions, events and the agenda."""

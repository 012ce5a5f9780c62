"""The rules, as kernels, by chapter of the rulebook."""

"""The rules, as kernels, by chapter of the rulebook; at the top stands what all chapters share."""

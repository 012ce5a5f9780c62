"""The effect language: lines of cards, the programs that they become, and how programs run."""

"""The faults that a game's audit can find, each declared once with its number and sentence."""

from __future__ import annotations


class Faults:
    """All faults of a game, numbered from 1 in the order in which they are declared."""

    def __init__(self) -> None:
        self.words = ["nothing is wrong"]

    def add(self, words: str) -> int:
        """Declare a fault; its number."""
        self.words.append(words)
        return len(self.words) - 1

    def __getitem__(self, number: int) -> str:
        """The sentence for an audit fault; an undeclared number is given as it is."""
        return self.words[number] if number < len(self.words) else f"fault {number}"

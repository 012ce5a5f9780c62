"""The names of people: one rule for valid names everywhere, and distinct names at a table."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence

LONGEST_NAME = 40  # letters
MOST_ACCENTS = 4  # on one letter: more of them cover the lines around it
UNREADABLE = frozenset(
    {"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"}
)  # for machines, private, of no meaning, or a new line
ACCENTS = frozenset({"Mn", "Me"})
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U00016fe4\U0001d159")
SHOWN = frozenset("LNPS")  # letters, numbers, punctuation and symbols, by the first letter of their category
READER = frozenset({"you", "your", "yours"})  # every reader is called so


class WrongName(ValueError):
    """A name that cannot be used; the message says why and what to do."""


def name_from(text: str) -> str:
    """The canonical form of a name: composed, trimmed, single spaces. "" for none; raise WrongName if invalid."""
    name = unicodedata.normalize("NFC", text)
    kinds = [unicodedata.category(letter) for letter in name]
    if UNREADABLE.intersection(kinds) or BLANK.intersection(name):
        raise WrongName("That name has invisible characters. Type it again without them.")
    name = " ".join(name.split())
    if len(name) > LONGEST_NAME:
        raise WrongName(f"That name is too long. Use at most {LONGEST_NAME} characters.")
    if name and not any(kind[0] in SHOWN for kind in kinds):
        raise WrongName("That name is blank. Use at least one letter, number or symbol.")
    if _most_accents(kinds) > MOST_ACCENTS:
        raise WrongName("That name has too many accents on one letter. Leave some out.")
    if likeness(name) in READER:
        raise WrongName("“You” is taken: everyone sees themselves as “you”. Choose another name.")
    return name


def known_name(text: str) -> str:
    """A name that was kept earlier, by today's rule; empty where it may no longer be used."""
    try:
        return name_from(text)
    except WrongName:
        return ""


def _most_accents(kinds: Sequence[str]) -> int:
    """The longest run of accents."""
    most = run = 0
    for kind in kinds:
        run = run + 1 if kind in ACCENTS else 0
        most = max(most, run)
    return most


def likeness(name: str) -> str:
    """A canonical form shared by names that look alike; case, width and hidden variants are ignored."""
    plain = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    return " ".join("".join(letter for letter in plain if not _is_variant(letter)).split())


def _is_variant(letter: str) -> bool:
    """Whether a letter only asks for another form of the one before it."""
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"


def told_apart(names: Sequence[str], letters: Sequence[str]) -> tuple[str, ...]:
    """Names of which no two look alike. Whoever gave none is `Player A`; namesakes have their letters added.

    So has anybody whose name is another seat's letter, or what another seat would be called without a name.
    """
    told = [name or f"Player {letter}" for name, letter in zip(names, letters, strict=True)]
    likenesses = [likeness(name) for name in told]
    lettered = {seat for seat, name in enumerate(names) if not name}  # it ends in their letter already
    clashing = {seat for seat in range(len(told)) if seat not in lettered and _is_taken(seat, likenesses, letters)}
    while clashing:
        for seat in clashing:
            told[seat] = f"{told[seat]} {letters[seat]}"
            likenesses[seat] = likeness(told[seat])
        lettered |= clashing  # of these, no two end alike
        clashing = {
            seat for seat in range(len(told)) if seat not in lettered and likenesses.count(likenesses[seat]) > 1
        }
    return tuple(told)


def _is_taken(seat: int, likenesses: Sequence[str], letters: Sequence[str]) -> bool:
    """Whether a name equals another player's name or stands for another seat."""
    own = likenesses[seat]
    others = [letter.casefold() for other, letter in enumerate(letters) if other != seat]
    return likenesses.count(own) > 1 or own in others or own.removeprefix("player ") in others

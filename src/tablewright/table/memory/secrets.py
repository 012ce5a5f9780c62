"""Secrets of seats and names of matches: nobody can guess them, and of a secret only its hash is kept."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
from collections.abc import Sequence

SECRET_BYTES = 32
MATCH_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that are taken for each other
MATCH_LENGTH = 12
LONGEST_SECRET = 200  # letters; more is not worth hashing


def new_secret() -> str:
    """A secret for a link: 256 bits, safe in an address."""
    return secrets.token_urlsafe(SECRET_BYTES)


def new_match_id() -> str:
    """A short match id that nobody finds by guessing."""
    return "".join(secrets.choice(MATCH_LETTERS) for _ in range(MATCH_LENGTH))


def follows_from(secret: str, purpose: str) -> str:
    """The secret that whoever holds one has for a purpose: always the same, and nobody can reckon back from it."""
    made = hmac.digest(secret[:LONGEST_SECRET].encode("utf-8", "surrogatepass"), purpose.encode(), "sha256")
    return base64.urlsafe_b64encode(made).decode().rstrip("=")


def hash_of(secret: str) -> str:
    """The stored hash of a secret; secrets are long and random, so a plain hash is safe."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def which(secret: str, hashes: Sequence[str | None]) -> int | None:
    """The place of a secret's hash among others; the work is the same wherever it is, and if it is not there."""
    own, found = hash_of(secret[:LONGEST_SECRET]), None
    for place, kept in enumerate(hashes):
        if hmac.compare_digest(own, kept or "-"):
            found = place
    return found


def same(secret: str, wanted: str) -> bool:
    """Whether two secrets are one; the work is the same wherever they differ."""
    return hmac.compare_digest(hash_of(secret[:LONGEST_SECRET]), hash_of(wanted))

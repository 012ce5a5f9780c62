"""The tables of the database, as the code of today reads and writes them; migrations make them so."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData()

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("pack", Text, nullable=False),
    Column("pack_hash", String(128), nullable=False),
    Column("config", Text, nullable=False),  # seats, mode and settings in words, as JSON
    Column("key", LargeBinary, nullable=False),
    Column("nonce", LargeBinary, nullable=False),
    Column("created", BigInteger, nullable=False),  # seconds since 1970, UTC
    Column("spectator", String(64), nullable=False),  # the hash of the spectators' secret
    Column("continued_from", String(32)),  # the match of which it is a continuation; it may be gone
    Column("continued_step", Integer),
    Column("checksum", String(32)),  # none in rows that were written before there were any
    Column("release", String(32)),  # that began it; none in rows from before 1.0
)

SEATS = Table(
    "seats",
    METADATA,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(16), nullable=False),  # person, computer
    Column("name", Text, nullable=False),
    Column("level", String(64)),
    Column("secret", String(64)),  # its hash; none for a computer
    Column("taken", Boolean, nullable=False),
    PrimaryKeyConstraint("match", "seat"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("action", Integer),
    Column("request", String(64)),
    Column("back_to", Integer),
    Column("key", LargeBinary),
    Column("nonce", LargeBinary),
    Column("checksum", String(32)),
    PrimaryKeyConstraint("match", "number"),
    UniqueConstraint("match", "seat", "request", name="entries_request"),
)

SAYINGS = Table(
    "sayings",
    METADATA,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("request", String(64)),
    PrimaryKeyConstraint("match", "number"),
    Index("sayings_request", "match", "seat", "request", unique=True),
)

# A match that the same people play after one that is over: begun once, by whoever asked first.
REMATCHES = Table(
    "rematches",
    METADATA,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("next", String(32), nullable=False),
    Column("seat", Integer, nullable=False),  # of the first match: who asked
)

# The content of every pack that a match here is played with: another release may have other cards.
PACKS = Table(
    "packs",
    METADATA,
    Column("hash", String(128), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("name", Text, nullable=False),
    Column("content", LargeBinary, nullable=False),  # as `packs/kept.py` squeezes it
)

# What was shown of a match that is over, so that nobody needs its rules to look at it.
ARCHIVES = Table(
    "archives",
    METADATA,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("part", Integer, nullable=False),  # a seat, or one of the parts that `live/archives.py` names
    Column("content", LargeBinary, nullable=False),
    Column("checksum", String(32), nullable=False),
    PrimaryKeyConstraint("match", "part"),
)

CAMPAIGNS = Table(
    "campaigns",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("pack", Text, nullable=False),
    Column("secret", String(64), nullable=False),  # its hash
    Column("created", BigInteger, nullable=False),
)

# Which seat of which match plays for which campaign, and, once it is counted, what the match left to it. A match may be
# gone long before a campaign is: so these rows do not go with it.
CAMPAIGN_MATCHES = Table(
    "campaign_matches",
    METADATA,
    Column("match", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("campaign", String(32), ForeignKey("campaigns.id", ondelete="CASCADE"), nullable=False),
    Column("joined", BigInteger, nullable=False),
    Column("number", Integer),  # in the order in which they were counted, from 1; none while it is under way
    Column("result", Text),  # its legacy, as JSON
    Column("checksum", String(32)),
    PrimaryKeyConstraint("match", "seat"),
    UniqueConstraint("campaign", "match", name="campaign_matches_once"),
    UniqueConstraint("campaign", "number", name="campaign_matches_number"),
)

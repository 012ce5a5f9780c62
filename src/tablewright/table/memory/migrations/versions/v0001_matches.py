"""Matches, their seats, entries and chat messages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def of_match() -> sa.Column[str]:
    return sa.Column("match", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), nullable=False)


def upgrade() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("pack", sa.Text, nullable=False),
        sa.Column("pack_hash", sa.String(128), nullable=False),
        sa.Column("config", sa.Text, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
        sa.Column("nonce", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("spectator", sa.String(64), nullable=False),
        sa.Column("continued_from", sa.String(32)),
        sa.Column("continued_step", sa.Integer),
    )
    op.create_table(
        "seats",
        of_match(),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("level", sa.String(64)),
        sa.Column("secret", sa.String(64)),
        sa.Column("taken", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("match", "seat"),
    )
    op.create_table(
        "entries",
        of_match(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("action", sa.Integer),
        sa.Column("request", sa.String(64)),
        sa.Column("back_to", sa.Integer),
        sa.Column("key", sa.LargeBinary),
        sa.Column("nonce", sa.LargeBinary),
        sa.PrimaryKeyConstraint("match", "number"),
        sa.UniqueConstraint("match", "seat", "request", name="entries_request"),
    )
    op.create_table(
        "sayings",
        of_match(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("match", "number"),
    )


def downgrade() -> None:
    for name in ("sayings", "entries", "seats", "matches"):
        op.drop_table(name)

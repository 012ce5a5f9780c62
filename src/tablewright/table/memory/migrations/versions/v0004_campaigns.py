"""Campaigns, and the legacies of their matches."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("pack", sa.Text, nullable=False),
        sa.Column("secret", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "campaign_matches",
        sa.Column("match", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("campaign", sa.String(32), sa.ForeignKey("campaigns.id", ondelete="CASCADE"), nullable=False),
        sa.Column("joined", sa.BigInteger, nullable=False),
        sa.Column("number", sa.Integer),
        sa.Column("result", sa.Text),
        sa.Column("checksum", sa.String(32)),
        sa.PrimaryKeyConstraint("match", "seat"),
        sa.UniqueConstraint("campaign", "match", name="campaign_matches_once"),
        sa.UniqueConstraint("campaign", "number", name="campaign_matches_number"),
    )


def downgrade() -> None:
    for name in ("campaign_matches", "campaigns"):
        op.drop_table(name)

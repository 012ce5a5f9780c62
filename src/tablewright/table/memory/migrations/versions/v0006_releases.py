"""Store everything a match needs to outlive a release: its pack, its release and its archive."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("release", sa.String(32)))
    op.create_table(
        "packs",
        sa.Column("hash", sa.String(128), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "archives",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
        sa.Column("part", sa.Integer, nullable=False),
        sa.Column("content", sa.LargeBinary, nullable=False),
        sa.Column("checksum", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("match", "part"),
    )


def downgrade() -> None:
    for name in ("archives", "packs"):
        op.drop_table(name)
    op.drop_column("matches", "release")

"""Add checksums to matches and entries to detect damage; older rows have none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("matches", "entries"):
        op.add_column(name, sa.Column("checksum", sa.String(32)))


def downgrade() -> None:
    for name in ("matches", "entries"):
        op.drop_column(name, "checksum")

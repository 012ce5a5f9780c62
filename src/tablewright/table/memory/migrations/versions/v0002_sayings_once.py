"""Give chat messages the id that the browser gave them, so that none is stored twice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("sayings", sa.Column("request", sa.String(64)))
    op.create_index("sayings_request", "sayings", ["match", "seat", "request"], unique=True)


def downgrade() -> None:
    op.drop_index("sayings_request", "sayings")
    op.drop_column("sayings", "request")

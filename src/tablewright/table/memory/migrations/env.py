"""Runs the steps on the connection that the store has opened."""

from __future__ import annotations

from alembic import context

from tablewright.table.memory.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite changes a table by writing it anew
)
with context.begin_transaction():
    context.run_migrations()

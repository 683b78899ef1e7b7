"""Run by Alembic: carries the changes out over the connection it was handed, in that connection's transaction."""

from alembic import context

from sabot.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True)
context.run_migrations()

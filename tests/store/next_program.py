"""The program after this one, as far as its tables go: the same, with migrations more."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sabot.store import revision
from sabot.store.revision import newest_revision

_MIGRATION = '''"""What a later version adds."""

from alembic import op
from sqlalchemy import BigInteger, Column, String, text

revision = "{name}"
down_revision = "{before}"
{oldest}

def upgrade() -> None:
    """{does}"""
    {body}
'''

EXPANDS = """op.add_column("player", Column("nickname", String(40)))
    op.add_column("member", Column("region", String(40)))
    op.create_table("postcard", Column("id", String(40), primary_key=True), Column("at_ms", BigInteger, nullable=False))
    op.create_index("player_nickname", "player", ["nickname"])
    if op.get_context().dialect.name == "sqlite":
        op.execute("CREATE TRIGGER postcard_no_update BEFORE UPDATE ON postcard BEGIN SELECT RAISE(ABORT, 'no'); END")
    else:
        op.execute("CREATE TRIGGER postcard_kept BEFORE UPDATE ON postcard"
                   " FOR EACH STATEMENT EXECUTE FUNCTION head_is_append_only()")"""
"""A table with a trigger of its own, and columns that may be empty, with an index."""
CONTRACTS = """op.drop_column("player", "settings")"""
"""What an older program cannot do without."""

NEXT, SECOND = "next1", "next2"


def write_next(folder: Path, *bodies: str, compatible: bool = True) -> Path:
    """The migrations of a program that has these more; each goes together with the tables before it, or not."""
    migrations = folder / "migrations"
    shutil.copytree(revision.FOLDER, migrations, ignore=shutil.ignore_patterns("__pycache__"))
    before = newest_revision().name
    for name, body in zip((NEXT, SECOND), bodies, strict=False):
        oldest = f'oldest = "{before}"\n' if compatible else ""
        text = _MIGRATION.format(name=name, before=before, oldest=oldest, does="Adds it.", body=body)
        (migrations / "versions" / f"{name}.py").write_text(text, encoding="utf-8")
        before = name
    return migrations


@contextmanager
def as_program(migrations: Path) -> Iterator[None]:
    """Within it this is the program with these migrations."""
    own, revision.FOLDER = revision.FOLDER, migrations
    try:
        yield
    finally:
        revision.FOLDER = own

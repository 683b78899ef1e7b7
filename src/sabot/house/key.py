"""The house's signing key on disk: made once, at the first start, and kept outside the database.

Who can change the books must not be able to sign them anew, so the key lies in a file of its own.
"""

import os
import re
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, select

from sabot.errors import SabotError
from sabot.signature import SECRET_BYTES, Signer
from sabot.store import schema
from sabot.store.reading import chain_head
from sabot.table import Chance

RECENT: Final = 10_000
"""Newest records in which a signed shoe is looked for, where no head was signed after it."""


class KeyUnusable(SabotError):
    """Raised for a file that should hold the house's key and does not."""


class KeyExchanged(SabotError):
    """Raised where the books were signed with another key than the house would sign with now."""


def find_key(connection: Connection) -> str | None:
    """The public key that the books were signed with last, a shoe or a head; None, if nothing in them is signed."""
    head, journal, shoe = schema.head, schema.journal, schema.shoe
    last = connection.execute(select(head.c.seq, head.c.key).order_by(head.c.seq.desc()).limit(1)).first()
    after = max(last.seq if last else 0, chain_head(connection).seq - RECENT)
    brought = select(journal.c.stream).where(journal.c.seq > after, journal.c.kind == "shoe")
    stream = connection.execute(brought.order_by(journal.c.seq.desc()).limit(1)).scalar()
    if stream is not None:
        newest = (
            select(shoe.c.key).where(shoe.c.table_id == stream.removeprefix("table:")).order_by(shoe.c.opened_ms.desc())
        )
        key: str | None = connection.execute(newest.limit(1)).scalar()
        if key is not None:
            return key
    return last.key if last else None


def verify_key(path: Path, before: str) -> None:
    """Raises `KeyExchanged` unless the file has the key that the books were signed with before; makes none."""
    if path.exists() and open_key(path, os.urandom).public == before:
        return
    what = "is another" if path.exists() else "is gone"
    raise KeyExchanged(
        f"{path}: the house's key {what}; these books are signed with {before}: bring that key back from where it is"
        " kept, or go on with a new one by --new-key, which every player's device will be warned of"
    )


def open_key(path: Path, chance: Chance) -> Signer:
    """The key in the file; where there is no file, a new key is made and written, readable for its owner alone."""
    try:
        text = path.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        return _make_key(path, chance(SECRET_BYTES))
    except (OSError, UnicodeError) as error:
        raise KeyUnusable(f"{path}: the house's key cannot be read ({error}); nothing was changed") from None
    if not re.fullmatch(f"[0-9a-f]{{{2 * SECRET_BYTES}}}", text):
        raise KeyUnusable(f"{path}: holds no key ({2 * SECRET_BYTES} hexadecimal digits); bring it back from a backup")
    return Signer(bytes.fromhex(text))


def _make_key(path: Path, secret: bytes) -> Signer:
    signer = Signer(secret)
    draft = path.with_name(f".{path.name}.new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft.unlink(missing_ok=True)
        file = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(file, "w", encoding="ascii") as out:
            out.write(f"{secret.hex()}\n")
            out.flush()
            os.fsync(out.fileno())
        # Whole or not at all: a house that dies here makes another key at its next start.
        draft.replace(path)
    except OSError as error:
        raise KeyUnusable(f"{path}: the house's key cannot be written ({error}); choose another place") from None
    return signer

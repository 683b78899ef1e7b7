"""The house's signing key on disk: made once, at the first start, and kept outside the database.

Who can change the books must not be able to sign them anew, so the key lies in a file of its own.
"""

import os
import re
from pathlib import Path

from sabot.errors import SabotError
from sabot.signature import SECRET_BYTES, Signer
from sabot.table import Chance


class KeyUnusable(SabotError):
    """Raised for a file that should hold the house's key and does not."""


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

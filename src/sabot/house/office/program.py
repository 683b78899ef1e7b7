"""The program that deals, as a hash: two houses with the same hash run the same code and the same sheets (M-8)."""

from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

_ENDINGS: Final = (".py", ".toml")
"""Code and sheets; what is compiled from them, and the page, deal nothing."""


@cache
def program_hash() -> str:
    """The SHA-256 of the list of all files of the program, each with its own; computed once."""
    folder = Path(__file__).parents[2]
    files = sorted(path for path in folder.rglob("*") if path.suffix in _ENDINGS)
    lines = (f"{sha256(path.read_bytes()).hexdigest()}  {path.relative_to(folder).as_posix()}\n" for path in files)
    return sha256("".join(lines).encode()).hexdigest()

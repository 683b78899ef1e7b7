"""Words for messages: values as they stand in a sheet, choices, and what may have been meant."""

import json
from collections.abc import Iterable, Sequence
from difflib import get_close_matches

_SHOWN_LENGTH = 60
_SHOWN_NUMBER = 10**18


def quoted(text: str) -> str:
    """The text in double quotes on one line, cut short where it is long."""
    cut = text if len(text) <= _SHOWN_LENGTH else text[:_SHOWN_LENGTH] + "…"
    return json.dumps(cut, ensure_ascii=not cut.isprintable())


def shown(value: object) -> str:
    """The value as a sheet would have it, never longer than a few words."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value) if abs(value) < _SHOWN_NUMBER else "a number that long"
    if isinstance(value, float):
        return str(value)
    if isinstance(value, str):
        return quoted(value)
    return _kind(value)


def _kind(value: object) -> str:
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list | tuple):
        return f"a list of {len(value)}"
    return f"a {type(value).__name__}"


def listed(words: Iterable[str], last: str) -> str:
    """The words with commas between them and ``last`` (such as "or") before the last one."""
    *firsts, final = words
    return f"{', '.join(firsts)} {last} {final}" if firsts else final


def hint(word: str, names: Sequence[str]) -> str:
    """What may have been meant by a word that is none of the names, or else all of them."""
    near = get_close_matches(word[:_SHOWN_LENGTH], names, n=1)
    if near:
        return f"did you mean {near[0]}?"
    return f"allowed here: {', '.join(names)}" if names else "nothing is allowed here"

"""What is left on a screen in another language than its reader's."""

import re
from collections.abc import Iterator

from tests.browser.device import Device
from tests.browser.words import messages

WORD = re.compile(r"[^\W\d_]{3,}")
SENTENCE_WORDS = 3


def names_of(device: Device) -> set[str]:
    """What is called alike in every language: games and their bets."""
    games = device.ask("GET", "/api/games")
    # Returns are told once they are computed.
    bets = (bet for game in games for bet in [*game["side_bets"], *(game["returns"] or ())])
    return {game["name"] for game in games} | {bet["name"] for bet in bets}


def find_untranslated(language: str, texts: set[str], english: set[str], names: set[str]) -> Iterator[str]:
    """What is wrong with the texts of a screen; ``english``: those of the same screen in English."""
    if language == "en":
        return
    keys = {key for key in messages("en") if "-" in key}
    theirs = {"".join(uses.texts).strip() for uses in messages(language).values()}
    ours = {"".join(uses.texts).strip() for uses in messages("en").values() if not uses.arguments}
    for text in sorted(texts):
        if set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", text)) & keys:
            yield f"{text!r} is a message's name"
        if "{$" in text or "{ $" in text:
            yield f"{text!r} lacks its figures"
        if text in ours - theirs - names:
            yield f"{text!r} is English"
    yield from (f"{text!r} is the same in English" for text in sorted(_left_alike(texts & english, names)))


def _left_alike(texts: set[str], names: set[str]) -> set[str]:
    """Those of some words, names left aside."""
    found = set()
    for text in texts:
        rest = text
        for name in sorted(names, key=len, reverse=True):
            rest = rest.replace(name, "")
        if len(WORD.findall(rest)) >= SENTENCE_WORDS:
            found.add(text)
    return found

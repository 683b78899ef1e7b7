"""Messages of live tables as one watcher heard them, kept for the tests of the page.

``python -m tests.protocol.recording`` writes them anew; a test compares.
"""

import asyncio
import json
import random
from pathlib import Path
from tempfile import TemporaryDirectory

from sabot.store import Store
from tests.protocol.company import Company
from tests.table.crowd import Crowd

FOLDER = Path(__file__).parents[2] / "client" / "src" / "wire" / "fixtures"
GAMES = ("play-lounge-7", "casino-blackjack", "mega-fire-blaze")
PLAYERS = tuple(f"p{letter * 12}" for letter in "abc")
MESSAGES = 60


def record(game: str) -> str:
    """What the first of several players at a table was told, from sitting down on."""
    with TemporaryDirectory() as folder:
        store = Store.open(f"sqlite:///{folder}/house.db", inline=True)
        try:
            texts = asyncio.run(_play(store, game))
        finally:
            store.close()
    return "[\n" + ",\n".join(texts) + "\n]\n"


async def _play(store: Store, game: str) -> list[str]:
    company = Company(await Crowd(store, game, PLAYERS, seed=7).sit())
    dice, texts = random.Random(7), company.watchers[0].texts
    while len(texts) < MESSAGES:
        await company.play(dice)
    return texts[:MESSAGES]


def path_of(game: str) -> Path:
    """Where the messages of a game are kept."""
    return FOLDER / f"{game}.json"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in GAMES:
        found = record(each)
        json.loads(found)
        path_of(each).write_text(found, encoding="utf-8")

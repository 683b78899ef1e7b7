"""Real records for the tests of the page's own verification, and shoes by which it is compared with this program.

`python -m tests.server.verify_fixtures` writes them to the client's folder; everything is seeded, so they are
always the same. `npx prettier --write src/verify/fixtures` then gives them the shape of the client's other files.
`sabot-1.json` alone is not made here: a house of the first protocol gave it.
`test_verify_fixtures` compares what they say with what is made here.
"""

import asyncio
import json
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from sqlalchemy import select

from sabot.cards import Card, ShoeRecord, commit_seed
from sabot.engine import Action
from sabot.engine import event as ev
from sabot.floor.record import RoundRecord, make_record
from sabot.rules import Rules, load_rules
from sabot.store import Store, schema
from sabot.table import AddWord, Cut, Deal, PlaceBets, Spot, Void
from sabot.table.command import ChangeShoe, Dealing, EnterCard
from tests.house.live.evening import LOUNGE, Evening
from tests.house.live.operating import Boss
from tests.house.reception import ORIGIN
from tests.table.cheating import make_cheats
from tests.table.seats import Seat

FOLDER = Path(__file__).parents[2] / "client" / "src" / "verify" / "fixtures"

CUTS = [
    "",
    "7",
    "-12",
    "my own cut",
    "țară și câmp",
    "二十一",
    "🂡🂫 21",
    "e\u0301 is not \u00e9",
    " \t\n",
    "150747",
    "x" * 1024,
]


def make_shoes() -> list[dict[str, Any]]:
    """Shoes of all sizes, with what seed and cut make of them."""
    return [_shoe(sha256(f"shoe {number}".encode()).digest(), cut, 1 + number % 8) for number, cut in enumerate(CUTS)]


def _shoe(seed: bytes, cut: str, decks: int) -> dict[str, Any]:
    rules = sha256(f"rules {decks}".encode()).hexdigest()
    record = ShoeRecord(id=f"hț{decks}", decks=decks, burn=decks // 2, seed=seed.hex(), cut=cut, rules_hash=rules)
    order = record.order()
    return {
        "id": record.id,
        "rules_hash": rules,
        "burn": record.burn,
        "undealt_decks": record.undealt_decks,
        "seed": record.seed,
        "cut": cut,
        "decks": decks,
        "commitment": record.commitment(),
        "sabot_1_commitment": commit_seed(seed),
        "first": " ".join(order[:10]),
        "order_sha256": sha256("".join(order).encode()).hexdigest(),
        "root": record.tree(order).root,
    }


def make_records() -> dict[str, RoundRecord]:
    """Finished rounds of every kind that the page has to judge, by name."""
    return {
        "atlantic-city": _first(_play("atlantic-city", 30), ev.HandSplit),
        "multihand": _first(_play("multihand", 30), ev.Insured),
        "shoe-in-use": next(record for record in _play(_long_shoe(), 4) if record.shoe.seed is None),
        "shoe-retired": next(record for record in _play(_long_shoe(), 14)[1:] if record.shoe.seed is not None),
        "voided": _play_void()[-1],
        "shared": _play_shared(),
        "real": _play_real(),
    }


def _first(records: list[RoundRecord], kind: type[ev.Event]) -> RoundRecord:
    return next(record for record in records if any(isinstance(event, kind) for event in record.events))


def _long_shoe() -> Rules:
    """Two decks dealt to a cut card, one card burnt, side bets."""
    return replace(
        load_rules("atlantic-city"),
        decks=2,
        shuffle="cut-card",
        undealt_decks=1,
        burn=1,
        sidebets=replace(load_rules("play-lounge-7").sidebets, fireblaze=None),
    )


def _play(game: str | Rules, rounds: int) -> list[RoundRecord]:
    side = {} if isinstance(game, str) else {"pairs": 100, "21+3": 200}

    async def go(store: Store) -> None:
        seat = await Seat(store, game).sit(10_000_000)
        for number in range(rounds):
            spots = [Spot(box=box, main=1000, side=side) for box in range(1, 2 + number % 3)]
            await seat.say(PlaceBets(spots=tuple(spots)))
            await seat.say(Deal(cut=CUTS[4] if seat.table.shoe and seat.table.shoe.cut_by is None else None))
            await seat.play_out()

    return _records_after(go)


def _play_void() -> list[RoundRecord]:
    async def go(store: Store) -> None:
        seat = await Seat(store, replace(_long_shoe(), insurance=False, surrender="none")).sit()
        while not seat.asked():
            await seat.deal(1000, cut=None)
        await seat.actor.order(Void(reason="the reader failed"), "here")

    return _records_after(go)


def _play_shared() -> RoundRecord:
    """A round of two players at a live table, from a shoe that both had a part in cutting."""

    async def go(store: Store) -> None:
        evening = await Evening(store, (LOUNGE,)).open("Ana", "Bob")
        for box, name in enumerate(("Ana", "Bob"), 1):
            await evening.sit(name, box)
        commitment = evening.shoe_commitment()
        await evening.say("Bob", AddWord(word="bobs-device", commitment=commitment))
        await evening.say("Ana", Cut(cut="deep", commitment=commitment))
        for box, name in enumerate(("Ana", "Bob"), 1):
            await evening.bet(name, Spot(box=box, main=1_000))
        await evening.deal()
        while evening.table().entry is not None:
            await evening.deal()
        evening.house.live.close()

    (record,) = _records_after(go)
    return record


def _play_real() -> RoundRecord:
    """A round dealt from a physical shoe, that was changed for another since."""
    kitchen = replace(LOUNGE, cards="real")

    async def go(store: Store) -> None:
        evening = await Evening(store, (kitchen,)).open("Ana")
        boss = await Boss.come(evening)
        await evening.sit("Ana", 1)
        await evening.bet("Ana", Spot(box=1, main=1_000))
        await evening.deal()
        for number, card in enumerate(("Ts", "7d", "9h", "Tc"), 1):
            entry = evening.table().entry
            assert entry is not None
            await _tell(evening, boss, EnterCard(code=entry.code, number=number, card=Card(card)))
        await evening.decide("Ana", 1, Action.STAND)
        shoe = evening.table().shoe
        assert shoe is not None
        await _tell(evening, boss, ChangeShoe(shoe=shoe.id))
        evening.house.live.close()

    (record,) = _records_after(go)
    return record


async def _tell(evening: Evening, boss: Boss, verb: Dealing) -> None:
    await evening.house.croupier.do(boss.visitor, LOUNGE.name, verb, boss.key(), ORIGIN)


def _records_after(go: Any) -> list[RoundRecord]:
    with tempfile.TemporaryDirectory() as folder:
        store = Store.open(f"sqlite:///{folder}/house.db", inline=True)
        try:
            asyncio.run(go(store))
            return asyncio.run(store.read(_read))
        finally:
            store.close()


def _read(connection: Any) -> list[RoundRecord]:
    table = schema.round_
    codes = select(table.c.code).where(table.c.last_version.is_not(None)).order_by(table.c.first_version)
    return [make_record(connection, code) for code in connection.scalars(codes).all()]


def plain_cheats() -> dict[str, Any]:
    """What a cheating house shows, the receipts that find it out, and the check that does not hold; by name."""
    return {
        name: {
            "record": json.loads(cheat.record.to_json()),
            "receipt": json.loads(cheat.receipt.to_json()),
            "wrong": cheat.wrong,
        }
        for name, cheat in make_cheats().items()
    }


def write() -> None:
    """Writes all files anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, record in make_records().items():
        (FOLDER / f"{name}.json").write_text(record.to_json() + "\n")
    (FOLDER / "cheats.json").write_text(json.dumps(plain_cheats(), ensure_ascii=False) + "\n")
    (FOLDER / "shoes.json").write_text(json.dumps(make_shoes(), ensure_ascii=False, indent=2) + "\n")


if __name__ == "__main__":
    write()

"""A table in the books at which somebody counts: rounds really dealt to a cut card, written through the store."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from sabot.cards import POINTS, Card, Shoe
from sabot.engine import Action, Round, Wager
from sabot.errors import SabotError
from sabot.floor.reading import table_stream
from sabot.house.history.worth import shown_card
from sabot.ledger.step import Row
from sabot.ledger.sums import DAY_MS
from sabot.rules import Rules, load_rules
from sabot.store import Step, Store
from sabot.table import Sheet
from sabot.table.event import encode_events
from sabot.table.money import standing_of
from sabot.table.rows import RoundEntry, played_row

FIRST_MS: Final = 20_454 * DAY_MS
"""The first of January 2026."""
TABLE: Final = "t1"
UNIT: Final = 1_000

Bettor = Callable[[Sequence[Card], Random], int]
"""What somebody stakes who has seen these cards of the shoe."""


class Guest(NamedTuple):
    """Somebody at the table."""

    player: str
    name: str
    stakes: Bettor


def bet_flat(_seen: Sequence[Card], _luck: Random) -> int:
    """Always the same."""
    return 5 * UNIT


def bet_by_whim(_seen: Sequence[Card], luck: Random) -> int:
    """Between one and twelve units, whatever has come."""
    return UNIT * luck.randint(1, 12)


def count_high_low(seen: Sequence[Card], _luck: Random) -> int:
    """Between one and twelve units by the high-low count, divided by the decks that are left."""
    running = sum(1 if 2 <= POINTS[card] <= 6 else -1 if POINTS[card] in (1, 10) else 0 for card in seen)
    true = running / ((416 - len(seen)) / 52)
    return UNIT * max(1, min(12, round(2 * true)))


def play_shoes(store: Store, guests: Sequence[Guest], shoes: int, game: str = "play-lounge-7") -> None:
    """Plays so many shoes to their cut card, everybody on a box of their own, and writes them down."""
    sheet, luck = Sheet(load_rules(game)), Random("counters")
    rows = (sheet.row(), *(_player_row(guest) for guest in guests))
    _commit(store, [Step(stream="house", at_ms=FIRST_MS, kind="sheets", actor="house", rows=rows)])
    version = 0
    for number in range(shoes):
        steps = []
        for round_ in _play_shoe(sheet.rules, guests, luck):
            version += 1
            steps.append(_step(sheet, f"s{number}", version, round_, guests))
        _commit(store, steps)


def _play_shoe(rules: Rules, guests: Sequence[Guest], luck: Random) -> list[Round]:
    shoe = Shoe.shuffled(rules.decks, luck.randbytes(32), "", undealt_decks=rules.undealt_decks)
    seen, rounds = list[Card](), list[Round]()
    while not shoe.cut_card_out:
        round_ = Round(rules, shoe.draw)
        for box, guest in enumerate(guests, 1):
            round_.place(Wager(player=guest.player, box=box, main=guest.stakes(seen, luck)))
        round_.deal()
        while (turn := round_.turn) is not None:
            player, box = turn.first
            open_ = round_.legal(player, box)
            round_.act(player, box, Action.NO if Action.NO in open_ else Action.STAND)
        seen += [card for card in map(shown_card, round_.events) if card is not None]
        rounds.append(round_)
    return rounds


def _step(sheet: Sheet, shoe: str, version: int, round_: Round, guests: Sequence[Guest]) -> Step:
    at_ms = FIRST_MS + version * 60_000
    entry = RoundEntry(
        code=f"{TABLE}-{version}",
        table_id=TABLE,
        shoe_id=shoe,
        game=sheet.rules.game,
        rules_hash=sheet.hash,
        first_version=version,
        opened_ms=at_ms,
        last_version=version,
        closed_ms=at_ms,
    )
    played = (played_row(entry, round_, guest.player, "EUR", standing_of(round_, guest.player)) for guest in guests)
    return Step(
        stream=table_stream(TABLE),
        at_ms=at_ms,
        kind="deal",
        actor="house",
        body=encode_events(round_.events),
        rows=(entry.row(), *played),
    )


def _player_row(guest: Guest) -> Row:
    values: dict[str, str | int] = {
        "id": guest.player,
        "name": guest.name,
        "name_key": guest.name.lower(),
        "role": "player",
        "currency": "EUR",
        "language": "en",
        "created_ms": FIRST_MS,
        "settings": "{}",
        "wrong_day": 0,
        "wrong_count": 0,
    }
    return Row("player", values, "insert")


def _commit(store: Store, group: list[Step]) -> None:
    for outcome in store.commit_group(group):
        if isinstance(outcome, SabotError):
            raise outcome

"""What was heard, and what could be known by then: to find whatever was told before its time.

The books have each shoe's seed and each event in full. They are opened only afterwards.
"""

import re
from collections import Counter, defaultdict
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import select

from sabot.cards.commitment import SALT_BYTES, make_salts
from sabot.drill.eyes import Eyes
from sabot.engine import Action
from sabot.engine import event as ev
from sabot.store import Store, schema
from sabot.store.reading import stream_steps
from sabot.table.event import (
    AnyTableEvent,
    EarlyDecision,
    RoundOpened,
    ShoeCut,
    ShoeOpened,
    ShoeRetired,
    decode_events,
)
from tests.server.harness import Wire

_CARD = re.compile(r'"([2-9TJQKA][shdc])"')
_NAMED = re.compile(r"\b([2-9TJQKA][shdc])\b")
_HEX = re.compile("(?=([0-9a-f]{64}))")
_SALT = re.compile(f"(?<![0-9a-f])[0-9a-f]{{{2 * SALT_BYTES}}}(?![0-9a-f])")
DECK = 52


class Seen(NamedTuple):
    """A text that somebody received, when their table had that version."""

    table: str
    version: int
    text: str
    code: str = ""
    """The round that was looked up."""
    whole: dict[str, Any] = {}  # noqa: RUF012  never changed
    """The table as it could be seen then."""
    viewer: str = ""
    """Whoever received it."""


class Moment(NamedTuple):
    """What could be known after one step of a table."""

    told: list[Any]
    """The step's events, by one's own calculation of what is hidden in them."""
    shown: Counter[str]
    """The cards that lie face up in the round under way."""
    last: Counter[str]
    """Those of the round before."""
    live: frozenset[str]
    """Seeds of shoes not yet retired."""
    salts: frozenset[str]
    """Salts of cards that have not been dealt from the shoe on the table."""
    events: tuple[AnyTableEvent, ...]
    """All that happened in the step."""


class Reading:
    """The books of one table, read step by step."""

    def __init__(self, shoes: dict[str, Any], names: dict[str, str]) -> None:
        self._shoes = shoes
        self._names = names
        self._live = {shoe: row.seed for shoe, row in shoes.items()}
        self._salts: dict[int, str] = {}
        """By place in the shoe on the table, of cards that were not dealt."""
        self._place = 0
        """Of the next card."""
        self._code = ""
        self._shown, self._last = Counter[str](), Counter[str]()
        self._hands = defaultdict[tuple[int, int], list[str]](list)
        self._bettors, self._splitters = Counter[int](), Counter[tuple[int, int]]()
        self.rounds: dict[str, frozenset[str]] = {}
        """The cards of each round that is over."""

    def take(self, events: tuple[AnyTableEvent, ...]) -> Moment:
        """What could be known after a step with these events."""
        for event in events:
            self._take_shoe(event)
            self._take_card(event)
            self._take_hand(event)
        told = [_hide(event, self._names) for event in events if not isinstance(event, EarlyDecision)]
        seeds, salts = frozenset(self._live.values()), frozenset(self._salts.values())
        return Moment(told, self._shown.copy(), self._last.copy(), seeds, salts, events)

    def _take_shoe(self, event: AnyTableEvent) -> None:
        match event:
            case ShoeOpened():
                self._salts = {}
            case ShoeRetired(shoe=shoe, seed=seed):
                self._salts = {}
                assert self._live.pop(shoe) == seed
            case ShoeCut(shoe=shoe, cut=cut):
                row = self._shoes[shoe]
                salts = make_salts(bytes.fromhex(row.seed), cut, DECK * row.decks)
                self._salts = {place: salt.hex() for place, salt in enumerate(salts)}
            case RoundOpened(code=code, start=start):
                self._code, self._place = code, start

    def _take_card(self, event: AnyTableEvent) -> None:
        if isinstance(event, ev.PlayerCard | ev.DealerCard):
            self._salts.pop(self._place, None)
            self._place += 1
        if isinstance(event, ev.PlayerCard | ev.HoleTurned) or (isinstance(event, ev.DealerCard) and event.face_up):
            self._shown[event.card] += 1

    def _take_hand(self, event: AnyTableEvent) -> None:
        match event:
            case ev.WagerPlaced(wager=wager):
                self._bettors[wager.box] += not wager.behind
            case ev.WagerRefunded(box=box):
                self._bettors[box] -= 1
            case ev.PlayerCard(box=box, hand=hand, card=card):
                self._hands[box, hand].append(card)
            case ev.Decided(action=Action.SPLIT, box=box, hand=hand):
                self._splitters[box, hand] += 1
            case ev.HandSplit(box=box, hand=hand):
                pair = self._hands[box, hand][:2]
                self._hands[box, event.first], self._hands[box, event.second] = [pair[0]], [pair[1]]
                # Whoever shares the hand and does not split keeps it: its two cards lie there twice.
                if self._splitters[box, hand] < self._bettors[box]:
                    self._shown.update(pair)
            case ev.RoundClosed():
                self._last, self._shown = self._shown, Counter()
                self.rounds[self._code] = frozenset(self._last)
                for found in (self._hands, self._bettors, self._splitters):
                    found.clear()


async def read_moments(store: Store, table: str) -> tuple[dict[int, Moment], dict[str, frozenset[str]]]:
    """What could be known after each step of the table, and the cards of each round that is over."""
    query = select(schema.shoe.c.id, schema.shoe.c.seed, schema.shoe.c.decks).where(schema.shoe.c.table_id == table)
    shoes = {row.id: row for row in await store.read(lambda books: books.execute(query).all())}
    people = select(schema.player.c.id, schema.player.c.name)
    names = {row.id: row.name for row in await store.read(lambda books: books.execute(people).all())}
    reading = Reading(shoes, names)
    steps = await store.read(lambda books: stream_steps(books, f"table:{table}"))
    moments = {step.version: reading.take(tuple(decode_events(step.body))) for step in steps}
    return moments, reading.rounds


def collect(wire: Wire, table: str, viewer: str = "") -> list[Seen]:
    """All that a socket heard, each text with the version its table had by then."""
    found, version, eyes = [], 1, Eyes()
    for text in wire.heard:
        message = eyes.take(msgspec.json.decode(text))
        version = message.get("version") or version
        found.append(Seen(table, version, text, whole=message.get("seen", {}), viewer=viewer))
    return found


def find_seeds(text: str) -> set[str]:
    """All in a text that could be a seed."""
    return set(_HEX.findall(text.lower()))


def find_salts(text: str) -> set[str]:
    """All in a text that could be a salt."""
    return set(_SALT.findall(text.lower()))


def find_cards(text: str) -> list[str]:
    """All cards in a text."""
    return _CARD.findall(text)


def check_heard(seen: Seen, moments: dict[int, Moment]) -> None:
    """Fails unless a text from the socket tells just what could be known by then."""
    text, whole, moment = seen.text, seen.whole, moments[seen.version]
    message, allowed = msgspec.json.decode(text), Counter[str]()
    if message["type"] == "moved":
        told = [event for version in range(message["since"] + 1, seen.version + 1) for event in moments[version].told]
        assert message["events"] == told
        allowed += _cards(told)
    if message["type"] in ("moved", "table"):
        assert _cards(whole["round"]) == moment.shown, "just the cards that lie face up"
        assert _cards(whole["last"]) == (moment.last if whole["last"] else Counter())
        allowed += _cards(message["view"].get("round")) + _cards(message["view"].get("last"))
    assert Counter(find_cards(text)) == allowed, "and no card anywhere else"
    if message["type"] == "refused":
        assert set(_NAMED.findall(message["reason"])) <= set(moment.shown), "a reason names what lies on the table"


def _hide(event: AnyTableEvent, names: dict[str, str]) -> dict[str, Any]:
    """The event as it may be told: nobody is called by their account."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(event))
    for part in (plain, plain.get("wager", {}), *plain.get("parts", ())):
        for field in ("player", "by", "owner"):
            if field in part:
                part[field] = names.get(part[field], part[field])
    if isinstance(event, ev.DealerCard) and not event.face_up:
        plain["card"] = "??"
    return plain


def _cards(part: object) -> Counter[str]:
    """All cards anywhere in a part of a message."""
    return Counter(find_cards(msgspec.json.encode(part).decode()))

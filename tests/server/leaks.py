"""What was heard, and what could be known by then: to find whatever was told before its time.

The books have each shoe's seed and each event in full. They are opened only afterwards.
"""

import re
from collections import Counter, defaultdict
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import select

from sabot.cards.commitment import SALT_BYTES, make_salts
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
from tests.server.eyes import Eyes
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


async def read_moments(store: Store, table: str) -> tuple[dict[int, Moment], dict[str, frozenset[str]]]:
    """What could be known after each step of the table, and the cards of each round that is over."""
    query = select(schema.shoe.c.id, schema.shoe.c.seed, schema.shoe.c.decks).where(schema.shoe.c.table_id == table)
    shoes = {row.id: row for row in await store.read(lambda books: books.execute(query).all())}
    live = {name: row.seed for name, row in shoes.items()}
    people = select(schema.player.c.id, schema.player.c.name)
    names = {row.id: row.name for row in await store.read(lambda books: books.execute(people).all())}
    shown, last, code = Counter[str](), Counter[str](), ""
    salts: dict[int, str] = {}
    hands = defaultdict[tuple[int, int], list[str]](list)
    bettors, splitters = Counter[int](), Counter[tuple[int, int]]()
    place = 0
    found: dict[int, Moment] = {}
    rounds: dict[str, frozenset[str]] = {}
    for step in await store.read(lambda books: stream_steps(books, f"table:{table}")):
        events = tuple(decode_events(step.body))
        for event in events:
            match event:
                case RoundOpened():
                    code, place = event.code, event.start
                case ShoeOpened() | ShoeRetired():
                    salts = {}
                    if isinstance(event, ShoeRetired):
                        assert live.pop(event.shoe) == event.seed
                case ShoeCut(shoe=shoe, cut=cut):
                    seed, count = bytes.fromhex(shoes[shoe].seed), DECK * shoes[shoe].decks
                    salts = {number: salt.hex() for number, salt in enumerate(make_salts(seed, cut, count))}
                case ev.PlayerCard():
                    hands[event.box, event.hand].append(event.card)
                case ev.HandSplit():
                    pair = hands[event.box, event.hand]
                    hands[event.box, event.first], hands[event.box, event.second] = [pair[0]], [pair[1]]
                    # Whoever shares the hand and does not split keeps it: its two cards lie there twice.
                    if splitters[event.box, event.hand] < bettors[event.box]:
                        shown.update(pair[:2])
                case ev.WagerPlaced(wager=wager):
                    bettors[wager.box] += not wager.behind
                case ev.Decided(action=Action.SPLIT):
                    splitters[event.box, event.hand] += 1
                case ev.RoundClosed():
                    hands.clear()
                    bettors.clear()
                    splitters.clear()
                    last, shown = shown, Counter()
                    rounds[code] = frozenset(last)
            if isinstance(event, ev.PlayerCard | ev.DealerCard):
                salts.pop(place, None)
                place += 1
            if _is_shown(event):
                shown[event.card] += 1  # type: ignore[union-attr]
        told = [_hide(event, names) for event in events if not isinstance(event, EarlyDecision)]
        secret = frozenset(salts.values())
        found[step.version] = Moment(told, shown.copy(), last.copy(), frozenset(live.values()), secret, events)
    return found, rounds


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


def _is_shown(event: AnyTableEvent) -> bool:
    return isinstance(event, ev.PlayerCard | ev.HoleTurned) or (isinstance(event, ev.DealerCard) and event.face_up)


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

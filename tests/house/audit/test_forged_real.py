"""Whoever forges a table dealt from real cards is found, as far as anybody can know its cards (M-6, W-6)."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import Row, update

from sabot.cards import PHYSICAL, Card
from sabot.engine import Action
from sabot.floor.letters import fingerprint_of
from sabot.house.audit.error import BooksWrong
from sabot.house.live import TableSetting
from sabot.house.visitor import Role
from sabot.rules import load_rules
from sabot.store import schema
from sabot.table import Spot
from sabot.table.command import CallSeparator, Dealing, EnterCard, TakeBackCard
from tests.house.audit.forger import Events, Forger
from tests.house.live.evening import LOUNGE, Evening, open_store
from tests.house.live.operating import Boss
from tests.house.reception import ORIGIN

JOURNAL = schema.journal.c
REAL = TableSetting(name=LOUNGE.name, game="play-lounge-7", pace_ms=0, cards="real")
OTHER = TableSetting(name="shuffled", game="play-lounge-7", pace_ms=0)
GAMES = {"play-lounge-7": replace(load_rules("play-lounge-7"), decks=1, undealt_decks=0)}
Names = dict[str, str]
Forge = Callable[[Forger, Names], None]


class Dealer(Boss):
    """Somebody who deals from a pack."""

    async def tell(self, verb: Dealing) -> None:
        """Tells the table."""
        await self.evening.house.croupier.do(self.visitor, REAL.name, verb, self.key(), ORIGIN)

    async def lay(self, *cards: str) -> None:
        """Tells it these cards."""
        for card in cards:
            desk = await self.evening.house.croupier.look(self.visitor, REAL.name)
            await self.tell(EnterCard(code=desk.code or "", number=desk.number + 1, card=Card(card)))

    async def take_back(self) -> None:
        """Takes the last one back."""
        desk = await self.evening.house.croupier.look(self.visitor, REAL.name)
        await self.tell(TakeBackCard(code=desk.code or "", number=desk.number))


async def _night(folder: Path) -> Names:
    """A round with a wrong card taken back, and the separator called in it."""
    evening = await Evening(open_store(folder), (REAL, OTHER), games=GAMES).open("Ana", "Bob")
    carla = await Dealer.come(evening, "Carla", Role.PRESENTER)
    assert isinstance(carla, Dealer)
    await evening.sit("Ana", 1)
    await evening.bet("Ana", Spot(box=1, main=1_000, side={"pairs": 500}))
    await evening.deal()
    await carla.lay("Ts", "7d", "Th", "9c")
    await carla.take_back()
    await carla.take_back()
    desk = await evening.house.croupier.look(carla.visitor, REAL.name)
    await carla.tell(CallSeparator(shoe=desk.shoe or ""))
    await carla.lay("8h", "Kc")
    await evening.decide("Ana", 1, Action.STAND)
    evening.house.close()
    return {name: visitor.player for name, visitor in evening.players.items()} | {"Carla": carla.visitor.player}


@pytest.fixture(scope="module")
def books(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Names]:
    folder = tmp_path_factory.mktemp("real")
    return folder / "house.db", asyncio.run(_night(folder))


def _card_step(forger: Forger, card: str) -> Row[tuple[object, ...]]:
    steps = forger.connection.execute(schema.journal.select().where(JOURNAL.kind == "card").order_by(JOURNAL.seq)).all()
    return next(row for row in steps if json.loads(row.body)[0]["card"] == card)


def _told_as(card: str, other: str, *, asked: bool) -> Forge:
    """A card that was told is another in the books; with ``asked``, so is the command that told it."""

    def forge(forger: Forger, _: Names) -> None:
        step = _card_step(forger, card)
        forger.tell(step.seq, lambda events: events[0].update(card=other))
        if asked:
            opened = json.loads(forger.step("tick", "RoundOpened").body)
            code = next(event["code"] for event in opened if event["event"] == "RoundOpened")
            number = 3 if card == "8h" else 1
            found = fingerprint_of(REAL.name, EnterCard(code=code, number=number, card=Card(other)))
            forger.change(schema.journal, JOURNAL.seq == step.seq, fingerprint=found)

    return forge


def _dealt_by(who: str) -> Forge:
    def forge(forger: Forger, names: Names) -> None:
        forger.change(schema.journal, JOURNAL.seq == _card_step(forger, "Ts").seq, actor=names[who])

    return forge


def _two_at_once(forger: Forger, _: Names) -> None:
    step = _card_step(forger, "Ts")
    forger.tell(step.seq, lambda events: events.append({"event": "DealerCard", "card": "7d", "face_up": True}))


def _without_command(forger: Forger, _: Names) -> None:
    step = forger.step("take-back")
    forger.change(schema.journal, JOURNAL.seq == step.seq, command=None, fingerprint=None, answer=None)


def _other_card_back(forger: Forger, _: Names) -> None:
    forger.tell(forger.step("take-back").seq, lambda events: events[0].update(box=1))


def _shoe_stays(forger: Forger, _: Names) -> None:
    def keep(events: Events) -> None:
        events[:] = [event for event in events if event["event"] != "ShoeRetired"]

    forger.tell(forger.step("decide", "ShoeRetired").seq, keep)


def _algorithm(table: str, algorithm: str, cards: str | None = None) -> Forge:
    """The shoe of a table is said to be of another kind; with ``cards``, so is the table."""

    def forge(forger: Forger, _: Names) -> None:
        steps = forger.connection.execute(schema.journal.select().where(JOURNAL.stream == f"table:{table}")).all()
        brought = next(row for row in steps if row.kind == "shoe")
        forger.tell(brought.seq, lambda events: events[0].update(algorithm=algorithm))
        shoe = json.loads(brought.body)[0]["shoe"]
        forger.connection.execute(update(schema.shoe).where(schema.shoe.c.id == shoe).values(algorithm=algorithm))
        if cards is not None:
            forger.tell(steps[0].seq, lambda events: events[0].update(cards=cards))

    return forge


@pytest.mark.parametrize(
    ("forge", "said"),
    [
        pytest.param(_told_as("8h", "8d", asked=False), "fingerprint", id="card"),
        pytest.param(_told_as("8h", "5h", asked=True), "should be|gives", id="card-and-command"),
        pytest.param(_told_as("8h", "Ts", asked=True), "Ts comes once more than the shoe of 1 decks", id="twice"),
        pytest.param(_dealt_by("Ana"), "was neither operator nor presenter", id="by-a-player"),
        pytest.param(_two_at_once, "2 real cards are laid by it, and 1 was told", id="two-at-once"),
        pytest.param(_without_command, "without a command", id="without-command"),
        pytest.param(_other_card_back, "the last one was another's", id="other-card"),
        pytest.param(_shoe_stays, "its shoe is not retired", id="separator"),
        pytest.param(_algorithm(REAL.name, "sabot-2"), "is sabot-2, and its table deals real cards", id="posing"),
        pytest.param(
            _algorithm(REAL.name, "sabot-2", "shuffled"), "its seed and rules give the commitment", id="posing-table"
        ),
        pytest.param(
            _algorithm(OTHER.name, PHYSICAL), "is physical, and its table deals shuffled ones", id="turned-real"
        ),
        pytest.param(
            _algorithm(OTHER.name, PHYSICAL, "real"), "its seed and rules give the commitment", id="turned-real-table"
        ),
    ],
)
def test_m_6_w_6_what_is_forged_of_real_cards_is_found(
    books: tuple[Path, Names], tmp_path: Path, forge: Forge, said: str
) -> None:
    source, names = books
    with _copy(source, tmp_path) as forger:
        forge(forger, names)
        forger.rechain()
        with pytest.raises(BooksWrong, match=said):
            forger.audit()


def test_m_6_the_night_is_proven(books: tuple[Path, Names], tmp_path: Path) -> None:
    with _copy(books[0], tmp_path) as forger:
        forger.rechain()
        report = forger.audit()
        assert (report.rounds, report.real) == (1, 1)


def test_m_6_a_card_taken_on_trust_is_still_followed(books: tuple[Path, Names], tmp_path: Path) -> None:
    with _copy(books[0], tmp_path) as forger:
        report = forger.audit(since_ms=forger.last_ms + 1)
        assert (report.redealt, report.real) == (0, 1)


def _copy(source: Path, folder: Path) -> Forger:
    target = folder / "house.db"
    target.write_bytes(source.read_bytes())
    return Forger(f"sqlite:///{target}")

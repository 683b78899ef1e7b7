"""P-7: the coach tells the exact value of what is open now, and knows no more than the player sees (F-3)."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from sabot.cards import parse_cards
from sabot.engine import Event, Phase, Round, Wager
from sabot.engine import event as ev
from sabot.house.clock import VirtualClock
from sabot.house.error import NotAllowed
from sabot.house.history.decisions import decision_costs
from sabot.house.house import House
from sabot.house.odds.coach import CoachPage
from sabot.house.tables import Seat, UnknownTable
from sabot.house.visitor import Visitor
from sabot.notation import parse_play
from sabot.odds.exact import advise
from sabot.rules import change_rules, load_rules
from sabot.store import Store
from sabot.table import Deal, Decide, PlaceBets, Spot
from tests.house.reception import QUICK, TUESDAY_NOON, run

AC = load_rules("atlantic-city")
EARLY = replace(change_rules(AC, {"surrender": "early"}), game="early")
GAMES = {rules.game: rules for rules in (AC, load_rules("multihand"), EARLY)}


class Parlour:
    """A house with one guest at their table."""

    def __init__(self, store: Store, game: str = "atlantic-city", **more: Any) -> None:
        self.house = House(
            store,
            games=GAMES,
            clock=VirtualClock(TUESDAY_NOON),
            chance=Random(7).randbytes,
            hasher=QUICK,
            threaded=False,
            **more,
        )
        self.game = game
        self.rules = GAMES[game]
        self._keys = 0

    async def come(self) -> "Parlour":
        """The guest, in and at their table."""
        signed = await self.house.accounts.guest(currency="EUR", language="en")
        self.visitor: Visitor = signed.visitor
        await self.house.cashier.open_account(self.visitor)
        self.seat: Seat = await self.house.tables.enter(self.visitor, self.game, "")
        return self

    async def say(self, command: PlaceBets | Deal | Decide) -> None:
        """Sends a command."""
        self._keys += 1
        await self.house.tables.play(self.visitor, self.game, command, f"command-{self._keys}", "")

    def lay(self, cards: str, play: str = "", *, boxes: int = 1, golden: bool = False) -> list[Event]:
        """Puts a round on the table, dealt from these cards and played so far; what happened in it."""
        shoe = iter(parse_cards(cards))
        round_ = Round(self.rules, lambda: next(shoe))
        for box in range(1, boxes + 1):
            round_.place(Wager(player=self.visitor.player, box=box, main=1_000, golden=golden))
        round_.deal()
        for step in parse_play(play):
            assert round_.turn is not None
            player, box = round_.turn.first
            round_.act(player, step.box or box, step.action)
        self.seat.table.take_up(round_.events)
        return round_.events

    async def ask(self) -> CoachPage:
        """What the coach says now."""
        return await self.house.coach.advise(self.visitor, self.game)


@pytest.fixture
def parlour(store: Store) -> Parlour:
    return run(Parlour(store).come())


def _counts(cards: str) -> tuple[int, ...]:
    ranks = ["A23456789T".index("T" if card[0] in "TJQK" else card[0]) for card in parse_cards(cards)]
    return tuple(ranks.count(rank) for rank in range(10))


def test_p_7_the_value_of_every_open_action_for_the_cards_on_the_table(parlour: Parlour) -> None:
    parlour.lay("Th 5d 9c 6d 5h 2s", boxes=2)
    page = run(parlour.ask())
    assert (page.game, page.version) == ("atlantic-city", parlour.seat.table.version)
    (box,) = page.boxes
    exact = advise(AC, _counts("Th 6d"), 8, seen=_counts("5d 5h")).values
    assert (box.box, box.hand) == (1, 1)
    assert box.values == {play.letter: value for play, value in exact.items()}
    assert box.best == "R"


def test_p_7_the_hand_in_turn_after_a_split(parlour: Parlour) -> None:
    parlour.lay("8h 9c 8d 2d 3c 2c", "P")
    (box,) = run(parlour.ask()).boxes
    exact = advise(AC, _counts("8h 3c"), 8, seen=_counts("8d 2c"), after_split=True).values
    assert (box.box, box.hand, box.best) == (1, 2, "D")
    assert box.values == {play.letter: value for play, value in exact.items() if play.letter in "SHD"}


def test_p_7_insurance_is_weighed_for_every_box_that_is_asked(parlour: Parlour) -> None:
    parlour.lay("Th 5d Ac 6d 5h 2s", boxes=2)
    page = run(parlour.ask())
    assert [(box.box, box.best) for box in page.boxes] == [(1, "N"), (2, "N")]
    # Six decks without the five cards that lie face up: 95 tens under 307 cards.
    assert page.boxes[0].values == {"Y": pytest.approx(3 * 95 / 307 - 1, abs=1e-15), "N": 0.0}


def test_p_7_early_surrender_is_weighed_before_the_dealer_looks(store: Store) -> None:
    parlour = run(Parlour(store, "early").come())
    parlour.lay("Th Tc 6d 2s")
    (box,) = run(parlour.ask()).boxes
    before = {play.letter: value for play, value in advise(EARLY, _counts("Th 6d"), 9).values.items()}
    assert box.values == {"R": -0.5, "N": max(value for letter, value in before.items() if letter != "R")}
    assert box.best == "R"


def test_p_7_only_what_the_balance_covers_is_open(parlour: Parlour) -> None:
    parlour.lay("5h 6c 6d 2s")
    assert set(run(parlour.ask()).boxes[0].values) == set("HSDR")
    parlour.seat.purse.learn({parlour.seat.purse.cash_account: 999})
    box = run(parlour.ask()).boxes[0]
    assert (set(box.values), box.best) == (set("HSR"), "H")


def test_p_7_nothing_is_told_where_nothing_is_asked_or_has_an_exact_value(parlour: Parlour) -> None:
    assert run(parlour.ask()).boxes == ()
    parlour.lay("Th 9c 6d 2s", golden=True)
    assert run(parlour.ask()).boxes == ()


def test_p_7_never_where_the_operator_forbids_it(store: Store) -> None:
    parlour = run(Parlour(store, coach=False).come())
    parlour.lay("Th 9c 6d 2s")
    with pytest.raises(NotAllowed, match="this house does not allow the coach"):
        run(parlour.ask())
    assert not parlour.house.coach.allowed


def test_p_7_who_only_asks_is_given_no_table(parlour: Parlour) -> None:
    async def scenario() -> None:
        for game in ("multihand", "chess"):
            with pytest.raises(UnknownTable, match=f"you have no table of {game}"):
                await parlour.house.coach.advise(parlour.visitor, game)
        assert await parlour.house.tables.unfinished(parlour.visitor) == ()

    run(scenario())


HOLES = ("2s", "5s", "Ts", "As")
SCENES = {
    "first two cards": ("atlantic-city", "Th 5d 9c 6d 5h {}", "", Phase.PLAY),
    "a card drawn": ("atlantic-city", "2h Th 9c 3d 6d {} 7c", "H", Phase.PLAY),
    "a split": ("atlantic-city", "8h Th 7c 8d 6d {} 3c 2c", "P", Phase.PLAY),
    "insurance": ("atlantic-city", "Th 5d Ac 6d 5h {}", "", Phase.INSURANCE),
    "early surrender": ("early", "Th 5d Tc 6d 5h {}", "", Phase.SURRENDER),
}


@pytest.mark.parametrize("scene", SCENES)
def test_f_3_p_7_whatever_the_hole_card_is_the_coach_says_the_same(store: Store, scene: str) -> None:
    game, cards, play, phase = SCENES[scene]
    parlour = run(Parlour(store, game).come())
    told = []
    for hole in HOLES:
        events = parlour.lay(cards.format(hole), play, boxes=2)
        assert [event.card for event in events if isinstance(event, ev.DealerCard) and not event.face_up] == [hole]
        assert parlour.seat.table.round.phase is phase
        told.append(run(parlour.ask()))
    assert told[0].boxes
    assert told == [told[0]] * len(HOLES)


def _rounds(parlour: Parlour, chance: Random, count: int) -> Iterator[tuple[list[CoachPage], Round]]:
    """Rounds played by chance, each with what the coach said before every answer."""

    async def play() -> list[CoachPage]:
        heard = []
        await parlour.say(PlaceBets(spots=tuple(Spot(box=box, main=100) for box in (1, 2, 3))))
        await parlour.say(Deal(cut="cut"))
        while (turn := parlour.seat.table.round.turn) is not None:
            heard.append(await parlour.ask())
            box = turn.first[1]
            options = parlour.seat.table.open_actions(parlour.visitor.player, box, parlour.seat.purse)
            await parlour.say(Decide(box=box, action=chance.choice(options)))
        return heard

    for _ in range(count):
        heard = run(play())
        assert parlour.seat.table.last is not None
        yield heard, parlour.seat.table.last


@pytest.mark.parametrize("game", ["atlantic-city", "multihand", "early"])
def test_p_7_p_6_the_coach_before_and_the_books_after_say_the_same(store: Store, game: str) -> None:
    parlour = run(Parlour(store, game).come())
    compared = 0
    for heard, round_ in _rounds(parlour, Random(game), 12):
        costs = decision_costs(round_.events, GAMES[game])
        assert len(heard) == len(costs)
        for page, cost in zip(heard, costs, strict=True):
            box = next(box for box in page.boxes if box.box == cost.box)
            assert (box.hand, box.values) == (cost.hand, cost.values)
            assert cost.values[box.best] == cost.values[cost.best]
            compared += 1
    assert compared > 20

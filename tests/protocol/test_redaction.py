"""What nobody may see is taken out in one place (F-3)."""

import asyncio
import re
from pathlib import Path

import msgspec
import pytest

import sabot
from sabot.cards import parse_cards
from sabot.engine import Action, Round, Wager
from sabot.engine import event as ev
from sabot.protocol import HIDDEN, ScreenNames, TableScreen, Viewer, redact, redact_all
from sabot.rules import game_names, load_rules
from sabot.store import Store
from sabot.table import Update
from sabot.table.event import ShoeCut, TableOpened
from sabot.table.redaction import dealer_cards, sees_money, told_seed
from tests.table.hearing import hear_updates
from tests.table.seats import Seat


def test_f_3_a_hole_card_is_hidden_and_nothing_else_is() -> None:
    viewer = Viewer(str.upper)
    hole = ev.DealerCard(parse_cards("Kh")[0], face_up=False)
    assert redact(hole, viewer) == ev.DealerCard(HIDDEN, face_up=False)
    assert redact(hole, viewer._replace(sees_hole=True)) == hole
    up = ev.DealerCard(parse_cards("Kh")[0])
    turned = ev.HoleTurned(parse_cards("Kh")[0])
    assert redact_all([up, turned], viewer) == [up, turned]


def test_whoever_acts_is_told_by_name_and_not_at_all_where_they_have_none() -> None:
    viewer = Viewer({"p1": "Ann"}.get)
    told: list[ev.Event] = [
        ev.WagerPlaced(Wager(player="p1", box=1, main=5)),
        ev.Decided("p1", 1, 1, Action.HIT),
        ev.HandSettled("p1", 1, 1, "win", 10),
        ev.BetSettled("p1", 1, "insurance", 0),
        ev.WagerRefunded("p1", 1),
        ShoeCut("h1", "x", "p1", "ab"),
        TableOpened("t1", "multihand", "p1", "EUR"),
    ]
    for event in told:
        shown = msgspec.json.encode(redact(event, viewer)).decode()
        assert '"Ann"' in shown
        assert "p1" not in shown
    assert redact(ev.Insured("p2", 1, 5), viewer) is None
    assert redact(ev.WagerPlaced(Wager(player="p2", box=1, main=5)), viewer) is None
    cut = redact(ShoeCut("h1", "x", "p2", "ab"), viewer)
    assert isinstance(cut, ShoeCut)
    assert cut.by.startswith("Player-")
    for nobody in ("nobody", "house"):
        assert redact(ShoeCut("h1", "", nobody, "ab"), viewer) == ShoeCut("h1", "", nobody, "ab")


@pytest.mark.parametrize("game", game_names())
def test_f_3_the_dealers_row_shows_a_hole_card_only_once_it_is_turned(game: str) -> None:
    rules = load_rules(game)
    cards = iter(parse_cards("9s 9h 9d 9c 8s 8h 8d 8c 7s 7h 7d 7c 2s 2h 2d 2c Ts Th Td Tc"))
    round_ = Round(rules, lambda: next(cards))
    round_.place(Wager(player="ana", box=1, main=rules.limits.min))
    round_.deal()
    hidden = rules.hole_card != "none"
    assert dealer_cards(round_.state)[1:] == ((HIDDEN,) if hidden else ())
    assert (HIDDEN in dealer_cards(round_.state)) == round_.state.hole_hidden == hidden
    while round_.turn:
        player, box = round_.turn.first
        round_.act(player, box, Action.STAND if Action.STAND in round_.legal(player, box) else Action.NO)
    assert HIDDEN not in dealer_cards(round_.state)
    assert list(dealer_cards(round_.state)) == round_.state.dealer


@pytest.mark.parametrize("game", ["atlantic-city", "multihand"])
def test_f_3_no_message_of_a_solo_table_tells_what_is_not_face_up(store: Store, game: str) -> None:
    async def play() -> None:
        seat = await Seat(store, game, seed=11).sit()
        hidden_seen = 0
        screen = TableScreen(ScreenNames())
        screen.show(seat.table, seat.purse)

        def check(update: Update) -> None:
            nonlocal hidden_seen
            currencies = [seat.purse.currency]
            screen.note(seat.table, update, currencies)
            move = screen.tell(seat.table, update, currencies)
            told = "".join(screen.add_own(move, seat.table, seat.purse))
            view = screen.draw(seat.table, seat.purse.currency)
            if seat.table.shoe is not None:
                assert seat.table.shoe.seed.hex() not in told
            state = seat.table.round.state
            if state.hole_hidden:
                hidden_seen += 1
                assert view.round.dealer == (state.dealer[0], HIDDEN)
                dealt = {event.card for event in seat.table.round.events if isinstance(event, ev.PlayerCard)}
                shown = dealt | {state.dealer[0]} | _last_cards(view)
                assert f'"{state.dealer[1]}"' not in told or state.dealer[1] in shown

        hear_updates(store, seat.table.id, check)
        for _ in range(40):
            await seat.deal(1000, 500)
            await seat.play_out()
        assert hidden_seen > 40

    asyncio.run(play())


def _last_cards(view: object) -> set[str]:
    last = msgspec.to_builtins(view).get("last")
    return set() if last is None else {card for box in last["boxes"] for hand in box["hands"] for card in hand["cards"]}


def test_f_3_nobody_else_decides_what_is_hidden() -> None:
    """Whether a hole card lies face down is asked of the engine in one place; there stands when a seed may be told."""
    sources = Path(sabot.__file__).parent
    rooms = [path for path in sources.rglob("*.py") if path.relative_to(sources).parts[0] not in ("engine", "storm")]
    texts = {path.relative_to(sources).as_posix(): path.read_text(encoding="utf-8") for path in rooms}
    assert [name for name, text in texts.items() if ".hole_hidden" in text] == []
    shows = {name for name, text in texts.items() if ".dealer_shown" in text}
    assert shows == {"table/redaction.py", "gym/observing.py"}, "only these two ask the engine, and show what it says"
    assert [name for name, text in texts.items() if re.search(r"\bseed if .*retired", text)] == ["table/redaction.py"]
    assert told_seed("ab", None) is None
    assert told_seed("ab", 0) == "ab"


def test_f_3_whoever_is_known_by_another_name_keeps_their_money_to_themself() -> None:
    viewer = Viewer({"p1": "p1", "p2": "Bea"}.get)
    assert [sees_money(viewer, player) for player in ("p1", "p2", "p3")] == [True, False, False]

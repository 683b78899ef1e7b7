"""An audit of a player's own house finds what was changed in it: meters, bonus games, shoes (W-6, R-9)."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from sabot.cli.terminal.asking import Left
from sabot.cli.terminal.chance import RepeatableChance
from sabot.cli.terminal.sitting import Sitting
from sabot.house.audit import BooksWrong
from sabot.house.embedded import OWNER
from sabot.rules import change_rules, load_rules
from sabot.store import schema
from sabot.table import Cut, PlaceBets, Renew, Spot, TableCommand, judging
from tests.cli.terminal.kept import address, audit, open_house
from tests.cli.terminal.scripted import KeptScreen, ScriptedKeyboard
from tests.house.audit.forger import Events, Forger

POSTING = schema.posting


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A house with a round that fed a meter, a bonus game, and a shoe changed for another sheet."""
    evening = {
        "mega-fire-blaze": ("128", "+ tab tab tab + tab right + enter y h h h c"),
        "casino-blackjack": ("46", "enter + tab tab tab + enter n s s s"),
    }
    for game, (seed, keys) in evening.items():
        with open_house(tmp_path, RepeatableChance(seed)) as house, suppress(Left):
            Sitting(house.seat(load_rules(game)), ScriptedKeyboard(keys), KeptScreen(), still=True).run()
    with open_house(tmp_path) as house:
        house.seat(change_rules(load_rules("mega-fire-blaze"), {"decks": "6", "undealt_decks": "1"}))
    report = audit(tmp_path)
    assert (report.redealt, report.sums["EUR"]["reserve"]) == (2, 16)
    return tmp_path


def _closing(forger: Forger) -> int:
    """The record of the deal that fed the meter."""
    return int(forger.one(POSTING, POSTING.c.account.startswith("reserve:")).seq)


def feed_less(forger: Forger) -> None:
    seq = _closing(forger)
    for kind, change in (("meter", -1), ("house", 1)):
        line = forger.one(POSTING, POSTING.c.seq == seq, POSTING.c.account.startswith(f"{kind}:"), last=True)
        forger.change(POSTING, POSTING.c.seq == seq, POSTING.c.line == line.line, amount=line.amount + change)


def begin_without_funds(forger: Forger) -> None:
    """A meter that shows its base, and nobody has put anything into it."""
    seq = forger.one(POSTING, POSTING.c.account.startswith("meter:")).seq
    forger.erase(POSTING, POSTING.c.seq == seq)


def raise_meter(forger: Forger) -> None:
    def tell(events: Events) -> None:
        next(event for event in events if event["event"] == "BettingClosed")["meter"] += 100

    forger.tell(_closing(forger), tell)


def spin_again(forger: Forger) -> None:
    def tell(events: Events) -> None:
        spin = next(event["spin"] for event in events if event["event"] == "BonusSpun" and event["spin"]["fills"])
        spin["fills"][0]["multiplier"] += 1

    forger.tell(forger.step("decide", "BonusSpun").seq, tell)


@pytest.mark.parametrize(
    ("forge", "found"),
    [
        (feed_less, r"\+105 is posted to house::EUR, and its events give \+104"),
        (begin_without_funds, "meter"),
        (raise_meter, "the meter shows 50080, and 50180 is told"),
        (spin_again, "should be BonusSpun"),
    ],
)
def test_w_6_what_was_changed_is_found(home: Path, forge: Callable[[Forger], None], found: str) -> None:
    with Forger(address(home)) as forger:
        forge(forger)
        forger.rebalance()
        forger.rechain()
        with pytest.raises(BooksWrong, match=found):
            forger.audit()


def test_w_6_a_meter_is_proved_also_where_cards_are_taken_on_trust(home: Path) -> None:
    with Forger(address(home)) as forger:
        raise_meter(forger)
        forger.rechain()
        with pytest.raises(BooksWrong, match="the meter shows 50080, and 50180 is told"):
            forger.audit(since_ms=2**50)


def test_f_2_a_shoe_changed_for_one_by_the_same_sheet_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_house(tmp_path) as house:
        table = house.seat(load_rules("casino-blackjack"))
        monkeypatch.setattr(judging, "_verify_renewal", lambda _: None)
        house.do(table._seat.actor.order(Renew(), ""))
    with pytest.raises(BooksWrong, match="the shoe before was changed, and this one is by the same sheet"):
        audit(tmp_path)


def test_f_2_a_shoe_changed_after_bets_were_placed_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with open_house(tmp_path) as house:
        table = house.seat(load_rules("casino-blackjack"))
        house.act("casino-blackjack", table._seat, PlaceBets(spots=(Spot(box=1, main=1_000),)))
        monkeypatch.setattr(judging, "_verify_renewal", lambda _: None)
        house.do(table._seat.actor.order(Renew(), ""))
    with pytest.raises(BooksWrong, match="is changed while it is played from"):
        audit(tmp_path)


def change_shoe(home: Path, *before: TableCommand) -> None:
    """Sits down, does what is said, and sits down to another sheet, so that the shoe is changed."""
    rules = load_rules("casino-blackjack")
    with open_house(home) as house:
        table = house.seat(rules)
        for command in before:
            house.act("casino-blackjack", table._seat, command)
    with open_house(home) as house:
        house.seat(change_rules(rules, {"decks": "8"}))


def test_f_2_a_cut_told_of_a_shoe_that_was_changed_before_it_is_found(tmp_path: Path) -> None:
    change_shoe(tmp_path)
    with Forger(address(tmp_path)) as forger:
        changed = schema.shoe.c.retired_ms.is_not(None)
        forger.change(schema.shoe, changed, cut="mine", cut_by=OWNER, root="a" * 64)
        with pytest.raises(BooksWrong, match="has cut mine in its row, and the journal gives empty"):
            forger.audit()


def test_f_2_the_root_of_a_shoe_that_was_changed_after_its_cut_is_that_of_its_seed(tmp_path: Path) -> None:
    change_shoe(tmp_path, Cut(cut="mine"))
    audit(tmp_path)
    with Forger(address(tmp_path)) as forger:
        forger.tell(forger.step("cut").seq, lambda events: events[0].update(root="a" * 64))
        forger.change(schema.shoe, schema.shoe.c.cut == "mine", root="a" * 64)
        forger.rechain()
        with pytest.raises(BooksWrong, match="its seed and cut give the root"):
            forger.audit()

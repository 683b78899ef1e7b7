"""`sabot join` at live tables: keys, lines, and the whole command against a real server (P-4, P-11)."""

import json
from hashlib import sha256
from io import StringIO
from pathlib import Path
from queue import SimpleQueue

import pytest
from msgspec.structs import replace

from sabot.cards import commitment_message
from sabot.cli import main
from sabot.cli.join.command import fold_lines
from sabot.cli.join.keys import Deposit, Explain, Quit, Verify
from sabot.cli.join.live_events import MoveTeller
from sabot.cli.join.live_keys import SayLine, ShowTable, WaitTurn, read_live_wish
from sabot.cli.join.live_table import LiveTeller
from sabot.cli.join.live_visit import LiveVisit
from sabot.cli.join.money import ShownCurrency
from sabot.cli.join.news import Heard
from sabot.cli.join.receipts import Receipts
from sabot.cli.kept import find_receipt
from sabot.engine import Action
from sabot.engine import event as ev
from sabot.errors import SabotError
from sabot.house.live import TableSetting
from sabot.protocol import (
    Announced,
    Balance,
    ChatLine,
    ChatTold,
    Done,
    LineSaid,
    OwnView,
    Play,
    RefusalTold,
    Say,
    TableShown,
    TableView,
)
from sabot.protocol.view import (
    BoxView,
    CrowdView,
    CutPartView,
    CutView,
    HandView,
    LimitView,
    LiveView,
    Option,
    OwnRound,
    OwnStake,
    PlanView,
    Question,
    RoundView,
    SeatView,
    ShoeView,
    SpotView,
    StakeView,
)
from sabot.sidebets import Point, Spin
from sabot.sidebets.bonus import Fill, Special
from sabot.table import (
    AddWord,
    AnyTableEvent,
    Cut,
    DealNow,
    Decide,
    DecideEarly,
    LeaveSeat,
    PlaceBets,
    Rebet,
    Spot,
    TakeSeat,
)
from sabot.table import event as te
from tests.server.live_site import BLAZE, CASINO, LOUNGE, serving_live
from tests.server.test_join_command import Counter, Line
from tests.table.seats import SIGNER

EURO = ShownCurrency("EUR", 2)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for what the player's device keeps."""
    monkeypatch.setenv("SABOT_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def _round(*boxes: BoxView, phase: str = "betting", code: str | None = None) -> RoundView:
    return RoundView(
        code=code,
        phase=phase,
        dealer=(),
        dealer_total=0,
        dealer_blackjack=False,
        boxes=boxes,
        staked=0,
        returned=0,
        asked=(),
    )


def _shown(
    *,
    seats: tuple[SeatView, ...] = (),
    own_seats: tuple[int, ...] = (),
    asked: tuple[Question, ...] = (),
    spots: tuple[SpotView, ...] = (),
    unlisted: tuple[OwnStake, ...] = (),
    round_: RoundView | None = None,
    last: RoundView | None = None,
) -> TableShown:
    view = TableView(
        table="lounge",
        game="play-lounge-7",
        rules_hash="",
        version=7,
        boxes=7,
        limits=(LimitView(bet="main", min=100, max=500_000, increment=100),),
        shoe=None,
        dealt=0,
        round=round_ or _round(),
        last=last,
        due_ms=None,
        live=LiveView(
            waits_for=None,
            seats=seats,
            cut=None,
            final=(),
            pace_ms=0,
            seen_ms=0,
            withdraw_ms=None,
            meter=50_080,
            paused=None,
            closing=False,
            off=(),
            held=None,
            currencies=("EUR",),
        ),
    )
    own = OwnView(
        name="Ann",
        balance=Balance(currency="EUR", cash=100_000, gold=0, held=0, gold_held=0),
        asked=asked,
        spots=spots,
        round=OwnRound(staked=0, returned=0, net=0, unlisted=unlisted),
        last=None,
        rebet=(),
        seats=own_seats,
    )
    return TableShown(table="lounge", version=7, view=view, own=own)


def _seat(box: int, name: str, *, companion: bool = False) -> SeatView:
    return SeatView(box=box, name=name, idle=0, run=2 if name == "Ann" else 0, leaving=False, companion=companion)


def test_p_4_lines_are_read_as_wishes_at_a_live_table() -> None:
    lying = SpotView(box=5, main=300, side={}, golden=False, behind=True)
    asked = (Question(box=2, options=(Option(action=Action.HIT, cost=0),)),)
    last = _round(code="lounge-20261117-12:00:00", phase="closed")
    shown = _shown(seats=(_seat(1, "Bob"), _seat(2, "Ann")), own_seats=(2,), asked=asked, spots=(lying,), last=last)
    behind = Spot(box=5, main=300, behind=True)
    wishes: dict[str, object] = {
        "sit": TakeSeat(box=3),
        "sit 4": TakeSeat(box=4),
        "leave": LeaveSeat(box=2),
        "b 10": PlaceBets(spots=(Spot(box=2, main=1_000), behind)),
        "b 10 pairs=2": PlaceBets(spots=(Spot(box=2, main=1_000, side={"pairs": 200}), behind)),
        "b": PlaceBets(spots=()),
        "behind 5 1": PlaceBets(spots=(behind, Spot(box=1, main=500, behind=True))),
        "R": Decide(box=2, action=Action.SURRENDER, seen=7),
        "say good evening": SayLine("good evening"),
        "now": DealNow(),
        "c": Cut(cut=""),
        "c any text": Cut(cut="any text"),
        "h": Decide(box=2, action=Action.HIT, seen=7),
        "N": Decide(box=2, action=Action.NO, seen=7),
        "S 3": Decide(box=3, action=Action.STAND, seen=7),
        "e S 2": DecideEarly(box=2, action=Action.STAND, seen=7),
        "e - 2": DecideEarly(box=2, action=None, seen=7),
        "w": WaitTurn(),
        "t": ShowTable(),
        "v": Verify("lounge-20261117-12:00:00"),
        "$ 100": Deposit(10_000),
        "?": Explain(),
        "q": Quit(),
        " ": None,
    }
    for line, wish in wishes.items():
        assert read_live_wish(line, shown, 7, EURO.read) == wish, line
    assert read_live_wish("r", _shown(), 7, EURO.read) == Rebet()
    positions = PlaceBets(spots=(Spot(box=1, main=1_000), Spot(box=2, main=1_000)))
    assert read_live_wish("b 10 1 2", _shown(), 0, EURO.read) == positions
    assert read_live_wish("b 10", _shown(), 0, EURO.read) == PlaceBets(spots=(Spot(box=1, main=1_000),))


def test_p_4_lines_that_are_none_are_refused_with_what_would_be_allowed() -> None:
    refusals = {
        "x": "'x' is no key here: ? lists them",
        "b ten": "you have no seat yet: sit SEAT takes one",
        "b ten 1": "'ten' is no amount: it is written as in 10.00",
        "sit 9": "'9' is no place of this table: 1 to 7 are",
        "leave": "no seats are yours",
        "behind 5": "a bet behind needs an amount and a seat, as in: behind 10 3",
        "H": "nothing is asked of you now",
        "e": "e needs a key, as in: e S; or e - to take it back",
        "e S": "no hand of yours can be decided before its turn now",
        "v": "no round was finished here yet: play one, then check it",
        "$": "$ needs an amount, as in: $ 100",
    }
    for line, reason in refusals.items():
        with pytest.raises(SabotError) as refused:
            read_live_wish(line, _shown(), 7, EURO.read)
        assert str(refused.value) == reason, line


def test_bj_6_the_key_of_surrender_withdraws_out_of_turn_and_is_told() -> None:
    shown = _shown(own_seats=(2,), round_=_round(phase="play"))
    shown = replace(shown, own=replace(shown.own, withdraw=(2,)))
    wish = Decide(box=2, action=Action.SURRENDER, seen=7)
    assert [read_live_wish(line, shown, 7, EURO.read) for line in ("R", "r", "R 2")] == [wish] * 3
    assert LiveTeller(EURO, 7).tell_prompt(shown) == "R PLACE withdraws from seat 2"


def test_bj_6_surrender_is_of_the_hand_in_turn_while_its_card_waits() -> None:
    hand = HandView(
        hand=1,
        cards=("Th", "4c"),  # type: ignore[arg-type]
        total=14,
        low=14,
        soft=False,
        in_turn=True,
        stakes=(),
    )
    box_1 = BoxView(box=1, owner="Ann", bettors=1, main=500, wagers=(), bets=(), hands=(hand,))
    shown = _shown(own_seats=(1, 2), round_=_round(box_1, phase="play"))
    options = (Option(action=Action.HIT, cost=0), Option(action=Action.SURRENDER, cost=0))
    ahead, plans = (Question(box=1, options=options),), (PlanView(box=1, action=Action.HIT),)
    held = replace(shown, own=replace(shown.own, ahead=ahead, plans=plans, withdraw=(2,)))
    for line, box in (("R", 1), ("R 1", 1), ("R 2", 2)):
        wish = Decide(box=box, action=Action.SURRENDER, seen=7)
        assert read_live_wish(line, held, 7, EURO.read) == wish, line
    alone = replace(held, own=replace(held.own, withdraw=()))
    assert read_live_wish("r", alone, 7, EURO.read) == Decide(box=1, action=Action.SURRENDER, seen=7)
    told = LiveTeller(EURO, 7).tell_prompt(held)
    waits = "The card for seat 1 waits while others may withdraw: e KEY changes that, e - takes it back"
    assert told == f"{waits} · R PLACE withdraws from seat 2"


def test_bj_5_insurance_is_told_with_what_its_key_takes_and_taken_for_less() -> None:
    options = (Option(action=Action.YES, cost=1, most=500), Option(action=Action.NO, cost=0))
    shown = _shown(own_seats=(2,), asked=(Question(box=2, options=options),), round_=_round(phase="insurance"))
    told = LiveTeller(EURO, 7).tell_prompt(shown)
    assert told == "Your turn at seat 2: Y insurance for 5.00, Y AMOUNT for less, from 0.01 · N no insurance"
    wishes = {"Y": None, "Y 2.50": 250, "y 3 2": 300}
    for line, amount in wishes.items():
        wish = Decide(box=2, action=Action.YES, amount=amount, seen=7)
        assert read_live_wish(line, shown, 7, EURO.read) == wish, line


def test_pl_11_leave_gives_up_the_next_seat_that_is_still_kept() -> None:
    seats = (replace(_seat(2, "Ann"), leaving=True), _seat(4, "Ann"))
    shown = _shown(seats=seats, own_seats=(2, 4))
    assert read_live_wish("leave", shown, 7, EURO.read) == LeaveSeat(box=4)


@pytest.mark.parametrize(
    ("closing", "word"), [(False, "The table is paused"), (True, "The table is closing")], ids=["paused", "closing"]
)
def test_m_1_what_operators_have_ordered_is_told_and_no_bets_are_asked_for(closing: bool, word: str) -> None:
    shown = _shown(own_seats=(2,))
    assert shown.view.live is not None
    live = replace(shown.view.live, paused="a card is lost", closing=closing, off=("pairs",), held="a count")
    shown = replace(shown, view=replace(shown.view, live=live, shoe=_fresh_shoe()))
    teller = LiveTeller(EURO, 7)
    orders = [f"{word}: a card is lost", "Switched off: pairs", "No bets on the progressive: a count"]
    assert [line for line in teller.tell_table(shown) if line in orders] == orders
    how = "is closed" if closing else "is paused"
    assert teller.tell_prompt(shown) == f"No bets: the table {how}: a card is lost · ? keys · q leave"


def test_p_9_the_presenter_is_told_as_the_presenter(tmp_path: Path) -> None:
    device = _Device(tmp_path)
    device.visit._take(Heard(Announced(table="lounge", version=3, lines=("Hagan juego.", "No va más."))))
    assert device.written.endswith("[presenter] Hagan juego.\n[presenter] No va más.\n")


def test_bj_7_a_meter_that_another_table_moves_is_told_alone(tmp_path: Path) -> None:
    device = _Device(tmp_path)
    shown = _at_cut()
    assert shown.view.live is not None
    device.written = ""
    live = replace(shown.view.live, meter=61_234)
    device.visit._take(Heard(replace(shown, view=replace(shown.view, live=live))))
    assert device.written == "Progressive: 612.34\n"


def test_lines_are_broken_between_words() -> None:
    told = fold_lines(f"{'word ' * 30}\nshort\n{'a' * 100}\n", 80)
    assert all(len(line) <= 80 for line in told.splitlines() if "a" * 100 not in line)
    assert told.split() == [*["word"] * 30, "short", "a" * 100]


def test_pl_19_what_is_said_at_the_table_is_told_once_and_said_with_a_key(tmp_path: Path) -> None:
    device = _Device(tmp_path)
    first = ChatLine(n=1, at_ms=0, name="Bob", role="player", text="good evening")
    second = ChatLine(n=2, at_ms=0, name="Mia", role="operator", text="we\x1b[2Jlcome")
    device.written = ""
    for message in (ChatTold(table="lounge", lines=(first,)), LineSaid(table="lounge", line=second)):
        device.visit._take(Heard(message))
    device.visit._take(Heard(ChatTold(table="lounge", lines=(first, second))))
    assert device.written == "[Bob] good evening\n[Mia (operator)] we[2Jlcome\n"
    device.visit._follow("say good luck")
    said = device.wire.said[-1]
    assert isinstance(said, Say)
    assert (said.table, said.text) == ("lounge", "good luck")


def test_mf_2_a_stake_that_stopped_is_told_with_its_own_cards() -> None:
    stake = StakeView(name="Ann", staked=1_000, doubled=False, golden=0, held=2, fate="stood")
    hand = HandView(
        hand=1,
        cards=("4s", "6c", "9d"),  # type: ignore[arg-type]
        total=19,
        low=19,
        soft=False,
        in_turn=True,
        stakes=(stake,),
        crowd=CrowdView(players=2, deciding=1, drawing=0, splitting=0, stopped=1),
    )
    box = BoxView(box=1, owner=None, bettors=2, main=2_000, wagers=(), bets=(), hands=(hand,))
    (told,) = LiveTeller(EURO, 0).tell_box(box, _shown().own)
    assert ", yours 10.00 on 4♠ 6♣ = 10; 2 players" in told


def test_p_11_seats_are_told_by_names_with_runs_and_what_is_free() -> None:
    shown = _shown(seats=(_seat(2, "Ann"), _seat(4, "Companion Ace", companion=True)), own_seats=(2,))
    told = list(LiveTeller(EURO, 7).tell_table(shown))
    assert told == [
        "Table lounge, play-lounge-7: main 1.00 to 5,000.00",
        "Seat 2 you (won 2 in a row) · Seat 4 Companion Ace · free 1 3 5 6 7",
        "Progressive: 500.80",
        "Balance 1,000.00 EUR",
    ]


def test_mf_2_a_crowd_is_told_in_numbers_with_ones_own_stake() -> None:
    stake = StakeView(name="Ann", staked=1_000, doubled=False, golden=0, held=0, fate="live")
    hand = HandView(
        hand=1,
        cards=("Ks", "8c"),  # type: ignore[arg-type]
        total=18,
        low=18,
        soft=False,
        in_turn=True,
        stakes=(),
        crowd=CrowdView(players=300, deciding=120, drawing=30, splitting=0, stopped=150),
    )
    box = BoxView(box=1, owner=None, bettors=300, main=30_000, wagers=(), bets=(), hands=(hand,))
    own = _shown(unlisted=(OwnStake(box=1, hand=1, stake=stake),)).own
    (told,) = LiveTeller(EURO, 0).tell_box(box, own)
    assert told == ("Position 1: K♠ 8♣ = 18, yours 10.00; 300 players: 120 to decide, 30 for a card, 150 done")


def test_mf_13_the_bonus_is_told_spin_by_spin() -> None:
    teller = MoveTeller(LiveTeller(EURO, 0))
    spins = (
        Spin(1, (Fill(0, 2), Fill(7, 5)), (), 3, 7),
        Spin(2, (Fill(1, 1),), (Special(0, "section", 2), Special(1, "star", 10)), 3, 20),
    )
    events: list[AnyTableEvent] = [
        ev.PointsScored(Point("ace", 1, 2)),
        ev.PointsScored(Point("card", 4, 1)),
        ev.BonusOpened("Minor"),
    ]
    told = list(teller.tell([*events, *(ev.BonusSpun(spin) for spin in spins), ev.BonusClosed(20)], _shown()))
    assert told == [
        "Fire Blaze, the dealer's ace 1: 2 points",
        "Fire Blaze, the dealer's card 4: 1 point",
        "Bonus Minor: the grid is empty",
        "Spin 1: 2 . . . . . | . 5 . . . .; 3 spins left, total ×7",
        "Spin 2: 2 1 . . . . | . 5 . . . ., section 1 ×2, section 2 star 10; 3 spins left, total ×20",
        "The bonus is over: each Fire Blaze stake returns 20 times itself",
    ]


def test_bj_1_the_ceremony_of_the_shoe_is_told() -> None:
    teller = MoveTeller(LiveTeller(EURO, 7))
    events: list[AnyTableEvent] = [
        te.ShoeHandled("h1", "stock", 6),
        te.ShoeHandled("h1", "separator", 1),
        te.CutAsked("Ann", 2, 1),
        te.WordAdded("Bob", 3, "bobs-device"),
    ]
    assert list(teller.tell(events, _shown())) == [
        "The shoe: 6 decks taken from stock",
        "The shoe: 1 deck left undealt behind the separator",
        "The last cut is offered to seat 2: you",
        "A word for the cut: Bob bobs-device",
    ]


def test_f_5_a_word_that_is_no_part_of_the_cut_is_warned_of(tmp_path: Path) -> None:
    receipts = Receipts(tmp_path, "http://house.test", SIGNER.public, "p1", shared=True)
    fresh = _fresh_shoe()
    view = _shown().view
    assert receipts.see(replace(view, shoe=fresh)) == []
    receipts.take_cut(receipts.cut)
    others = CutPartView(place=3, name="Bob", text="bobs-device", last=False)
    mine = CutPartView(place=2, name="Ann", text=receipts.cut, last=False)
    cut = replace(fresh, cut="word 3 bobs-device", cut_by="Bob", root="0" * 64, parts=(others,))
    (warning,) = receipts.see(replace(view, shoe=cut))
    assert warning.startswith(f"WARNING: you cut with {receipts.cut!r}, and the house says")
    assert receipts.see(replace(view, shoe=replace(cut, parts=(mine, others)))) == []


def _fresh_shoe() -> ShoeView:
    commitment = sha256(b"h1").hexdigest()
    return ShoeView(
        id="h1",
        decks=6,
        algorithm="sabot-2",
        commitment=commitment,
        key=SIGNER.public,
        signature=SIGNER.sign(commitment_message(commitment)),
    )


def _at_cut() -> TableShown:
    """A table whose shoe waits for its cut, which is offered to this player."""
    shown = _shown(seats=(_seat(2, "Ann"),), own_seats=(2,))
    assert shown.view.live is not None
    live = replace(shown.view.live, cut=CutView(name="Ann", box=2, due_ms=None, words=()))
    return replace(shown, view=replace(shown.view, shoe=_fresh_shoe(), live=live))


class _Device:
    """A visit of one account on one device, and both its ends."""

    def __init__(self, folder: Path, player: str = "p1") -> None:
        self.wire, self.written = Line(), ""
        self.receipts = Receipts(folder, "http://house.test", SIGNER.public, player, shared=True)
        self.visit = LiveVisit(Counter(), self.wire, SimpleQueue(), "lounge", 7, self._write, self.receipts)
        self.visit._take(Heard(_at_cut()))

    def _write(self, text: str) -> None:
        self.written += text

    @property
    def sent(self) -> Play:
        """What was sent last."""
        sent = self.wire.said[-1]
        assert isinstance(sent, Play)
        return sent

    def answer(self, *, refused: bool = False) -> None:
        """The house answers what was sent last."""
        key = self.sent.id
        refusal = RefusalTold(why="not-now", reason="not now", id=key)
        self.visit._take(Heard(refusal if refused else Done(table="lounge", id=key, version=7)))

    @property
    def kept(self) -> tuple[str | None, str | None]:
        """The word and the last cut that the receipt has."""
        receipt = self.receipts.find("h1")
        assert receipt is not None
        return receipt.cut, receipt.last_cut


def test_f_5_two_accounts_on_one_device_have_each_their_word_and_their_receipt(tmp_path: Path) -> None:
    ann, bob = _Device(tmp_path, "p1"), _Device(tmp_path, "p2")
    words = [device.sent.command.word for device in (ann, bob) if isinstance(device.sent.command, AddWord)]
    assert len(set(words)) == 2
    assert [ann.kept[0], bob.kept[0]] == words
    assert find_receipt(tmp_path, "r1", "h1", "p1") == ann.receipts.find("h1")
    assert find_receipt(tmp_path, "r1", "h1", "p2") == bob.receipts.find("h1")
    assert find_receipt(tmp_path, "r1", "h1", "p3") is None


def test_f_5_a_last_cut_is_kept_beside_the_word_once_it_is_taken(tmp_path: Path) -> None:
    device = _Device(tmp_path)
    device.answer()
    word, _ = device.kept
    assert word
    device.visit._follow("c mine")
    device.answer(refused=True)
    assert list(device.kept) == [word, None], "what was refused is no part of the cut"
    device.visit._follow("c deep")
    device.answer()
    assert list(device.kept) == [word, "deep"]


def test_f_5_a_word_that_is_refused_is_taken_off_the_receipt(tmp_path: Path) -> None:
    device = _Device(tmp_path)
    word, _ = device.kept
    device.answer(refused=True)
    assert device.kept == (None, None)
    assert device.receipts.cut == word, "the house is given no choice among words"


def test_f_5_a_word_that_went_with_its_seat_is_not_missed(tmp_path: Path) -> None:
    fresh, view = _fresh_shoe(), _shown().view
    receipts = Receipts(tmp_path, "http://house.test", SIGNER.public, "p1", shared=True)
    receipts.see(replace(view, shoe=fresh))
    word = receipts.cut
    receipts.take_cut(word)
    receipts.take_back_word()
    assert receipts.see(replace(view, shoe=replace(fresh, cut="", root="0" * 64))) == []
    assert receipts.cut == word, "another seat, the same word: the house is given no choice"


# -- the whole command ------------------------------------------------------------------------------------------------


def _join(lines: str, monkeypatch: pytest.MonkeyPatch, *words: str) -> object:
    monkeypatch.setattr("sys.stdin", StringIO(lines))
    with pytest.raises(SystemExit) as left:
        main(["join", *words])
    return left.value.code


DECISIONS = "N\nw\n" * 2 + "S\nw\n" * 6


@pytest.mark.slow
@pytest.mark.parametrize(
    ("setting", "lines"),
    [
        (LOUNGE, f"sit 2\nc mine\nb 10 pairs=2\nnow\nw\n{DECISIONS}t\nleave\nq\n"),
        (CASINO, f"sit 2\nc\nb 5 progressive=2\nw\n{DECISIONS}leave\nq\n"),
        (BLAZE, f"b 10 1 2 fireblaze=5\nw\n{DECISIONS}q\n"),
    ],
    ids=lambda value: value.game if isinstance(value, TableSetting) else "",
)
def test_p_4_a_guest_plays_a_round_at_a_live_table_through_a_pipe(
    url: str,
    setting: TableSetting,
    lines: str,
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with serving_live(url, setting) as site:
        assert _join(lines, monkeypatch, site.address, "--table", setting.name) == 0
    told = capsys.readouterr().out
    assert told.startswith("Welcome, Guest-")
    assert f"Table {setting.name}, {setting.game}: main " in told
    assert "A word for the cut: you " in told
    assert "Dealer: " in told
    assert f"Round {setting.name}-" in told
    assert ": you staked " in told, "the round was played to its end"
    assert "WARNING" not in told
    (file,) = home.glob("receipts/*/*.json")
    receipt = json.loads(file.read_text(encoding="utf-8"))
    assert receipt["table"] == setting.name
    assert receipt["rounds"]
    assert receipt["root"] is not None
    assert receipt["cut"], "the device's own part of the cut is kept"


def test_p_4_a_table_is_chosen_from_those_that_are_open(
    url: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with serving_live(url, LOUNGE, BLAZE) as site:
        assert _join("2\nq\n", monkeypatch, site.address, "--live") == 0
        told = capsys.readouterr().out
        assert told.startswith(
            "1  lounge: play-lounge-7 in EUR, 7 of 7 seats free, 0 playing\n"
            "2  blaze: mega-fire-blaze in EUR, no seats, bet on positions, 0 playing\n"
            "Which one? Its number or its name.\n"
        )
        assert "Table blaze, mega-fire-blaze" in told
        assert _join("", monkeypatch, site.address, "--table", "no-such") == 2
        wrong = "sabot: there is no live table 'no-such': there is lounge, blaze\n"
        assert capsys.readouterr().err == wrong

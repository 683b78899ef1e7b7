"""Every finished round can be found, opened and replayed, by whom it belongs to (P-5, PL-22, R-5, F-3)."""

from typing import Any

import msgspec
import pytest

from sabot.cards import best_total, verify_shoe
from sabot.cards.record import ShoeRecord
from sabot.engine import Action, Phase, Round, Wager
from sabot.engine import event as ev
from sabot.house.error import NotAllowed, Refused
from sabot.house.history.history import RoundList
from sabot.house.history.round_line import RoundFilter
from sabot.house.history.round_page import RoundPage
from sabot.house.history.round_record import UnknownRound
from sabot.house.visitor import Visitor
from sabot.notation import summarize
from sabot.protocol import HIDDEN
from sabot.rules import change_rules, load_rules
from sabot.table import Deal, Void
from sabot.table.codes import BadCode
from tests.house.history.counter import Counter, stranger
from tests.house.history.tables import Chair, Played, book_shared_round, place_bets, play_round, play_rounds, take_seat
from tests.house.reception import DAY, run

SHOE_GAME = change_rules(load_rules("atlantic-city"), {"shuffle": "cut-card", "undealt_decks": "1"})


@pytest.fixture
def ana(counter: Counter) -> Visitor:
    """A player with money and some chips."""
    visitor = counter.join().visitor
    run(counter.cashier.deposit(visitor, 900_000, "in-1"))
    run(counter.grants.grant_gold(counter.operator(), visitor.player, 50_000, "gift", "a gift"))
    return visitor


def test_pl_22_rounds_are_listed_the_newest_first_with_their_money(counter: Counter, ana: Visitor) -> None:
    played = play_rounds(take_seat(counter, ana), 25, boxes=2)
    page = run(counter.history.rounds(ana))
    assert [line.code for line in page.lines] == [code for code, _ in reversed(played)]
    assert page.before is None
    for line, (_, round_) in zip(page.lines, reversed(played), strict=True):
        assert (line.game, line.currency, line.voided) == ("atlantic-city", "EUR", False)
        assert (line.staked, line.returned) == (round_.state.staked, round_.state.returned)
        assert line.net == round_.state.returned - round_.state.staked


@pytest.mark.parametrize("limit", [1, 4, 100])
def test_pl_22_pages_hold_every_round_once_even_of_one_moment(counter: Counter, ana: Visitor, limit: int) -> None:
    seat = take_seat(counter, ana)
    seat.clock = counter.clock.now_ms  # type: ignore[method-assign]
    codes = [code for code, _ in play_rounds(seat, 11)]
    found: list[str] = []
    before = None
    while True:
        page: RoundList = run(counter.history.rounds(ana, limit=limit, before=before))
        found += [line.code for line in page.lines]
        before = page.before
        if before is None:
            break
    assert sorted(found) == sorted(codes)
    assert len(found) == len(codes)


def test_p_5_rounds_are_found_by_game_time_outcome_and_code(counter: Counter, ana: Visitor) -> None:
    first = play_rounds(take_seat(counter, ana, "atlantic-city"), 12)
    counter.clock.advance(DAY)
    seat = take_seat(counter, ana, "multihand")
    second = play_rounds(seat, 12)
    second += deal_to_play(seat)
    run(seat.actor.order(Void(reason="a card fell on the floor"), "here"))
    voided = seat.table.last_code

    def codes(**wanted: Any) -> set[str]:
        return {line.code for line in run(counter.history.rounds(ana, RoundFilter(**wanted), limit=200)).lines}

    everything = codes()
    assert everything == {code for code, _ in first} | {code for code, _ in second} | {voided}
    assert codes(game="atlantic-city") == {code for code, _ in first}
    assert codes(since_ms=counter.clock.now_ms()) == everything - {code for code, _ in first}
    assert codes(until_ms=counter.clock.now_ms()) == {code for code, _ in first}
    assert codes(game="multihand", until_ms=counter.clock.now_ms()) == set()
    parts = {outcome: codes(outcome=outcome) for outcome in ("won", "lost", "even", "voided")}
    assert parts["voided"] == {voided}
    assert sorted(code for part in parts.values() for code in part) == sorted(everything)
    for code, round_ in (*first, *second):
        net = round_.state.returned - round_.state.staked
        assert code in parts["won" if net > 0 else "lost" if net < 0 else "even"]
    code = first[3].code
    assert codes(code=code) >= {code}
    assert code in codes(code=code.upper()[-9:])
    assert codes(code="nothing-like-it") == set()
    assert codes(code="_") == set()


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        ({"code": "%"}, "code: 1 to 80 letters, digits and . : - _ are allowed"),
        ({"code": ""}, "code: 1 to 80 letters"),
        ({"game": "x\0"}, "game: 1 to 80 letters"),
        ({"since_ms": -1}, "-1 is no moment"),
        ({"since_ms": 2, "until_ms": 1}, "ends before it begins"),
    ],
)
def test_p_5_a_filter_that_nothing_can_match_is_refused(wanted: dict[str, Any], told: str) -> None:
    with pytest.raises(Refused, match=told):
        RoundFilter(**wanted)


@pytest.mark.parametrize("before", ["", "x", "5", "5~", "~a", "5~a b", "9" * 30 + "~a"])
def test_p_5_a_cursor_is_one_that_a_page_gave(counter: Counter, before: str) -> None:
    with pytest.raises(Refused, match="give the cursor that came with the page before"):
        run(counter.history.rounds(stranger(), before=before))


def test_w_4_a_chip_that_is_lost_costs_the_player_nothing(counter: Counter, ana: Visitor) -> None:
    played = play_rounds(take_seat(counter, ana), 15, boxes=2, golden=1)
    for line, (_, round_) in zip(run(counter.history.rounds(ana)).lines, reversed(played), strict=True):
        summary = summarize(round_)
        assert (line.golden_staked, line.golden_returned) == (1_000, summary["golden_returned"])
        cash = line.returned - line.golden_returned - (line.staked - line.golden_staked)
        assert line.net == cash


CHIP_NETS = {"win": 1_000, "blackjack": 1_500, "lose": 0, "bust": 0, "push": 0}
"""What a chip of 1,000 wins or loses, of the player's own money, where nothing is added to it."""


def test_w_4_a_hands_net_is_the_houses_word_in_history_and_replay(counter: Counter, ana: Visitor) -> None:
    """A chip that wins pays its winnings and stays with the house: what came back is no measure of what was won."""
    seen = set()
    for code, round_ in play_rounds(take_seat(counter, ana), 40, boxes=2, golden=1):
        page, replay = run(counter.history.round(ana, code)), run(counter.history.replay(ana, code))
        nets = {(hand.box, hand.hand): stake.net for hand in page.hands for stake in hand.stakes}
        assert sum(nets.values()) + sum(bet.net for bet in page.bets) == page.players[0].net
        settled = {
            (event.box, event.hand): net
            for event, net in zip(replay.events, replay.nets, strict=True)
            if isinstance(event, ev.HandSettled)
        }
        assert settled == nets
        assert all(
            (net is None) != isinstance(event, ev.HandSettled | ev.BetSettled)
            for event, net in zip(replay.events, replay.nets, strict=True)
        )
        assert nets == {(hand.box, hand.number): hand.stakes[ana.player].net for hand in round_.hands()}
        for hand in page.hands:
            (stake,) = hand.stakes
            if stake.golden == stake.staked and stake.outcome in CHIP_NETS:
                assert stake.net == CHIP_NETS[stake.outcome]
                seen.add(stake.outcome)
    assert {"win", "lose"} <= seen


@pytest.mark.parametrize("game", ["atlantic-city", "multihand"])
def test_pl_22_a_round_opens_with_all_its_hands_and_results(counter: Counter, ana: Visitor, game: str) -> None:
    for code, round_ in play_rounds(take_seat(counter, ana, game, seed=5), 25, boxes=3):
        page = run(counter.history.round(ana, code))
        assert (page.code, page.game, page.voided, page.corrected) == (code, game, None, None)
        assert _as_summary(page) == _told_hands(round_)
        answers = [
            event
            for event in round_.events
            if isinstance(event, ev.Decided | ev.Insured | ev.InsuranceDeclined | ev.SurrenderDeclined)
        ]
        assert [(choice.box, choice.player) for choice in page.decisions] == [(one.box, one.player) for one in answers]
        staked = sum(wager.staked for box in round_.state.boxes.values() for wager in box.wagers.values())
        assert staked + sum(choice.added for choice in page.decisions) == round_.state.staked
        (money,) = page.players
        assert (money.staked, money.returned) == (round_.state.staked, round_.state.returned)


def test_p_5_a_decision_is_shown_with_the_cards_it_was_made_on(counter: Counter, ana: Visitor) -> None:
    for code, round_ in play_rounds(take_seat(counter, ana), 20, boxes=2):
        page = run(counter.history.round(ana, code))
        again = Round(round_.rules, lambda: pytest.fail("no card"))
        made = []
        for event in round_.events:
            if isinstance(event, ev.Decided):
                cards = again.state.boxes[event.box].find_hand(event.hand).cards
                made.append((event.box, event.hand, event.action, tuple(cards), best_total(cards)))
            again.emit(event)
        asked = (Action.YES, Action.NO)
        choices = [choice for choice in page.decisions if choice.action not in asked]
        assert [(one.box, one.hand, one.action, one.cards, one.total) for one in choices] == made


def test_f_2_the_seed_is_shown_once_the_shoe_is_retired(counter: Counter, ana: Visitor) -> None:
    code = play_round(take_seat(counter, ana)).code
    shoe = run(counter.history.round(ana, code)).shoe
    assert shoe.seed is not None
    assert shoe.cut is not None
    assert shoe.root is not None
    assert (shoe.cut, shoe.cut_by) == ("cut", ana.player)
    record = ShoeRecord(
        algorithm=shoe.algorithm,
        id=shoe.shoe,
        rules_hash=run(counter.history.round(ana, code)).rules_hash,
        decks=shoe.decks,
        burn=shoe.burn,
        undealt_decks=shoe.undealt_decks,
        seed=shoe.seed,
        cut=shoe.cut,
    )
    verify_shoe(record, shoe.commitment, shoe.root)


def test_f_3_the_seed_of_a_shoe_in_play_is_nowhere(counter: Counter, ana: Visitor) -> None:
    seat = take_seat(counter, ana, SHOE_GAME)
    first, second = play_rounds(seat, 2)
    assert seat.table.shoe is not None
    seed = seat.table.shoe.seed.hex()
    page = run(counter.history.round(ana, second.code))
    assert page.shoe.seed is None
    assert page.shoe.start > 0
    told = [page, run(counter.history.replay(ana, first.code)), run(counter.history.rounds(ana))]
    assert seed not in msgspec.json.encode(told).decode()
    while seat.table.shoe.seed.hex() == seed:
        play_round(seat)
    assert run(counter.history.round(ana, second.code)).shoe.seed == seed


def test_f_3_an_unfinished_round_is_nobodys_to_look_up(counter: Counter, ana: Visitor) -> None:
    seat = take_seat(counter, ana)
    deal_to_play(seat)
    assert seat.table.entry is not None
    code = seat.table.entry.code
    for visitor in (ana, counter.inspector()):
        for work in (counter.history.round, counter.history.replay, counter.history.costs):
            with pytest.raises(UnknownRound):
                run(work(visitor, code))
    assert code not in {line.code for line in run(counter.history.rounds(ana)).lines}


def test_f_3_a_hole_card_that_was_never_turned_stays_hidden(counter: Counter, ana: Visitor) -> None:
    seat = take_seat(counter, ana, SHOE_GAME)
    deal_to_play(seat)
    run(seat.actor.order(Void(reason="the lights went out"), "here"))
    code = seat.table.last_code
    assert code is not None
    page = run(counter.history.round(ana, code))
    assert page.voided == "the lights went out"
    assert page.dealer[1:] == (HIDDEN,)
    assert {stake.outcome for hand in page.hands for stake in hand.stakes} == {"void"}
    replay = run(counter.history.replay(ana, code))
    assert [event.card for event in replay.events if isinstance(event, ev.DealerCard)][1:] == [HIDDEN]
    line = run(counter.history.rounds(ana)).lines[0]
    assert (line.voided, line.net) == (True, 0)


def test_r_5_a_round_is_replayed_card_by_card(counter: Counter, ana: Visitor) -> None:
    for code, round_ in play_rounds(take_seat(counter, ana), 10, boxes=2):
        replay = run(counter.history.replay(ana, code))
        hidden = [event for event in replay.events if isinstance(event, ev.DealerCard) and not event.face_up]
        assert [event.card for event in hidden] == [HIDDEN]
        shown = [event for event in replay.events if event not in hidden]
        assert shown == [event for event in round_.events if not isinstance(event, ev.DealerCard) or event.face_up]
        again = msgspec.json.decode(msgspec.json.encode(replay), type=type(replay))
        assert again == replay


def test_p_5_a_round_is_open_to_its_player_and_to_those_who_watch(counter: Counter, ana: Visitor) -> None:
    code = play_round(take_seat(counter, ana)).code
    ben, ines = counter.join("Ben").visitor, counter.inspector()
    for work in (counter.history.round, counter.history.replay, counter.history.costs):
        with pytest.raises(UnknownRound, match="no such round is among yours"):
            run(work(ben, code))
        with pytest.raises(UnknownRound):
            run(work(ana, "t1-20200101-00:00:00"))
        with pytest.raises(BadCode):
            run(work(ana, "\0"))
        assert run(work(ines, code)) == run(work(ana, code))
    with pytest.raises(NotAllowed):
        run(counter.history.rounds(ben, player=ana.player))
    assert run(counter.history.rounds(ines, player=ana.player)) == run(counter.history.rounds(ana))
    assert run(counter.history.rounds(ben)).lines == ()


def test_p_5_at_a_shared_table_the_others_are_seen_by_their_cards_alone(counter: Counter) -> None:
    wagers = [
        Wager(player="pana", box=1, main=1_000),
        Wager(player="pben", box=2, main=2_300, side={"pairs": 500}),
        Wager(player="pcy", box=1, main=700, behind=True),
    ]
    rules = load_rules("play-lounge-7")
    stand = {Action.STAND, Action.NO}
    code, round_ = book_shared_round(
        counter.store, rules, wagers, counter.clock.now_ms(), lambda open_: next(one for one in open_ if one in stand)
    )
    ana = stranger("pana")
    page, replay = run(counter.history.round(ana, code)), run(counter.history.replay(ana, code))
    assert [hand.cards for hand in page.hands] == [tuple(hand.cards) for hand in round_.hands()]
    told = msgspec.json.encode((page, replay)).decode()
    assert "pana" in told
    assert "pben" not in told
    assert "pcy" not in told
    assert {stake.player for hand in page.hands for stake in hand.stakes} == {"pana"}
    assert {player.player for player in page.players} == {"pana"}
    assert {choice.player for choice in page.decisions} <= {"pana"}
    placed = [event.wager.player for event in replay.events if isinstance(event, ev.WagerPlaced)]
    assert placed == ["pana", "seat-2", "seat-1-behind-1"], "others are told by their seats"
    assert [(other.name, other.players) for other in page.others] == [("seat-2", 1), ("seat-1-behind-1", 1)]
    assert {cost.player for cost in run(counter.history.costs(ana, code))} <= {"pana"}
    ines = run(counter.history.round(counter.inspector(), code))
    assert {player.player for player in ines.players} == {"pana", "pben", "pcy"}
    assert [bet.bet for bet in ines.bets if bet.player == "pben"][:1] == ["pairs"]


def deal_to_play(seat: Chair) -> list[Played]:
    """Deals until a hand has to be played; the rounds that were over before that."""
    over: list[Played] = []
    while True:
        place_bets(seat)
        run(seat.say(Deal(cut=None if seat.table.shoe and seat.table.shoe.is_cut else "cut")))
        while seat.table.entry is not None and seat.table.round.phase is not Phase.PLAY:
            run(seat.decide(Action.NO))
        if seat.table.entry is not None:
            return over
        assert seat.table.last is not None
        assert seat.table.last_code is not None
        over.append(Played(seat.table.last_code, seat.table.last))


def _as_summary(page: RoundPage) -> dict[str, object]:
    return {
        "dealer": list(page.dealer),
        "dealer_total": page.dealer_total,
        "hands": [
            (hand.box, list(hand.cards)[: stake.cards], stake.total, stake.outcome, stake.staked, stake.returned)
            for hand in page.hands
            for stake in hand.stakes
        ],
        "bets": [(bet.box, bet.bet, bet.staked, bet.returned) for bet in page.bets],
    }


def _told_hands(round_: Round) -> dict[str, object]:
    """The same, as the notation room tells it."""
    summary = summarize(round_)
    boxes = summary["boxes"]
    return {
        "dealer": summary["dealer"],
        "dealer_total": summary["dealer_total"],
        "hands": [
            (box["box"], hand["cards"], hand["total"], hand["outcome"], hand["staked"], hand["returned"])
            for box in boxes
            for hand in box["hands"]
        ],
        "bets": [(box["box"], bet["name"], bet["staked"], bet["returned"]) for box in boxes for bet in box["bets"]],
    }

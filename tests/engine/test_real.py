"""A round whose cards are told one by one is the round of a shoe with the same cards (M-6)."""

from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from sabot.cards import DECK, Card, Stream, bonus_stream, parse_card, parse_cards
from sabot.engine import Action, Event, IllegalMove, Phase, Place, RealRound, Round, Turn, Wager
from sabot.engine import event as ev
from sabot.rules import Rules, load_rules
from sabot.table.redeal import Repetition, redeal
from tests.engine.sheets import open_round, play_out, sheets
from tests.engine.snapshot import snapshot
from tests.sample import enough

many = settings(max_examples=enough(100, 200), deadline=None, suppress_health_check=list(HealthCheck))
SEED = bytes(range(32))
CARDS = (ev.PlayerCard, ev.DealerCard)


class Luck:
    """The bonus's stream, which begins anew where what was drawn from it is taken back."""

    def __init__(self) -> None:
        self._stream: Stream = bonus_stream(SEED)

    def begin(self) -> None:
        self._stream = bonus_stream(SEED)

    def below(self, bound: int) -> int:
        return self._stream.below(bound)


def _told(events: Sequence[Event]) -> list[Card]:
    return [event.card for event in events if isinstance(event, CARDS)]


def _no_card() -> Card:
    raise AssertionError("no card is needed")


@pytest.mark.slow
@many
@given(sheets(), st.data())
def test_m_6_cards_told_one_by_one_give_the_round_of_the_shoe(rules: Rules, data: st.DataObject) -> None:
    round_ = open_round(data, rules, seed=SEED)
    play_out(data, round_)
    found = redeal(rules, round_.events, None, Luck().below)
    assert isinstance(found, RealRound)
    assert found.events == round_.events
    assert snapshot(found.state) == snapshot(round_.state)


@pytest.mark.slow
@many
@given(sheets(), st.data())
def test_m_6_wrong_cards_taken_back_leave_no_trace(rules: Rules, data: st.DataObject) -> None:
    round_ = open_round(data, rules, seed=SEED)
    play_out(data, round_)
    luck = Luck()
    again = Repetition(rules, None, below=luck.below)
    for number, event in enumerate(round_.events):
        real = again.round
        assert isinstance(real, RealRound)
        if number < len(real.events):
            continue  # told already with what came before it
        if isinstance(event, CARDS):
            _mistake(data, real, luck)
            assert _place_of(real, event) == real.awaits
        again.follow(_of_one_command(round_.events, number))
    assert again.round.events == round_.events
    assert snapshot(again.round.state) == snapshot(round_.state)


def _of_one_command(events: Sequence[Event], first: int) -> Sequence[Event]:
    """The events up to the next card: what follows from one without a card of its own."""
    rest = events[first + 1 :]
    cards = (place for place, event in enumerate(rest) if isinstance(event, CARDS))
    return events[first : first + 1 + next(cards, len(rest))]


def _place_of(round_: Round, event: Event) -> Place:
    if isinstance(event, ev.PlayerCard):
        hand = round_.state.boxes[event.box].find_hand(event.hand)
        return Place(event.box, event.hand, len(hand.cards) + 1)
    assert isinstance(event, ev.DealerCard)
    return Place(0, 0, len(round_.state.dealer) + 1, event.face_up)


def _mistake(data: st.DataObject, real: RealRound, luck: Luck) -> None:
    """A wrong card is told, perhaps another after it, and taken back; or the step with it came to nothing."""
    before, state = list(real.events), snapshot(real.state)
    wrong = data.draw(st.lists(st.sampled_from(DECK), max_size=2), label="wrong")
    mark = real.mark()
    entered = 0
    for card in wrong:
        if real.awaits is None:
            break
        real.enter(card)
        entered += 1
    if real.phase is Phase.CLOSED or (entered and data.draw(st.booleans(), label="lost")):
        real.rewind(mark)
        luck.begin()
    else:
        for _ in range(entered):
            kept = real.mark()
            real.take_back_card()
            if data.draw(st.booleans(), label="not committed"):
                real.rewind(kept)
                real.take_back_card()
    assert real.events == before
    assert snapshot(real.state) == state
    assert snapshot(Round.rebuild(real.rules, before, _no_card).state) == state


def _deal(game: str, cards: str, *boxes: int) -> RealRound:
    round_ = RealRound(load_rules(game), below=bonus_stream(SEED).below)
    for box in boxes:
        round_.place(Wager(player="ana", box=box, main=1000))
    round_.deal()
    for card in parse_cards(cards):
        round_.enter(card)
    return round_


def _turn(round_: Round) -> Turn | None:
    return round_.turn


def test_m_6_the_round_says_which_card_of_whom_is_due() -> None:
    round_ = _deal("play-lounge-7", "", 2, 5)
    places = []
    for card in parse_cards("8s 8h 7d 8d Th 9c"):
        places.append(round_.awaits)
        round_.enter(card)
    assert places == [
        Place(2, 1, 1),
        Place(5, 1, 1),
        Place(0, 0, 1),
        Place(2, 1, 2),
        Place(5, 1, 2),
        Place(0, 0, 2, False),
    ]
    assert round_.turn is not None
    round_.act("ana", 2, Action.SPLIT)
    assert round_.awaits == Place(2, 2, 2)
    assert not round_.legal("ana", 2)
    assert _turn(round_) is None


def test_m_6_nothing_is_decided_while_a_card_is_due() -> None:
    round_ = _deal("casino-blackjack", "8s 8h 7d 3d 9h", 2, 5)
    round_.act("ana", 2, Action.HIT)
    with pytest.raises(IllegalMove, match="before the next card lies"):
        round_.act("ana", 5, Action.SURRENDER)
    assert not round_.can_act("ana", 2, Action.STAND)


def test_m_6_a_card_is_not_taken_back_once_somebody_has_decided() -> None:
    round_ = _deal("casino-blackjack", "8s 8h 7d 3d 9h", 2, 5)
    round_.act("ana", 2, Action.STAND)
    with pytest.raises(IllegalMove, match="somebody has decided"):
        round_.take_back_card()
    with pytest.raises(IllegalMove, match="no card is due"):
        round_.enter(parse_card("2c"))


def test_m_6_a_card_of_a_round_that_is_over_is_not_taken_back() -> None:
    round_ = _deal("casino-blackjack", "8s 7d 3d", 2)
    round_.act("ana", 2, Action.STAND)
    round_.enter(parse_card("Tc"))
    assert round_.phase is Phase.CLOSED
    with pytest.raises(IllegalMove, match="of a round under way"):
        round_.take_back_card()


def test_m_6_a_round_that_waits_for_a_card_can_be_voided() -> None:
    round_ = _deal("play-lounge-7", "8s 8h 7d", 2, 5)
    round_.void("the shoe fell over")
    assert (round_.phase, round_.awaits, round_.state.returned) == (Phase.CLOSED, None, 2000)


def test_m_6_what_is_printed_of_a_round_under_way_tells_no_card() -> None:
    round_ = _deal("play-lounge-7", "8s 7d Th Kc", 2)
    assert "Kc" not in repr(round_.mark())
    assert "Kc" not in repr(round_._run)

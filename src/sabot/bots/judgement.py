"""What a bot does next, from what it sees: no clock, no network, and chance is handed in."""

from collections.abc import Iterator
from random import Random

from sabot.bots.chart import PlayChart
from sabot.bots.manner import Manner
from sabot.engine import Action
from sabot.protocol import OwnView, TableView
from sabot.protocol.view import HandView, LimitView, Question, SeatView
from sabot.table import (
    AddWord,
    Cut,
    DealNow,
    Decide,
    DecideEarly,
    LeaveSeat,
    PlaceBets,
    Spot,
    TableCommand,
    TakeSeat,
)
from sabot.table.cutting import WORDS_MAX

BETTING = "betting"
WORD_BYTES = 8
CENT = 100


class Judgement:
    """Decides for one bot at one table."""

    def __init__(self, seats: int, manner: Manner, chart: PlayChart, random: Random) -> None:
        self._seats = seats
        """Of the table; 0: bets are placed on its positions."""
        self._manner = manner
        self._chart = chart
        self._random = random
        self._may_bet_behind = True
        self._waited: set[tuple[str, int]] = set()
        """Hands that are decided in turn and not before: by the round's code and the box."""

    def forbid_behind(self) -> None:
        """Bets behind nobody's hand any more: the house would not have it."""
        self._may_bet_behind = False

    def choose(self, view: TableView, own: OwnView, seen: int) -> TableCommand | None:
        """What to do now at a table that the bot wants to play at; None: wait."""
        answer = self._answer(view, own, seen)
        if answer is not None or view.shoe is None:
            return answer
        if self._seats:
            seat = self._find_seat(view, own)
            if seat is not None or not own.seats:
                return seat
        return self._help_cut(view, own) or self._bet(view, own) or self._decide_ahead(view, own, seen)

    def choose_leaving(self, view: TableView, own: OwnView, seen: int) -> TableCommand | None:
        """What to do now on the way out: seats are given up, bets taken back, and a round that was dealt is played."""
        answer = self._answer(view, own, seen)
        if answer is not None:
            return answer
        given_up = [seat.box for seat in _seats(view) if seat.leaving]
        for box in own.seats:
            if box not in given_up:
                return LeaveSeat(box=box)
        return PlaceBets(spots=()) if own.spots and not self._seats else None

    def may_go(self, view: TableView, own: OwnView) -> bool:
        """Whether nothing of the bot's is left at the table."""
        playing = view.round.phase != BETTING and own.round.staked > 0
        return not (own.seats or own.spots or playing)

    def needs_money(self, view: TableView, own: OwnView) -> int:
        """What to bring, where there is too little at hand for a round; 0: nothing."""
        least = _main(view).min
        return least * self._manner.brings if own.balance.cash < least * self._manner.reserve else 0

    # -- cards --------------------------------------------------------------------------------------------------------

    def _answer(self, view: TableView, own: OwnView, seen: int) -> Decide | None:
        for question in own.asked:
            action = self._judge(view, question)
            if action is not None:
                return Decide(box=question.box, action=action, seen=seen)
        return None

    def _judge(self, view: TableView, question: Question) -> Action | None:
        options = [option.action for option in question.options]
        if Action.YES in options:
            return Action.NO  # insurance is never worth its price
        hand = _hand_of(view, question.box)
        if hand is None or not view.round.dealer:
            return None
        return self._chart.choose(hand, view.round.dealer[0], options)

    def _decide_ahead(self, view: TableView, own: OwnView, seen: int) -> DecideEarly | None:
        planned = {plan.box for plan in own.plans}
        for question in own.ahead:
            hand = view.round.code or "", question.box
            if question.box in planned or hand in self._waited:
                continue
            if not self._draws(self._manner.early_share):
                self._waited = {known for known in self._waited if known[0] == hand[0]} | {hand}
                continue
            action = self._judge(view, question)
            if action is not None:
                return DecideEarly(box=question.box, action=action, seen=seen)
        return None

    # -- seats and the cut --------------------------------------------------------------------------------------------

    def _find_seat(self, view: TableView, own: OwnView) -> TakeSeat | LeaveSeat | None:
        staying = [seat for seat in _seats(view) if not seat.leaving]
        free = self._seats - len(staying)
        if own.seats:
            # Of several who make room one goes at a time: the last in the row.
            last = max((seat.box for seat in staying if seat.companion), default=0)
            return LeaveSeat(box=last) if free < self._manner.spare and last in own.seats else None
        taken = {seat.box for seat in _seats(view)}
        empty = [box for box in range(1, self._seats + 1) if box not in taken]
        return TakeSeat(box=self._random.choice(empty)) if empty and free > self._manner.spare else None

    def _help_cut(self, view: TableView, own: OwnView) -> Cut | AddWord | None:
        cut, shoe = view.live.cut if view.live else None, view.shoe
        if cut is None or shoe is None or not self._manner.cuts:
            return None
        word = self._random.randbytes(WORD_BYTES).hex()
        if len(cut.words) < WORDS_MAX and all(part.name != own.name for part in cut.words):
            return AddWord(word=word, commitment=shoe.commitment)
        if cut.box and cut.name == own.name:
            return Cut(cut=word, commitment=shoe.commitment)
        return None

    # -- bets ---------------------------------------------------------------------------------------------------------

    def _bet(self, view: TableView, own: OwnView) -> PlaceBets | DealNow | None:
        if view.round.phase != BETTING or view.live is None:
            return None
        if own.spots:
            wanted = self._seats > 0 and own.name not in view.live.final and self._may_hurry(view)
            return DealNow() if wanted and any(not spot.behind for spot in own.spots) else None
        leaving = {seat.box for seat in _seats(view) if seat.leaving}
        boxes = [box for box in own.seats if box not in leaving] if self._seats else self._choose_positions(view)
        if not boxes:
            return None
        spots = [Spot(box=box, main=self._stake(_main(view)), side=self._side(view)) for box in boxes]
        return PlaceBets(spots=(*spots, *self._behind(view, own)))

    def _may_hurry(self, view: TableView) -> bool:
        people = {seat.name for seat in _seats(view) if not seat.companion}
        return not self._manner.patient or (bool(people) and people <= {box.owner for box in view.round.boxes})

    def _choose_positions(self, view: TableView) -> list[int]:
        return sorted(self._random.sample(range(1, view.boxes + 1), self._random.randint(1, view.boxes)))

    def _stake(self, limit: LimitView) -> int:
        return min(limit.max, limit.min * self._random.choice(self._manner.multiples))

    def _side(self, view: TableView) -> dict[str, int]:
        offers = [limit for limit in view.limits if limit.bet != "main"]
        if not offers or not self._draws(self._manner.side_share):
            return {}
        chosen = self._random.choice(offers)
        return {chosen.bet: chosen.min}

    def _behind(self, view: TableView, own: OwnView) -> Iterator[Spot]:
        others = [seat.box for seat in _seats(view) if seat.name != own.name and not seat.leaving]
        if self._may_bet_behind and others and self._draws(self._manner.behind_share):
            yield Spot(box=self._random.choice(others), main=_main(view).min, behind=True)

    def _draws(self, share: int) -> bool:
        return self._random.randrange(CENT) < share


def _seats(view: TableView) -> tuple[SeatView, ...]:
    return view.live.seats if view.live else ()


def _main(view: TableView) -> LimitView:
    return next(limit for limit in view.limits if limit.bet == "main")


def _hand_of(view: TableView, box: int) -> HandView | None:
    """The hand of the box that is decided about: the one in turn, or its only one."""
    for shown in view.round.boxes:
        if shown.box == box and shown.hands:
            return next((hand for hand in shown.hands if hand.in_turn), shown.hands[0])
    return None

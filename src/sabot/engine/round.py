"""One round of any game: commands in, events out.

Every command comes as three: ``verify_…`` raises `IllegalMove` with a reason, ``can_…`` answers yes or no, and the
plain verb does it and returns the events it caused. A refused command changes nothing.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

from sabot.cards import Card, ShoeEmpty
from sabot.engine import event as ev
from sabot.engine.action import DOUBLE, NO, SPLIT, SURRENDER, YES, Action
from sabot.engine.correction import verify_correction
from sabot.engine.dealing import carry_on, deal_round, settle_stopped
from sabot.engine.error import IllegalMove
from sabot.engine.hand import Hand
from sabot.engine.legality import asked_wagers, deciders, explain_refusal, open_actions
from sabot.engine.payment import emit_close, settle_again, void_bets
from sabot.engine.place import Place
from sabot.engine.placement import give_way, verify_wager, verify_wagers
from sabot.engine.settlement import insure_half
from sabot.engine.state import APPLY, BETTING, EARLY, PLAY, Phase, State
from sabot.engine.undo import Mark, mark_state, rewind_state
from sabot.engine.wager import Wager
from sabot.errors import money
from sabot.rules import Rules
from sabot.sidebets import Offer, offered

_NO_OFFERS: Mapping[str, Offer] = {}
SHOE_RAN_OUT = "the shoe ran out"
"""Why a round is void that needed one more card than there was."""

REASON_MAX = 1000
"""Characters of a void's or a correction's reason."""


class Turn:
    """What the round waits for: who is asked, and where."""

    __slots__ = ("_state", "hand")

    def __init__(self, state: State, hand: Hand | None) -> None:
        self._state = state
        self.hand = hand
        """The hand to be played; None while insurance or early surrender is asked."""

    @property
    def phase(self) -> Phase:
        """Whether surrender, insurance or play is asked."""
        return self._state.phase

    @property
    def asked(self) -> tuple[tuple[str, int], ...]:
        """Players and boxes that owe an answer, in asking order."""
        if self.hand is None:
            return tuple(self._state.asked)
        return tuple((player, self.hand.box) for player in deciders(self._state, self.hand))

    @property
    def first(self) -> tuple[str, int]:
        """Who is asked first, and for which box."""
        if self.hand is None:
            return next(iter(self._state.asked))
        owner = self._state.boxes[self.hand.box].owner
        return owner or next(iter(self.hand.live)), self.hand.box


class Round:
    """The state machine of one round. Cards and chance are handed in; there is no clock and no disk."""

    def __init__(
        self,
        rules: Rules,
        draw: Callable[[], Card],
        *,
        below: Callable[[int], int] | None = None,
        meter: int | None = None,
    ) -> None:
        self.rules = rules
        self.state = State(rules)
        self.events: list[ev.Event] = []
        self.draw = draw
        self._below = below
        self._offers: Mapping[str, Offer] | None = None
        self._meter = meter
        """What the progressive's meter shows; its base if not given."""

    @classmethod
    def rebuild(
        cls,
        rules: Rules,
        events: Iterable[ev.Event],
        draw: Callable[[], Card],
        *,
        below: Callable[[int], int] | None = None,
        meter: int | None = None,
    ) -> "Round":
        """The round that these events tell of, ready to be carried on with the cards that come next."""
        round_ = cls(rules, draw, below=below, meter=meter)
        for event in events:
            round_.emit(event)
        return round_

    # -- what there is ------------------------------------------------------------------------------------------

    @property
    def phase(self) -> Phase:
        """What the round is waiting for."""
        return self.state.phase

    @property
    def turn(self) -> Turn | None:
        """Whose answer is awaited; None before the deal and after the end."""
        state = self.state
        if state.phase is PLAY:
            return Turn(state, state.hand_in_turn())
        return Turn(state, None) if state.asked else None

    @property
    def awaits(self) -> Place | None:
        """The card that the round waits for; None: its cards are at hand, as they are unless it is dealt by hand."""
        return None

    @property
    def meter(self) -> int:
        """The progressive's meter as it stands."""
        if self._meter is not None:
            return self._meter
        return self.rules.progressive.base if self.rules.progressive else 0

    @meter.setter
    def meter(self, meter: int) -> None:
        self._meter = meter

    def legal(self, player: str, box: int) -> tuple[Action, ...]:
        """The decisions open to this player on this box."""
        return open_actions(self.state, player, box)

    def hands(self) -> Iterator[Hand]:
        """All hands, box by box, in playing order."""
        for box in self.state.boxes.values():
            yield from box.hands

    def emit(self, event: ev.Event) -> None:
        """Takes in one event; for the engine's own files."""
        self.events.append(event)
        APPLY[type(event)](self.state, event)

    def below(self, bound: int) -> int:
        """A number under the bound from the bonus's own stream."""
        if self._below is None:
            raise IllegalMove("the bonus needs a random stream, and this round was given none")
        return self._below(bound)

    def mark(self) -> Mark:
        """This moment, to come back to."""
        return mark_state(self.state, len(self.events))

    def rewind(self, mark: Mark) -> None:
        """Takes back all that has happened since the mark; it costs as much as that did, whatever lies on the table.

        Cards and the bonus's numbers were handed in: whoever handed them in puts them back.
        """
        if mark.events > len(self.events):
            raise AssertionError("the round was taken back to before this mark: it is worth nothing")
        rewind_state(self.state, mark, self.events[mark.events :])
        del self.events[mark.events :]

    # -- betting ------------------------------------------------------------------------------------------------

    def verify_place(self, wager: Wager) -> None:
        """Raises if the wager cannot be placed."""
        if wager.side:
            verify_wager(self.state, self._offers_for(wager), wager)
            self._verify_stream(wager)
        else:
            verify_wager(self.state, _NO_OFFERS, wager)

    def verify_bets(self, player: str, wagers: Sequence[Wager]) -> None:
        """Raises if these wagers cannot be all that the player has on the boxes; what else lies there is taken back."""
        verify_wagers(self.state, self._offers_for(*wagers), player, wagers)
        for wager in wagers:
            self._verify_stream(wager)

    def _offers_for(self, *wagers: Wager) -> Mapping[str, Offer]:
        if self._offers is None and any(wager.side for wager in wagers):
            self._offers = offered(self.rules)
        return self._offers or {}

    def _verify_stream(self, wager: Wager) -> None:
        if "fireblaze" in wager.side and self._below is None:
            raise IllegalMove("a Fire Blaze bet needs the bonus's random stream, and this round was given none")

    def can_place(self, wager: Wager) -> bool:
        """Whether the wager can be placed."""
        return _allows(self.verify_place, wager)

    def place(self, wager: Wager) -> Sequence[ev.Event]:
        """Puts a wager on a box; bets behind that leave no room for the one in front of them are given back."""
        self.verify_place(wager)
        return self._do(self._place, wager)

    def _place(self, wager: Wager) -> None:
        for player in give_way(self.state, wager):
            self.emit(ev.WagerRefunded(player, wager.box))
        self.emit(ev.WagerPlaced(wager))

    def verify_take_back(self, player: str, box: int) -> None:
        """Raises if there is no such wager to take back, or betting is over."""
        if self.phase is not BETTING:
            raise IllegalMove(f"box {box}: betting is over, bets stand")
        if box not in self.state.boxes or player not in self.state.boxes[box].wagers:
            raise IllegalMove(f"box {box}: {player} has no bet there")

    def can_take_back(self, player: str, box: int) -> bool:
        """Whether the wager can be taken back."""
        return _allows(self.verify_take_back, player, box)

    def take_back(self, player: str, box: int) -> Sequence[ev.Event]:
        """Takes a wager off the box."""
        self.verify_take_back(player, box)
        return self._do(self.emit, ev.WagerRefunded(player, box))

    def verify_sit_out(self, box: int) -> None:
        """Raises if nothing lies on the box, or betting is over."""
        if self.phase is not BETTING:
            raise IllegalMove(f"box {box}: betting is over, bets stand")
        if box not in self.state.boxes:
            raise IllegalMove(f"box {box}: nothing lies there")

    def can_sit_out(self, box: int) -> bool:
        """Whether all that lies on the box can be given back."""
        return _allows(self.verify_sit_out, box)

    def sit_out(self, box: int) -> Sequence[ev.Event]:
        """Gives back all that lies on a box whose seat will not play this round (PL-8)."""
        self.verify_sit_out(box)
        return self._do(self._give_back, box)

    def _give_back(self, box: int) -> None:
        for player in list(self.state.boxes[box].wagers):
            self.emit(ev.WagerRefunded(player, box, seat_out=True))

    # -- dealing and deciding -----------------------------------------------------------------------------------

    def verify_deal(self) -> None:
        """Raises if the cards cannot be dealt."""
        if self.state.phase is not BETTING:
            raise IllegalMove("the cards are dealt already")
        for box in self.state.boxes.values():
            if box.owner or not self.state.owned:
                return
        raise IllegalMove("no box has a bet: nothing to deal")

    def can_deal(self) -> bool:
        """Whether the cards can be dealt."""
        return _allows(self.verify_deal)

    def deal(self) -> Sequence[ev.Event]:
        """Closes betting and deals, as far as the round goes by itself."""
        self.verify_deal()
        return self._do(self._close_and_deal)

    def _close_and_deal(self) -> None:
        for player, box in self.orphans():
            self.emit(ev.WagerRefunded(player, box, seat_out=True))
        self.emit(ev.BettingClosed(self.meter))
        deal_round(self)

    def orphans(self) -> list[tuple[str, int]]:
        """Bets behind a seat that sits the round out, or whose player will have none behind them (PL-8, PL-9)."""
        if not self.state.owned or not self.rules.bet_behind:
            return []
        return [
            (player, box.number)
            for box in self.state.boxes.values()
            for player, wager in box.wagers.items()
            if wager.behind and (box.owner is None or box.wagers[box.owner].forbid_behind)
        ]

    def verify_act(self, player: str, box: int, action: Action, amount: int | None = None) -> None:
        """Raises if the player may not answer so for that box now."""
        if action not in open_actions(self.state, player, box):
            raise IllegalMove(explain_refusal(self.state, player, box, action))
        if amount is not None:
            self._verify_amount(player, box, action, amount)

    def _verify_amount(self, player: str, box: int, action: Action, amount: int) -> None:
        if action is not YES:
            raise IllegalMove(f"{action} by {player} on box {box}: only insurance takes an amount")
        half = insure_half(self.state.boxes[box].wagers[player].main)
        least = 1 if self.rules.insurance_amount == "up-to-half" else half
        if not least <= amount <= half:
            allowed = (f"{money(least, 'least')} to " if least < half else "") + money(half, "most")
            told = money(amount, "amount")
            raise IllegalMove(f"{action} of {told} by {player} on box {box}: insurance here takes {allowed}")

    def can_act(self, player: str, box: int, action: Action, amount: int | None = None) -> bool:
        """Whether the player may answer so."""
        return _allows(self.verify_act, player, box, action, amount)

    def act(
        self, player: str, box: int, action: Action, amount: int | None = None, *, short: Collection[str] = ()
    ) -> Sequence[ev.Event]:
        """Carries out a decision or an answer, and all that follows from it.

        ``amount`` is an insurance's, where less than half is allowed; ``short`` names bettors behind whose balance
        does not cover following a double or a split.
        """
        self.verify_act(player, box, action, amount)
        return self._do(self._answer, player, box, action, amount, short)

    def _answer(self, player: str, box: int, action: Action, amount: int | None, short: Collection[str]) -> None:
        if action is YES or action is NO:
            self._answer_question(player, box, action, amount)
        else:
            self._decide(player, box, action, short)
        carry_on(self)

    def _answer_question(self, player: str, box: int, action: Action, amount: int | None) -> None:
        for number in asked_wagers(self.state, player, box):
            if self.phase is EARLY:
                self.emit(ev.SurrenderDeclined(player, number))
            elif action is NO:
                self.emit(ev.InsuranceDeclined(player, number))
            else:
                half = insure_half(self.state.boxes[number].wagers[player].main)
                less = amount is not None and self.rules.insurance_amount == "up-to-half"
                self.emit(ev.Insured(player, number, min(amount or half, half) if less else half))

    def _decide(self, player: str, box: int, action: Action, short: Collection[str]) -> None:
        hand = self._hand_to_decide(box)
        costs = action is DOUBLE or action is SPLIT
        if not costs and action is not SURRENDER:
            self.emit(ev.Decided(player, box, hand.number, action, 0))
            return
        decider = hand.stakes[player]
        stakes = list(hand.stakes.values()) if self.state.owned else [decider]
        self.emit(ev.Decided(player, box, hand.number, action, decider.amount if costs else 0))
        if costs:
            for stake in stakes:
                wager = stake.wager
                if wager.player != player:
                    follows = wager.follow_double if action is DOUBLE else wager.follow_split
                    follows = follows and wager.player not in short
                    self.emit(ev.Followed(wager.player, box, hand.number, stake.amount if follows else 0))
        elif self.phase is PLAY:
            settle_stopped(self, hand, stakes)

    def _hand_to_decide(self, box: int) -> Hand:
        """The box's hand in turn, or its only one where it withdraws out of turn or has stood already."""
        hands = self.state.boxes[box].hands
        return next((hand for hand in hands if hand.live), hands[0])

    # -- ends out of the ordinary -------------------------------------------------------------------------------

    def verify_void(self, reason: str) -> None:
        """Raises if the round cannot be voided."""
        if self.state.voided is not None:
            raise IllegalMove("the round is void already")
        _verify_reason(reason)

    def can_void(self, reason: str) -> bool:
        """Whether the round can be voided."""
        return _allows(self.verify_void, reason)

    def void(self, reason: str) -> Sequence[ev.Event]:
        """Voids the round for a malfunction: every bet is given back, settled or not (AC-13)."""
        self.verify_void(reason)
        return self._do(self._void, reason)

    def _void(self, reason: str) -> None:
        if self.phase is BETTING:
            for box in list(self.state.boxes.values()):
                for player in list(box.wagers):
                    self.emit(ev.WagerRefunded(player, box.number))
        self.emit(ev.RoundVoided(reason))
        void_bets(self)
        emit_close(self)

    def verify_correct(
        self, dealer: Sequence[Card], hands: Mapping[tuple[int, int], Sequence[Card]], reason: str
    ) -> None:
        """Raises if these cannot have been the real cards, or the round is not over."""
        _verify_reason(reason)
        verify_correction(self.state, dealer, hands)

    def can_correct(self, dealer: Sequence[Card], hands: Mapping[tuple[int, int], Sequence[Card]], reason: str) -> bool:
        """Whether the round can be settled on these cards."""
        return _allows(self.verify_correct, dealer, hands, reason)

    def correct(
        self, dealer: Sequence[Card], hands: Mapping[tuple[int, int], Sequence[Card]], reason: str
    ) -> Sequence[ev.Event]:
        """Settles a finished round on its real cards (MF-17): the dealer's, and those of each hand that was wrong.

        Hands are named by box and number; every decision stands as it was made.
        """
        self.verify_correct(dealer, hands, reason)
        real = tuple((box, number, tuple(cards)) for (box, number), cards in sorted(hands.items()))
        return self._do(self._correct, ev.ResultCorrected(tuple(dealer), real, reason))

    def _correct(self, event: ev.ResultCorrected) -> None:
        self.emit(event)
        settle_again(self)
        emit_close(self)

    def _do(self, command: Callable[..., None], *words: object) -> Sequence[ev.Event]:
        before = len(self.events)
        try:
            command(*words)
        except ShoeEmpty:
            # No rule covers a shoe that ends inside a round, so nobody may win or lose by it.
            self._void(SHOE_RAN_OUT)
        return self.events[before:]


def _allows(verify: Callable[..., None], *words: object) -> bool:
    try:
        verify(*words)
    except IllegalMove:
        return False
    return True


def _verify_reason(reason: str) -> None:
    if not 1 <= len(reason.strip()) <= REASON_MAX:
        raise IllegalMove(f"a reason of 1 to {REASON_MAX} characters is needed")

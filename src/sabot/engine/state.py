"""The state of a round: changed by events, and by nothing else.

``State.apply`` is the only place that writes. A state fed the same events is the same state, so a round can be
carried on by whoever holds its events.
"""

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Any

from sabot.cards import POINTS, Card, best_total, hard_total
from sabot.engine import event as ev
from sabot.engine.action import DOUBLE, SPLIT, STAND, SURRENDER, Action
from sabot.engine.hand import BLACKJACK, BUST, CHARLIE, LIVE, STOOD, SURRENDERED, Box, Fate, Hand, Stake
from sabot.engine.line import AskedLine, Line
from sabot.engine.wager import Wager
from sabot.rules import Rules
from sabot.sidebets import score


class Phase(StrEnum):
    """What the round is waiting for."""

    BETTING = "betting"
    DEALING = "dealing"
    SURRENDER = "surrender"
    INSURANCE = "insurance"
    PLAY = "play"
    DEALER = "dealer"
    CLOSED = "closed"


# A member looked up on its enum costs many times a plain name, and these are looked up at every card.
BETTING, DEALING, PLAY, DEALER = Phase.BETTING, Phase.DEALING, Phase.PLAY, Phase.DEALER
EARLY, INSURING, CLOSED = Phase.SURRENDER, Phase.INSURANCE, Phase.CLOSED


class Bet:
    """A side bet or insurance: a wager of its own beside the hand."""

    __slots__ = ("returned", "settled", "staked")

    def __init__(self, staked: int) -> None:
        self.staked = staked
        self.returned = 0
        self.settled = False

    @property
    def net(self) -> int:
        """What it won or lost; 0 while that is open."""
        return self.returned - self.staked if self.settled else 0


class State:
    """Everything there is to know of a round, the hole card included."""

    __slots__ = (
        "_dealer_ace",
        "_dealer_hard",
        "asked",
        "bets",
        "bonus_total",
        "boxes",
        "corrected",
        "dealer",
        "drawn",
        "golden_staked",
        "hole_hidden",
        "meter",
        "owned",
        "peeked",
        "phase",
        "points",
        "refunded",
        "returned",
        "rules",
        "staked",
        "sums",
        "trail",
        "voided",
    )

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.owned = rules.decides == "owner"
        self.phase = BETTING
        self.boxes: dict[int, Box] = {}
        self.bets: Line[tuple[str, int, str], Bet] = Line()
        """By player, box and name."""
        self.asked = AskedLine()
        """Who still owes an answer to insurance or early surrender, by player and box, in asking order."""
        self.dealer: list[Card] = []
        self._dealer_hard = 0
        self._dealer_ace = False
        self.hole_hidden = False
        self.peeked = False
        self.drawn = 0
        """How many cards players have drawn since the deal."""
        self.points = 0
        self.bonus_total: int | None = None
        self.meter = 0
        self.staked = 0
        """All that was put down, in minor units; of several currencies `sums` tells it apart."""
        self.golden_staked = 0
        self.returned = 0
        self.sums: dict[str, tuple[int, int]] = {}
        """Put down and returned in each currency, where bets name theirs; replaced, never written into."""
        self.refunded: list[Wager] = []
        self.voided: str | None = None
        self.corrected: str | None = None
        self.trail: list[tuple[ev.Event, Any]] = []
        """What events have written over or put away, last first to be undone; see ``undo``."""

    @property
    def up(self) -> int:
        """The points of the dealer's up card, 1 for an ace."""
        return POINTS[self.dealer[0]]

    @property
    def dealer_shown(self) -> tuple[Card | None, ...]:
        """The dealer's cards as they lie there; None: one that lies face down."""
        if not self.hole_hidden:
            return tuple(self.dealer)
        up, _, *drawn = self.dealer
        return (up, None, *drawn)

    @property
    def dealer_total(self) -> int:
        """The best total of all the dealer's cards."""
        hard = self._dealer_hard
        return hard + 10 if self._dealer_ace and hard <= 11 else hard

    @property
    def dealer_soft(self) -> bool:
        """Whether one of the dealer's aces counts 11."""
        return self._dealer_ace and self._dealer_hard <= 11

    @property
    def dealer_blackjack(self) -> bool:
        """Whether the dealer's first two cards are a blackjack."""
        return len(self.dealer) == 2 and self.dealer_total == 21

    @property
    def blackjack_waits(self) -> bool:
        """Whether a dealer's blackjack may still show after play."""
        return not self.peeked and POINTS[self.dealer[0]] in (1, 10)

    def hand_in_turn(self) -> Hand | None:
        """The first hand, in playing order, where something is still to be asked or dealt."""
        for box in self.boxes.values():
            for hand in box.hands:
                if hand.live or hand.takers or hand.splitters:
                    return hand
        return None

    def bets_of(self, player: str) -> Iterator[tuple[int, str, Bet]]:
        """The side bets and insurances of one player, with box and name; nobody else's is looked at."""
        for number, box in self.boxes.items():
            wager = box.wagers.get(player)
            if wager is not None:
                for name in (*wager.side, "insurance"):
                    bet = self.bets.get((player, number, name))
                    if bet is not None:
                        yield number, name, bet

    def may_split(self, hand: Hand, player: str) -> bool:
        """Whether the rules let this player split the hand as it lies."""
        rules = self.rules
        cards = hand.cards
        if len(cards) != 2 or POINTS[cards[0]] != POINTS[cards[1]]:
            return False
        if hand.of_aces and not rules.split_aces_again:
            return False
        return self.boxes[hand.box].held.get(player, 1) < rules.split_hands

    def apply(self, event: ev.Event) -> None:
        """Takes in what happened."""
        APPLY[type(event)](self, event)

    # -- betting ------------------------------------------------------------------------------------------------

    def _wager_placed(self, event: ev.WagerPlaced) -> None:
        wager = event.wager
        box = self.boxes.get(wager.box)
        if box is None:
            box = self.boxes[wager.box] = Box(wager.box)
        box.wagers.add(wager.player, wager)
        box.placed += wager.main
        self.staked += wager.main
        if self.owned and not wager.behind:
            box.owner = wager.player
        for name, stake in wager.side.items():
            self.bets.add((wager.player, wager.box, name), Bet(stake))
            self.staked += stake
        if wager.currency:
            self.trail.append((event, box.placed_in))
            self._count_placed(box, wager, wager.main)
            self._count(wager, wager.staked)
        if wager.golden:
            self.golden_staked += wager.main

    def _wager_refunded(self, event: ev.WagerRefunded) -> None:
        box = self.boxes[event.box]
        self.trail.append((event, (self.boxes, box.owner, box.placed_in)))
        wager = box.wagers.take(event.player)
        box.placed -= wager.main
        for name in wager.side:
            self.bets.take((event.player, event.box, name))
        if box.owner == event.player:
            box.owner = None
        if not box.wagers:
            self.boxes = {number: other for number, other in self.boxes.items() if number != event.box}
        self.staked -= wager.staked
        if wager.currency:
            self._count_placed(box, wager, -wager.main)
            self._count(wager, -wager.staked)
        if wager.golden:
            self.golden_staked -= wager.main
        self.refunded.append(wager)

    def _count_placed(self, box: Box, wager: Wager, main: int) -> None:
        lying = box.placed_in.get(wager.currency, 0)
        box.placed_in = {**box.placed_in, wager.currency: lying + main}

    def _count(self, wager: Wager, staked: int, returned: int = 0) -> None:
        """Counts in a wager's currency what is put down on it, and what it returns."""
        before = self.sums.get(wager.currency, (0, 0))
        self.sums = {**self.sums, wager.currency: (before[0] + staked, before[1] + returned)}

    def _betting_closed(self, event: ev.BettingClosed) -> None:
        self.trail.append((event, self.boxes))
        self.meter = event.meter
        self.phase = DEALING
        if self.rules.deal_empty_boxes:
            self.boxes = {number: self.boxes.get(number) or Box(number) for number in range(1, self.rules.boxes + 1)}
        else:
            self.boxes = dict(self.boxes) if len(self.boxes) == 1 else dict(sorted(self.boxes.items()))
        for box in self.boxes.values():
            hand = box.new_hand()
            for wager in box.wagers.values():
                main = wager.main
                hand.add_stake(Stake(wager, main, main if wager.golden else 0, True))
            box.hands.append(hand)

    # -- questions before play ----------------------------------------------------------------------------------

    def _surrender_offered(self, event: ev.SurrenderOffered) -> None:
        self.phase = EARLY
        self._ask_anew(event)
        for box in self.boxes.values():
            live = box.hands[0].live
            deciders = [box.owner] if self.owned else list(live)
            for player in deciders:
                if player is not None and player in live:
                    self.asked.add((player, box.number))

    def _surrender_declined(self, event: ev.SurrenderDeclined) -> None:
        self.asked.take((event.player, event.box))

    def _ask_anew(self, event: ev.Event) -> None:
        """Begins with nobody asked."""
        self.trail.append((event, self.asked))
        self.asked = AskedLine()

    def _insurance_offered(self, event: ev.InsuranceOffered) -> None:
        self.phase = INSURING
        self._ask_anew(event)
        for box in self.boxes.values():
            # Ruling 2: the decider first, then the others by arrival (the sort is stable).
            stakes = sorted(box.hands[0].stakes.values(), key=lambda stake: stake.wager.behind)
            for stake in stakes:
                if self.may_insure(stake):
                    self.asked.add((stake.wager.player, box.number))

    def may_insure(self, stake: Stake) -> bool:
        """Whether this stake of the deal can be insured: cash, worth a half, still in play."""
        return not stake.golden and stake.amount >= 2 and stake.fate is not SURRENDERED

    def _insured(self, event: ev.Insured) -> None:
        self.asked.take((event.player, event.box))
        self.bets.add((event.player, event.box, "insurance"), Bet(event.stake))
        self.staked += event.stake
        if self.sums:
            self._count(self.boxes[event.box].wagers[event.player], event.stake)

    def _insurance_declined(self, event: ev.InsuranceDeclined) -> None:
        self.asked.take((event.player, event.box))

    def _peeked(self, _: ev.Peeked) -> None:
        self.peeked = True

    def _play_opened(self, _: ev.PlayOpened) -> None:
        self.phase = PLAY

    # -- cards --------------------------------------------------------------------------------------------------

    def _player_card(self, event: ev.PlayerCard) -> None:
        box, card = self.boxes[event.box], event.card
        hand = box.hands[0]
        if hand.number != event.hand:
            hand = box.find_hand(event.hand)
        hand.add_card(card)
        if self.phase is PLAY:
            self.drawn += 1
        else:
            box.first_cards.append(card)
        takers = hand.takers
        if takers and len(hand.cards) > 1:
            self.trail.append((event, (takers, hand.live.order)))
            self._review(hand, takers)

    def _review(self, hand: Hand, takers: list[Stake]) -> None:
        """Sorts those who took the newest card into the stopped and the ones to be asked."""
        hand.takers = []
        live = hand.live
        live.order = asked = []
        fate = self._fate(hand)
        if fate is not None:
            for stake in takers:
                hand.stop(stake, fate)
            return
        for stake in takers:
            if stake.choice is DOUBLE:
                hand.stop(stake, STOOD)
            else:
                asked.append(stake)
                live[stake.wager.player] = stake
        if hand.of_aces and live and not self.rules.hit_split_aces:
            self._rest_split_aces(hand, list(live))

    def _fate(self, hand: Hand) -> Fate | None:
        """What the cards themselves decide, or None where the player does."""
        rules, count, total = self.rules, len(hand.cards), hand.hard
        if hand.ace and total <= 11:
            total += 10
        if total > 21:
            return BUST
        if total == 21 and count == 2 and not hand.split:
            return BLACKJACK
        if rules.charlie and count >= rules.charlie:
            return CHARLIE
        if total == 21 or (rules.card_limit and count >= rules.card_limit):
            return STOOD
        return None

    def _rest_split_aces(self, hand: Hand, players: list[str]) -> list[tuple[Hand, Stake]]:
        """Split aces take one card each: of these players only one that may split again is still asked.

        Those who now stand.
        """
        owner = self.boxes[hand.box].owner
        rested = []
        for player in players:
            if player in hand.live and not self.may_split(hand, owner or player):
                stake = hand.live.pop(player)
                hand.stop(stake, STOOD)
                rested.append((hand, stake))
        return rested

    def _dealer_card(self, event: ev.DealerCard) -> None:
        points = POINTS[event.card]
        self.dealer.append(event.card)
        self._dealer_hard += points
        if points == 1:
            self._dealer_ace = True
        if not event.face_up:
            self.hole_hidden = True
        elif self.phase is PLAY:
            self.phase = DEALER

    def _hole_turned(self, _: ev.HoleTurned) -> None:
        self.hole_hidden = False
        self.phase = DEALER

    # -- decisions ----------------------------------------------------------------------------------------------

    def _decided(self, event: ev.Decided) -> None:
        hands, number = self.boxes[event.box].hands, event.hand
        hand = hands[0] if hands[0].number == number else self.boxes[event.box].find_hand(number)
        live = hand.live
        decider = live.get(event.player)
        if decider is None:
            self._withdraw_stood(hand, event)
            return
        early = self.phase is EARLY
        if early:
            self.asked.take((event.player, event.box))
        if self.owned:
            stakes = list(live.values()) if len(live) > 1 else [decider]
            self.trail.append((event, (stakes, early, False)))
            live.clear()
        else:
            if early:
                self.trail.append((event, (None, early, False)))
            stakes = [live.pop(event.player)]
        self._carry_out(hand, stakes, event.action)
        if event.added:
            self._put_down(decider, event.action, event.added)

    def _withdraw_stood(self, hand: Hand, event: ev.Decided) -> None:
        """Takes a hand back that has stood (BJ-6), with the stakes behind it: they have stood by the same decision."""
        decider = hand.stakes[event.player]
        if decider.fate is not STOOD:
            raise LookupError(f"{event.player} has nothing to decide on box {event.box}")
        stakes = list(hand.stakes.values()) if self.owned else [decider]
        self.trail.append((event, (stakes, False, True)))
        self._carry_out(hand, stakes, event.action)

    def _carry_out(self, hand: Hand, stakes: list[Stake], action: Action) -> None:
        for stake in stakes:
            stake.choice = action
        if action is STAND or action is SURRENDER:
            fate = STOOD if action is STAND else SURRENDERED
            for stake in stakes:
                hand.stop(stake, fate)
        elif action is SPLIT:
            hand.splitters += stakes
        else:
            hand.takers += stakes

    def _put_down(self, stake: Stake, action: Action, added: int) -> None:
        self.staked += added
        if stake.wager.currency:
            self._count(stake.wager, added)
        if action is DOUBLE:
            stake.amount += added
            stake.doubled = added
        else:
            stake.added = added

    def _followed(self, event: ev.Followed) -> None:
        hand = self.boxes[event.box].find_hand(event.hand)
        stake = hand.stakes[event.player]
        if stake.choice is not None and event.added:
            self._put_down(stake, stake.choice, event.added)

    def _hand_split(self, event: ev.HandSplit) -> None:
        box = self.boxes[event.box]
        parent = box.find_hand(event.hand)
        hands, stakes, splitters = box.hands, parent.stakes, parent.splitters
        first, second = box.new_hand(split=True), box.new_hand(split=True)
        for new, card in zip((first, second), parent.cards[:2], strict=True):
            new.add_card(card)
            new.of_aces = parent.cards[0][0] == "A"
        first.dealt_first = parent.dealt_first
        if not parent.split:
            second.dealt_first = 1
        parent.stakes, parent.splitters = stakes.copy(), []
        for stake in splitters:
            player = stake.wager.player
            first.add_stake(Stake(stake.wager, stake.amount, stake.golden, stake.original))
            if stake.added:
                second.add_stake(Stake(stake.wager, stake.added, 0, False))
                box.held[player] = box.held.get(player, 1) + 1
            del parent.stakes[player]
        place = hands.index(parent)
        new_hands = [parent, first, second] if parent.stakes else [first, second]
        box.hands = [*hands[:place], *new_hands, *hands[place + 1 :]]
        rested: list[tuple[Hand, Stake]] = []
        if parent.of_aces and not self.rules.hit_split_aces:
            # With one hand more, two aces that could still be split when they fell may have to stand.
            for hand in box.hands:
                players = list(hand.live) if self.owned else [stake.wager.player for stake in splitters]
                rested += self._rest_split_aces(hand, players)
        self.trail.append((event, (hands, stakes, splitters, rested)))

    # -- side bets, settlement, ends ----------------------------------------------------------------------------

    def _points_scored(self, event: ev.PointsScored) -> None:
        self.points += event.point.points

    def _shown(self, _: ev.BonusOpened | ev.BonusSpun) -> None:
        """For the eye only: the level follows from the points, and the worth comes with the end of the bonus."""

    def _bonus_closed(self, event: ev.BonusClosed) -> None:
        self.bonus_total = event.total

    def _hand_settled(self, event: ev.HandSettled) -> None:
        hands, number = self.boxes[event.box].hands, event.hand
        hand = hands[0] if hands[0].number == number else self.boxes[event.box].find_hand(number)
        stake = hand.stakes[event.player]
        if stake.outcome is not None:
            self.trail.append((event, (stake.outcome, stake.returned, stake.golden_returned)))
        self.returned += event.returned - stake.returned
        if self.sums:
            self._count(stake.wager, 0, event.returned - stake.returned)
        stake.outcome = event.outcome
        stake.returned = event.returned
        stake.golden_returned = event.golden

    def _bet_settled(self, event: ev.BetSettled) -> None:
        bet = self.bets[event.player, event.box, event.bet]
        if bet.settled:
            self.trail.append((event, bet.returned))
        self.returned += event.returned - bet.returned
        if self.sums:
            self._count(self.boxes[event.box].wagers[event.player], 0, event.returned - bet.returned)
        bet.returned = event.returned
        bet.settled = True

    def _round_voided(self, event: ev.RoundVoided) -> None:
        self.voided = event.reason
        self._ask_anew(event)

    def _result_corrected(self, event: ev.ResultCorrected) -> None:
        boxes = {number for number, _, _ in event.hands}
        first_cards = {number: self.boxes[number].first_cards for number in boxes}
        laid = [self._lying(hand) for box in self.boxes.values() for hand in box.hands]
        self.trail.append((event, (first_cards, laid)))
        for number in boxes:
            self.boxes[number].first_cards = list(first_cards[number])
        self.corrected = event.reason
        self._stop_unplayed()
        self.dealer = list(event.dealer)
        self._dealer_hard = hard_total(self.dealer)
        self._dealer_ace = any(POINTS[card] == 1 for card in self.dealer)
        for box, number, cards in event.hands:
            hand = self.boxes[box].find_hand(number)
            self._lay_again(hand, cards)
            if not hand.split:
                self.boxes[box].first_cards = list(cards[:2])
            elif hand.dealt_first is not None:
                self.boxes[box].first_cards[hand.dealt_first] = cards[0]
        if self.rules.fireblaze:
            totals = [best_total(box.first_cards) for box in self.boxes.values()]
            self.points = sum(point.points for point in score(self.rules.fireblaze, totals, self.dealer))

    def _stop_unplayed(self) -> None:
        """Lets hands that a blackjack kept from being played stand as they lie: the real cards may be none."""
        for box in self.boxes.values():
            for hand in box.hands:
                for stake in hand.stakes.values():
                    if stake.fate is LIVE:
                        hand.stop(stake, STOOD)

    def _lying(self, hand: Hand) -> tuple[Hand, list[Card], list[tuple[Stake, Fate, int, int]]]:
        """A hand's cards and what has become of its stakes, to be put back."""
        stakes = [(stake, stake.fate, stake.held, stake.total) for stake in hand.stakes.values()]
        return hand, list(hand.cards), stakes

    def _lay_again(self, hand: Hand, cards: tuple[Card, ...]) -> None:
        """Puts each stake where the real cards would have left it; who surrendered stays surrendered."""
        for stake in hand.stakes.values():
            hand.replace_cards(cards[: stake.held])
            if stake.fate is not SURRENDERED:
                hand.stop(stake, self._fate(hand) or STOOD)
        hand.replace_cards(cards)

    def _round_closed(self, _: ev.RoundClosed) -> None:
        self.phase = CLOSED


APPLY: dict[type[ev.Event], Callable[[State, Any], None]] = {
    ev.WagerPlaced: State._wager_placed,
    ev.WagerRefunded: State._wager_refunded,
    ev.BettingClosed: State._betting_closed,
    ev.SurrenderOffered: State._surrender_offered,
    ev.SurrenderDeclined: State._surrender_declined,
    ev.InsuranceOffered: State._insurance_offered,
    ev.Insured: State._insured,
    ev.InsuranceDeclined: State._insurance_declined,
    ev.Peeked: State._peeked,
    ev.PlayOpened: State._play_opened,
    ev.PlayerCard: State._player_card,
    ev.DealerCard: State._dealer_card,
    ev.HoleTurned: State._hole_turned,
    ev.Decided: State._decided,
    ev.Followed: State._followed,
    ev.HandSplit: State._hand_split,
    ev.PointsScored: State._points_scored,
    ev.BonusClosed: State._bonus_closed,
    ev.HandSettled: State._hand_settled,
    ev.BetSettled: State._bet_settled,
    ev.RoundVoided: State._round_voided,
    ev.ResultCorrected: State._result_corrected,
    ev.RoundClosed: State._round_closed,
    ev.BonusOpened: State._shown,
    ev.BonusSpun: State._shown,
}

"""One round from the first card to the last payment, step by step as a dealer would do it.

The round is a generator: it yields who is asked and what is legal, and is sent the decision that was made.
"""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sabot.rules import Rules
from sabot.sidebets import Spin, final_total, spin_bonus
from sabot.storm.independent.counting import blackjack, hard_sum, points, soft, total
from sabot.storm.independent.hand import Bettor, SecondBox, SecondHand
from sabot.storm.independent.paying import DealerBlackjack, SecondResult, blackjack_is_possible, settle
from sabot.storm.independent.sidebets import blaze_points, level_of, meter_prizes, odds_of, prize_of
from sabot.storm.independent.wager import SecondWager

Key = tuple[str, int]
"""A player and a box."""

Options = dict[Key, set[str]]


class SecondDecision(NamedTuple):
    """An answer as it was given; ``short`` are the bettors behind who could not pay to follow it."""

    player: str
    box: int
    action: str
    amount: int | None = None
    short: tuple[str, ...] = ()


class SecondQuestion(NamedTuple):
    """Who owes an answer, and everything anybody may do now."""

    phase: str
    asked: tuple[Key, ...]
    """In the order of the offer; in play, whoever shares a hand is asked at the same time."""
    legal: Options


class RealHand(NamedTuple):
    """What really lay in front of a box: one hand, and whose it is."""

    box: int
    cards: tuple[str, ...]
    places: Mapping[str, int]
    """By player, which of their own hands of that box it is."""

    def is_of(self, bettor: Bettor) -> bool:
        return bettor.wager.player in self.places


Asking = Generator[SecondQuestion, SecondDecision, None]
Answers = Generator[SecondQuestion, SecondDecision, dict[Key, SecondDecision]]
Rider = tuple[Bettor, SecondHand]


class SecondHouse:
    """A round in the hands of a patient dealer; the list of cards may grow while it is played."""

    def __init__(
        self,
        rules: Rules,
        cards: Sequence[str],
        wagers: Sequence[SecondWager],
        *,
        below: Callable[[int], int],
        meter: int | None = None,
    ) -> None:
        self.rules = rules
        self.wagers = wagers
        self.cards = cards
        self.drawn = 0
        self.below = below
        self.meter = rules.progressive.base if rules.progressive and meter is None else meter
        self.boxes: list[SecondBox] = []
        self.refunded: list[SecondWager] = []
        self.dealer: list[str] = []
        self.drawn_in_deal = 0
        self.surrender_was_asked = False
        self.dealer_blackjack: DealerBlackjack = "none"
        self.peeked = False
        self.corrected: str | None = None
        self.out_of_turn_surrenders = 0
        self.stood_surrenders = 0
        self.bonus: int | None = None
        self.spins: list[Spin] = []

    def play(self) -> Asking:
        """The whole round; ``summary`` tells what came of it."""
        self.seat_bettors()
        self.deal()
        yield from self.offer_early_surrender()
        yield from self.offer_insurance()
        self.peek()
        if self.dealer_blackjack == "none":
            for box in self.boxes:
                yield from self.play_box(box)
            self.play_dealer()
        self.play_bonus()

    # Before play

    def seat_bettors(self) -> None:
        for number in range(1, self.rules.boxes + 1):
            here = [wager for wager in self.wagers if wager.box == number]
            in_front = [wager for wager in here if not wager.behind]
            behind = [wager for wager in here if wager.behind]
            if not in_front or in_front[0].forbid_behind:
                self.refunded += behind
                behind = []
            if in_front or self.rules.deal_empty_boxes:
                self.boxes.append(SecondBox(number, [Bettor(wager) for wager in in_front + behind]))

    def deal(self) -> None:
        has_hole_card = self.rules.hole_card != "none"
        if self.rules.deal_order == "round":
            self.deal_one_each()
            self.dealer.append(self.draw())
            self.deal_one_each()
        else:
            for box in self.boxes:
                box.cards = [self.draw(), self.draw()]
            self.dealer.append(self.draw())
        if has_hole_card:
            self.dealer.append(self.draw())
        for bettor in self.bettors():
            self.give_first_hand(bettor)
        self.drawn_in_deal = self.drawn

    def deal_one_each(self) -> None:
        for box in self.boxes:
            box.cards.append(self.draw())

    def give_first_hand(self, bettor: Bettor) -> None:
        wager = bettor.wager
        cards = list(self.box_of(bettor).cards)
        hand = SecondHand(cards, wager.main, original=True, golden=wager.golden)
        if blackjack(cards):
            hand.end = "blackjack"
        bettor.hands = [hand]

    def offer_early_surrender(self) -> Asking:
        """Asked of everybody before insurance and peek, wherever one of these comes."""
        if not self.surrender_is_early() or not (self.peeks() or self.insures()):
            return
        self.surrender_was_asked = True
        owed: Options = {}
        for box in self.boxes:
            for decider in self.deciders(box):
                if decider.hands[0].open:
                    owed[decider.key] = {"R", "N"}
        answers = yield from self.ask("surrender", owed)
        for key, answer in answers.items():
            if answer.action == "R":
                self.surrender(key)

    def offer_insurance(self) -> Asking:
        if not self.insures():
            return
        offered = [bettor for bettor in self.bettors() if self.may_insure(bettor)]
        if self.rules.insurance_answer == "per-player":
            yield from self.ask_players_about_insurance(offered)
            return
        answers = yield from self.ask("insurance", {bettor.key: {"Y", "N"} for bettor in offered})
        for bettor in offered:
            answer = answers[bettor.key]
            if answer.action == "Y":
                half = bettor.wager.main // 2
                bettor.insurance = half if answer.amount is None else answer.amount

    def ask_players_about_insurance(self, offered: list[Bettor]) -> Asking:
        """One answer is for all positions of a player, whichever of them it is given at."""
        waiting = list(offered)
        while waiting:
            players = {bettor.wager.player for bettor in waiting}
            legal = {bettor.key: {"Y", "N"} for bettor in self.bettors() if bettor.wager.player in players}
            answer = yield SecondQuestion("insurance", tuple(bettor.key for bettor in waiting), legal)
            for bettor in waiting:
                if bettor.wager.player == answer.player and answer.action == "Y":
                    bettor.insurance = bettor.wager.main // 2
            waiting = [bettor for bettor in waiting if bettor.wager.player != answer.player]

    def may_insure(self, bettor: Bettor) -> bool:
        surrendered = bettor.hands[0].end == "surrendered early"
        return not bettor.wager.golden and not surrendered and bettor.wager.main // 2 > 0

    def peek(self) -> None:
        self.peeked = self.peeks()
        if self.peeked and blackjack(self.dealer):
            self.dealer_blackjack = "before play"

    # The players' turns

    def play_box(self, box: SecondBox) -> Asking:
        riders = [(bettor, bettor.hands[0]) for bettor in box.bettors]
        if not riders:
            return
        if self.rules.decides == "owner":
            yield from self.play_owned_hand(box, riders)
        else:
            yield from self.play_shared_hand(box, riders)

    def play_owned_hand(self, box: SecondBox, riders: list[Rider]) -> Asking:
        """One hand of a box whose owner decides for everybody riding on it."""
        owner, hand = riders[0]
        if self.is_stuck(owner, hand):
            for _, each in riders:
                each.end = "stood"
        while hand.open:
            answers = yield from self.ask("play", {owner.key: self.options(owner, hand)}, box)
            answer = answers[owner.key]
            if answer.action == "S":
                for _, each in riders:
                    each.end = "stood"
            elif answer.action == "R":
                self.surrender(owner.key)
            elif answer.action == "H":
                self.give_card([each for _, each in riders])
            elif answer.action == "D":
                self.double_owned_hand(riders, answer)
            else:
                yield from self.split_owned_hand(box, riders, answer)
                return

    def double_owned_hand(self, riders: list[Rider], answer: SecondDecision) -> None:
        for bettor, each in riders:
            if not bettor.wager.behind or (bettor.wager.follow_double and bettor.wager.player not in answer.short):
                each.extra = each.stake
        self.give_last_card([each for _, each in riders])

    def split_owned_hand(self, box: SecondBox, riders: list[Rider], answer: SecondDecision) -> Asking:
        rights: list[Rider] = []
        for bettor, left in riders:
            second, dealt = self.part_cards(left)
            if not bettor.wager.behind or (bettor.wager.follow_split and bettor.wager.player not in answer.short):
                rights.append((bettor, self.add_split_hand(bettor, left, second, dealt)))
        yield from self.play_two_hands(box, riders, rights)

    def play_shared_hand(self, box: SecondBox, riders: list[Rider]) -> Asking:
        """A hand everybody decides about for themselves; those who go the same way get the same cards.

        Whoever splits is put aside until the others have finished.
        """
        for bettor, hand in riders:
            if self.is_stuck(bettor, hand):
                hand.end = "stood"
        splitting: list[Rider] = []
        while deciding := [rider for rider in riders if rider[1].open and rider not in splitting]:
            owed = {bettor.key: self.options(bettor, hand) for bettor, hand in deciding}
            answers = yield from self.ask("play", owed, box)
            splitting += self.carry_out(deciding, answers)
        if splitting:
            yield from self.split_shared_hand(box, splitting)

    def carry_out(self, deciding: list[Rider], answers: dict[Key, SecondDecision]) -> list[Rider]:
        """Lets one card fall for all who hit or doubled, and gives back those who split."""
        chose = {action: [rider for rider in deciding if answers[rider[0].key].action == action] for action in "SRHDP"}
        for _, hand in chose["S"]:
            hand.end = "stood"
        for bettor, _ in chose["R"]:
            self.surrender(bettor.key)
        for _, hand in chose["D"]:
            hand.extra = hand.stake
        takers = [hand for _, hand in chose["H"] + chose["D"]]
        if takers:
            self.give_card(takers)
        for _, hand in chose["D"]:
            hand.end = hand.end or "stood"
        return chose["P"]

    def split_shared_hand(self, box: SecondBox, splitting: list[Rider]) -> Asking:
        rights: list[Rider] = []
        for bettor, left in splitting:
            second, dealt = self.part_cards(left)
            rights.append((bettor, self.add_split_hand(bettor, left, second, dealt)))
        yield from self.play_two_hands(box, splitting, rights)

    def part_cards(self, left: SecondHand) -> tuple[str, int | None]:
        """The card that is taken away from a pair, and which of its box's two it is."""
        dealt = None if left.from_split else 1
        left.from_split = True
        return left.cards.pop(), dealt

    def add_split_hand(self, bettor: Bettor, left: SecondHand, second: str, dealt: int | None) -> SecondHand:
        right = SecondHand([second], left.stake, original=False, golden=False, from_split=True, dealt=dealt)
        place = next(index for index, hand in enumerate(bettor.hands) if hand is left)
        bettor.hands.insert(place + 1, right)
        return right

    def play_two_hands(self, box: SecondBox, lefts: list[Rider], rights: list[Rider]) -> Asking:
        play_hand = self.play_owned_hand if self.rules.decides == "owner" else self.play_shared_hand
        self.give_second_cards(lefts)
        if self.rules.split_cards == "at-once":
            self.give_second_cards(rights)
        yield from play_hand(box, lefts)
        if self.rules.split_cards == "in-turn":
            self.give_second_cards(rights)
        yield from play_hand(box, rights)

    def give_second_cards(self, riders: list[Rider]) -> None:
        self.give_card([hand for _, hand in riders])

    def give_card(self, hands: list[SecondHand]) -> None:
        card = self.draw()
        for hand in hands:
            hand.cards.append(card)
            self.stop_if_done(hand)

    def give_last_card(self, hands: list[SecondHand]) -> None:
        self.give_card(hands)
        for hand in hands:
            hand.end = hand.end or "stood"

    def stop_if_done(self, hand: SecondHand) -> None:
        """What stops a hand by itself."""
        if total(hand.cards) > 21:
            hand.end = "bust"
        elif len(hand.cards) == self.rules.charlie:
            hand.end = "charlie"
        elif total(hand.cards) == 21 or len(hand.cards) == self.rules.card_limit:
            hand.end = "stood"

    # What is legal

    def options(self, bettor: Bettor, hand: SecondHand) -> set[str]:
        """What the decider may do with their open hand at its turn."""
        if self.only_one_card(hand):
            return {"S", "P"}
        options = {"H", "S"}
        if self.may_double(hand):
            options.add("D")
        if self.may_split(bettor, hand):
            options.add("P")
        if self.may_surrender(hand):
            options.add("R")
        return options

    def only_one_card(self, hand: SecondHand) -> bool:
        """Whether the hand is a split ace, which gets one card and no more."""
        return hand.from_split and hand.cards[0][0] == "A" and not self.rules.hit_split_aces

    def is_stuck(self, bettor: Bettor, hand: SecondHand) -> bool:
        """Whether the hand is a split ace that got its card and cannot be split again."""
        return hand.open and self.only_one_card(hand) and not self.may_split(bettor, hand)

    def may_double(self, hand: SecondHand) -> bool:
        if len(hand.cards) != 2 or (hand.from_split and not self.rules.double_after_split):
            return False
        if self.rules.double_on == "any":
            return True
        least = 9 if self.rules.double_on == "9-11" else 10
        return not soft(hand.cards) and least <= hard_sum(hand.cards) <= 11

    def may_split(self, bettor: Bettor, hand: SecondHand) -> bool:
        if len(hand.cards) != 2 or points(hand.cards[0]) != points(hand.cards[1]):
            return False
        if len(bettor.hands) >= self.rules.split_hands:
            return False
        return not (hand.from_split and hand.cards[0][0] == "A") or self.rules.split_aces_again

    def may_surrender(self, hand: SecondHand) -> bool:
        if hand.from_split or len(hand.cards) != 2 or self.surrender_was_asked:
            return False
        if self.rules.surrender_window == "table" and self.drawn > self.drawn_in_deal:
            return False
        return self.rules.surrender == "late" or self.surrender_is_early()

    def surrender_is_early(self) -> bool:
        """Whether surrender is open against this up card, and keeps half against a blackjack too."""
        if self.rules.surrender == "early-except-ace":
            return self.up[0] != "A"
        return self.rules.surrender == "early"

    def out_of_turn(self, turn_of: SecondBox) -> Options:
        """Surrenders open to boxes whose turn has not come, or has gone without a card."""
        options: Options = {}
        if self.rules.surrender_window != "table":
            return options
        for box in self.boxes:
            for decider in self.deciders(box):
                hand = decider.hands[0]
                if box is not turn_of and hand.end in ("", "stood") and self.may_surrender(hand):
                    options[decider.key] = {"R"}
        return options

    def stood(self, owed: Options, answers: Mapping[Key, SecondDecision]) -> Options:
        """Surrenders open to those who stand on a shared hand about which others are still thinking."""
        if self.rules.surrender_window != "table":
            return {}
        return {key: {"R"} for key, given in answers.items() if given.action == "S" and "R" in owed[key]}

    def surrender_out_of_turn(self, key: Key) -> None:
        """Withdraws a box that is not in turn."""
        bettor = next(bettor for bettor in self.bettors() if bettor.key == key)
        self.stood_surrenders += not bettor.hands[0].open
        self.out_of_turn_surrenders += 1
        self.surrender(key)

    def surrender(self, key: Key) -> None:
        """Ends the first hand of the decider, and of all they decide for."""
        for box in self.boxes:
            for bettor in box.bettors:
                if self.decider_for(bettor).key == key:
                    early = self.surrender_is_early()
                    bettor.hands[0].end = "surrendered early" if early else "surrendered late"

    def ask(self, phase: str, owed: Options, turn_of: SecondBox | None = None) -> Answers:
        """Everybody's answer, in whatever order they come; surrenders out of turn are carried out on the way."""
        answers: dict[Key, SecondDecision] = {}
        while len(answers) < len(owed):
            waiting = {key: options for key, options in owed.items() if key not in answers}
            others = self.out_of_turn(turn_of) | self.stood(owed, answers) if turn_of else {}
            answer = yield SecondQuestion(phase, tuple(waiting), {**others, **waiting})
            key = (answer.player, answer.box)
            if key in owed:
                self.stood_surrenders += key in answers
                answers[key] = answer
            else:
                self.surrender_out_of_turn(key)
        return answers

    # The dealer

    def play_dealer(self) -> None:
        to_compare = any(hand.end == "stood" for hand in self.hands())
        if self.has_blaze_bet() or to_compare:
            while self.dealer_draws():
                self.dealer.append(self.draw())
        elif len(self.dealer) == 1 and self.waits_for_second_card():
            self.dealer.append(self.draw())
        if blackjack(self.dealer):
            self.dealer_blackjack = self.late_blackjack()

    def dealer_draws(self) -> bool:
        if len(self.dealer) < 2:
            return True
        if len(self.dealer) == self.rules.card_limit:
            return False
        if total(self.dealer) == 17 and soft(self.dealer):
            return self.rules.dealer_hits_soft_17
        return total(self.dealer) < 17

    def waits_for_second_card(self) -> bool:
        """Whether any money, cash or gold, goes another way if the second card makes a blackjack."""
        if not blackjack_is_possible(self.up):
            return False
        if any(bettor.insurance for bettor in self.bettors()):
            return True
        for hand in self.hands():
            without = settle(self.rules, hand, self.dealer, "none")
            with_one = settle(self.rules, hand, self.dealer, self.late_blackjack())
            if (without.returned, without.gold) != (with_one.returned, with_one.gold):
                return True
        return False

    def late_blackjack(self) -> DealerBlackjack:
        rules = self.rules
        override = rules.late_blackjack_ace if self.up[0] == "A" else rules.late_blackjack_ten
        return override if override is not None else rules.late_blackjack

    def peeks(self) -> bool:
        kinds = {"A": ("peek-ace", "peek-ace-and-ten"), "T": ("peek-ace-and-ten",)}
        up = "T" if points(self.up) == 10 else self.up[0]
        return self.rules.hole_card in kinds.get(up, ())

    def insures(self) -> bool:
        return self.rules.insurance and self.up[0] == "A"

    # The bonus

    def has_blaze_bet(self) -> bool:
        return any("fireblaze" in bettor.wager.side for bettor in self.bettors())

    def blaze_points(self) -> int:
        return blaze_points(self.rules, [box.cards for box in self.boxes], self.dealer)

    def play_bonus(self) -> None:
        """One grid for the whole table, if anybody has staked on it."""
        if self.rules.fireblaze is None or not self.has_blaze_bet():
            return
        level = level_of(self.rules, self.blaze_points())
        if level is not None:
            self.spins = list(spin_bonus(self.rules.fireblaze, level, self.below))
            self.bonus = final_total(level, self.spins[-1].total)

    # The real result (MF-17)

    def correct(self, dealer: Sequence[str], hands: Sequence[RealHand], reason: str) -> None:
        """Pays the finished round on its real cards; every decision stands as it was made."""
        self.corrected = reason
        self.dealer = list(dealer)
        for real in hands:
            box = next(box for box in self.boxes if box.number == real.box)
            riders = [bettor.hands[real.places[bettor.wager.player]] for bettor in box.bettors if real.is_of(bettor)]
            for hand in riders:
                self.lay_again(hand, real.cards)
            self.lay_first_again(box, riders, real.cards)
        self.dealer_blackjack = "none"
        if blackjack(self.dealer):
            # Where the peek was passed, all that was added came after a mistake of the house.
            self.dealer_blackjack = "original-only" if self.peeked else self.late_blackjack()

    def lay_again(self, hand: SecondHand, cards: Sequence[str]) -> None:
        """As many of the real cards as the hand had, and what they alone decide."""
        hand.cards = list(cards[: len(hand.cards)])
        if hand.end.startswith("surrendered"):
            return
        if blackjack(hand.cards) and not hand.from_split:
            hand.end = "blackjack"
        else:
            hand.end = "stood"
            self.stop_if_done(hand)

    def lay_first_again(self, box: SecondBox, riders: list[SecondHand], cards: Sequence[str]) -> None:
        """The two cards of the deal, by which the bets beside the hand are paid."""
        if not riders or not riders[0].from_split:
            box.cards = list(cards[:2])
        elif riders[0].dealt is not None:
            box.cards[riders[0].dealt] = cards[0]

    # Looking round the table

    @property
    def up(self) -> str:
        return self.dealer[0]

    def draw(self) -> str:
        assert self.drawn < len(self.cards), "no card is left to draw"
        self.drawn += 1
        return self.cards[self.drawn - 1]

    def bettors(self) -> Iterator[Bettor]:
        for box in self.boxes:
            yield from box.bettors

    def hands(self) -> Iterator[SecondHand]:
        for bettor in self.bettors():
            yield from bettor.hands

    def box_of(self, bettor: Bettor) -> SecondBox:
        return next(box for box in self.boxes if box.number == bettor.wager.box)

    def deciders(self, box: SecondBox) -> list[Bettor]:
        return box.bettors[:1] if self.rules.decides == "owner" else box.bettors

    def decider_for(self, bettor: Bettor) -> Bettor:
        return self.box_of(bettor).bettors[0] if self.rules.decides == "owner" else bettor

    # What came of it

    def result(self, hand: SecondHand) -> SecondResult:
        return settle(self.rules, hand, self.dealer, self.dealer_blackjack)

    def side_returns(self, bettor: Bettor) -> dict[str, int]:
        """What each bet beside the hand returns, the stake included where it comes back."""
        returns: dict[str, int] = {}
        for name, stake in bettor.wager.side.items():
            if name == "fireblaze":
                returns[name] = stake * self.blaze_return()
            elif name == "progressive":
                returns[name] = self.progressive_return(bettor, stake)
            else:
                odds = odds_of(self.rules, name, self.box_of(bettor).cards, self.up)
                returns[name] = stake * (odds + 1) if odds else 0
        if bettor.insurance:
            returns["insurance"] = bettor.insurance * 3 if self.dealer_blackjack != "none" else 0
        return returns

    def blaze_return(self) -> int:
        """How many times the stake comes back: once, where only the real cards would have set the bonus off."""
        if self.bonus is None and self.corrected is not None:
            return 1 if level_of(self.rules, self.blaze_points()) else 0
        return self.bonus or 0

    def progressive_return(self, bettor: Bettor, stake: int) -> int:
        prize = prize_of(self.rules, self.box_of(bettor).cards)
        if prize is None:
            return 0
        if prize.pays:
            return stake * (prize.pays + 1)
        return self.meter_returns()[bettor.key]

    def meter_returns(self) -> dict[Key, int]:
        winners: dict[Key, int] = {}
        for bettor in self.bettors():
            prize = prize_of(self.rules, self.box_of(bettor).cards)
            if "progressive" in bettor.wager.side and prize is not None and prize.meter_percent:
                winners[bettor.key] = prize.meter_percent
        assert self.meter is not None
        return dict(zip(winners, meter_prizes(self.meter, list(winners.values())), strict=True))

    def summary(self) -> dict[str, Any]:
        """The finished round in the shape of ``sabot.notation.summarize``."""
        boxes = [self.box_summary(box) for box in self.boxes]
        for wager in self.refunded:
            self.add_refund(boxes, wager)
        boxes.sort(key=lambda entry: int(entry["box"]))
        lines = [line for entry in boxes for line in entry["hands"] + entry["bets"]]
        chips = sum(wager.main for wager in self.refunded if wager.golden)
        golden = sum(bettor.wager.main for bettor in self.bettors() if bettor.wager.golden)
        summary: dict[str, Any] = {
            "game": self.rules.game,
            "dealer": self.dealer,
            "dealer_total": total(self.dealer),
            "boxes": boxes,
            "staked": sum(line["staked"] for line in lines),
            "returned": sum(line["returned"] for line in lines),
            "golden_staked": golden + chips,
            "golden_returned": chips + sum(self.result(hand).gold for hand in self.hands()),
        }
        if self.rules.fireblaze is not None:
            level = level_of(self.rules, self.blaze_points())
            summary["points"] = self.blaze_points()
            summary["level"] = level.name if level else None
            summary["bonus"] = self.bonus
        if self.rules.progressive is not None:
            summary["meter"] = self.meter
        if self.corrected is not None:
            summary["corrected"] = self.corrected
        return summary

    def box_summary(self, box: SecondBox) -> dict[str, Any]:
        entry: dict[str, Any] = {"box": box.number, "hands": [], "bets": []}
        if not box.bettors:
            entry["cards"] = box.cards
        for bettor in box.bettors:
            entry["hands"] += [self.hand_summary(bettor, hand) for hand in bettor.hands]
            for name, returned in self.side_returns(bettor).items():
                staked = bettor.insurance if name == "insurance" else bettor.wager.side[name]
                bet = {"player": bettor.wager.player, "name": name, "staked": staked, "returned": returned}
                entry["bets"].append(bet)
        return entry

    def hand_summary(self, bettor: Bettor, hand: SecondHand) -> dict[str, Any]:
        result = self.result(hand)
        return {
            "player": bettor.wager.player,
            "cards": hand.cards,
            "total": total(hand.cards),
            "outcome": result.outcome,
            "staked": hand.stake + hand.extra,
            "returned": result.returned,
            "behind": bettor.wager.behind,
        }

    def add_refund(self, boxes: list[dict[str, Any]], wager: SecondWager) -> None:
        entry = next((entry for entry in boxes if entry["box"] == wager.box), None)
        if entry is None:
            entry = {"box": wager.box, "hands": [], "bets": []}
            boxes.append(entry)
        void = {"outcome": "void", "staked": wager.main, "returned": wager.main, "behind": wager.behind}
        entry["hands"].append({"player": wager.player, "cards": [], "total": 0, **void})

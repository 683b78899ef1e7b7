"""A box, its hands, and each wager's stake on each hand.

Cards belong to the hand; a stake only remembers how many of them it holds. So a bettor who stood at two cards
and one who hit share one hand, and the cards of one position serve any number of players.
"""

from collections.abc import Sequence
from enum import StrEnum

from sabot.cards import POINTS, Card
from sabot.engine.action import Action
from sabot.engine.event import Outcome
from sabot.engine.line import Line, Ordered
from sabot.engine.wager import Wager


class Fate(StrEnum):
    """Where a stake has come to, before the dealer's hand is known."""

    LIVE = "live"
    STOOD = "stood"
    BUST = "bust"
    BLACKJACK = "blackjack"
    CHARLIE = "charlie"
    SURRENDERED = "surrendered"


LIVE, STOOD, BUST = Fate.LIVE, Fate.STOOD, Fate.BUST
BLACKJACK, CHARLIE, SURRENDERED = Fate.BLACKJACK, Fate.CHARLIE, Fate.SURRENDERED


class Stake:
    """One wager's money on one hand."""

    __slots__ = (
        "added",
        "amount",
        "choice",
        "doubled",
        "fate",
        "golden",
        "golden_returned",
        "held",
        "original",
        "outcome",
        "place",
        "returned",
        "total",
        "wager",
    )

    def __init__(self, wager: Wager, amount: int, golden: int, original: bool) -> None:
        self.wager = wager
        self.amount = amount
        self.golden = golden
        """The part of the amount that is a Golden Chip."""
        self.original = original
        """Whether this is the stake of the deal rather than one added by a split."""
        self.doubled = 0
        """The part of the amount that a double added."""
        self.added = 0
        """What a split that is decided, but not yet carried out, will put on the second hand."""
        self.place = 0
        """How many stakes came to the hand before it."""
        self.choice: Action | None = None
        """What was decided last."""
        self.fate = LIVE
        self.held = 0
        """How many of the hand's cards the stake holds, once it has stopped."""
        self.total = 0
        self.outcome: Outcome | None = None
        self.returned = 0
        self.golden_returned = 0

    @property
    def staked(self) -> int:
        """All the money of this stake."""
        return self.amount + self.added

    @property
    def net(self) -> int:
        """What the player's own money won or lost on it; 0 while that is open.

        A Golden Chip is the house's: one that is lost cost the player nothing, one that comes back won them nothing.
        """
        if self.outcome is None:
            return 0
        return self.returned - self.golden_returned - (self.staked - self.golden)


class LiveStakes(Ordered[str, Stake]):
    """By player, in the order in which they are asked."""

    order: Sequence[Stake] = ()
    """All stakes that were asked at the newest card, those that have chosen included."""

    def find_order(self) -> list[str]:
        """All players who were asked."""
        return [stake.wager.player for stake in self.order]

    def put_back(self, stake: Stake) -> None:
        """Asks one again who has chosen."""
        self[stake.wager.player] = stake
        self._bent = True


class Hand:
    """Cards in front of a box, and who has money on them."""

    __slots__ = (
        "ace",
        "box",
        "cards",
        "dealt_first",
        "hard",
        "live",
        "number",
        "of_aces",
        "split",
        "splitters",
        "stakes",
        "takers",
    )

    def __init__(self, box: int, number: int, *, split: bool = False) -> None:
        self.box = box
        self.number = number
        self.split = split
        self.dealt_first: int | None = None if split else 0
        """Which of the box's two first cards its own first card is: 0 or 1, or None for one that came later."""
        self.of_aces = False
        """Whether it began as one of two split aces."""
        self.cards: list[Card] = []
        self.hard = 0
        self.ace = False
        self.stakes: dict[str, Stake] = {}
        """By player, in order of arrival."""
        self.live = LiveStakes()
        """Stakes at the newest card that have not chosen what to do there, in the order in which they are asked."""
        self.takers: list[Stake] = []
        """Stakes that the next card goes to."""
        self.splitters: list[Stake] = []
        """Stakes that leave for two new hands when this one is finished."""

    @property
    def total(self) -> int:
        """The best total of all its cards."""
        return self.hard + 10 if self.ace and self.hard <= 11 else self.hard

    @property
    def soft(self) -> bool:
        """Whether an ace counts 11."""
        return self.ace and self.hard <= 11

    def add_stake(self, stake: Stake) -> None:
        """Puts a stake on the hand; the next card goes to it."""
        stake.place = len(self.stakes)
        self.stakes[stake.wager.player] = stake
        self.takers.append(stake)

    def add_card(self, card: Card) -> None:
        """Lays a card."""
        points = POINTS[card]
        self.cards.append(card)
        self.hard += points
        if points == 1:
            self.ace = True

    def replace_cards(self, cards: Sequence[Card]) -> None:
        """Lays other cards in place of those that lie here."""
        self.cards.clear()
        self.hard, self.ace = 0, False
        for card in cards:
            self.add_card(card)

    def stop(self, stake: Stake, fate: Fate) -> None:
        """Ends the play of one stake with the cards that lie here now."""
        stake.fate = fate
        stake.held = len(self.cards)
        hard = self.hard
        stake.total = hard + 10 if self.ace and hard <= 11 else hard

    def resume(self, stake: Stake) -> None:
        """Undoes `stop`."""
        stake.fate = LIVE
        stake.held = stake.total = 0

    def take_card(self) -> None:
        """Takes the newest card away."""
        points = POINTS[self.cards.pop()]
        self.hard -= points
        if points == 1:
            self.ace = any(POINTS[card] == 1 for card in self.cards)


class Box:
    """A place on the felt: who bet there, and the hands that came of it."""

    __slots__ = ("first_cards", "hands", "held", "made", "number", "owner", "placed", "placed_in", "wagers")

    def __init__(self, number: int) -> None:
        self.number = number
        self.wagers: Line[str, Wager] = Line()
        """By player, in order of arrival."""
        self.placed = 0
        """All main bets together."""
        self.placed_in: dict[str, int] = {}
        """The same in each currency, where bets name theirs; replaced, never written into."""
        self.owner: str | None = None
        """Who decides for all, where one does."""
        self.hands: list[Hand] = []
        """In playing order."""
        self.first_cards: list[Card] = []
        """The two of the deal: side bets look at them, whatever is split later."""
        self.made = 0
        """How many hands there have ever been: the newest one's number."""
        self.held: dict[str, int] = {}
        """How many hands each player who split has now."""

    def new_hand(self, *, split: bool = False) -> Hand:
        """A hand with the next number, not yet in its place."""
        self.made += 1
        return Hand(self.number, self.made, split=split)

    def find_hand(self, number: int) -> Hand:
        """The hand of that number."""
        for hand in self.hands:
            if hand.number == number:
                return hand
        raise LookupError(f"box {self.number} has no hand {number}")

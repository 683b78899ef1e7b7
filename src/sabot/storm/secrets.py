"""What nobody may know yet: no word of the house may hold a card face down, a card not dealt, or a shoe's seed."""

import re
from collections import Counter
from collections.abc import Iterable

import msgspec

from sabot.engine import event as ev
from sabot.storm.commits import Commits
from sabot.storm.error import StormBroke
from sabot.table import AnyTableEvent
from sabot.table.event import CardTakenBack, RoundCorrected, ShoeRetired
from sabot.table.ident import PLAYER_ID

CARD = re.compile(r"\b[A2-9TJQK][shdc]\b")

Cards = Counter[str]


class OpenCards:
    """The cards of one table that lie face up: those of the present round, and of the one before."""

    def __init__(self) -> None:
        self.now: Cards = Counter()
        self.before: Cards = Counter()
        self.told: Cards = Counter()
        """Cards that are said to have lain there in the round before, and did not."""
        self._is_over = False
        self._hands: dict[tuple[int, int], list[str]] = {}
        """The cards of the present round, by box and hand."""

    def take(self, events: Iterable[AnyTableEvent]) -> None:
        """Takes in what happened at the table."""
        for event in events:
            match event:
                case ev.PlayerCard(card=card) | ev.HoleTurned(card=card) | ev.DealerCard(card=card, face_up=True):
                    self._open(card)
                    if isinstance(event, ev.PlayerCard):
                        self._hands.setdefault((event.box, event.hand), []).append(card)
                case ev.HandSplit(box=box, hand=hand, first=first, second=second):
                    # Whoever shares the hand and does not split it still has both of them before them.
                    left, right = self._hands[box, hand][:2]
                    self._hands[box, first], self._hands[box, second] = [left], [right]
                    self.now.update((left, right))
                case CardTakenBack(box=box, hand=hand):
                    # Everybody has seen it, if it did not lie face down; it lies there no longer.
                    self._hands.get((box, hand), [""]).pop()
                case ev.RoundClosed():
                    # One that was voided before it was dealt takes no other's place on the table.
                    if not self._is_over:
                        self.told.clear()
                    self._is_over = True
                case RoundCorrected(dealer=dealer, hands=hands):
                    # What an operator says to have lain there is told to everybody.
                    self.told.update(card for cards in (dealer, *(hand[2] for hand in hands)) for card in cards)

    def _open(self, card: str) -> None:
        if self._is_over:
            self.before, self.now, self._is_over = self.now, Counter(), False
            self._hands.clear()
        self.now[card] += 1

    def check(self, shown: Cards, what: str) -> None:
        """Raises if more was shown than lies open."""
        hidden = shown - (self.now + self.before + self.told)
        if hidden:
            raise StormBroke(f"{what} shows {', '.join(hidden.elements())}, which nobody may know yet")


class Secrets:
    """Everything that anybody was told, until it is known what was secret then."""

    def __init__(self, commits: Commits) -> None:
        self._commits = commits
        self._heard: list[tuple[int, str]] = []
        """The last record there can have been when it was told, and the words."""
        self.shown: dict[tuple[str, int], Cards] = {}
        """Cards on the screens, by table and version."""
        self.refusals: list[tuple[str, set[str], str]] = []
        """Those that speak of cards: the device, the cards and the words."""
        self._retired: dict[str, int] = {}
        """In which record a seed was shown by the house itself."""

    def show(self, table: str, version: int, told: object) -> None:
        """Notes what a screen was shown of a table."""
        words = msgspec.json.encode(told).decode()
        _check_names(words)
        self._hear(words)
        known = self.shown.setdefault((table, version), Counter())
        known |= Counter(CARD.findall(words))

    def tell(self, told: object) -> None:
        """Notes what somebody was told otherwise."""
        words = msgspec.json.encode(told).decode()
        _check_names(words)
        self._hear(words)

    def refuse(self, device: str, refusal: Exception) -> None:
        """Notes why a device was refused; of cards that may name those on its player's tables."""
        words = f"{refusal} {getattr(refusal, 'facts', '')}"
        if cards := set(CARD.findall(words)):
            self.refusals.append((device, cards, words))
        self._hear(words)

    def retire(self, seq: int, events: Iterable[AnyTableEvent]) -> None:
        """Notes which seeds a record gives away: from then on they are no secret."""
        for event in events:
            if isinstance(event, ShoeRetired):
                self._retired[event.seed] = seq

    def check(self, seeds: Iterable[str]) -> None:
        """Raises if anybody was told a seed before its time; ``seeds`` are those of all shoes still in use."""
        secret = {**self._retired, **dict.fromkeys(seeds, 2**63)}
        for head_seq, words in self._heard:
            for seed, seq in secret.items():
                if head_seq < seq and seed in words:
                    raise StormBroke(f"the seed of a shoe in use was told: {words[:300]}")
        self._heard.clear()
        self._retired.clear()

    def _hear(self, words: str) -> None:
        self._heard.append((self._commits.highest_seq, words))


def _check_names(words: str) -> None:
    """Raises where somebody is called by their account: that is nobody's business."""
    if found := PLAYER_ID.search(words):
        raise StormBroke(f"the account {found[0]} was told: {words[:300]}")

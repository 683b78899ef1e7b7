"""The time to withdraw by the journal (BJ-6): no card ends it for others before they had it."""

from sabot.engine import event as ev
from sabot.rules import Rules
from sabot.storm.chronicle.move import TableMove
from sabot.storm.chronicle.orders import OrderBook
from sabot.storm.live.film import Frame
from sabot.table import AnyTableEvent
from sabot.table.event import EarlyDecision

TENS = "TJQK"


class WithdrawalBook:
    """The round on one table, as far as it concerns who may still withdraw."""

    def __init__(self, rules: Rules, orders: OrderBook) -> None:
        self._rules = rules
        self._orders = orders
        self._clear()

    def _clear(self) -> None:
        self._owners: dict[int, str] = {}
        """By box, who plays it."""
        self._cards: dict[int, list[str]] = {}
        self._up: str | None = None
        """The dealer's first card."""
        self._decided: set[int] = set()
        self._planned: set[int] = set()
        self._drawn = False
        """Whether a card was drawn after the deal."""
        self._until_ms: int | None = None
        """Until when no card is; None: not known, or over."""

    def take(self, moved: TableMove, after: Frame | None) -> None:
        """Takes in a step, and how the table was seen after it; raises for a card that came too early for somebody."""
        if self._rules.surrender_window != "table":
            return
        before, drawer = self._up, ""
        for event in moved.events:
            if isinstance(event, ev.Decided):
                drawer = event.player
            if isinstance(event, ev.PlayerCard) and self._up is not None and not self._drawn:
                self._check_draw(moved, drawer)
            self._follow(event)
        self._keep_time(moved, after, dealt=before is None and self._up is not None)

    def _follow(self, event: AnyTableEvent) -> None:
        match event:
            case ev.WagerPlaced(wager=wager) if not wager.behind:
                self._owners[wager.box] = wager.player
            case ev.WagerRefunded(player=player, box=box) if self._owners.get(box) == player:
                del self._owners[box]
            case ev.PlayerCard(box=box, card=card):
                self._drawn = self._drawn or len(self._cards.get(box, ())) == 2
                self._cards.setdefault(box, []).append(str(card))
            case ev.DealerCard(card=card):
                self._drawn = self._drawn or self._up is not None
                self._up = self._up or str(card)
            case EarlyDecision(box=box, action=action):
                (self._planned.discard if action is None else self._planned.add)(box)
            case ev.Decided(box=box):
                self._decided.add(box)
                self._planned.discard(box)
            case ev.RoundClosed():
                self._clear()
            case _:
                pass

    def _check_draw(self, moved: TableMove, drawer: str) -> None:
        """Raises where the first card after the deal falls, and others could still have withdrawn."""
        others = [box for box, owner in self._owners.items() if owner != drawer and self._may_withdraw(box)]
        if others and self._until_ms is not None and moved.record.at_ms < self._until_ms:
            raise moved.broke(
                f"{drawer} has a card at {moved.record.at_ms}, and boxes {others} may withdraw until {self._until_ms}"
            )

    def _may_withdraw(self, box: int) -> bool:
        """Whether its player may still withdraw, and has not said what they will do."""
        if not self._orders.lets_withdraw or box in self._decided or box in self._planned:
            return False
        if self._rules.surrender == "early-except-ace" and self._up is not None and self._up[0] == "A":
            return False
        ranks = {card[0] for card in self._cards.get(box, ())}
        natural = "A" in ranks and bool(ranks & set(TENS))
        return self._rules.surrender != "none" and not natural

    def _keep_time(self, moved: TableMove, after: Frame | None, *, dealt: bool) -> None:
        """Knows until when nobody's card is drawn; raises where the table shows another time."""
        if after is None or self._drawn or not self._up or after.view.round.phase != "play":
            self._until_ms = None if self._drawn or not self._up else self._until_ms
            return
        shown_ms = after.live.withdraw_ms
        if not self._orders.lets_withdraw:
            if shown_ms is not None:
                raise moved.broke(f"has boxes withdraw until {shown_ms}, where that is switched off")
            return
        if dealt:
            self._until_ms = max(moved.record.at_ms, after.live.seen_ms) + self._rules.timers_ms.withdraw
        elif moved.record.kind == "resume" or self._until_ms is None:
            self._until_ms = shown_ms
        if shown_ms is None or shown_ms != self._until_ms:
            raise moved.broke(f"has boxes withdraw until {shown_ms}, and should until {self._until_ms}")

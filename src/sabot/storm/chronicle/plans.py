"""Decisions made ahead, by the journal: each is carried out when its hand is in turn, and none is forgotten."""

from sabot.engine import event as ev
from sabot.storm.chronicle.asked import DRAWING
from sabot.storm.chronicle.move import TableMove
from sabot.storm.live.film import Frame
from sabot.table.event import CardTakenBack, EarlyDecision

SHORT = {"D": ("D", "H", "S"), "P": ("P", "H", "S")}
"""What may become of a decision that the balance does not cover any more."""


class PlanBook:
    """What was decided ahead at one table."""

    def __init__(self) -> None:
        self.made = 0
        self._plans: dict[int, tuple[str, str]] = {}
        """By box, who wants what."""

    def take(self, moved: TableMove) -> None:
        """Takes in a step; raises where a hand was played otherwise than its player had decided."""
        for event in moved.events:
            match event:
                case EarlyDecision(player=player, box=box, action=None):
                    if self._plans.pop(box, (player,))[0] != player:
                        raise moved.broke(f"{player} takes back what another has decided ahead on box {box}")
                case EarlyDecision(player=player, box=box, action=action):
                    self.made += 1
                    self._plans[box] = player, str(action)
                case ev.Decided(player=player, box=box, action=action):
                    self._carry_out(moved, player, box, str(action))
                case CardTakenBack() | ev.RoundClosed():
                    # What was decided ahead was so on other cards.
                    self._plans.clear()

    def compare(self, moved: TableMove, after: Frame) -> None:
        """Raises if somebody is asked who has decided, and no card has to wait because others may withdraw."""
        hand, withdraw_ms = after.hand_in_turn(), after.live.withdraw_ms
        if hand is None or hand[0] not in self._plans:
            return
        waits = withdraw_ms is not None and moved.record.at_ms < withdraw_ms
        if not waits or self._plans[hand[0]][1] not in DRAWING:
            raise moved.broke(f"box {hand[0]} is asked, and {self._plans[hand[0]]} was decided ahead")

    def _carry_out(self, moved: TableMove, player: str, box: int, action: str) -> None:
        who, wanted = self._plans.pop(box, (player, action))
        own = moved.record.actor == player and moved.record.kind in ("decide", "early")
        if who != player or (not own and action not in SHORT.get(wanted, (wanted,))):
            raise moved.broke(f"{player} does {action} on box {box}, and {who} has decided {wanted} ahead")

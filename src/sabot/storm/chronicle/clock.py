"""Time at live tables: every deadline computed once more, and held against what was done before and after it."""

from sabot.engine import event as ev
from sabot.rules import Rules
from sabot.storm.chronicle.move import TableMove
from sabot.storm.live.film import Frame
from sabot.table.event import CutAsked, NobodyBet
from sabot.table.ident import HOUSE

IN_TIME = ("bet", "rebet", "decide", "deal-now", "early")
"""What must come before the deadline of what the table waits for."""
SILENT_TIMES = 4
"""Betting times without a bet that are one round which everybody sat out."""
SHOWN = ev.PlayerCard | ev.DealerCard | ev.HoleTurned | ev.BonusSpun
"""What takes a table's pace to be seen."""


class ClockBook:
    """The deadlines of one table."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._before: Frame | None = None
        self._full_ms: int | None = None
        """When what is waited for now is over if nobody hurries."""
        self._knows_full = False
        self._silent_ms: int | None = None
        """When the time without a bet is over; None: none has begun."""
        self._knows_silent = False

    def take(self, moved: TableMove, after: Frame | None) -> None:
        """Takes in a step, and how the table was seen after it; raises where time was not kept."""
        before, self._before = self._before, after
        if before is not None and before.view.version != moved.record.version - 1:
            before = None
        if before is not None:
            _check_moment(moved, before)
        if after is None:
            self._knows_full = self._knows_silent = False
        elif moved.record.kind == "resume":
            self._check_resumed(moved, before, after)
        elif before is None or before.life != after.life:
            self._learn(after)
        else:
            self._check_deadline(moved, before, after)

    def _learn(self, after: Frame) -> None:
        """Takes the deadline for what it was said to be: how it came about nobody has seen."""
        self._knows_full = after.knows_wait and not after.is_hurried
        self._full_ms = after.view.due_ms if after.waits_for is not None else None
        phase = after.live.waits_for
        self._knows_silent = phase != "bets" and (phase != "players" or self._knows_full)
        self._silent_ms = self._full_ms if phase == "players" else None

    def _check_resumed(self, moved: TableMove, before: Frame | None, after: Frame) -> None:
        """A house that was away has all deadlines moved by as long, and what was not seen yet is seen later."""
        if before is not None:
            was_ms, last_ms = before.live.seen_ms, moved.record.at_ms - after.away_ms
            seen_ms = was_ms + after.away_ms if was_ms > last_ms else was_ms
            if after.live.seen_ms != seen_ms:
                raise moved.broke(f"was seen at {was_ms}, now is at {after.live.seen_ms}, and should be at {seen_ms}")
        if before is not None and before.view.due_ms is not None:
            due_ms = before.view.due_ms + after.away_ms
            if after.is_hurried and after.cut_due_ms is None:
                # Whoever wants the cards now has waited long enough.
                full_ms = self._full_ms + after.away_ms if self._knows_full and self._full_ms is not None else None
                due_ms = self._hurried_ms(after, moved.record.at_ms, full_ms)
                if after.has_idlers and full_ms is None:
                    due_ms = after.view.due_ms or 0
            if after.view.due_ms != due_ms:
                raise moved.broke(
                    f"was due at {before.view.due_ms}, the house was away for {after.away_ms} ms,"
                    f" and it is due at {after.view.due_ms}"
                )
        self._learn(after)

    def _check_deadline(self, moved: TableMove, before: Frame, after: Frame) -> None:
        seen_ms = self._check_seen(moved, before, after)
        key, at_ms = after.waits_for, max(moved.record.at_ms, seen_ms)
        nobody_bet = any(isinstance(event, NobodyBet) for event in moved.events)
        if nobody_bet or key is None or key[0] not in ("players", "bets"):
            self._silent_ms, self._knows_silent = None, True
        if key != before.waits_for or nobody_bet:
            self._full_ms = at_ms + self._length_ms(str(key[0])) if key else None
            self._knows_full = True
            if key is not None and key[0] == "players":
                self._resume_silence(after)
        self._check_cut(moved, before, after)
        hurried = after.is_hurried and after.cut_due_ms is None
        full_ms = self._full_ms if self._knows_full else None
        due_ms = self._hurried_ms(after, at_ms, full_ms) if hurried else self._full_ms
        known = self._knows_full or (hurried and not after.has_idlers)
        if after.knows_wait and known and after.view.due_ms != due_ms:
            raise moved.broke(f"waits for {key} until {after.view.due_ms}, and should until {due_ms}")
        if not after.knows_wait and self._knows_full and due_ms is not None and due_ms < (after.view.due_ms or 0):
            raise moved.broke(f"waits for {key} until {after.view.due_ms}, and should until {due_ms}")

    def _hurried_ms(self, after: Frame, at_ms: int, full_ms: int | None) -> int:
        """When the cards come that all with a bet want: who sits there without one has a third of the betting time."""
        at_ms = max(at_ms, after.live.seen_ms)
        if not after.has_idlers:
            return at_ms
        least_ms = after.live.seen_ms + self._rules.timers_ms.betting // 3
        return max(at_ms, least_ms if full_ms is None else min(least_ms, full_ms))

    def _resume_silence(self, after: Frame) -> None:
        """Has the time without a bet go on from where it was: bets that were taken back do not begin it anew."""
        if not self._knows_silent:
            self._learn(after)
            return
        self._full_ms = self._silent_ms = self._full_ms if self._silent_ms is None else self._silent_ms

    def _check_seen(self, moved: TableMove, before: Frame, after: Frame) -> int:
        """When all that was dealt can have been seen."""
        was, now = before.live, after.live
        showing = sum(now.pace_ms for event in moved.events if isinstance(event, SHOWN))
        if now.pace_ms and moved.closed:
            showing += self._rules.timers_ms.pause
        seen_ms = max(moved.record.at_ms, was.seen_ms) + showing if showing else was.seen_ms
        if now.seen_ms != seen_ms:
            raise moved.broke(f"is seen at {now.seen_ms}, and should be at {seen_ms}")
        return seen_ms

    def _check_cut(self, moved: TableMove, before: Frame, after: Frame) -> None:
        """Whoever is asked to cut has their time from when they can have seen that."""
        asked = [event.due_ms for event in moved.events if isinstance(event, CutAsked)]
        was, now = before.live, after.live
        if asked:
            least = max(moved.record.at_ms, was.seen_ms) + self._rules.timers_ms.cut
            if not least <= asked[-1] <= least + now.pace_ms * len(moved.events):
                raise moved.broke(f"asks for the cut until {asked[-1]}, and should until {least} or a little later")
            if after.cut_due_ms != asked[-1]:
                raise moved.broke(f"asks for the cut until {asked[-1]}, and shows {after.cut_due_ms}")
        elif after.cut_due_ms not in (None, before.cut_due_ms):
            raise moved.broke(f"waited for the cut until {before.cut_due_ms}, and now until {after.cut_due_ms}")

    def _length_ms(self, waits_for: str) -> int:
        timers = self._rules.timers_ms
        lengths = {"players": SILENT_TIMES * timers.betting, "bets": timers.betting, "play": timers.decision}
        return lengths.get(waits_for, timers.insurance)


def _check_moment(moved: TableMove, before: Frame) -> None:
    """Raises for what a player did after its deadline, and for time that was up before it was."""
    record, due_ms = moved.record, before.view.due_ms
    if record.actor == HOUSE and record.kind in ("tick", "cut"):
        if due_ms is None or record.at_ms < due_ms:
            raise moved.broke(f"comes at {record.at_ms}, and the table was due at {due_ms}")
        return
    over_ms = before.cut_due_ms if record.kind == "cut" else None
    if record.kind in IN_TIME and before.knows_wait and before.live.waits_for not in (None, "players"):
        over_ms = due_ms
    if over_ms is not None and record.at_ms >= over_ms:
        raise moved.broke(f"comes at {record.at_ms}, and time was up at {over_ms}")

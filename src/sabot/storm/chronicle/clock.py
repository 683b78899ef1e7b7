"""Time at live tables: every deadline computed once more, and held against what was done before and after it."""

from msgspec.structs import replace

from sabot.engine import event as ev
from sabot.rules import Rules
from sabot.rules.model import Timers
from sabot.storm.chronicle.move import TableMove
from sabot.storm.chronicle.stops import StopBook
from sabot.storm.live.film import Frame
from sabot.storm.outages import Outlook
from sabot.table.event import CutAsked, NobodyBet, RoundOpened, ShoeOpened, TableSet
from sabot.table.ident import HOUSE
from sabot.table.terms import Terms

IN_TIME = ("bet", "rebet", "decide", "deal-now", "early")
"""What must come before the deadline of what the table waits for."""
BEFORE_A_TICK = ("shoe", "cut")
"""What a tick does first where it has to, each in a step of its own."""
SILENT_TIMES = 4
"""Betting times without a bet that are one round which everybody sat out."""
SHOWN = ev.PlayerCard | ev.DealerCard | ev.HoleTurned | ev.BonusSpun
"""What takes a table's pace to be seen."""


ANEW = ShoeOpened | RoundOpened | ev.RoundClosed
"""With what begins that holds from the next round on."""


class ClockBook:
    """The deadlines of one table."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._times: Timers = rules.timers_ms
        """How long players have in the round under way, by the sheet or as an operator has set it."""
        self._set = rules.timers_ms
        """The same from the next round on."""
        self._before: Frame | None = None
        self._full_ms: int | None = None
        """When what is waited for now is over if nobody hurries."""
        self._knows_full = False
        self._silent_ms: int | None = None
        """When the time without a bet is over; None: none has begun."""
        self._knows_silent = False
        self._since_ms = 0, 0
        """Since when time can have been lost that is not made up for: not before the one, not after the other."""
        self._kind_before = ""

    def take(
        self, moved: TableMove, after: Frame | None, sent_ms: int, outlook: Outlook | None, stops: StopBook
    ) -> None:
        """Takes in a step, when it was sent, and how the table was seen after it; raises where time was not kept.

        ``outlook``: what was known of the store's outages when the step set out.
        """
        self._follow_times(moved)
        before, self._before = self._before, after
        if before is not None and before.view.version != moved.record.version - 1:
            before = None
        if before is not None:
            _check_moment(moved, before, sent_ms)
            self._check_made_up(moved, before, outlook)
        if after is None:
            self._knows_full = self._knows_silent = False
        elif moved.record.kind == "resume":
            self._check_resumed(moved, before, after, outlook, stops)
        elif before is None or before.life != after.life:
            if before is not None and before.view.due_ms is not None:
                raise moved.broke("goes on after the house was away, and its deadlines were not put down anew")
            self._learn(after)
        else:
            self._check_deadline(moved, before, after)
        self._count_anew(moved, before, after)

    def _follow_times(self, moved: TableMove) -> None:
        """Other times hold from the next round on: at once only where nothing lies on the table."""
        for event in moved.events:
            if isinstance(event, TableSet):
                self._set = _times_by(self._rules.timers_ms, event.terms)
            lies = moved.book.dealt or bool(moved.book.wagers)
            if isinstance(event, ANEW) or (isinstance(event, TableSet) and not lies):
                self._times = self._set

    def _count_anew(self, moved: TableMove, before: Frame | None, after: Frame | None) -> None:
        """Time that is lost counts from when the table waits for what it waits for, or was last made up for."""
        at_ms, (earliest_ms, _) = moved.record.at_ms, self._since_ms
        self._kind_before = moved.record.kind
        if moved.record.kind == "resume":
            self._since_ms = at_ms, at_ms
        elif before is None or after is None or before.life != after.life:
            self._since_ms = earliest_ms, at_ms
        elif after.waits_for != before.waits_for or _nobody_bet(moved):
            self._since_ms = at_ms, at_ms

    def _check_made_up(self, moved: TableMove, before: Frame, outlook: Outlook | None) -> None:
        """Raises for what is done at a table, with nothing else under way, before lost time is made up for there."""
        if outlook is None or not outlook.alone or before.view.due_ms is None or self._kind_before in BEFORE_A_TICK:
            return
        lost_ms = outlook.lost_ms(self._since_ms[1])
        if moved.record.kind in (*IN_TIME, "tick") and lost_ms:
            raise moved.broke(f"the store was away for {lost_ms} ms, and that is not made up for")

    def _learn(self, after: Frame) -> None:
        """Takes the deadline for what it was said to be: how it came about nobody has seen."""
        self._knows_full = after.knows_wait and not after.is_hurried
        self._full_ms = after.view.due_ms if after.waits_for is not None else None
        phase = after.live.waits_for
        self._knows_silent = phase != "bets" and (phase != "players" or self._knows_full)
        self._silent_ms = self._full_ms if phase == "players" else None

    def _check_resumed(
        self, moved: TableMove, before: Frame | None, after: Frame, outlook: Outlook | None, stops: StopBook
    ) -> None:
        """A house that was away has all deadlines moved by as long, and what was not seen yet is seen later."""
        away_ms: int | None = stops.away_ms(moved, after)
        if before is not None and before.life == after.life:
            away_ms = self._find_lost(moved, before, after, outlook)
        if before is None or away_ms is None:
            self._learn(after)
            return
        withdraw_ms = before.live.withdraw_ms
        if withdraw_ms is not None and after.live.withdraw_ms != withdraw_ms + away_ms:
            raise moved.broke(
                f"has boxes withdraw until {after.live.withdraw_ms}, and should {away_ms} later than before"
            )
        was_ms, last_ms = before.live.seen_ms, moved.record.at_ms - away_ms
        seen_ms = was_ms + away_ms if was_ms > last_ms else was_ms
        if after.live.seen_ms != seen_ms:
            raise moved.broke(f"was seen at {was_ms}, now is at {after.live.seen_ms}, and should be at {seen_ms}")
        if before.view.due_ms is not None:
            due_ms = before.view.due_ms + away_ms
            if after.is_hurried and after.cut_due_ms is None:
                # Whoever wants the cards now has waited long enough.
                full_ms = self._full_ms + away_ms if self._knows_full and self._full_ms is not None else None
                due_ms = self._hurried_ms(after, moved.record.at_ms, full_ms)
                if after.has_idlers and full_ms is None:
                    due_ms = after.view.due_ms or 0
            if after.view.due_ms != due_ms:
                raise moved.broke(
                    f"was due at {before.view.due_ms}, the house was away for {away_ms} ms,"
                    f" and it is due at {after.view.due_ms}"
                )
        self._learn(after)

    def _check_deadline(self, moved: TableMove, before: Frame, after: Frame) -> None:
        seen_ms = self._check_seen(moved, before, after)
        key, at_ms = after.waits_for, max(moved.record.at_ms, seen_ms)
        nobody_bet = _nobody_bet(moved)
        if nobody_bet or key is None or key[0] not in ("players", "bets"):
            self._silent_ms, self._knows_silent = None, True
        if key != before.waits_for or nobody_bet:
            # Whoever deals from a pack takes as long as they like to tell a card.
            self._full_ms = at_ms + self._length_ms(str(key[0])) if key and key[0] != "card" else None
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

    def _find_lost(self, moved: TableMove, before: Frame, after: Frame, outlook: Outlook | None) -> int | None:
        """How long the store was away within one life of the house; None: of a hurried table nobody can say exactly."""
        if outlook is None:
            raise moved.broke("makes up for lost time, and nobody has seen it set out")
        most_ms, least_ms = (outlook.lost_ms(since_ms) for since_ms in self._since_ms)
        if not most_ms:
            raise moved.broke("makes up for lost time, and none was lost")
        if most_ms == least_ms:
            return most_ms
        was_ms, now_ms = before.view.due_ms, after.view.due_ms
        if was_ms is None or now_ms is None or after.is_hurried:
            return None
        if not least_ms <= now_ms - was_ms <= most_ms:
            raise moved.broke(f"makes up for {now_ms - was_ms} ms, and {least_ms} to {most_ms} were lost")
        return now_ms - was_ms

    def _hurried_ms(self, after: Frame, at_ms: int, full_ms: int | None) -> int:
        """When the cards come that all with a bet want: who sits there without one has a third of the betting time."""
        at_ms = max(at_ms, after.live.seen_ms)
        if not after.has_idlers:
            return at_ms
        least_ms = after.live.seen_ms + self._times.betting // 3
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
        timers = self._times
        lengths = {"players": SILENT_TIMES * timers.betting, "bets": timers.betting, "play": timers.decision}
        return lengths.get(waits_for, timers.insurance)


def _check_moment(moved: TableMove, before: Frame, sent_ms: int) -> None:
    """Raises for what a player did after its deadline, and for time that was up before it was."""
    record, due_ms = moved.record, before.view.due_ms
    if record.actor == HOUSE and record.kind in ("tick", "cut"):
        withdraw_ms = before.live.withdraw_ms
        if withdraw_ms is not None and due_ms is not None and any(isinstance(one, ev.Decided) for one in moved.events):
            due_ms = min(due_ms, withdraw_ms)  # a card that was asked for waits no longer
        if due_ms is None or record.at_ms < due_ms:
            raise moved.broke(f"comes at {record.at_ms}, and the table was due at {due_ms}")
        return
    over_ms = before.cut_due_ms if record.kind == "cut" else None
    if record.kind in IN_TIME and before.knows_wait and before.live.waits_for not in (None, "players"):
        over_ms = due_ms
    # What came in time and waited behind a later step is put down under that one's time.
    waited = record.at_ms == moved.book.ms_before and over_ms is not None and sent_ms < over_ms
    if over_ms is not None and record.at_ms >= over_ms and not waited:
        raise moved.broke(f"comes at {record.at_ms}, and time was up at {over_ms}")


def _times_by(sheet: Timers, terms: Terms) -> Timers:
    """The times of the sheet, but for those that were set."""
    return replace(
        sheet,
        betting=sheet.betting if terms.betting_ms is None else terms.betting_ms,
        decision=sheet.decision if terms.decision_ms is None else terms.decision_ms,
        insurance=sheet.insurance if terms.insurance_ms is None else terms.insurance_ms,
    )


def _nobody_bet(moved: TableMove) -> bool:
    return any(isinstance(event, NobodyBet) for event in moved.events)

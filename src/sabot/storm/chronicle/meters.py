"""Meters by the journal: the base, what bets have brought, less what was won, to the cent after every step."""

from sabot.engine import event as ev
from sabot.ledger import Account, Kind
from sabot.rules.model import Progressive
from sabot.storm.chronicle.corrections import CorrectionBook
from sabot.storm.chronicle.money import MoneyBook
from sabot.storm.chronicle.move import TableMove
from sabot.table.event import RoundCorrected

BET = "progressive"


class MeterBook:
    """One meter and its reserve, which several tables may feed."""

    def __init__(self, progressive: Progressive, name: str, currency: str, corrections: CorrectionBook) -> None:
        self._sheet = progressive
        self._corrections = corrections
        self._accounts = Account(Kind.METER, name, currency), Account(Kind.RESERVE, name, currency)
        self.meter = 0
        self.reserve = 0
        self.won = 0
        """Prizes that came out of it."""
        self._lying: dict[tuple[str, str, int], int] = {}
        """By table, player and box, the bets on it."""
        self._brought: dict[str, tuple[int, int]] = {}
        """By table, what the present round has moved."""

    def take(self, moved: TableMove, money: MoneyBook) -> None:
        """Takes in a step of one of its tables; raises unless both accounts hold what they should."""
        table, before = moved.book.opened.table, (self.meter, self.reserve)
        if moved.record.kind in ("open", "shoe"):
            self.meter = max(self.meter, self._sheet.base)
        paid = sum(self._follow(event, table, moved) for event in moved.events)
        if paid:
            self.meter -= paid
            missing = max(0, self._sheet.base - self.meter)
            self.meter += missing
            self.reserve -= min(missing, self.reserve)
        if moved.record.kind not in ("open", "shoe", "settle"):
            meter, reserve = self._brought.get(table, (0, 0))
            self._brought[table] = meter + self.meter - before[0], reserve + self.reserve - before[1]
        if moved.closed:
            self._end(table)
        held = tuple(money.balances.get(account, 0) for account in self._accounts)
        if held != (self.meter, self.reserve):
            raise moved.broke(f"meter and reserve hold {held}, and should {(self.meter, self.reserve)}")

    def _follow(self, event: object, table: str, moved: TableMove) -> int:
        """What the event pays out of the meter."""
        match event:
            case ev.WagerPlaced(wager=wager) if BET in wager.side:
                self._lying[table, wager.player, wager.box] = wager.side[BET]
            case ev.WagerRefunded(player=player, box=box):
                self._lying.pop((table, player, box), None)
            case ev.BettingClosed(meter=meter):
                self._close(table)
                if meter != self.meter and (meter or any(place[0] == table for place in self._lying)):
                    raise moved.broke(f"betting closes on a meter of {meter}, and it shows {self.meter}")
            case ev.BetSettled(bet="progressive", returned=returned, from_meter=from_meter):
                if from_meter not in (0, returned) and self.meter >= returned:
                    raise moved.broke(f"of a prize of {returned} the meter pays {from_meter}")
                self.won += from_meter > 0
                return from_meter
            case RoundCorrected(code=code):
                # What it does not hold any more the house pays.
                self.meter += max(-self.meter, self._corrections.finished[code].meter_back)
            case ev.RoundVoided():
                meter, reserve = self._brought.get(table, (0, 0))
                self.meter, self.reserve = self.meter - meter, self.reserve - reserve
        return 0

    def _close(self, table: str) -> None:
        """Every bet brings its share; the cents that are left over go to the meter."""
        sheet, bets = self._sheet, sum(place[0] == table for place in self._lying)
        reserve, deduction = (sheet.stake * part // 100 for part in (sheet.reserve_percent, sheet.deduction_percent))
        kept = 100 - sheet.feeds_percent - sheet.reserve_percent - sheet.deduction_percent
        self.meter += bets * (sheet.stake - reserve - deduction - sheet.stake * kept // 100)
        self.reserve += bets * reserve

    def _end(self, table: str) -> None:
        self._brought.pop(table, None)
        self._lying = {place: stake for place, stake in self._lying.items() if place[0] != table}

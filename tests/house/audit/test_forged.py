"""Books that were tampered with are found out, and the first thing wrong is named (W-6, R-6)."""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

import pytest
from msgspec.json import encode
from sqlalchemy import Row, func, select

from sabot.cards import ShoeRecord, commit_seed, commitment_message
from sabot.floor.letters import fingerprint_of
from sabot.house.audit import BooksWrong
from sabot.store import schema
from sabot.table import Rebet
from tests.house.audit.deed import Deed
from tests.house.audit.forger import Events, Forger
from tests.table.seats import SIGNER

JOURNAL, POSTING, BALANCE = schema.journal, schema.posting, schema.balance
SHOE, ROUND, PLAYED, SHEET = schema.shoe, schema.round_, schema.played, schema.sheet
DAY_SUM = schema.day_sum
SPAN_SUM = schema.span_sum
HOUSE_SUM = schema.house_sum
RETURN_WATCH = schema.return_watch
ATTENDANCE = schema.attendance
SPAN_RETURN = schema.span_return


def _find(forger: Forger, kind: str, event: str, **values: Any) -> tuple[int, int]:
    """The first step of a kind that has an event with these values: its number, and the event's place."""
    after = 0
    while True:
        row = forger.step(kind, event, after=after)
        for place, found in enumerate(json.loads(row.body)):
            if found["event"] == event and all(found.get(name) == value for name, value in values.items()):
                return row.seq, place
        after = row.seq


def _line(forger: Forger, seq: int, kind: str) -> Row[Any]:
    return forger.one(POSTING, POSTING.c.seq == seq, POSTING.c.account.startswith(f"{kind}:"))


def _add(forger: Forger, line: Row[Any], amount: int) -> None:
    where = POSTING.c.seq == line.seq, POSTING.c.line == line.line
    forger.change(POSTING, *where, amount=line.amount + amount)


# -- the ledger -----------------------------------------------------------------------------------------------------


def change_amount(forger: Forger) -> int:
    seq = int(forger.step("bet").seq)
    _add(forger, _line(forger, seq, "cash"), 500)
    return seq


def change_both_amounts(forger: Forger) -> int:
    """A bet that took less from the player than it says."""
    seq = int(forger.step("bet", "WagerPlaced").seq)
    _add(forger, _line(forger, seq, "cash"), 1)
    _add(forger, _line(forger, seq, "hold"), -1)
    return seq


def delete_posting(forger: Forger) -> int:
    seq = int(forger.step("bet").seq)
    line = _line(forger, seq, "hold")
    forger.erase(POSTING, POSTING.c.seq == seq, POSTING.c.line == line.line)
    return seq


def delete_all_postings(forger: Forger) -> int:
    seq = int(forger.step("bet").seq)
    forger.erase(POSTING, POSTING.c.seq == seq)
    return seq


def add_posting_pair(forger: Forger) -> int:
    seq = int(forger.step("decide", "RoundClosed").seq)
    forger.post(seq, ("house::EUR", -5000), ("cash:p1:EUR", 5000))
    return seq


def move_between_players(forger: Forger) -> int:
    """What one player won goes to another."""
    seq, _ = _find(forger, "decide", "HandSettled", outcome="win")
    line = _line(forger, seq, "cash")
    other = "cash:p1:EUR" if line.account != "cash:p1:EUR" else "cash:p2:EUR"
    forger.change(POSTING, POSTING.c.seq == seq, POSTING.c.line == line.line, account=other)
    return seq


def add_gift(forger: Forger) -> int:
    """A transfer between players that no one ordered."""
    like = forger.step("grant")
    seq = forger.append(like, postings=False, kind="gift", body="[]", fingerprint="", answer="{}")
    forger.post(seq, ("cash:p2:EUR", -1000), ("cash:p1:EUR", 1000))
    return seq


def overdraw(forger: Forger) -> int:
    """A withdrawal of more than there is, right in every other way."""
    return forger.pay("withdrawal", "p1", "p1", amount=10**9)


def empty_deposit(forger: Forger) -> int:
    """A deposit that never was: its record is still there, and tells of nothing."""
    seq = int(forger.step("deposit").seq)
    forger.erase(POSTING, POSTING.c.seq == seq)
    forger.tell(seq, lambda events: events.clear())
    return seq


def add_empty_payment(forger: Forger) -> int:
    """A payment at the end of the journal that tells of nothing, and moves no money."""
    return forger.append(forger.step("deposit"), postings=False, body="[]")


def nonsense_account(forger: Forger) -> int:
    seq = int(forger.step("bet").seq)
    line = _line(forger, seq, "cash")
    forger.change(POSTING, POSTING.c.seq == seq, POSTING.c.line == line.line, account="purse of p1")
    return 0


def stray_posting(forger: Forger) -> int:
    last = int(forger.one(JOURNAL, last=True).seq)
    forger.post(last + 1, ("cash:p1:EUR", 5), ("house::EUR", -5))
    return forger.count(POSTING)


def forge_balance(forger: Forger) -> None:
    forger.change(BALANCE, BALANCE.c.account == "cash:p1:EUR", amount=10**9)


def delete_balance(forger: Forger) -> None:
    forger.erase(BALANCE, BALANCE.c.account == "house::EUR")


def add_balance(forger: Forger) -> None:
    forger.add(BALANCE, account="cash:p9:EUR", kind="cash", owner="p9", currency="EUR", amount=700)


def refile_balance(forger: Forger) -> None:
    forger.change(BALANCE, BALANCE.c.account == "cash:p1:EUR", owner="p2")


# -- the journal ----------------------------------------------------------------------------------------------------


def delete_last(forger: Forger) -> int:
    last = int(forger.one(JOURNAL, last=True).seq)
    forger.erase_step(last)
    return last - 1


def delete_middle(forger: Forger) -> int:
    seq = int(forger.step("rebet").seq)
    forger.erase_step(seq)
    return seq


def delete_and_close_up(forger: Forger) -> int:
    """A step taken out, and all later ones moved down to fill the gap."""
    seq = delete_middle(forger)
    for table in (JOURNAL, POSTING):
        for (later,) in forger.connection.execute(
            select(table.c.seq).where(table.c.seq > seq).distinct().order_by(table.c.seq)
        ).all():
            forger.change(table, table.c.seq == later, seq=later - 1)
    return seq


def swap_steps(forger: Forger) -> int:
    """Two steps of one table change places."""
    first = forger.step("cut")
    second = forger.one(JOURNAL, JOURNAL.c.stream == first.stream, JOURNAL.c.version == first.version + 1)
    for table in (JOURNAL, POSTING):
        for old, new in ((first.seq, 0), (second.seq, first.seq), (0, second.seq)):
            if forger.connection.execute(select(func.count()).where(table.c.seq == old)).scalar_one():
                forger.change(table, table.c.seq == old, seq=new)
    return int(first.seq)


def duplicate_step(forger: Forger) -> int:
    return forger.append(forger.step("bet"))


def repeat_command(forger: Forger) -> int:
    like = forger.step("deposit")
    return forger.append(like, command=like.command)


def book_deposit_again(forger: Forger) -> int:
    return forger.append(forger.step("deposit"))


def skip_version(forger: Forger) -> int:
    last = forger.one(JOURNAL, JOURNAL.c.stream == "table:at-p1", last=True)
    forger.change(JOURNAL, JOURNAL.c.seq == last.seq, version=last.version + 1)
    return int(last.seq)


def change_actor(forger: Forger) -> int:
    seq = int(forger.step("decide").seq)
    forger.change(JOURNAL, JOURNAL.c.seq == seq, actor="p9")
    return seq


def change_kind(forger: Forger) -> int:
    seq = int(forger.step("decide").seq)
    forger.change(JOURNAL, JOURNAL.c.seq == seq, kind="bet")
    return seq


def change_answer(forger: Forger) -> int:
    row = forger.step("deal")
    forger.change(JOURNAL, JOURNAL.c.seq == row.seq, answer=f'{{"version":{row.version + 1}}}')
    return int(row.seq)


def add_to_answer(forger: Forger) -> int:
    """An answer that says more than the house said."""
    row = forger.step("deal")
    forger.change(JOURNAL, JOURNAL.c.seq == row.seq, answer=f'{{"version":{row.version},"won":1}}')
    return int(row.seq)


def change_fingerprint(kind: str) -> Callable[[Forger], int]:
    """A command of that kind told to have asked for something else."""

    def change(forger: Forger) -> int:
        seq = int(forger.step(kind).seq)
        forger.change(JOURNAL, JOURNAL.c.seq == seq, fingerprint="f" * 64)
        return seq

    change.__name__ = f"change_fingerprint_of_{kind}"
    return change


def _call_rebet(forger: Forger, row: Row[Any]) -> int:
    fingerprint = fingerprint_of(row.stream.removeprefix("table:"), Rebet())
    forger.change(JOURNAL, JOURNAL.c.seq == row.seq, kind="rebet", fingerprint=fingerprint)
    return int(row.seq)


def call_first_bet_rebet(forger: Forger) -> int:
    """A bet told to be that of the round before, where there was none."""
    return _call_rebet(forger, forger.step("bet", "WagerPlaced"))


def call_bet_rebet(forger: Forger) -> int:
    """A bet told to be that of the round before, and it was another."""
    bet = forger.step("bet", "WagerPlaced")
    deal = forger.one(JOURNAL, JOURNAL.c.stream == bet.stream, JOURNAL.c.kind == "deal")
    later = JOURNAL.c.seq > deal.seq, JOURNAL.c.body.contains("WagerPlaced")
    return _call_rebet(forger, forger.one(JOURNAL, JOURNAL.c.stream == bet.stream, JOURNAL.c.kind == "bet", *later))


def act_as_house(kind: str) -> Callable[[Forger], int]:
    """What the house does at a table told to be another player's doing."""

    def change(forger: Forger) -> int:
        row = forger.one(JOURNAL, JOURNAL.c.kind == kind, JOURNAL.c.command.is_(None))
        forger.change(JOURNAL, JOURNAL.c.seq == row.seq, actor="p9")
        return int(row.seq)

    change.__name__ = f"{kind}_as_house"
    return change


def open_with_meter(forger: Forger) -> int:
    """Money of the house laid into the meter of a game that has none."""
    row = forger.step("open")
    forger.post(row.seq, (f"meter:{row.stream.removeprefix('table:')}:EUR", 1_000_000), ("house::EUR", -1_000_000))
    return int(forger.one(JOURNAL, JOURNAL.c.stream == row.stream, JOURNAL.c.version == 2).seq)


def raise_lying_bet(forger: Forger) -> int:
    """A bet raised where it lies, its money with it; only its command still says what was asked."""
    row = forger.one(
        JOURNAL, JOURNAL.c.body.contains("WagerPlaced"), ~JOURNAL.c.body.contains('"golden":true'), last=True
    )
    extra = 0

    def change(events: Events) -> None:
        nonlocal extra
        for event in events:
            if event["event"] == "WagerPlaced" and not event["wager"].get("golden"):
                extra = event["wager"]["main"]
                event["wager"]["main"] *= 2
                return

    forger.tell(row.seq, change)
    _add(forger, _line(forger, row.seq, "cash"), -extra)
    _add(forger, _line(forger, row.seq, "hold"), extra)
    return int(row.seq)


def bet_after_cards(forger: Forger) -> int:
    """A bet laid down when the cards are on the table."""
    bet = forger.step("bet", "WagerPlaced")
    wager = next(event for event in json.loads(bet.body) if event["event"] == "WagerPlaced")
    row = forger.one(JOURNAL, JOURNAL.c.stream == bet.stream, JOURNAL.c.kind == "decide")

    def change(events: Events) -> None:
        events.insert(0, wager)

    forger.tell(row.seq, change)
    return int(row.seq)


def take_back_after_cards(forger: Forger) -> int:
    """A bet taken back when the cards are on the table."""
    bet = forger.step("bet", "WagerPlaced")
    wager = next(event for event in json.loads(bet.body) if event["event"] == "WagerPlaced")["wager"]
    row = forger.one(JOURNAL, JOURNAL.c.stream == bet.stream, JOURNAL.c.kind == "decide")

    def change(events: Events) -> None:
        events.insert(0, {"event": "WagerRefunded", "player": wager["player"], "box": wager["box"]})

    forger.tell(row.seq, change)
    return int(row.seq)


def run_back(forger: Forger) -> int:
    """Settings told to have been changed a day before the account was opened."""
    row = forger.one(JOURNAL, JOURNAL.c.kind == "settings-changed")
    forger.change(JOURNAL, JOURNAL.c.seq == row.seq, at_ms=row.at_ms - 86_400_000)
    return int(row.seq)


def run_back_at_table(forger: Forger) -> int:
    """A bet told to have been laid down a moment before the round before it ended."""
    row = forger.one(JOURNAL, JOURNAL.c.kind == "bet", last=True)
    before = forger.one(JOURNAL, JOURNAL.c.stream == row.stream, JOURNAL.c.version == row.version - 1)
    forger.change(JOURNAL, JOURNAL.c.seq == row.seq, at_ms=before.at_ms - 1)
    return int(row.seq)


def erase_command(forger: Forger) -> int:
    seq = int(forger.step("deal").seq)
    forger.change(JOURNAL, JOURNAL.c.seq == seq, command=None, fingerprint=None, answer=None)
    return seq


def change_time(forger: Forger) -> int:
    row = forger.step("deal")
    forger.change(JOURNAL, JOURNAL.c.seq == row.seq, at_ms=row.at_ms + 86_400_000)
    return int(row.seq)


def change_origin(forger: Forger) -> int:
    seq = int(forger.step("deal").seq)
    forger.change(JOURNAL, JOURNAL.c.seq == seq, origin="10.9.9.9")
    return seq


def garble(forger: Forger) -> int:
    seq = int(forger.step("deal").seq)
    forger.change(JOURNAL, JOURNAL.c.seq == seq, body='[{"event":"Miracle"}]')
    return seq


def forge_head(forger: Forger) -> None:
    forger.change(schema.chain, hash="b" * 64)


def hide_head(forger: Forger) -> None:
    forger.change(schema.chain, id=2)


def number_lines_anew(forger: Forger) -> int:
    line = forger.one(schema.posting, last=True)
    forger.change(schema.posting, schema.posting.c.seq == line.seq, schema.posting.c.line == line.line, line=99)
    return int(line.seq)


def two_heads(forger: Forger) -> None:
    forger.add(schema.chain, id=2, seq=1, hash="b" * 64)


# -- rounds ---------------------------------------------------------------------------------------------------------


def swap_card(forger: Forger) -> int:
    """A better card for the player."""
    seq, place = _find(forger, "deal", "PlayerCard")

    def change(events: Events) -> None:
        events[place]["card"] = "As" if events[place]["card"] != "As" else "Ks"

    forger.tell(seq, change)
    return seq


def change_hole(forger: Forger) -> int:
    """Another hole card, from before it was turned."""
    seq, place = _find(forger, "deal", "DealerCard", face_up=False)

    def change(events: Events) -> None:
        events[place]["card"] = "6d" if events[place]["card"] != "6d" else "6c"

    forger.tell(seq, change)
    return seq


def pay_more(forger: Forger) -> int:
    """A win paid double: in the events, in the postings and in the row, all to the cent."""
    seq, place = _find(forger, "decide", "HandSettled", outcome="win")
    bonus = 0

    def change(events: Events) -> None:
        nonlocal bonus
        bonus = events[place]["returned"]
        events[place]["returned"] += bonus
        for event in events[place:]:
            if event["event"] == "RoundClosed":
                event["returned"] += bonus

    forger.tell(seq, change)
    _add(forger, _line(forger, seq, "cash"), bonus)
    house = forger.connection.execute(
        select(POSTING).where(POSTING.c.seq == seq, POSTING.c.account.startswith("house:"))
    ).first()
    if house:
        _add(forger, house, -bonus)
    else:
        forger.post(seq, (f"house::{_line(forger, seq, 'cash').account[-3:]}", -bonus))
    return seq


def change_decision(forger: Forger) -> int:
    """A stand told as a surrender."""
    seq, place = _find(forger, "decide", "Decided", action="S")

    def change(events: Events) -> None:
        events[place]["action"] = "R"

    forger.tell(seq, change)
    return seq


def break_off(forger: Forger) -> int:
    """The end of a round goes missing."""
    seq = int(forger.step("decide", "RoundClosed").seq)

    def change(events: Events) -> None:
        del events[next(i for i, event in enumerate(events) if event["event"] == "RoundClosed") :]

    forger.tell(seq, change)
    return seq


def change_bettor(forger: Forger) -> int:
    seq, place = _find(forger, "bet", "WagerPlaced")

    def change(events: Events) -> None:
        events[place]["wager"]["player"] = "p9"

    forger.tell(seq, change)
    return seq


def start_elsewhere(forger: Forger) -> int:
    """A round told to start at another card of its shoe."""
    seq, place = _find(forger, "deal", "RoundOpened")

    def change(events: Events) -> None:
        events[place]["start"] += 1

    forger.tell(seq, change)
    return seq


def rename_round(forger: Forger) -> int:
    seq, place = _find(forger, "deal", "RoundOpened")

    def change(events: Events) -> None:
        events[place]["code"] = "at-p1-20200101-00:00:00"

    forger.tell(seq, change)
    return seq


def insert_round(forger: Forger) -> str:
    """A round won once is told as if it had been won again."""
    row = forger.one(ROUND, ROUND.c.table_id == "at-p4")
    steps = JOURNAL.c.stream == "table:at-p4"
    for version in range(row.first_version, row.last_version + 1):
        like = forger.one(JOURNAL, steps, JOURNAL.c.version == version)
        newest = forger.one(JOURNAL, steps, last=True).version + 1
        if like.kind == "cut":
            forger.append(like, command=None, fingerprint=None, answer=None)
        elif like.kind != "shoe":
            forger.append(like, answer=f'{{"version":{newest}}}')
    return str(row.shoe_id)


def add_round_row(forger: Forger) -> None:
    forger.copy(ROUND, forger.one(ROUND), code="at-p1-20200101-00:00:00")


def delete_round_row(forger: Forger) -> str:
    code = str(forger.one(ROUND).code)
    forger.erase(ROUND, ROUND.c.code == code)
    return code


def change_round_row(forger: Forger) -> str:
    code = str(forger.one(ROUND, ROUND.c.voided.is_(None)).code)
    forger.change(ROUND, ROUND.c.code == code, voided="a malfunction")
    return code


def move_round_row(forger: Forger) -> str:
    row = forger.one(ROUND)
    forger.change(ROUND, ROUND.c.code == row.code, closed_ms=row.closed_ms + 1)
    return str(row.code)


def change_day_sum(forger: Forger) -> None:
    row = forger.one(DAY_SUM)
    forger.change(DAY_SUM, DAY_SUM.c.player == row.player, DAY_SUM.c.day == row.day, staked=row.staked - 1)


def delete_day_sum(forger: Forger) -> None:
    row = forger.one(DAY_SUM)
    forger.erase(DAY_SUM, DAY_SUM.c.player == row.player, DAY_SUM.c.game == row.game, DAY_SUM.c.day == row.day)


def add_day_sum(forger: Forger) -> None:
    forger.copy(DAY_SUM, forger.one(DAY_SUM), day=1)


def change_span_sum(forger: Forger) -> None:
    row = forger.one(SPAN_SUM)
    where = (SPAN_SUM.c.player == row.player, SPAN_SUM.c.days == row.days, SPAN_SUM.c.place == row.place)
    forger.change(SPAN_SUM, *where, longest_won=row.longest_won + 1)


def change_span_return(forger: Forger) -> None:
    row = forger.one(SPAN_RETURN)
    forger.change(SPAN_RETURN, SPAN_RETURN.c.player == row.player, squares=row.squares + 1)


def change_house_sum(forger: Forger) -> None:
    row = forger.one(HOUSE_SUM, HOUSE_SUM.c.bet == "pairs")
    forger.change(HOUSE_SUM, HOUSE_SUM.c.place == row.place, HOUSE_SUM.c.bet == "pairs", returned=row.returned - 1)


def delete_house_sum(forger: Forger) -> None:
    row = forger.one(HOUSE_SUM, HOUSE_SUM.c.bet == "insurance")
    forger.erase(HOUSE_SUM, HOUSE_SUM.c.place == row.place, HOUSE_SUM.c.bet == "insurance")


def add_house_sum(forger: Forger) -> None:
    forger.copy(HOUSE_SUM, forger.one(HOUSE_SUM), table_id="t9")


def call_people_companions(forger: Forger) -> None:
    forger.change(HOUSE_SUM, company="companions")


def change_return_watch(forger: Forger) -> None:
    row = forger.one(RETURN_WATCH)
    where = (RETURN_WATCH.c.rules_hash == row.rules_hash, RETURN_WATCH.c.month == row.month)
    forger.change(RETURN_WATCH, *where, unit_net=row.unit_net + 1)


def delete_attendance(forger: Forger) -> None:
    forger.erase(ATTENDANCE, ATTENDANCE.c.player == "p1", ATTENDANCE.c.period == "day")


def add_attendance(forger: Forger) -> None:
    forger.copy(ATTENDANCE, forger.one(ATTENDANCE), player="p99")


def change_balance_after(forger: Forger) -> None:
    row = forger.one(POSTING)
    forger.change(POSTING, POSTING.c.seq == row.seq, POSTING.c.line == row.line, balance=row.balance + 1)


def finish_open_round(forger: Forger) -> str:
    row = forger.one(ROUND, ROUND.c.last_version.is_(None))
    forger.change(ROUND, ROUND.c.code == row.code, last_version=row.first_version + 1, closed_ms=row.opened_ms)
    return str(row.code)


def play_open_round(forger: Forger) -> str:
    row = forger.one(ROUND, ROUND.c.last_version.is_(None))
    forger.copy(PLAYED, forger.one(PLAYED), code=row.code)
    return str(row.code)


def change_played_row(forger: Forger) -> str:
    row = forger.one(PLAYED)
    forger.change(PLAYED, PLAYED.c.code == row.code, returned=row.returned + 100)
    return str(row.code)


def change_hands(forger: Forger) -> str:
    row = forger.one(PLAYED, PLAYED.c.hands.contains('"lose"'))
    forger.change(PLAYED, PLAYED.c.code == row.code, hands=row.hands.replace("lose", "push"))
    return str(row.code)


def delete_played_row(forger: Forger) -> str:
    code = str(forger.one(PLAYED).code)
    forger.erase(PLAYED, PLAYED.c.code == code)
    return code


def add_played_row(forger: Forger) -> None:
    forger.copy(PLAYED, forger.one(PLAYED), player="p9")


# -- shoes, sheets, tables, payments ----------------------------------------------------------------------------------


def change_seed(forger: Forger) -> str:
    row = forger.one(SHOE, SHOE.c.retired_ms.is_not(None))
    forger.change(SHOE, SHOE.c.id == row.id, seed="0" * 64)
    return str(row.id)


def change_seed_and_promise(forger: Forger) -> str:
    """Another seed, and its commitment in the row."""
    row = forger.one(SHOE, SHOE.c.retired_ms.is_not(None))
    forger.change(SHOE, SHOE.c.id == row.id, seed="0" * 64, commitment=commit_seed(bytes(32)))
    return str(row.id)


def change_cut_row(forger: Forger) -> str:
    row = forger.one(SHOE, SHOE.c.retired_ms.is_not(None))
    forger.change(SHOE, SHOE.c.id == row.id, cut="another")
    return str(row.id)


def _find_cut_at_deal(forger: Forger) -> tuple[int, int]:
    """The first cut that came with a deal, in a step without a command of its own, and the event's place."""
    after = 0
    while True:
        row = forger.step("cut", "ShoeCut", after=after)
        (place, event), *_ = [(n, e) for n, e in enumerate(json.loads(row.body)) if e["event"] == "ShoeCut"]
        if row.command is None and event["by"] == "p1":
            return row.seq, place
        after = row.seq


def change_cut(forger: Forger) -> str:
    """Another cut, in the row and in the event."""
    seq, place = _find_cut_at_deal(forger)
    shoe = ""

    def change(events: Events) -> None:
        nonlocal shoe
        shoe = events[place]["shoe"]
        events[place]["cut"] = "another"

    forger.tell(seq, change)
    forger.change(SHOE, SHOE.c.id == shoe, cut="another")
    return shoe


def change_root(forger: Forger) -> str:
    """Another root, in the row and in the event."""
    seq, place = _find(forger, "cut", "ShoeCut", by="p1")
    shoe = ""

    def change(events: Events) -> None:
        nonlocal shoe
        shoe = events[place]["shoe"]
        events[place]["root"] = "c" * 64

    forger.tell(seq, change)
    forger.change(SHOE, SHOE.c.id == shoe, root="c" * 64)
    return shoe


def reuse_seed(forger: Forger) -> str:
    """A shoe with the seed of an earlier one, and all that comes of it: whoever has the key signs it, too."""
    earlier, row = (forger.step("shoe", "ShoeOpened", after=after) for after in (0, forger.step("shoe").seq))
    seed = forger.one(SHOE, SHOE.c.id == json.loads(earlier.body)[0]["shoe"]).seed
    shoe = forger.one(SHOE, SHOE.c.id == json.loads(row.body)[0]["shoe"])
    commitment = ShoeRecord(
        id=shoe.id,
        decks=shoe.decks,
        burn=shoe.burn,
        undealt_decks=shoe.undealt_decks,
        seed=seed,
        rules_hash=shoe.rules_hash,
    ).commitment()
    signature = SIGNER.sign(commitment_message(commitment))
    forger.tell(row.seq, lambda events: events[0].update(commitment=commitment, signature=signature))
    forger.change(SHOE, SHOE.c.id == shoe.id, seed=seed, commitment=commitment, signature=signature)
    return str(shoe.id)


def forge_signature(forger: Forger) -> str:
    """A promise that the house never made: the books can be rewritten, its signature cannot."""
    row = forger.step("shoe", "ShoeOpened")
    shoe = str(json.loads(row.body)[0]["shoe"])
    forger.tell(row.seq, lambda events: events[0].update(signature="0" * 128))
    forger.change(SHOE, SHOE.c.id == shoe, signature="0" * 128)
    return shoe


def leave_unsigned(forger: Forger) -> int:
    """A shoe told as one of the first houses, which signed nothing, after one that was signed."""
    return _leave_unsigned(forger, lambda row: row.version > 2)


def leave_first_unsigned(forger: Forger) -> int:
    """The first shoe of a table, likewise: the house has signed others by then, at other tables."""
    signed = forger.step("shoe", "ShoeOpened").seq
    return _leave_unsigned(forger, lambda row: row.version == 2 and row.seq > signed)


def _leave_unsigned(forger: Forger, fits: Callable[[Row[Any]], bool]) -> int:
    """In all else the books hold: a step as the first houses brought their shoes with, of somebody who cut it."""
    after = 0
    while True:
        row = forger.step("shoe", "ShoeOpened", after=after)
        after = row.seq
        shoe = forger.one(SHOE, SHOE.c.id == json.loads(row.body)[0]["shoe"])
        if fits(row) and shoe.cut:
            break
    plain: dict[str, Any] = {
        "commitment": commit_seed(bytes.fromhex(shoe.seed)),
        "algorithm": "sabot-1",
        "key": None,
        "signature": None,
    }
    forger.tell(row.seq, lambda events: events[0].update(plain))
    forger.change(
        JOURNAL,
        JOURNAL.c.seq == row.seq,
        kind="rebet",
        actor=row.stream.rpartition("-")[2],
        command="forged",
        fingerprint=sha256(encode((shoe.table_id, Rebet()), order="deterministic")).hexdigest(),
        answer=f'{{"version":{row.version}}}',
    )
    forger.change(SHOE, SHOE.c.id == shoe.id, **plain)
    return int(row.seq)


def void_by_house(forger: Forger) -> int:
    """A round is told to have been voided by nobody: its money goes back, and no operator has to stand for it."""
    row = forger.step("void")
    where = JOURNAL.c.seq == row.seq
    forger.change(JOURNAL, where, actor="house", command=None, fingerprint=None, answer=None)
    return int(row.seq)


def void_without_command(forger: Forger) -> int:
    """The same under an operator's name, who never asked for it."""
    row = forger.step("void")
    forger.change(JOURNAL, JOURNAL.c.seq == row.seq, command=None, fingerprint=None, answer=None)
    return int(row.seq)


def void_by_player(forger: Forger) -> int:
    """A player gives themself back what they have lost."""
    row = forger.step("void")
    forger.change(JOURNAL, JOURNAL.c.seq == row.seq, actor=row.stream.rpartition("-")[2])
    return int(row.seq)


def bring_shoe_back(forger: Forger) -> str:
    """A shoe that was retired comes to the table again, and with it cards that are known by now."""
    seq, place = _find(forger, "decide", "ShoeRetired")
    shoe = str(json.loads(forger.one(JOURNAL, JOURNAL.c.seq == seq).body)[place]["shoe"])
    forger.tell(forger.step("shoe", after=seq).seq, lambda events: events[0].update(shoe=shoe))
    return shoe


def bring_another_shoe(forger: Forger) -> str:
    """A shoe that was promised is put away for another one, its seed never shown."""
    row = forger.step("shoe")
    body = row.body.replace(json.loads(row.body)[0]["shoe"], "hother")
    forger.append(row, command=None, body=body)
    return "hother"


def keep_shoe(forger: Forger) -> int:
    """A shoe that should be retired is not."""
    seq, _ = _find(forger, "decide", "ShoeRetired")

    def change(events: Events) -> None:
        events[:] = [event for event in events if event["event"] not in ("ShoeRetired", "ShoeOpened")]

    forger.tell(seq, change)
    return seq


def retire_early(forger: Forger) -> str:
    row = forger.one(SHOE, SHOE.c.retired_ms.is_(None))
    forger.change(SHOE, SHOE.c.id == row.id, retired_ms=row.opened_ms)
    return str(row.id)


def add_shoe(forger: Forger) -> None:
    forger.copy(SHOE, forger.one(SHOE), id="hforged", commitment="d" * 64)


def delete_shoe(forger: Forger) -> str:
    row = forger.one(SHOE, SHOE.c.retired_ms.is_(None))
    forger.erase(SHOE, SHOE.c.id == row.id)
    return str(row.id)


def change_sheet(forger: Forger) -> str:
    row = forger.one(SHEET, SHEET.c.game == "atlantic-city")
    forger.change(SHEET, SHEET.c.hash == row.hash, body=row.body.replace('"decks":6', '"decks":8'))
    return str(row.hash)


def change_words(forger: Forger) -> str:
    """Words that players read, with the same rules under the same hash."""
    row = forger.one(SHEET, SHEET.c.game == "atlantic-city")
    body = json.loads(row.body)
    body["text"]["en"]["name"] = "Generous Blackjack"
    forger.change(SHEET, SHEET.c.hash == row.hash, body=json.dumps(body, ensure_ascii=False))
    return str(row.hash)


def change_published(forger: Forger) -> str:
    row = forger.one(SHEET, SHEET.c.game == "atlantic-city")
    body = json.loads(row.body)
    assert body.pop("published")
    forger.change(SHEET, SHEET.c.hash == row.hash, body=json.dumps(body, ensure_ascii=False))
    return str(row.hash)


def withhold_sheet(forger: Forger) -> str:
    """A later shoe no longer tells of its sheet's words."""
    row = forger.step("shoe", "ShoeOpened", after=forger.step("shoe", "ShoeOpened").seq)

    def withhold(events: Events) -> None:
        for event in events:
            event.pop("sheet", None)

    forger.tell(row.seq, withhold)
    forger.rechain()
    return str(row.seq)


def garble_sheet(forger: Forger) -> str:
    row = forger.one(SHEET)
    forger.change(SHEET, SHEET.c.hash == row.hash, body="{}")
    return str(row.hash)


def delete_sheet(forger: Forger) -> str:
    row = forger.one(SHEET, SHEET.c.game == "multihand")
    forger.erase(SHEET, SHEET.c.hash == row.hash)
    return str(row.hash)


def add_sheet(forger: Forger) -> str:
    forger.copy(SHEET, forger.one(SHEET), hash="e" * 64)
    return "e" * 64


def change_owner(forger: Forger) -> None:
    forger.change(schema.gaming_table, schema.gaming_table.c.id == "at-p1", owner="p2")


def change_payment(forger: Forger) -> str:
    row = forger.one(schema.payment, schema.payment.c.kind == "deposit")
    forger.change(schema.payment, schema.payment.c.id == row.id, amount=1)
    return str(row.id)


def delete_payment(forger: Forger) -> str:
    row = forger.one(schema.payment, schema.payment.c.kind == "withdrawal")
    forger.erase(schema.payment, schema.payment.c.id == row.id)
    return str(row.id)


def add_payment(forger: Forger) -> None:
    forger.copy(schema.payment, forger.one(schema.payment), id="yforged")


def name_command(forger: Forger) -> str:
    """A withdrawal told to have been asked for under an id of its own, as deposits are."""
    row = forger.one(schema.payment, schema.payment.c.kind == "withdrawal")
    forger.change(schema.payment, schema.payment.c.id == row.id, command="another")
    return str(row.id)


def garble_answer(forger: Forger) -> int:
    """An answer to a step that answered nothing."""
    seq = int(forger.step("deposit-asked").seq)
    forger.change(JOURNAL, JOURNAL.c.seq == seq, answer="no JSON")
    return seq


def pay_on_paper(forger: Forger) -> str:
    """A withdrawal that was never paid gets a reference."""
    row = forger.one(schema.payment, schema.payment.c.player == "p3", schema.payment.c.kind == "withdrawal")
    forger.change(schema.payment, schema.payment.c.id == row.id, reference="out-of-thin-air")
    return str(row.id)


def move_asked(forger: Forger) -> str:
    """A deposit of which nobody knows the end, told to be asked for a day later: it would be asked for once more."""
    row = forger.one(schema.payment, schema.payment.c.kind == "asked")
    forger.change(schema.payment, schema.payment.c.id == row.id, at_ms=row.at_ms + 86_400_000)
    return str(row.id)


def book_asked_row(forger: Forger) -> str:
    """The same, told to be made."""
    row = forger.one(schema.payment, schema.payment.c.kind == "asked")
    forger.change(schema.payment, schema.payment.c.id == row.id, kind="deposit", reference="in-3")
    return str(row.id)


def raise_asked(forger: Forger) -> str:
    """The same, for more than was asked for."""
    row = forger.one(schema.payment, schema.payment.c.kind == "asked")
    forger.change(schema.payment, schema.payment.c.id == row.id, amount=row.amount + 1)
    return str(row.id)


def raise_deposit(forger: Forger) -> int:
    """A deposit made larger after the fact, everywhere."""
    row = forger.step("deposit")
    payment = forger.one(schema.payment, schema.payment.c.at_ms == row.at_ms)

    def change(events: Events) -> None:
        events[0]["amount"] += 1

    forger.tell(row.seq, change)
    for kind, amount in (("cash", 1), ("cashier", -1)):
        _add(forger, _line(forger, row.seq, kind), amount)
    forger.change(schema.payment, schema.payment.c.id == payment.id, amount=payment.amount + 1)
    return int(row.seq)


def pay_for_another(forger: Forger) -> int:
    """A deposit that somebody else has ordered, right in every other way."""
    return forger.pay("deposit", "p1", "p9")


CHANGED = r"record {} \(.*: it has the hash .*: it was changed"
DEEDS = [
    Deed(change_amount, CHANGED),
    Deed(change_amount, r"record {} .*: the postings do not sum to zero: \+500 EUR", rechain=True),
    Deed(change_both_amounts, CHANGED),
    Deed(change_both_amounts, r"record {} .*is posted to cash:p\d:EUR, and its events give", rechain=True),
    Deed(delete_posting, CHANGED),
    Deed(delete_posting, r"record {} .*: the postings do not sum to zero", rechain=True),
    Deed(delete_all_postings, r"record {} .*: nothing is posted to cash:p\d:EUR, and its events give -", rechain=True),
    Deed(add_posting_pair, CHANGED),
    Deed(add_posting_pair, r"record {} .*is posted to .*, and its events give", rechain=True),
    Deed(move_between_players, CHANGED),
    Deed(move_between_players, r"record {} .*is posted to cash:p\d:EUR, and its events give", rechain=True),
    Deed(add_gift, r"record {} .*: it moves money, and tells of nothing that would", rechain=True),
    Deed(overdraw, r"record {} .*: cash:p1:EUR falls below zero", rechain=True),
    Deed(empty_deposit, r"record {} .*: it is the record of a payment, and tells of none", rechain=True),
    Deed(add_empty_payment, r"record {} .*: it is the record of a payment, and tells of none", rechain=True),
    Deed(nonsense_account, r"after record {}: 'purse of p1' is no account"),
    Deed(stray_posting, r"there are {} postings, and the records have"),
    Deed(forge_balance, r"balance cash:p1:EUR: it says 1000000000, and the postings sum to"),
    Deed(delete_balance, r"balance house::EUR: it is missing, and the postings sum to"),
    Deed(add_balance, r"balance cash:p9:EUR: it holds 700, and nothing was ever posted to it"),
    Deed(refile_balance, r"balance cash:p1:EUR: it is filed as cash of p2 in EUR"),
    Deed(delete_last, r"the journal ends with record {}, and its head is record .*: some are missing"),
    Deed(delete_middle, r"record {}: it is missing"),
    Deed(delete_and_close_up, r"record \d+ .*: the next step of table:.* should be", rechain=True),
    Deed(swap_steps, CHANGED),
    Deed(swap_steps, r"record {} .*: the next step of table:.* should be", rechain=True),
    Deed(duplicate_step, CHANGED),
    Deed(duplicate_step, r"record {} .*: its answer is not version", rechain=True),
    Deed(repeat_command, r"record {} .*: the command 'first-money' of p1 is carried out a second time", rechain=True),
    Deed(book_deposit_again, r"record {} .*: its payment has payment .*, and its command makes it", rechain=True),
    Deed(skip_version, r"record {} .*: the next step of table:at-p1 should be", rechain=True),
    Deed(change_actor, CHANGED),
    Deed(change_actor, r"record {} .*: p9 acts at the table of p", rechain=True),
    Deed(change_kind, r"record {} .*: it is called bet, and what it tells is decide", rechain=True),
    Deed(change_answer, CHANGED),
    Deed(change_answer, r"record {} .*: its answer is not version", rechain=True),
    Deed(add_to_answer, r"record {} .*: its answer is not version", rechain=True),
    *(
        Deed(change_fingerprint(kind), r"record {} .*: its command's fingerprint is not that of anything", rechain=True)
        for kind in ("bet", "rebet", "deal", "decide")
    ),
    Deed(call_first_bet_rebet, r"record {} .*: its command's fingerprint is not that of anything", rechain=True),
    Deed(call_bet_rebet, r"record {} .*: its command's fingerprint is not that of anything", rechain=True),
    Deed(act_as_house("open"), r"record {} .*: p9 does at the table of p\d what the house does", rechain=True),
    Deed(act_as_house("shoe"), r"record {} .*: p9 does at the table of p\d what the house does", rechain=True),
    Deed(act_as_house("cut"), r"record {} .*: p9 does at the table of p\d what the house does", rechain=True),
    Deed(open_with_meter, r"record {} .*: its table was opened with money in a meter, and its sheet has none", True),
    Deed(raise_lying_bet, r"record {} .*: its command's fingerprint is not that of anything", rechain=True),
    Deed(bet_after_cards, r"record {} .*: event \d+ \(WagerPlaced\) cannot have happened", rechain=True),
    Deed(take_back_after_cards, r"record {} .*: event \d+ \(WagerRefunded\) cannot have happened", rechain=True),
    Deed(run_back, r"record {} .*: its time is \d+ ms earlier than it can be", rechain=True),
    Deed(run_back_at_table, r"record {} .*: its time is 1 ms earlier than it can be", rechain=True),
    Deed(erase_command, r"record {} .*: it was carried out without a command", rechain=True),
    Deed(change_time, r"record {} .*: its code should be", rechain=True),
    Deed(change_origin, CHANGED),
    Deed(garble, r"record {} .*: what it tells cannot be read: Invalid value 'Miracle'", rechain=True),
    Deed(forge_head, r"the journal ends with the hash .*, and its head says bbbb"),
    Deed(hide_head, r"the journal's head is filed as number 2, where nobody who writes looks for it"),
    Deed(number_lines_anew, r"record {}: a posting is called line 99 of it, and there are not so many"),
    Deed(two_heads, r"the journal has 2 heads, and should have one"),
    Deed(swap_card, CHANGED),
    Deed(swap_card, r"record {} .*, round .*: event \d+ should be PlayerCard", rechain=True),
    Deed(change_hole, r"record {} .*, round .*: event \d+ should be DealerCard", rechain=True),
    Deed(pay_more, CHANGED),
    Deed(pay_more, r"record {} .*, round .*: event \d+ should be HandSettled", rechain=True),
    Deed(change_decision, r"record {} .*, round .*: event \d+ ", rechain=True),
    Deed(break_off, r"record {} .*, round .*: event \d+ should be RoundClosed.*and is missing", rechain=True),
    Deed(change_bettor, r"record {} .*: p9 bets at the table of p", rechain=True),
    Deed(start_elsewhere, r"record {} .*: it starts at card \d+ of its shoe, and \d+ is next", rechain=True),
    Deed(rename_round, r"record {} .*: its code should be", rechain=True),
    Deed(insert_round, r"record \d+ \(table:at-p4, .*: it tells of shoe {}, and \w+ is in use", rechain=True),
    Deed(add_round_row, r"round at-p1-20200101-00:00:00: it has a row, and the journal does not tell of it"),
    Deed(delete_round_row, r"record \d+ .*, round {}\): the round has no row"),
    Deed(change_round_row, r"record \d+ .*, round {}\): the round has voided a malfunction in its row"),
    Deed(move_round_row, r"record \d+ .*, round {}\): the round has closed_ms"),
    Deed(change_day_sum, r"day_sum of \w+, day \d+: it has staked -?\d+, and the rounds make it"),
    Deed(delete_day_sum, r"the books keep \d+ sums of rounds, and the rounds make \d+"),
    Deed(add_day_sum, r"day_sum of \w+, day 1: it has a row, and there is no round of it"),
    Deed(change_house_sum, r"house_sum of players' own tables, \w+ \d+, people, pairs: it has returned -?\d+, and"),
    Deed(delete_house_sum, r"the books keep \d+ sums of rounds, and the rounds make \d+"),
    Deed(add_house_sum, r"house_sum of t9, \w+ \d+, people, all bets: it has a row, and there is no round of it"),
    Deed(call_people_companions, r"house_sum of .*, companions, [\w+ ]+: it has a row, and there is no round of it"),
    Deed(change_return_watch, r"return_watch of [\w-]+, month \d+: it has unit_net -?\d+, and the rounds make it"),
    Deed(delete_attendance, r"the books keep \d+ sums of rounds, and the rounds make \d+"),
    Deed(add_attendance, r"attendance of p99, day \d+: it has a row, and there is no round of it"),
    Deed(change_span_sum, r"span_sum of \w+, stretch \d+ of \d+ days: it has longest_won \d+, and the rounds make it"),
    Deed(
        change_span_return, r"span_return of \w+, stretch \d+ of \d+ days: it has squares [\d.]+, and the rounds make"
    ),
    Deed(change_balance_after, r"record \d+: .* holds -?\d+ after it by its row, and by its postings"),
    Deed(finish_open_round, r"round {}: the round has last_version \d+ in its row, and the journal gives empty"),
    Deed(play_open_round, r"round {}: it is not finished, and has been entered as played"),
    Deed(change_played_row, r"record \d+ .*, round {}\): what was played has returned"),
    Deed(change_hands, r"record \d+ .*, round {}\): what was played has hands"),
    Deed(delete_played_row, r"record \d+ .*, round {}\): what was played has no row"),
    Deed(add_played_row, r"played .* p9: it has a row, and the journal does not tell of it"),
    Deed(change_seed, r"record \d+ .*: shoe {}: its seed and rules give the commitment .*, and .* was told"),
    Deed(change_seed_and_promise, r"record \d+ .*: shoe {}: its seed and rules give the commitment"),
    Deed(change_cut_row, r"record \d+ .*: shoe {} has cut another in its row"),
    Deed(change_cut, CHANGED.format(r"\d+")),
    Deed(change_cut, r"record \d+ .*: .*shoe {}: its seed and cut give the root", rechain=True),
    Deed(change_root, r"record \d+ .*: .*shoe {}: its seed and cut give the root .*, and cccc", rechain=True),
    Deed(reuse_seed, r"record \d+ .*: shoe {} has the seed of an earlier one", rechain=True),
    Deed(bring_shoe_back, r"record \d+ .*: shoe {} comes to a table a second time", rechain=True),
    Deed(bring_another_shoe, r"record \d+ .*: shoe {} comes while another is in use", rechain=True),
    Deed(forge_signature, r"record \d+ .*: shoe {}: its commitment is not signed under the key it names", rechain=True),
    Deed(leave_unsigned, r"record {} .*: its shoe is not signed, and one before it was", rechain=True),
    Deed(leave_first_unsigned, r"record {} .*: its shoe is not signed, and one before it was", rechain=True),
    Deed(void_by_house, r"record {} .*: house was no operator then", rechain=True),
    Deed(void_without_command, r"record {} .*: a round is voided without a command", rechain=True),
    Deed(void_by_player, r"record {} .*: p\d was no operator then", rechain=True),
    Deed(keep_shoe, r"record {} .*: its shoe is not retired after it", rechain=True),
    Deed(retire_early, r"table .*: shoe {} has retired_ms \d+ in its row, and the journal gives empty"),
    Deed(add_shoe, r"shoe hforged: it has a row, and the journal does not tell of it"),
    Deed(delete_shoe, r"record \d+ .*: shoe {} has no row"),
    Deed(change_sheet, r"record \d+ .*: sheet {}: its rules have another hash"),
    Deed(change_words, r"sheet {}: it is not as the last shoe dealt by it tells: its words were changed"),
    Deed(change_published, r"sheet {}: it is not as the last shoe dealt by it tells"),
    Deed(withhold_sheet, r"record {} .*: its shoe does not tell which sheet .* it is dealt by, and one before it did"),
    Deed(garble_sheet, r"record \d+ .*: sheet {}: it is no rule sheet"),
    Deed(delete_sheet, r"record \d+ .*: shoe .* is dealt by a sheet that the books do not have: {}"),
    Deed(add_sheet, r"sheet {}: its rules have another hash"),
    Deed(change_owner, r"record \d+ .*: table at-p1 has owner p2 in its row, and the journal gives p1"),
    Deed(change_payment, r"record \d+ .*: payment {} has amount 1 in its row"),
    Deed(delete_payment, r"record \d+ .*: payment {} has no row"),
    Deed(add_payment, r"payment yforged: it has a row, and the journal does not tell of it"),
    Deed(name_command, r"record \d+ .*: payment {} has command another in its row, and the journal gives empty"),
    Deed(garble_answer, r"record {} .*: its command's fingerprint or answer is not that of its payment", rechain=True),
    Deed(pay_on_paper, r"payment {}: it has the reference 'out-of-thin-air', and was never paid out"),
    Deed(move_asked, r"payment {} has at_ms \d+ in its row, .*, which does not tell of its end"),
    Deed(book_asked_row, r"payment {} has kind deposit in its row, .*, which does not tell of its end"),
    Deed(raise_asked, r"record \d+ .*: payment {} has amount \d+ in its row"),
    Deed(pay_for_another, r"record {} .*: p9 cannot order such a payment", rechain=True),
    Deed(raise_deposit, CHANGED),
    Deed(raise_deposit, r"record {} .*: its command's fingerprint or answer is not that of its payment", rechain=True),
]


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.name)
def test_w_6_tampering_is_found_and_named(forger: Forger, deed: Deed) -> None:
    deed.try_on(forger)


def test_w_6_a_history_cut_short_is_found_by_a_head_noted_earlier(forger: Forger) -> None:
    """Whoever takes the last records away with all that came of them leaves books that hold; but not the old head."""
    head = forger.one(schema.chain).hash
    last = forger.one(JOURNAL, last=True)
    assert last.kind == "cut"
    forger.erase(JOURNAL, JOURNAL.c.seq == last.seq)
    shoe = forger.one(SHOE, SHOE.c.table_id == last.stream.removeprefix("table:"), SHOE.c.retired_ms.is_(None))
    forger.change(SHOE, SHOE.c.id == shoe.id, cut=None, cut_by=None, root=None)
    forger.rechain()
    assert forger.audit().records == last.seq - 1
    with pytest.raises(BooksWrong, match=f"no record has the hash {head}"):
        forger.audit(head=head)


def test_w_6_cards_taken_on_trust_hide_no_money(forger: Forger) -> None:
    """Even where rounds are not dealt again, what was posted must be what their events say."""
    seq = change_both_amounts(forger)
    forger.rechain()
    forger.rebalance()
    with pytest.raises(BooksWrong, match=f"record {seq} .*is posted to cash"):
        forger.audit(since_ms=2**60)


def test_w_6_events_that_make_no_sense_are_named_even_where_they_are_taken_on_trust(forger: Forger) -> None:
    seq, place = _find(forger, "decide", "HandSettled")

    def change(events: Events) -> None:
        events[place]["hand"] = 77

    forger.tell(seq, change)
    forger.rechain()
    with pytest.raises(BooksWrong, match=f"record {seq} .*: its events do not follow from each other"):
        forger.audit(since_ms=2**60)

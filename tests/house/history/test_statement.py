"""Balances, movements and statements, all read back from the postings (R-5, W-1)."""

import csv
import io
import re

import msgspec
import pytest

from sabot.house.counter.movement import Movement
from sabot.house.counter.statement import Movements, StatementForm
from sabot.house.counter.statement_page import Heading
from sabot.house.error import NotAllowed, Refused
from sabot.house.visitor import Visitor
from sabot.ledger import Kind
from sabot.table import Deal, Void
from sabot.table.codes import parse_code
from tests.house.history.counter import Counter
from tests.house.history.tables import place_bets, play_rounds, take_seat
from tests.house.reception import DAY, run


@pytest.fixture
def ana(counter: Counter) -> Visitor:
    """A player who came, played, won chips, and took some money home, over three days."""
    visitor = counter.join().visitor
    run(counter.cashier.deposit(visitor, 500_000, "in-1"))
    counter.clock.advance(DAY)
    run(counter.grants.grant_gold(counter.operator(), visitor.player, 3_000, "gift", "a gift"))
    play_rounds(take_seat(counter, visitor), 12, boxes=2)
    counter.clock.advance(DAY)
    run(counter.cashier.withdraw(visitor, 20_000, "out-1"))
    return visitor


def test_w_1_the_balance_is_what_the_accounts_hold(counter: Counter, ana: Visitor) -> None:
    balance = run(counter.statements.balance(ana))
    assert balance.currency == "EUR"
    assert (balance.cash, balance.held) == (counter.held(Kind.CASH, ana.player), 0)
    assert (balance.gold, balance.gold_held) == (3_000, 0)


def test_w_1_money_in_play_is_shown_as_such(counter: Counter, ana: Visitor) -> None:
    before = run(counter.statements.balance(ana))
    place_bets(take_seat(counter, ana, "multihand"), stake=1_000)
    balance = run(counter.statements.balance(ana))
    assert (balance.cash, balance.held) == (before.cash - 1_000, 1_000)


def test_r_5_movements_run_from_nothing_to_the_balance(counter: Counter, ana: Visitor) -> None:
    lines = _all(counter, ana)
    balance = 0
    for line in reversed(lines):
        balance += line.amount
        assert line.balance == balance
    assert balance == counter.held(Kind.CASH, ana.player)
    assert [line.kind for line in lines if line.kind in ("deposit", "withdrawal")] == ["withdrawal", "deposit"]
    assert lines == sorted(lines, key=lambda line: -line.seq)


def test_r_5_a_movement_names_its_round_or_its_payment(counter: Counter, ana: Visitor) -> None:
    codes = {row["code"] for row in counter.rows("round")}
    payments = {row["id"]: row["kind"] for row in counter.rows("payment")}
    lines = _all(counter, ana)
    for line in lines:
        if line.kind in ("deposit", "withdrawal"):
            assert payments[line.reference] == line.kind
        else:
            assert line.reference in codes
            assert abs(parse_code(line.reference).at_ms - line.at_ms) < 60_000
    assert {line.reference for line in lines} == codes | {row for row, kind in payments.items() if kind != "grant"}
    for code in codes:
        moved = sum(line.amount for line in lines if line.reference == code)
        played = counter.row("played", code=code)
        assert moved == played["returned"] - played["staked"]


def test_r_5_a_bet_taken_back_before_the_deal_belongs_to_no_round(counter: Counter) -> None:
    visitor = counter.join().visitor
    run(counter.cashier.deposit(visitor, 500_000, "in-1"))
    place_bets(take_seat(counter, visitor))
    newest = _all(counter, visitor)[0]
    assert (newest.kind, newest.amount, newest.reference) == ("bet", -1_000, "")


def test_r_5_a_movement_is_called_what_it_was_for_the_player(counter: Counter) -> None:
    visitor = counter.join().visitor
    run(counter.cashier.deposit(visitor, 500_000, "in-1"))
    seen = set()
    for code, round_ in play_rounds(take_seat(counter, visitor), 40):
        stake, *others = reversed([line for line in _all(counter, visitor) if line.reference == code])
        assert (stake.what, stake.amount) == ("stake", -1_000)
        outcomes = {hand.stakes[visitor.player].outcome for hand in round_.hands()}
        won = bool(outcomes & {"win", "blackjack", "charlie"}) or any(
            bet.returned for bet in round_.state.bets.values()
        )
        paid = [line.what for line in others if line.amount > 0]
        assert set(paid) <= {"win", "back"}
        assert ("win" in paid) == won
        assert {line.what for line in others if line.amount < 0} <= {"raise"}
        seen |= {line.what for line in others}
    assert seen == {"win", "back", "raise"}


def test_r_5_stakes_removed_and_stakes_of_a_void_round_are_called_so(counter: Counter) -> None:
    visitor = counter.join().visitor
    run(counter.cashier.deposit(visitor, 500_000, "in-1"))
    run(counter.grants.grant_gold(counter.operator(), visitor.player, 3_000, "gift", "a gift"))
    seat = take_seat(counter, visitor, "multihand")
    place_bets(seat, boxes=2)
    place_bets(seat, boxes=1)
    assert [line.what for line in _all(counter, visitor)[:2]] == ["remove", "stake"]
    place_bets(seat, boxes=2, golden=1)
    run(seat.say(Deal(cut="cut")))
    run(seat.actor.order(Void(reason="the reader failed"), "here"))
    assert _all(counter, visitor)[0].what == "void"
    gold = run(counter.statements.movements(visitor, money="gold")).lines
    assert [(line.what, line.amount) for line in gold] == [("void", 1_000), ("stake", -1_000), ("grant", 3_000)]


@pytest.mark.parametrize("limit", [1, 7, 200])
def test_r_5_pages_hold_every_movement_once(counter: Counter, ana: Visitor, limit: int) -> None:
    whole = _all(counter, ana)
    found: list[Movement] = []
    before = None
    while True:
        page: Movements = run(counter.statements.movements(ana, limit=limit, before=before))
        assert len(page.lines) <= limit
        found += page.lines
        before = page.before
        if before is None:
            break
    assert found == whole


def test_r_5_movements_of_a_time_are_an_unbroken_part(counter: Counter, ana: Visitor) -> None:
    whole = _all(counter, ana)
    start = whole[-1].at_ms
    second_day = run(counter.statements.movements(ana, since_ms=start + DAY, until_ms=start + 2 * DAY, limit=200))
    assert second_day.lines == tuple(whole[1:-1])
    assert run(counter.statements.movements(ana, until_ms=start)).lines == ()
    assert run(counter.statements.movements(ana, since_ms=start + 9 * DAY)).lines == ()
    with pytest.raises(Refused, match="ends before it begins"):
        run(counter.statements.movements(ana, since_ms=5, until_ms=4))
    with pytest.raises(Refused, match="is no moment"):
        run(counter.statements.movements(ana, since_ms=10**18))
    with pytest.raises(Refused, match="a page of 201 lines is not possible: 1 to 200 are"):
        run(counter.statements.movements(ana, limit=201))


def test_w_4_golden_chips_have_an_account_of_their_own(counter: Counter, ana: Visitor) -> None:
    page = run(counter.statements.movements(ana, money="gold"))
    assert [(line.kind, line.amount, line.balance) for line in page.lines] == [("grant", 3_000, 3_000)]


def test_r_5_a_statement_is_a_document_that_adds_up(
    counter: Counter, ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sabot.house.counter.statement.CHUNK", 5)
    start = _all(counter, ana)[-1].at_ms
    for since_ms in (None, start + DAY):
        rows = list(csv.DictReader(io.StringIO(run(_document(counter, ana, "csv", since_ms)).decode())))
        opening, *lines, closing = rows
        assert (opening["Description"], closing["Description"]) == ("Opening balance", "Closing balance")
        balance = _cents(opening["Balance"])
        assert balance == (0 if since_ms is None else 500_000)
        for line in lines:
            balance += _cents(line["Amount"])
            assert _cents(line["Balance"]) == balance
        assert _cents(closing["Balance"]) == balance == counter.held(Kind.CASH, ana.player)
        assert len(lines) == len(_all(counter, ana)) - (since_ms is not None)
        assert {line["Currency"] for line in rows} == {"EUR"}


def test_r_5_a_statement_can_be_printed(counter: Counter) -> None:
    visitor = counter.join("A.-B").visitor
    run(counter.cashier.deposit(visitor, 1_234_567, "in-1"))
    page = run(_document(counter, visitor, "html", None)).decode()
    assert "Statement of account: A.-B" in page
    assert page.count("€12,345.67") == 3
    assert "src=" not in page
    assert "<script" not in page
    assert page.endswith("</html>\n")


STATEMENT_WORDS = {
    "en": (
        "Statement of account",
        "Date (UTC)",
        "Opening balance",
        "Deposit",
        "Withdrawal",
        "Stake placed",
        "Issued on",
    ),
    "es": (
        "Extracto de cuenta",
        "Fecha (UTC)",
        "Saldo inicial",
        "Depósito",
        "Retirada",
        "Apuesta realizada",
        "Emitido:",
    ),
    "it": ("Estratto conto", "Data (UTC)", "Saldo iniziale", "Deposito", "Prelievo", "Puntata piazzata", "Emesso:"),
    "ro": ("Extras de cont", "Data (UTC)", "Sold inițial", "Depunere", "Retragere", "Miză plasată", "Emis:"),
}


@pytest.mark.parametrize("language", STATEMENT_WORDS)
def test_p_8_a_statement_speaks_the_language_of_its_reader(counter: Counter, ana: Visitor, language: str) -> None:
    reader = msgspec.structs.replace(ana, language=language)
    page = run(_document(counter, reader, "html", None)).decode()
    assert f'<html lang="{language}">' in page
    assert [word for word in STATEMENT_WORDS[language] if word not in page] == []
    assert ("€5,000.00" if language == "en" else "5.000,00\u00a0€") in page
    table = run(_document(counter, reader, "csv", None)).decode()
    _, dated, opening, *moves, _ = STATEMENT_WORDS[language]
    assert [word for word in (dated, opening, *moves) if word not in table] == []
    if language != "en":
        english = {"deposit", "withdrawal", "bet", "deal", "decide", *STATEMENT_WORDS["en"][:3]} - {"Data (UTC)"}
        cells = set(re.split(r"[,<>\r\n]", page)) | set(re.split(r"[,\r\n]", table))
        assert cells & english == set()


def test_p_8_a_movement_without_a_name_is_another(counter: Counter) -> None:
    heading = Heading(
        language="es",
        name="Ana",
        player="p1",
        money="cash",
        currency="EUR",
        since_ms=None,
        until_ms=None,
        made_ms=counter.clock.now_ms(),
    )
    names = heading.name_movement("void"), heading.name_movement("tomorrow")
    assert names == ("Partida anulada, apuesta devuelta", "Otro movimiento")


def test_r_5_an_account_never_used_has_an_empty_statement(counter: Counter) -> None:
    visitor = counter.join().visitor
    rows = run(_document(counter, visitor, "csv", None)).decode().splitlines()
    assert rows[1:] == [",Opening balance,,,0.00,EUR", ",Closing balance,,,0.00,EUR"]


def test_m_7_the_books_of_another_are_open_to_those_who_watch(counter: Counter, ana: Visitor) -> None:
    ben = counter.join("Ben").visitor
    for work in (
        counter.statements.balance(ben, ana.player),
        counter.statements.movements(ben, player=ana.player),
        _document(counter, ben, "csv", None, player=ana.player),
    ):
        with pytest.raises(NotAllowed, match="open to operators and inspectors only"):
            run(work)
    ines = counter.inspector()
    assert run(counter.statements.balance(ines, ana.player)) == run(counter.statements.balance(ana))
    assert run(counter.statements.movements(ines, player=ana.player, limit=200)).lines == tuple(_all(counter, ana))


def _all(counter: Counter, visitor: Visitor) -> list[Movement]:
    page = run(counter.statements.movements(visitor, limit=200))
    assert page.before is None
    return list(page.lines)


async def _document(
    counter: Counter, visitor: Visitor, form: StatementForm, since_ms: int | None, player: str | None = None
) -> bytes:
    parts = await counter.statements.statement(visitor, form, since_ms=since_ms, player=player)
    return b"".join([part async for part in parts])


def _cents(text: str) -> int:
    whole, cents = text.split(".")
    return int(whole + cents)

"""Deposits and withdrawals: each made once, within the player's limits, never more than there is (W-3, R-6, R-11)."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import pytest
from msgspec import ValidationError, convert
from sqlalchemy import Row, select

from sabot.house.counter.cashier import ASK_MAX_MS, OPENING_COMMAND, OPENING_CREDITS, Cashier
from sabot.house.counter.payment import AMOUNT_MAX, Paid
from sabot.house.counter.provider import PaymentRefused, PlayCredits, ProviderSilent
from sabot.house.counter.rates import house_currencies
from sabot.house.error import DepositLimitReached, NotAllowed, Refused, SelfExcluded
from sabot.house.player_state import PlayerStates
from sabot.house.visitor import Role
from sabot.ledger import Kind
from sabot.protocol.message import CommandId
from sabot.store import KeyReused, Receipt, Record, Step, Store, StoreDown, schema
from sabot.store.reading import journal
from tests.house.history.counter import ORIGIN, Counter, stranger
from tests.house.reception import run


def test_w_3_a_deposit_moves_money_from_the_cashier_into_the_account(counter: Counter) -> None:
    ana = counter.join().visitor
    paid = run(counter.cashier.deposit(ana, 5_000, "one", ORIGIN))
    assert (paid.kind, paid.currency, paid.amount, paid.at_ms) == ("deposit", "EUR", 5_000, counter.clock.now_ms())
    assert counter.held(Kind.CASH, ana.player) == 5_000
    assert counter.held(Kind.CASHIER, "") == -5_000
    assert counter.pockets.taken == 5_000
    row = counter.row("payment", id=paid.payment)
    assert (row["kind"], row["provider"], row["reference"]) == ("deposit", "pockets", f"ref-{paid.payment}")


def test_r_12_a_payment_is_on_record_with_who_what_when_and_from_where(counter: Counter) -> None:
    ana = counter.join().visitor
    run(counter.cashier.deposit(ana, 5_000, "one", ORIGIN + "\n\0" + "x" * 500))
    record = counter.records()[-1]
    assert (record.stream, record.kind, record.actor) == (f"player:{ana.player}", "deposit", ana.player)
    assert record.at_ms == counter.clock.now_ms()
    assert record.origin.startswith(ORIGIN + "xxx")
    assert '"amount":5000' in record.body
    assert '"reference":"ref-' in record.body


def test_w_3_a_withdrawal_moves_money_back_to_the_cashier(counter: Counter) -> None:
    ana = counter.join().visitor
    run(counter.cashier.deposit(ana, 5_000, "one", ORIGIN))
    paid = run(counter.cashier.withdraw(ana, 2_000, "two", ORIGIN))
    assert (paid.kind, paid.amount) == ("withdrawal", 2_000)
    assert counter.held(Kind.CASH, ana.player) == 3_000
    assert counter.held(Kind.CASHIER, "") == -3_000
    assert counter.pockets.taken == 3_000
    assert counter.row("payment", id=paid.payment)["reference"] == f"ref-{paid.payment}"


@pytest.mark.parametrize("way", ["deposit", "withdraw"])
def test_w_3_the_same_command_again_gives_the_first_answer_also_after_a_restart(
    database_url: str, counter: Counter, way: str
) -> None:
    ana = counter.join().visitor
    run(counter.cashier.deposit(ana, 9_000, "zero"))
    first = run(_pay(counter.cashier, way, ana, 4_000, "one"))
    counter.clock.advance(60_000)
    assert run(_pay(counter.cashier, way, ana, 4_000, "one")) == first
    counter.store.close()
    reopened = Store.open(database_url, inline=True)
    again = Counter(reopened)
    assert run(_pay(again.cashier, way, ana, 4_000, "one")) == first
    assert again.held(Kind.CASH, ana.player) == (13_000 if way == "deposit" else 5_000)
    assert not again.pockets.asked
    reopened.close()


def test_w_3_the_same_command_with_other_content_is_an_error(counter: Counter) -> None:
    ana = counter.join().visitor
    run(counter.cashier.deposit(ana, 4_000, "one"))
    for work in (
        counter.cashier.deposit(ana, 4_001, "one"),
        counter.cashier.withdraw(ana, 4_000, "one"),
        counter.cashier.withdraw(ana, 4_001, "one"),
    ):
        with pytest.raises(KeyReused, match="used before for something else"):
            run(work)
    assert counter.held(Kind.CASH, ana.player) == 4_000
    assert counter.pockets.taken == 4_000


def test_w_3_two_players_may_use_the_same_command_id(counter: Counter) -> None:
    ana, ben = counter.join("Ana").visitor, counter.join("Ben").visitor
    assert (
        run(counter.cashier.deposit(ana, 100, "one")).payment != run(counter.cashier.deposit(ben, 200, "one")).payment
    )


def test_r_6_more_than_there_is_cannot_be_withdrawn(counter: Counter) -> None:
    ana = counter.join().visitor
    run(counter.cashier.deposit(ana, 5_000, "one"))
    with pytest.raises(Refused, match=r"a withdrawal of 50.01 EUR is not possible: up to 50.00 EUR can be withdrawn"):
        run(counter.cashier.withdraw(ana, 5_001, "two"))
    assert counter.held(Kind.CASH, ana.player) == 5_000
    assert run(counter.cashier.withdraw(ana, 5_000, "two")).amount == 5_000


@pytest.mark.parametrize("amount", [0, -1, AMOUNT_MAX + 1])
@pytest.mark.parametrize("way", ["deposit", "withdraw"])
def test_w_3_amounts_are_bounded(counter: Counter, way: str, amount: int) -> None:
    ana = counter.join().visitor
    with pytest.raises(Refused, match=f"a payment of {amount} is not possible: 1 to {AMOUNT_MAX} are"):
        run(_pay(counter.cashier, way, ana, amount, "one"))
    assert not counter.rows("payment")


@pytest.mark.parametrize("command", ["", "x" * 65, "a b", "a\0", "naïve", "a\n"])
def test_w_3_a_command_id_is_of_plain_letters(counter: Counter, command: str) -> None:
    ana = counter.join().visitor
    with pytest.raises(Refused, match="a command's id must be 1 to 64 letters"):
        run(counter.cashier.deposit(ana, 100, command))


def test_p_10_a_deposit_above_the_players_limit_is_refused_before_it_is_taken(counter: Counter) -> None:
    ana = counter.join().visitor
    run(counter.protection.set_limit(ana, "deposit-day", 10_000))
    run(counter.cashier.deposit(ana, 6_000, "one"))
    with pytest.raises(DepositLimitReached, match=r"40.00 EUR of it is left"):
        run(counter.cashier.deposit(ana, 4_001, "two"))
    assert counter.pockets.taken == 6_000
    assert run(counter.cashier.deposit(ana, 4_000, "two")).amount == 4_000


def test_p_10_a_deposit_on_its_way_counts_against_the_limit_of_the_next(counter: Counter) -> None:
    ana = counter.join().visitor
    run(counter.protection.set_limit(ana, "deposit-day", 10_000))

    async def overtake() -> None:
        with pytest.raises(DepositLimitReached, match=r"40.00 EUR of it is left"):
            await counter.cashier.deposit(ana, 7_000, "fast")

    counter.pockets.afterwards = overtake
    assert run(counter.cashier.deposit(ana, 6_000, "slow")).amount == 6_000
    assert counter.held(Kind.CASH, ana.player) == counter.pockets.taken == 6_000
    assert run(counter.protection.deposited(ana)).day == 6_000


def test_p_10_a_deposit_that_a_new_limit_overtakes_is_refused_and_given_back(counter: Counter) -> None:
    ana = counter.join().visitor
    counter.pockets.afterwards = lambda: counter.protection.set_limit(ana, "deposit-day", 3_000)
    for _ in range(2):
        with pytest.raises(Refused, match=r"30.00 EUR of it is left"):
            run(counter.cashier.deposit(ana, 6_000, "slow"))
    assert counter.held(Kind.CASH, ana.player) == counter.pockets.taken == 0
    assert [(row["kind"], row["amount"]) for row in counter.rows("payment")] == [("refused", 6_000)]
    assert run(counter.protection.deposited(ana)).day == 0


def test_w_3_what_is_to_be_asked_of_the_provider_is_on_record_before(counter: Counter) -> None:
    ana = counter.join().visitor
    seen: list[object] = []

    async def look() -> None:
        seen.extend(await counter.store.read(lambda books: list(journal(books))[-1:]))
        seen.extend(await counter.store.read(lambda books: books.execute(select(schema.payment)).all()))

    counter.pockets.afterwards = look
    run(counter.cashier.deposit(ana, 5_000, "one", ORIGIN))
    record, row = seen
    assert isinstance(record, Record)
    assert isinstance(row, Row)
    assert (record.kind, record.actor, record.origin, record.postings) == ("deposit-asked", ana.player, ORIGIN, ())
    assert (row.kind, row.amount, row.reference, row.command) == ("asked", 5_000, "", "one")


@pytest.mark.parametrize("taken", [True, False])
def test_w_3_a_deposit_whose_sender_is_gone_is_finished_at_the_next_start(
    database_url: str, counter: Counter, taken: bool
) -> None:
    guest = run(counter.accounts.guest(currency="EUR", language="en", origin=ORIGIN, device="phone")).visitor

    async def die() -> None:
        raise OSError("the house stands still")

    if taken:
        counter.pockets.afterwards = die
    else:
        counter.pockets.trouble = _break
    with pytest.raises(ProviderSilent):
        run(counter.cashier.open_account(guest, ORIGIN))
    assert counter.pockets.taken == (OPENING_CREDITS if taken else 0)
    assert counter.held(Kind.CASH, guest.player) == 0
    counter.store.close()
    again = Counter(Store.open(database_url, inline=True))
    again.pockets.made = counter.pockets.made
    assert [run(again.cashier.resume()).settled for _ in range(2)] == [1, 0]
    assert again.held(Kind.CASH, guest.player) == again.pockets.taken == OPENING_CREDITS
    assert run(again.cashier.open_account(guest, ORIGIN)).amount == OPENING_CREDITS
    assert again.pockets.taken == OPENING_CREDITS
    again.store.close()


@pytest.mark.parametrize("taken", [True, False])
def test_r_11_a_deposit_broken_off_before_an_exclusion_ends_without_the_money(counter: Counter, taken: bool) -> None:
    ana = counter.join().visitor

    async def die() -> None:
        raise OSError("the house stands still")

    counter.pockets.afterwards = die if taken else None
    counter.pockets.trouble = _pass if taken else _break
    with pytest.raises(ProviderSilent):
        run(counter.cashier.deposit(ana, 5_000, "one"))
    counter.pockets.trouble = _pass
    run(counter.protection.exclude(ana, "24h"))
    run(counter.cashier.resume())
    assert counter.pockets.taken == counter.held(Kind.CASH, ana.player) == 0
    with pytest.raises(Refused, match="you have excluded yourself"):
        run(counter.cashier.deposit(ana, 5_000, "one"))
    assert [row["kind"] for row in counter.rows("payment")] == ["refused" if taken else "declined"]
    assert run(counter.cashier.resume()).settled == 0


def test_w_3_a_deposit_broken_off_long_ago_is_not_taken_any_more(counter: Counter) -> None:
    ana = counter.join().visitor
    counter.pockets.trouble = _break
    with pytest.raises(ProviderSilent):
        run(counter.cashier.deposit(ana, 5_000, "one"))
    counter.pockets.trouble = _pass
    counter.clock.advance(ASK_MAX_MS + 1)
    run(counter.cashier.resume())
    with pytest.raises(PaymentRefused, match="this deposit was broken off: make a new one"):
        run(counter.cashier.deposit(ana, 5_000, "one"))
    assert counter.pockets.taken == counter.held(Kind.CASH, ana.player) == 0


def test_w_3_payments_somebody_is_seeing_to_are_left_to_them(counter: Counter) -> None:
    ana = counter.join().visitor
    counter.pockets.trouble = _break
    with pytest.raises(ProviderSilent):
        run(counter.cashier.deposit(ana, 5_000, "one"))
    counter.pockets.trouble = _pass
    assert run(counter.cashier.resume(older_ms=60_000)).settled == 0
    counter.clock.advance(60_000)
    assert run(counter.cashier.resume(older_ms=60_000)).settled == 1
    assert counter.held(Kind.CASH, ana.player) == 5_000


def test_p_10_a_deposit_is_tried_again_where_another_change_came_between(counter: Counter) -> None:
    ana = counter.join().visitor
    counter.pockets.afterwards = lambda: counter.protection.set_limit(ana, "deposit-day", 10_000)
    run(counter.cashier.deposit(ana, 6_000, "one"))
    assert counter.held(Kind.CASH, ana.player) == 6_000
    assert counter.pockets.taken == 6_000


def test_p_10_an_account_that_never_rests_gets_its_money_back(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = counter.join().visitor
    commit = counter.store.commit

    async def overtake(step: Step) -> Receipt:
        if step.kind == "deposit":
            await commit(Step(stream=step.stream, at_ms=step.at_ms, kind="other", actor="house"))
        return await commit(step)

    monkeypatch.setattr(counter.store, "commit", overtake)
    with pytest.raises(Refused, match="the account is in use elsewhere: try again"):
        run(counter.cashier.deposit(ana, 6_000, "one"))
    assert (counter.pockets.taken, counter.held(Kind.CASH, ana.player)) == (0, 0)


def test_p_10_deposits_racing_from_several_sides_never_pass_the_limit(database_url: str, counter: Counter) -> None:
    ana = counter.join().visitor
    run(counter.protection.set_limit(ana, "deposit-day", 10_000))
    counter.store.close()
    store = Store.open(database_url)
    racing = Counter(store)

    async def race() -> list[Paid | BaseException]:
        deposits = [racing.cashier.deposit(ana, 3_000, f"c{number}") for number in range(8)]
        return await asyncio.gather(*deposits, return_exceptions=True)

    outcomes = run(race())
    assert sum(isinstance(outcome, Paid) for outcome in outcomes) == 3
    assert all(isinstance(outcome, Paid | Refused) for outcome in outcomes)
    assert racing.held(Kind.CASH, ana.player) == 9_000
    assert racing.pockets.taken == 9_000
    store.close()


def test_w_3_the_same_command_from_two_devices_at_once_is_one_payment(database_url: str, counter: Counter) -> None:
    ana = counter.join().visitor
    run(counter.protection.set_limit(ana, "deposit-day", 3_000))
    counter.store.close()
    store = Store.open(database_url)
    racing = Counter(store)

    async def race() -> list[Paid]:
        return await asyncio.gather(*(racing.cashier.deposit(ana, 3_000, "one") for _ in range(5)))

    assert len(set(map(repr, run(race())))) == 1
    assert racing.held(Kind.CASH, ana.player) == 3_000
    assert racing.pockets.taken == 3_000
    store.close()


def test_r_11_an_excluded_player_can_withdraw_but_not_deposit(counter: Counter) -> None:
    ana = counter.join().visitor
    run(counter.cashier.deposit(ana, 5_000, "one"))
    run(counter.protection.exclude(ana, "forever"))
    with pytest.raises(SelfExcluded):
        run(counter.cashier.deposit(ana, 100, "two"))
    assert run(counter.cashier.withdraw(ana, 5_000, "three")).amount == 5_000
    assert counter.held(Kind.CASH, ana.player) == 0


def test_w_3_a_deposit_that_broke_off_after_it_was_taken_is_booked_when_it_is_sent_again(
    counter: Counter, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = counter.join().visitor

    commit = counter.store.commit

    async def fail(step: Step) -> Receipt:
        if step.kind == "deposit":
            raise StoreDown("the database is away")
        return await commit(step)

    with monkeypatch.context() as broken:
        broken.setattr(counter.store, "commit", fail)
        with pytest.raises(StoreDown):
            run(counter.cashier.deposit(ana, 5_000, "one"))
    assert (counter.pockets.taken, counter.held(Kind.CASH, ana.player)) == (5_000, 0)
    run(counter.cashier.deposit(ana, 5_000, "one"))
    assert (counter.pockets.taken, counter.held(Kind.CASH, ana.player)) == (5_000, 5_000)


def test_w_3_a_deposit_that_no_answer_came_to_is_sent_again(counter: Counter) -> None:
    ana = counter.join().visitor
    counter.pockets.trouble = _break
    with pytest.raises(ProviderSilent, match="does not answer: send the same payment again later"):
        run(counter.cashier.deposit(ana, 5_000, "one"))
    counter.pockets.trouble = _pass
    assert run(counter.cashier.deposit(ana, 5_000, "one")).amount == 5_000
    assert (counter.pockets.taken, counter.held(Kind.CASH, ana.player)) == (5_000, 5_000)


def test_p_10_a_refused_deposit_that_could_not_be_given_back_is_given_back_at_the_next_start(counter: Counter) -> None:
    ana = counter.join().visitor

    async def overtake() -> None:
        await counter.protection.set_limit(ana, "deposit-day", 3_000)
        counter.pockets.trouble = _break

    counter.pockets.afterwards = overtake
    with pytest.raises(Refused, match=r"30.00 EUR of it is left"):
        run(counter.cashier.deposit(ana, 6_000, "slow"))
    assert counter.pockets.taken == 6_000
    assert run(counter.cashier.resume()).settled == 0
    counter.pockets.trouble = _pass
    assert run(counter.cashier.resume()).settled == 1
    assert counter.pockets.taken == counter.held(Kind.CASH, ana.player) == 0
    assert run(counter.cashier.resume()).settled == 0


def test_w_3_what_the_provider_does_not_take_is_not_booked(counter: Counter) -> None:
    ana = counter.join().visitor
    counter.pockets.trouble = _refuse
    with pytest.raises(PaymentRefused, match="the pockets are sewn up"):
        run(counter.cashier.deposit(ana, 5_000, "one"))
    assert [row["kind"] for row in counter.rows("payment")] == ["declined"]
    assert counter.held(Kind.CASH, ana.player) == run(counter.protection.deposited(ana)).day == 0
    counter.pockets.trouble = _pass
    with pytest.raises(PaymentRefused, match="the pockets are sewn up"):
        run(counter.cashier.deposit(ana, 5_000, "one"))
    assert run(counter.cashier.resume()).settled == 0
    assert run(counter.cashier.deposit(ana, 5_000, "two")).amount == 5_000


def test_r_6_a_withdrawal_that_is_not_paid_out_is_booked_back_by_a_new_entry(counter: Counter) -> None:
    ana = counter.join().visitor
    run(counter.cashier.deposit(ana, 5_000, "one"))
    counter.pockets.trouble = _refuse
    with pytest.raises(PaymentRefused, match="the pockets are sewn up"):
        run(counter.cashier.withdraw(ana, 3_000, "two"))
    counter.pockets.trouble = _pass
    with pytest.raises(PaymentRefused, match="was not paid out: its amount is back in the account"):
        run(counter.cashier.withdraw(ana, 3_000, "two"))
    assert (counter.pockets.taken, counter.held(Kind.CASH, ana.player)) == (5_000, 5_000)
    kinds = [record.kind for record in counter.records() if record.postings]
    assert kinds == ["deposit", "withdrawal", "returned"]
    assert run(counter.cashier.resume()).settled == 0
    assert run(counter.cashier.withdraw(ana, 3_000, "three")).amount == 3_000


def test_w_3_a_withdrawal_that_broke_off_is_paid_out_at_the_next_start(counter: Counter) -> None:
    ana = counter.join().visitor
    run(counter.cashier.deposit(ana, 5_000, "one"))
    counter.pockets.trouble = _break
    booked = run(counter.cashier.withdraw(ana, 3_000, "two"))
    assert run(counter.cashier.withdraw(ana, 3_000, "two")) == booked
    assert run(counter.cashier.resume()).settled == 0
    assert (counter.pockets.taken, counter.held(Kind.CASH, ana.player)) == (5_000, 2_000)
    counter.pockets.trouble = _pass
    assert run(counter.cashier.resume()).settled == 1
    assert run(counter.cashier.resume()).settled == 0
    assert (counter.pockets.taken, counter.held(Kind.CASH, ana.player)) == (2_000, 2_000)
    assert run(counter.cashier.withdraw(ana, 3_000, "two")) == booked
    assert counter.pockets.taken == 2_000


def test_r_6_a_withdrawal_refused_at_the_next_start_is_booked_back_too(counter: Counter) -> None:
    ana = counter.join().visitor
    run(counter.cashier.deposit(ana, 5_000, "one"))
    counter.pockets.trouble = _break
    run(counter.cashier.withdraw(ana, 3_000, "two"))
    counter.pockets.trouble = _refuse
    assert run(counter.cashier.resume()).settled == 0
    assert (counter.pockets.taken, counter.held(Kind.CASH, ana.player)) == (5_000, 5_000)


def test_w_3_guests_and_accounts_get_the_same_opening_credits_once(counter: Counter) -> None:
    guest = run(counter.accounts.guest(currency="RON", language="ro", origin=ORIGIN, device="phone")).visitor
    for _ in range(2):
        assert run(counter.play_money.open_account(guest, ORIGIN)).amount == 5 * OPENING_CREDITS
    assert counter.held(Kind.CASH, guest.player, "RON") == 5 * OPENING_CREDITS
    ana = counter.join().visitor
    for _ in range(2):
        assert run(counter.play_money.open_account(ana, ORIGIN)).amount == OPENING_CREDITS
    assert counter.held(Kind.CASH, ana.player) == OPENING_CREDITS


def test_w_3_no_payment_of_a_clients_passes_for_the_opening_credits_and_staff_get_none(counter: Counter) -> None:
    with pytest.raises(ValidationError):
        convert(OPENING_COMMAND, CommandId)
    ana = counter.join().visitor
    run(counter.play_money.deposit(ana, 100, "opening-credits"))
    assert run(counter.play_money.open_account(ana, ORIGIN)).amount == OPENING_CREDITS
    for role in (Role.OPERATOR, Role.PRESENTER, Role.INSPECTOR):
        with pytest.raises(NotAllowed, match="this needs the role player"):
            run(counter.play_money.open_account(stranger(ana.player, role=role), ORIGIN))
    assert counter.held(Kind.CASH, ana.player) == OPENING_CREDITS + 100


def test_w_3_play_credits_say_yes_up_to_their_bound_and_know_a_payment_again(counter: Counter) -> None:
    ana = counter.join().visitor
    credits_ = PlayCredits(house_currencies(), deposit_max=10_000)
    cashier = Cashier(counter.store, counter.clock, counter.protection, credits_, house_currencies(), PlayerStates())
    assert run(cashier.deposit(ana, 10_000, "one")).amount == 10_000
    with pytest.raises(PaymentRefused, match=r"a deposit of 100.01 EUR is too much: up to 100.00 EUR is possible"):
        run(cashier.deposit(ana, 10_001, "two"))
    references = {run(credits_.deposit(ana.player, "EUR", 100, key)) for key in ("a", "a", "b")}
    references |= {run(credits_.withdraw(ana.player, "EUR", 100, key)) for key in ("a", "a")}
    assert len(references) == 3


def _pass(_: str) -> None:
    pass


def _refuse(_: str) -> None:
    raise PaymentRefused("the pockets are sewn up")


def _break(_: str) -> None:
    raise OSError("no answer")


def _pay(cashier: Cashier, way: str, visitor: Any, amount: int, command: str) -> Coroutine[Any, Any, Paid]:
    return cashier.deposit(visitor, amount, command) if way == "deposit" else cashier.withdraw(visitor, amount, command)

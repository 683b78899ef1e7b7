import asyncio
from random import Random
from typing import Any

import pytest
from argon2 import PasswordHasher

from sabot.house.accounts.event import (
    AddressLearned,
    PasswordChanged,
    PasswordRefused,
    PasswordRehashed,
    SessionEnded,
    SessionOpened,
)
from sabot.house.accounts.unknown_names import NAMES_MAX, UnknownNames
from sabot.house.error import AccountLocked, BadPassword, Busy, NotSignedIn, Refused, TooSoon, WrongPassword
from sabot.store import Store
from tests.house.reception import DAY, PASSWORD, QUICK, TUESDAY_NOON, Intruded, Reception, moment, run

WRONG = "eight sorry felts"
WAIT = 8_000
"""The longest that one has to wait before the fifth."""


def guess(reception: Reception, times: int, name: str = "Ana", *, origin: str = "198.51.100.9") -> list[str]:
    """What is said to so many wrong passwords, each after the wait that the one before it asks for."""
    said = []
    for _ in range(times):
        with pytest.raises(Refused) as refusal:
            reception.enter(name, WRONG, origin=origin)
        said.append(f"{type(refusal.value).__name__}: {refusal.value}")
        reception.clock.advance(WAIT)
    return said


def test_p_2_an_account_is_entered_from_any_device(reception: Reception) -> None:
    first = reception.join("Ana")
    second = reception.enter("ana")
    assert second.visitor.player == first.visitor.player
    assert second.visitor.session != first.visitor.session
    assert second.token != first.token
    assert run(reception.sessions.visitor(first.token)) == first.visitor
    assert run(reception.sessions.visitor(second.token)) == second.visitor
    assert reception.events(SessionOpened)[-1][0] == first.visitor.player


def test_a_wrong_password_opens_nothing(reception: Reception) -> None:
    reception.join("Ana")
    with pytest.raises(WrongPassword, match="name or password is wrong"):
        reception.enter("Ana", WRONG)
    assert len(reception.rows("session")) == 1


def test_r_10_five_wrong_passwords_in_a_day_lock_the_account_until_the_next(reception: Reception) -> None:
    signed_in = reception.join("Ana")
    said = guess(reception, 5)
    assert [line.partition(":")[0] for line in said] == ["WrongPassword"] * 4 + ["AccountLocked"]
    assert "until 2026-11-04 00:00 UTC" in said[-1]
    with pytest.raises(AccountLocked, match="locked until 2026-11-04 00:00 UTC") as refusal:
        reception.enter("Ana")
    assert refusal.value.facts == {"until_ms": moment("2026-11-04 00:00")}
    reception.clock.advance(DAY // 2 - 1 - 5 * WAIT)
    with pytest.raises(AccountLocked):
        reception.enter("Ana")
    reception.clock.advance(1)
    assert reception.enter("Ana").visitor.player == signed_in.visitor.player


def test_r_10_sessions_already_open_stay_open_while_the_account_is_locked(reception: Reception) -> None:
    signed_in = reception.join("Ana")
    guess(reception, 6)
    assert run(reception.sessions.visitor(signed_in.token)) == signed_in.visitor
    run(reception.protection.verify_play(signed_in.visitor, 100, 0))


def test_r_10_a_right_password_in_between_does_not_start_the_count_again(reception: Reception) -> None:
    reception.join("Ana")
    guess(reception, 4)
    reception.enter("Ana")
    assert guess(reception, 1)[0].startswith("AccountLocked")


def test_r_10_each_day_counts_for_itself(reception: Reception) -> None:
    reception.join("Ana")
    for _ in range(3):
        guess(reception, 4)
        reception.clock.advance(DAY)
    assert reception.enter("Ana").visitor.name == "Ana"


def test_r_10_a_locked_account_is_left_alone_by_further_guesses(reception: Reception) -> None:
    reception.join("Ana")
    guess(reception, 5)
    records = reception.records()
    guess(reception, 20)
    assert reception.records() == records
    assert [event for _, event in reception.events(PasswordRefused)][-1] == PasswordRefused(
        5, moment("2026-11-04 00:00"), known=False
    )


def test_r_10_the_lock_outlives_a_restart(reception: Reception) -> None:
    reception.join("Ana")
    guess(reception, 5)
    with pytest.raises(AccountLocked):
        Reception(reception.store, chance=Random(99).randbytes).enter("Ana")


def test_r_10_an_unknown_name_is_answered_like_a_wrong_password(reception: Reception) -> None:
    reception.join("Ana")
    said = guess(reception, 7, "Ana")
    for name in ("Nobody", "Guest-ABCD", "x", "n\x00body", "n\ud800body", "x" * 1000):
        assert guess(reception, 7, name) == said


def test_r_10_names_tried_by_strangers_are_remembered_for_a_day_and_in_bounded_number() -> None:
    strangers = UnknownNames()
    assert [strangers.count("a", TUESDAY_NOON) for _ in range(3)] == [1, 2, 3]
    assert strangers.tried("a", TUESDAY_NOON + DAY).times == 0
    for number in range(NAMES_MAX + 1):
        strangers.count(str(number), TUESDAY_NOON + DAY)
    assert strangers.tried("0", TUESDAY_NOON + DAY).times == 0
    assert strangers.tried("1", TUESDAY_NOON + DAY).times == 1


def test_r_10_a_guest_cannot_be_signed_in_to_nor_locked_out(reception: Reception) -> None:
    guest = run(reception.accounts.guest(currency="EUR", language="en"))
    for password in ["", WRONG, PASSWORD] * 3:
        with pytest.raises(Refused):
            run(reception.accounts.sign_in(guest.visitor.name, password))
    assert reception.row("player")["wrong_count"] == 0
    assert run(reception.sessions.visitor(guest.token)) == guest.visitor


class Counting(PasswordHasher):
    """A hasher that counts its work."""

    compared = 0

    def verify(self, hash: Any, password: Any) -> Any:  # noqa: A002, the parent's own name
        """As the parent's."""
        self.compared += 1
        return super().verify(hash, password)


def test_r_10_an_unknown_name_costs_the_same_work_as_a_wrong_password(store: Store) -> None:
    hasher = Counting(time_cost=1, memory_cost=8, parallelism=1)
    reception = Reception(store, hasher)
    reception.join("Ana")
    for name in ("Ana", "Nobody", "x"):
        before = hasher.compared
        guess(reception, 7, name)
        assert hasher.compared - before == 5, "a guess that is refused anyway costs nothing"


def test_r_10_no_more_than_five_of_many_guesses_at_once_are_answered(database_url: str) -> None:
    store = Store.open(database_url)
    reception = Reception(store)
    reception.join("Ana")

    async def scene() -> list[object]:
        reception.clock.advance(WAIT)
        work = [reception.accounts.sign_in("Ana", f"{WRONG} {number}") for number in range(30)]
        return list(await asyncio.gather(*work, return_exceptions=True))

    outcomes = [outcome for _ in range(6) for outcome in run(scene())]
    assert sum(isinstance(outcome, WrongPassword) for outcome in outcomes) == 4
    assert sum(isinstance(outcome, TooSoon) for outcome in outcomes) == 4 * 29
    assert sum(isinstance(outcome, AccountLocked) for outcome in outcomes) == 60
    assert reception.row("player")["wrong_count"] == 5
    assert sum(record.kind == "password-refused" for record in reception.records()) == 5
    store.close()


def test_r_10_a_right_guess_that_comes_in_after_the_lock_opens_nothing(database_url: str) -> None:
    store = Intruded.open(database_url, inline=True)
    assert isinstance(store, Intruded)
    reception = Reception(store)
    reception.join("Ana")

    async def lock() -> None:
        for _ in range(5):
            with pytest.raises(Refused):
                await reception.accounts.sign_in("Ana", WRONG, origin="198.51.100.9")
            reception.clock.advance(WAIT)

    store.before = lock
    with pytest.raises(AccountLocked):
        reception.enter("Ana")
    assert len(reception.rows("session")) == 1
    store.close()


def test_r_10_a_new_password_ends_all_other_sessions(reception: Reception) -> None:
    first, second, third = reception.join("Ana"), reception.enter("Ana"), reception.enter("Ana")
    run(reception.accounts.change_password(second.visitor, PASSWORD, "quite another word"))
    for token in (first.token, third.token):
        with pytest.raises(NotSignedIn, match="the password was changed"):
            run(reception.sessions.visitor(token))
    assert run(reception.sessions.visitor(second.token)) == second.visitor
    with pytest.raises(WrongPassword):
        reception.enter("Ana")
    reception.clock.advance(WAIT)
    assert reception.enter("Ana", "quite another word").visitor.player == first.visitor.player
    ended = {event.session for _, event in reception.told if isinstance(event, SessionEnded)}
    assert ended == {first.visitor.session, third.visitor.session}
    assert reception.events(PasswordChanged) == [(first.visitor.player, PasswordChanged())]


def test_r_10_a_wrong_old_password_changes_nothing_and_counts(reception: Reception) -> None:
    visitor = reception.join("Ana").visitor
    kept = reception.row("player")["password"]
    for _ in range(4):
        with pytest.raises(WrongPassword):
            run(reception.accounts.change_password(visitor, WRONG, "quite another word"))
        reception.clock.advance(WAIT)
    for old in (WRONG, PASSWORD):
        with pytest.raises(AccountLocked):
            run(reception.accounts.change_password(visitor, old, "quite another word"))
    assert reception.row("player")["password"] == kept


def test_a_bad_new_password_is_refused_before_the_old_one_is_looked_at(reception: Reception) -> None:
    visitor = reception.join("Ana").visitor
    with pytest.raises(BadPassword):
        run(reception.accounts.change_password(visitor, WRONG, "password123"))
    assert reception.row("player")["wrong_count"] == 0


def test_a_guest_has_no_password_to_change(reception: Reception) -> None:
    guest = run(reception.accounts.guest(currency="EUR", language="en")).visitor
    with pytest.raises(Refused, match="choose a name and a password first"):
        run(reception.accounts.change_password(guest, "", PASSWORD))


def test_a_password_changed_while_the_old_one_is_compared_opens_nothing(database_url: str) -> None:
    store = Intruded.open(database_url, inline=True)
    assert isinstance(store, Intruded)
    reception = Reception(store)
    visitor = reception.join("Ana").visitor
    store.before = lambda: reception.accounts.change_password(visitor, PASSWORD, "quite another word")
    with pytest.raises(Busy, match="just been changed"):
        reception.enter("Ana")
    store.close()


def test_r_10_a_hash_of_older_parameters_is_renewed_at_sign_in(store: Store) -> None:
    Reception(store).join("Ana")
    stronger = PasswordHasher(time_cost=2, memory_cost=16, parallelism=1)
    reception = Reception(store, stronger, chance=Random(99).randbytes)
    before = reception.row("player")["password"]
    assert QUICK.verify(before, PASSWORD)
    reception.enter("Ana")
    after = reception.row("player")["password"]
    assert after != before
    assert not stronger.check_needs_rehash(after)
    assert [type(event) for _, event in reception.told] == [SessionOpened, AddressLearned, PasswordRehashed]
    reception.enter("Ana")
    assert reception.row("player")["password"] == after

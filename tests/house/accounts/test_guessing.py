import asyncio
from collections.abc import Callable
from threading import Event
from typing import Any

import pytest
from argon2 import PasswordHasher

from sabot.house.accounts.address import household
from sabot.house.accounts.event import PasswordRefused, Unlocked
from sabot.house.accounts.password import HASHES_AT_ONCE, HASHES_WAITING, Passwords
from sabot.house.error import AccountLocked, Busy, Crowded, NameTaken, Refused, TooSoon, UnknownPlayer, WrongPassword
from sabot.store import Store
from tests.house.accounts.test_sign_in import WAIT, WRONG, guess
from tests.house.reception import ORIGIN, PASSWORD, QUICK, Reception, run

HOME = ORIGIN
"""Where the account was opened."""
ELSEWHERE = "198.51.100.9"


def test_r_10_a_stranger_does_not_lock_the_owner_out(reception: Reception) -> None:
    player = reception.join("Ana").visitor.player
    for number in range(6):
        guess(reception, 2, origin=f"203.0.113.{number}")
    with pytest.raises(AccountLocked):
        reception.enter("Ana", origin=ELSEWHERE)
    assert reception.enter("Ana", origin=HOME).visitor.player == player
    assert sum(isinstance(event, PasswordRefused) for _, event in reception.told) == 5


def test_r_10_guesses_from_many_addresses_are_counted_together(reception: Reception) -> None:
    reception.join("Ana")
    said = [guess(reception, 1, origin=f"203.0.113.{number}")[0].partition(":")[0] for number in range(8)]
    assert said == ["WrongPassword"] * 4 + ["AccountLocked"] * 4


def test_r_10_five_from_a_known_address_lock_it_and_no_other(reception: Reception) -> None:
    reception.join("Ana")
    reception.enter("Ana", origin=ELSEWHERE)
    assert guess(reception, 5, origin=HOME)[-1].startswith("AccountLocked")
    with pytest.raises(AccountLocked):
        reception.enter("Ana", origin=HOME)
    reception.enter("Ana", origin=ELSEWHERE)
    assert reception.row("player")["wrong_count"] == 0


def test_r_10_after_each_wrong_password_the_wait_is_longer(reception: Reception) -> None:
    reception.join("Ana")
    waits = []
    for _ in range(4):
        with pytest.raises(WrongPassword):
            reception.enter("Ana", WRONG)
        with pytest.raises(TooSoon, match="try again in") as refusal:
            reception.enter("Ana")
        waits.append(refusal.value.wait_s)
        reception.clock.advance(refusal.value.wait_s * 1000)
    assert waits == [1, 2, 4, 8]
    reception.enter("Ana")


def test_r_10_a_password_that_comes_too_soon_is_neither_counted_nor_looked_at(store: Store) -> None:
    class Counting(PasswordHasher):
        compared = 0

        def verify(self, hash: Any, password: Any) -> Any:  # noqa: A002, the parent's own name
            self.compared += 1
            return super().verify(hash, password)

    hasher = Counting(time_cost=1, memory_cost=8, parallelism=1)
    reception = Reception(store, hasher)
    reception.join("Ana")
    for name in ("Ana", "Nobody"):
        before = hasher.compared
        for _ in range(20):
            with pytest.raises(Refused):
                reception.enter(name, WRONG)
        assert hasher.compared == before + 1
    assert reception.row("player")["wrong_count"] == 1


def test_r_10_an_operator_is_let_in_from_the_command_line_whatever_strangers_do(reception: Reception) -> None:
    run(reception.staff.make_staff("Olga", PASSWORD, "operator"))
    assert guess(reception, 5, "Olga", origin="203.0.113.1")[-1].startswith("AccountLocked")
    player = run(reception.staff.unlock("olga"))
    assert reception.enter("Olga", origin=HOME).visitor.player == player
    guess(reception, 5, "Olga", origin="203.0.113.1")
    run(reception.staff.unlock("Olga", address=ELSEWHERE))
    guess(reception, 5, "Olga", origin="203.0.113.1")
    assert reception.enter("Olga", origin=ELSEWHERE).visitor.player == player
    assert reception.enter("Olga", origin=HOME).visitor.player == player
    assert len(reception.events(Unlocked)) == 2
    record = next(record for record in reception.records() if record.kind == "unlocked")
    assert record.origin == "command line"
    with pytest.raises(UnknownPlayer):
        run(reception.staff.unlock("Nobody"))


def test_r_10_one_household_is_one_address() -> None:
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::9") != household("2001:db8:1:3::9")
    assert household("::ffff:192.0.2.7") == household("192.0.2.7") == "192.0.2.7"
    assert household("not an address\n") == "not an address"


def _count_hashes(store: Store) -> tuple[Reception, Callable[[], int]]:
    class Counting(PasswordHasher):
        made = 0

        def hash(self, password: Any, *, salt: bytes | None = None) -> str:
            self.made += 1
            return super().hash(password, salt=salt)

    hasher = Counting(time_cost=1, memory_cost=8, parallelism=1)
    return Reception(store, hasher), lambda: hasher.made


def test_nothing_is_hashed_for_what_is_refused_anyway(store: Store) -> None:
    reception, made = _count_hashes(store)
    ana = reception.join("Ana").visitor
    guest = run(reception.accounts.guest(currency="EUR", language="en")).visitor
    before = made()
    refused = [
        reception.accounts.upgrade(guest, "ana", PASSWORD),
        reception.accounts.upgrade(ana, "Other", PASSWORD),
        reception.accounts.sign_up("ANA", PASSWORD, currency="EUR", language="en"),
        reception.accounts.change_password(ana, WRONG, "quite another word", origin=HOME),
        reception.staff.make_staff("Ana", PASSWORD, "operator"),
    ]
    for work in refused:
        with pytest.raises(Refused):
            run(work)
    assert made() == before


def test_the_wait_for_a_hash_has_an_end() -> None:
    finish = Event()

    class Slow(PasswordHasher):
        def verify(self, hash: Any, password: Any) -> Any:  # noqa: A002, the parent's own name
            finish.wait(60)
            return super().verify(hash, password)

    async def scenario() -> None:
        passwords = Passwords(lambda count: bytes(count), Slow(time_cost=1, memory_cost=8, parallelism=1))
        kept = QUICK.hash(PASSWORD)
        waiting = [asyncio.create_task(passwords.match(kept, PASSWORD)) for _ in range(HASHES_AT_ONCE + HASHES_WAITING)]
        await asyncio.sleep(0)
        with pytest.raises(Crowded):
            await passwords.match(kept, PASSWORD)
        finish.set()
        assert all(await asyncio.gather(*waiting))

    try:
        asyncio.run(scenario())
    finally:
        finish.set()


@pytest.mark.parametrize(
    "name", ["0lga", "O1ga", "OIga", "OLGA.", "o_l_g_a", "Ol\u00adga", "\u041elga", "\u00d3lga", "Olg\u0251"]
)
def test_nobody_takes_a_name_that_looks_like_one_of_the_houses_people(reception: Reception, name: str) -> None:
    run(reception.staff.make_staff("Olga", PASSWORD, "operator"))
    with pytest.raises(Refused):
        reception.join(name)
    guest = run(reception.accounts.guest(currency="EUR", language="en")).visitor
    with pytest.raises(Refused):
        run(reception.accounts.upgrade(guest, name, PASSWORD))
    assert reception.join("Helga").visitor.name == "Helga"


def test_a_role_once_given_protects_the_name(reception: Reception) -> None:
    operator = reception.operator()
    ines = reception.join("Ines").visitor
    run(reception.staff.set_role(operator, ines.player, "inspector", "looks well", "role-0001"))
    with pytest.raises(NameTaken):
        reception.join("1nes")


def test_a_crowd_is_a_kind_of_being_busy() -> None:
    assert issubclass(Crowded, Busy)
    assert WAIT > 0

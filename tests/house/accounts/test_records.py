import msgspec
import pytest

from sabot.house.accounts.event import AddressLearned, AnyAccountEvent, RowSealed, SessionOpened, SignedUp
from sabot.house.accounts.session import SessionLimits
from sabot.house.error import Busy, Refused
from sabot.ledger import GENESIS
from sabot.store import Receipt, StaleStep, Step, Store, record_hash
from tests.house.reception import DAY, HOUR, ORIGIN, PASSWORD, TUESDAY_NOON, Reception, run

ELSEWHERE = "203.0.113.5"
"""From where nobody of the account has signed in."""
NEW_PASSWORD = "quite another word"  # noqa: S105, a test's own


def live(reception: Reception) -> list[str]:
    """A life of an account that meets everything; gives the tokens it was handed."""
    guest = run(reception.accounts.guest(currency="EUR", language="en", origin=ORIGIN, device="phone"))
    visitor = run(reception.accounts.upgrade(guest.visitor, "Ana", PASSWORD, origin=ORIGIN))
    second = reception.enter("Ana", limits=None)
    run(reception.protection.set_session_limits(second.visitor, SessionLimits(HOUR, 500), origin=ORIGIN))
    run(reception.profile.change_settings(visitor, {"audio": {"voice": True}}, origin=ORIGIN))
    run(reception.protection.set_limit(visitor, "deposit-day", 500, origin=ORIGIN))
    run(reception.protection.reality_check_seen(visitor, origin=ORIGIN))
    with pytest.raises(Refused):
        reception.enter("Ana", "not the password", origin=ELSEWHERE)
    run(reception.accounts.change_password(visitor, PASSWORD, NEW_PASSWORD, origin=ORIGIN))
    third = reception.enter("Ana", NEW_PASSWORD)
    run(reception.sessions.end_other_sessions(third.visitor, origin=ORIGIN))
    run(
        reception.staff.set_role(
            reception.operator(), visitor.player, "presenter", "speaks well", "role-0001", origin=ORIGIN
        )
    )
    run(reception.protection.exclude(third.visitor, "24h", origin=ORIGIN))
    run(reception.sessions.sign_out(third.visitor, origin=ORIGIN))
    return [guest.token, second.token, third.token]


def test_r_12_no_secret_is_in_the_record(reception: Reception) -> None:
    tokens = live(reception)
    secrets = [PASSWORD, NEW_PASSWORD, "not the password", "argon2", *tokens]
    secrets += [row["token_hash"] for row in reception.rows("session")]
    secrets += [row["password"] for row in reception.rows("player")]
    written = " ".join(str(record) for record in reception.records())
    told = str(reception.told)
    assert len(reception.records()) >= 14
    for secret in secrets:
        assert secret not in written
        assert secret not in told


def test_r_12_every_change_says_who_what_when_and_from_where(reception: Reception) -> None:
    live(reception)
    ana = reception.row("player", name="Ana")["id"]
    olga = reception.row("player", name="Olga")["id"]
    lines = [
        (record.kind, record.actor, record.origin)
        for record in reception.records()
        if record.stream == f"player:{ana}" and record.at_ms == TUESDAY_NOON
    ]
    assert lines == [
        ("signed-up", ana, ORIGIN),
        ("upgraded", ana, ORIGIN),
        ("session-opened", ana, "198.51.100.9"),
        ("session-limits-set", ana, ORIGIN),
        ("settings-changed", ana, ORIGIN),
        ("limit-changed", ana, ORIGIN),
        ("reality-check-seen", ana, ORIGIN),
        ("password-refused", "house", ELSEWHERE),
        ("password-changed", ana, ORIGIN),
        ("session-opened", ana, "198.51.100.9"),
        ("session-ended", ana, ORIGIN),
        ("role-changed", olga, ORIGIN),
        ("excluded", ana, ORIGIN),
        ("session-ended", ana, ORIGIN),
    ]


def test_r_12_the_record_reads_back_as_what_was_told(reception: Reception) -> None:
    live(reception)
    written = [
        event
        for record in reception.records()
        for event in msgspec.json.decode(record.body, type=list[AnyAccountEvent])
        if not isinstance(event, RowSealed)
    ]
    assert written == [event for _, event in reception.told]


def test_r_12_the_record_is_chained(reception: Reception) -> None:
    live(reception)
    head = GENESIS
    for record in reception.records():
        assert record.hash == record_hash(head, record)
        head = record.hash


def test_an_account_and_its_first_session_are_one_step(reception: Reception) -> None:
    visitor = reception.join("Ana").visitor
    (record,) = reception.records()
    *told, player, session = msgspec.json.decode(record.body, type=list[AnyAccountEvent])
    assert told == [
        SignedUp("Ana", visitor.role, "EUR", "en", False),
        SessionOpened(visitor.session, "phone", 4 * HOUR, 50_000),
        AddressLearned(ORIGIN),
    ]
    assert isinstance(player, RowSealed)
    assert isinstance(session, RowSealed)
    assert (player.table, player.key, {*player.digests}) == ("player", visitor.player, {"password", "name_key"})
    assert (session.table, session.key) == ("session", visitor.session)


class Sluggish(Store):
    """A store where somebody else is always quicker."""

    sluggish = False

    async def commit(self, step: Step) -> Receipt:
        """As the store's own."""
        if self.sluggish:
            raise StaleStep("somebody was quicker")
        return await super().commit(step)


def test_a_change_that_never_gets_its_turn_says_so_and_nothing_is_told(database_url: str) -> None:
    store = Sluggish.open(database_url, inline=True)
    assert isinstance(store, Sluggish)
    reception = Reception(store)
    visitor = reception.join().visitor
    told = list(reception.told)
    store.sluggish = True
    with pytest.raises(Busy, match="nothing was changed: try again"):
        run(reception.protection.exclude(visitor, "24h"))
    assert reception.told == told
    store.close()


def test_nothing_is_told_of_a_change_that_was_refused(reception: Reception) -> None:
    visitor = reception.join().visitor
    reception.join("Bea")
    told = list(reception.told)
    reception.clock.advance(DAY)
    for work in (
        reception.accounts.upgrade(visitor, "Bea", PASSWORD),
        reception.protection.set_limit(visitor, "deposit-day", -1),
        reception.profile.change_settings(visitor, {"x": {}}),
    ):
        with pytest.raises(Refused):
            run(work)
    assert reception.told == told

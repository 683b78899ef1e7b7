"""Accounts, sessions, limits and payments that were tampered with are found out (W-6, R-6, R-10, R-11)."""

import msgspec
import pytest
from sqlalchemy import select

from sabot.house.accounts.desk import AccountChange, Author, make_step
from sabot.house.accounts.event import AccountEvent, Excluded, RoleChanged
from sabot.house.accounts.seal import digest_of
from sabot.house.counter.payment import PaymentOrder
from sabot.house.visitor import Role
from sabot.store import schema
from tests.house.audit.deed import Deed
from tests.house.audit.forger import Events, Forger

JOURNAL, POSTING, PLAYER, SESSION, LIMIT, PAYMENT = (
    schema.journal,
    schema.posting,
    schema.player,
    schema.session,
    schema.limit,
    schema.payment,
)
ADDRESS = schema.known_address

ANOTHER = "hash of p2"


def _account_step(forger: Forger, player: str, actor: str, event: AccountEvent) -> int:
    return forger.append_step(make_step(player, forger.last_ms, 1, Author(actor), AccountChange((event,), ())))


def _person(forger: Forger, name: str = "Ana") -> str:
    return str(forger.one(PLAYER, PLAYER.c.name == name).id)


# -- players ----------------------------------------------------------------------------------------------------------


def raise_role(forger: Forger) -> None:
    forger.change(PLAYER, PLAYER.c.id == "p1", role="operator")


def raise_role_on_record(forger: Forger) -> int:
    """A player makes an operator of another."""
    seq = _account_step(forger, "p1", "p2", RoleChanged(Role.OPERATOR, Role.PLAYER))
    forger.change(PLAYER, PLAYER.c.id == "p1", role="operator")
    return seq


def give_role_without_reason(forger: Forger) -> int:
    """An operator gives a role as it was given once, in a house that asks for a reason by now."""
    seq = _account_step(forger, "p1", "boss", RoleChanged(Role.OPERATOR, Role.PLAYER))
    forger.change(PLAYER, PLAYER.c.id == "p1", role="operator")
    return seq


def give_role_without_command(forger: Forger) -> int:
    """A role that nobody has ordered."""
    return _account_step(forger, "p1", "boss", RoleChanged(Role.OPERATOR, Role.PLAYER, "speaks well"))


def change_role_reason(forger: Forger) -> int:
    """A role that was given for another reason."""
    seq = int(forger.step("role-changed").seq)

    def change(events: Events) -> None:
        events[0]["reason"] = "sings well"

    forger.tell(seq, change)
    return seq


def sign_up_operator(forger: Forger) -> int:
    """A player told to have been an operator from the beginning."""
    row = forger.one(JOURNAL, JOURNAL.c.stream == "player:p1")

    def change(events: Events) -> None:
        events[0]["role"] = "operator"

    forger.tell(row.seq, change)
    forger.change(PLAYER, PLAYER.c.id == "p1", role="operator")
    return int(row.seq)


def rename(forger: Forger) -> None:
    forger.change(PLAYER, PLAYER.c.id == "p1", name="somebody")


def change_name_key(forger: Forger) -> None:
    forger.change(PLAYER, PLAYER.c.id == "p1", name_key="boss2")


def change_currency(forger: Forger) -> None:
    forger.change(PLAYER, PLAYER.c.id == "p3", currency="EUR")


def change_language(forger: Forger) -> str:
    forger.change(PLAYER, PLAYER.c.name == "Ana", language="en")
    return _person(forger)


def replace_password(forger: Forger) -> None:
    forger.change(PLAYER, PLAYER.c.id == "p1", password=ANOTHER)


def replace_changed_password(forger: Forger) -> str:
    """The password of an account that has changed it twice."""
    forger.change(PLAYER, PLAYER.c.name == "Ana", password=ANOTHER)
    return _person(forger)


def replace_password_and_digest(forger: Forger) -> str:
    """The digest of another password, which the forger has not got in the row."""
    row = forger.one(JOURNAL, JOURNAL.c.stream == "player:p1")

    def change(events: Events) -> None:
        next(event for event in events if event["event"] == "RowSealed")["digests"]["password"] = digest_of(
            "player", "p1", "password", "mine"
        )

    forger.tell(row.seq, change)
    return "p1"


def drop_digest(forger: Forger) -> int:
    """A password without a digest, in a house that has them."""
    row = forger.one(JOURNAL, JOURNAL.c.stream == "player:p1")

    def change(events: Events) -> None:
        events[:] = [event for event in events if event["event"] != "RowSealed"]

    forger.tell(row.seq, change)
    return int(row.seq)


def erase_password(forger: Forger) -> None:
    forger.change(PLAYER, PLAYER.c.id == "p1", password=None)


def lift_exclusion(forger: Forger) -> str:
    forger.change(PLAYER, PLAYER.c.name == "Ana", excluded_until_ms=None)
    return _person(forger)


def shorten_exclusion(forger: Forger) -> int:
    """An exclusion that ends tomorrow, on record."""
    player = _person(forger)
    return _account_step(forger, player, player, Excluded("24h", forger.last_ms + 86_400_000))


def change_exclusion(forger: Forger) -> int:
    """An exclusion told to be a day shorter than its period."""
    row = forger.step("excluded")
    until_ms = 0

    def change(events: Events) -> None:
        nonlocal until_ms
        until_ms = events[0]["until_ms"] = events[0]["until_ms"] - 86_400_000

    forger.tell(row.seq, change)
    return int(row.seq)


def exclude_another(forger: Forger) -> int:
    return _account_step(forger, "p1", "p2", Excluded("forever", 253_402_300_799_000))


def change_settings(forger: Forger) -> str:
    row = forger.one(PLAYER, PLAYER.c.name == "Ana")
    forger.change(PLAYER, PLAYER.c.name == "Ana", settings=row.settings.replace('"voice":true', '"voice":false'))
    return str(row.id)


def retype_setting(forger: Forger) -> str:
    """1 in the place of true, which the house would read as the setting's default."""
    row = forger.one(PLAYER, PLAYER.c.name == "Ana")
    changed = row.settings.replace('"voice":true', '"voice":1')
    assert changed != row.settings
    forger.change(PLAYER, PLAYER.c.name == "Ana", settings=changed)
    return str(row.id)


def stretch_reality_check(forger: Forger) -> str:
    row = forger.one(PLAYER, PLAYER.c.name == "Ana")
    changed = row.settings.replace('"reality_check_minutes":60', '"reality_check_minutes":600')
    assert changed != row.settings
    forger.change(PLAYER, PLAYER.c.name == "Ana", settings=changed)
    return str(row.id)


def empty_settings(forger: Forger) -> str:
    forger.change(PLAYER, PLAYER.c.name == "Ana", settings="{}")
    return _person(forger)


def garble_settings(forger: Forger) -> str:
    forger.change(PLAYER, PLAYER.c.name == "Ana", settings="[1")
    return _person(forger)


def unlock(forger: Forger) -> str:
    forger.change(PLAYER, PLAYER.c.name == "Carl", wrong_count=0)
    return _person(forger, "Carl")


def count_fewer(forger: Forger) -> int:
    """Wrong passwords told as fewer than there were."""
    row = forger.one(JOURNAL, JOURNAL.c.kind == "password-refused", last=True)

    def change(events: Events) -> None:
        events[0]["wrong_count"] = 1
        events[0]["locked_until_ms"] = None

    forger.tell(row.seq, change)
    return int(row.seq)


def forget_address(forger: Forger) -> str:
    forger.erase(ADDRESS, ADDRESS.c.address == "10.1.0.6")
    return _person(forger, "Carl")


def know_address(forger: Forger) -> str:
    """Five more guesses a day, from a place nobody has signed in from."""
    row = forger.one(ADDRESS, ADDRESS.c.address == "10.1.0.6")
    forger.copy(ADDRESS, row, address="10.66.0.1", wrong_count=0)
    return _person(forger, "Carl")


def unlock_address(forger: Forger) -> str:
    forger.change(ADDRESS, ADDRESS.c.address == "10.1.0.6", wrong_count=0)
    return _person(forger, "Carl")


def unlock_on_record(forger: Forger) -> int:
    """An account unlocked by its own player."""
    row = forger.one(JOURNAL, JOURNAL.c.kind == "unlocked")
    forger.change(JOURNAL, JOURNAL.c.seq == row.seq, actor="p1")
    return int(row.seq)


def backdate(forger: Forger) -> None:
    row = forger.one(PLAYER, PLAYER.c.id == "p1")
    forger.change(PLAYER, PLAYER.c.id == "p1", created_ms=row.created_ms - 1)


def add_player(forger: Forger) -> None:
    forger.copy(PLAYER, forger.one(PLAYER, PLAYER.c.id == "p1"), id="p9", name="p9", name_key="p9")


def delete_player(forger: Forger) -> str:
    """The guest nobody would miss: one without sessions, limits or money."""
    forger.erase(SESSION, SESSION.c.player == "boss")
    forger.erase(PLAYER, PLAYER.c.id == "boss")
    return str(forger.connection.execute(select(JOURNAL.c.seq).where(JOURNAL.c.stream == "player:boss")).scalar())


def open_twice(forger: Forger) -> int:
    like = forger.one(JOURNAL, JOURNAL.c.stream == "player:p1")
    return forger.append(like, command=None)


# -- sessions and limits ----------------------------------------------------------------------------------------------


def replace_token(forger: Forger) -> str:
    """An open session that answers to the forger's token."""
    row = forger.one(SESSION, SESSION.c.player == "p1")
    forger.change(SESSION, SESSION.c.id == row.id, token_hash="f" * 64)
    return str(row.id)


def replace_old_token(forger: Forger) -> str:
    """The same with a session that has ended."""
    row = forger.one(SESSION, SESSION.c.ended_why == "signed-out")
    forger.change(SESSION, SESSION.c.id == row.id, token_hash="f" * 64)
    return str(row.id)


def raise_session_limit(forger: Forger) -> str:
    row = forger.one(SESSION, SESSION.c.loss_limit == 400)
    forger.change(SESSION, SESSION.c.id == row.id, loss_limit=40_000)
    return str(row.id)


def lengthen_session(forger: Forger) -> str:
    row = forger.one(SESSION, SESSION.c.loss_limit == 400)
    forger.change(SESSION, SESSION.c.id == row.id, time_limit_ms=row.time_limit_ms * 9)
    return str(row.id)


def raise_session_limit_on_record(forger: Forger) -> int:
    row = forger.one(JOURNAL, JOURNAL.c.kind == "session-limits-set", last=True)

    def change(events: Events) -> None:
        events[0]["loss_limit"] = 40_000

    forger.tell(row.seq, change)
    forger.change(SESSION, SESSION.c.loss_limit == 400, loss_limit=40_000)
    return int(row.seq)


def postpone_reality_check(forger: Forger) -> str:
    row = forger.one(SESSION, SESSION.c.loss_limit == 400)
    forger.change(SESSION, SESSION.c.id == row.id, checked_ms=row.checked_ms + 1)
    return str(row.id)


def reopen_session(forger: Forger) -> str:
    row = forger.one(SESSION, SESSION.c.ended_why == "password-changed")
    forger.change(SESSION, SESSION.c.id == row.id, ended_ms=None, ended_why=None)
    return str(row.id)


def move_idle_end(forger: Forger) -> str:
    """A session that ended by itself, told to have ended earlier: it counts for less of the day."""
    row = forger.one(SESSION, SESSION.c.ended_why == "idle")
    forger.change(SESSION, SESSION.c.id == row.id, ended_ms=row.opened_ms)
    return str(row.id)


def move_session(forger: Forger) -> str:
    row = forger.one(SESSION, SESSION.c.player == "p1")
    forger.change(SESSION, SESSION.c.id == row.id, player="p2")
    return str(row.id)


def move_origin(forger: Forger) -> str:
    row = forger.one(SESSION, SESSION.c.player == "p1")
    forger.change(SESSION, SESSION.c.id == row.id, origin="10.9.9.9")
    return str(row.id)


def add_session(forger: Forger) -> None:
    forger.copy(SESSION, forger.one(SESSION, SESSION.c.player == "p1"), id="sforged", token_hash="f" * 64)


def delete_session(forger: Forger) -> str:
    row = forger.one(SESSION, SESSION.c.player == "p1")
    forger.erase(SESSION, SESSION.c.id == row.id)
    return str(row.id)


def delete_limit(forger: Forger) -> str:
    forger.erase(LIMIT, LIMIT.c.kind == "loss-day")
    return _person(forger)


def raise_limit(forger: Forger) -> str:
    forger.change(LIMIT, LIMIT.c.kind == "loss-day", amount=10**9)
    return _person(forger)


def hurry_limit(forger: Forger) -> str:
    """A raise that need not wait."""
    forger.change(LIMIT, LIMIT.c.kind == "deposit-week", next_ms=1)
    return _person(forger)


def raise_limit_on_record(forger: Forger) -> int:
    """A raise that did not have to wait a day, everywhere."""
    row = forger.one(JOURNAL, JOURNAL.c.kind == "limit-changed", last=True)

    def change(events: Events) -> None:
        events[0].update(amount=5_000, next_amount=None, next_ms=None)

    forger.tell(row.seq, change)
    forger.change(LIMIT, LIMIT.c.kind == "deposit-week", amount=5_000, next_amount=None, next_ms=None)
    return int(row.seq)


def add_limit(forger: Forger) -> None:
    """A limit nobody set, to keep somebody from playing."""
    forger.add(LIMIT, player="p1", kind="loss-day", amount=0, since_ms=1)


# -- payments ---------------------------------------------------------------------------------------------------------


def raise_return(forger: Forger) -> int:
    """A withdrawal of 700 comes back as 900,000, right in every other way."""
    row = forger.step("returned")
    payment = forger.one(PAYMENT, PAYMENT.c.kind == "returned")
    order = PaymentOrder(
        kind="returned",
        player=payment.player,
        currency=payment.currency,
        amount=900_000,
        command=row.command,
        actor=row.actor,
        origin=row.origin,
        provider=payment.provider,
    )
    step = order.step(row.at_ms, reference=payment.reference, why="the bank is closed")
    assert step.command is not None
    forger.change(
        JOURNAL,
        JOURNAL.c.seq == row.seq,
        body=step.body,
        fingerprint=step.command.fingerprint,
        answer=step.command.answer,
    )
    forger.erase(POSTING, POSTING.c.seq == row.seq)
    forger.post(row.seq, *((account.name, amount) for account, amount in step.postings))
    forger.change(PAYMENT, PAYMENT.c.id == payment.id, amount=900_000)
    return int(row.seq)


def deposit_for_nobody(forger: Forger) -> int:
    """A deposit of a player who was never there."""
    like = forger.one(PLAYER, PLAYER.c.id == "p1")
    forger.copy(PLAYER, like, id="ghost", name="ghost", name_key="ghost")
    return forger.pay("deposit", "ghost", "ghost")


def deposit_before_opening(forger: Forger) -> int:
    """A deposit that was made before there was an account: the two records change places."""
    opened = forger.one(JOURNAL, JOURNAL.c.stream == "player:p1")
    paid = forger.one(JOURNAL, JOURNAL.c.stream == "player:p1", JOURNAL.c.version == 2)
    for table in (JOURNAL, POSTING):
        for old, new in ((paid.seq, 0), (opened.seq, paid.seq), (0, opened.seq)):
            forger.move(table, old, new)
    forger.change(JOURNAL, JOURNAL.c.seq == opened.seq, version=1)
    forger.change(JOURNAL, JOURNAL.c.seq == paid.seq, version=2)
    return int(opened.seq)


def deposit_other_currency(forger: Forger) -> int:
    return forger.pay("deposit", "p1", "p1", currency="RON")


def grant_by_player(forger: Forger) -> int:
    return forger.pay("grant", "p1", "p2")


def grant_by_house(forger: Forger) -> int:
    return forger.pay("grant", "p1", "house")


def grant_before_office(forger: Forger) -> int:
    """A grant by somebody who became an operator only later."""
    seq = forger.pay("grant", "p1", "p2")
    _account_step(forger, "p2", "boss", RoleChanged(Role.OPERATOR, Role.PLAYER))
    forger.change(PLAYER, PLAYER.c.id == "p2", role="operator")
    return seq


def change_provider(forger: Forger) -> str:
    row = forger.one(PAYMENT, PAYMENT.c.kind == "deposit")
    forger.change(PAYMENT, PAYMENT.c.id == row.id, provider="nobody")
    return str(row.id)


def change_reference(forger: Forger) -> str:
    row = forger.one(PAYMENT, PAYMENT.c.kind == "deposit")
    forger.change(PAYMENT, PAYMENT.c.id == row.id, reference="in-9")
    return str(row.id)


def void_by_player(forger: Forger) -> int:
    """A round voided by a player who did not like it."""
    seq = int(forger.step("void").seq)
    forger.change(JOURNAL, JOURNAL.c.seq == seq, actor="p2")
    return seq


def open_for_nobody(forger: Forger) -> int:
    """A table whose owner is nobody."""
    row = forger.step("open")

    def change(events: Events) -> None:
        events[0]["owner"] = "p9"

    forger.tell(row.seq, change)
    return int(row.seq)


ROW = "in its row, and the journal gives"
DEEDS = [
    Deed(raise_role, f"player p1 has role operator {ROW} player"),
    Deed(raise_role_on_record, r"record {} .*: p2 was no operator then", rechain=True),
    Deed(give_role_without_reason, r"record {} .*: a role is given without a reason", rechain=True),
    Deed(give_role_without_command, r"record {} .*: it tells of role-changed, and answers no command", rechain=True),
    Deed(change_role_reason, r"record {} .*: its command is not the one that it tells of", rechain=True),
    Deed(sign_up_operator, r"record {} .*: p1 opens an account with the role operator", rechain=True),
    Deed(rename, f"player p1 has name somebody {ROW} p1"),
    Deed(change_name_key, "player p1 has another name_key in its row than the one that was written"),
    Deed(change_currency, f"player p3 has currency EUR {ROW} RON"),
    Deed(change_language, f"player {{}} has language en {ROW} it"),
    Deed(replace_password, "player p1 has another password in its row than the one that was written"),
    Deed(replace_changed_password, "player {} has another password in its row than the one that was written"),
    Deed(replace_password_and_digest, "player {} has another password in its row", rechain=True),
    Deed(drop_digest, r"record {} .*: it writes password and name_key of player p1 without a digest", rechain=True),
    Deed(erase_password, "player p1 has no password in its row, and was given one"),
    Deed(lift_exclusion, rf"player {{}} has excluded_until_ms empty {ROW} \d+"),
    Deed(shorten_exclusion, r"record {} .*: an exclusion is made shorter", rechain=True),
    Deed(change_exclusion, r"record {} .*: an exclusion of 7d lasts until", rechain=True),
    Deed(exclude_another, r"record {} .*: p2 cannot have done this", rechain=True),
    Deed(change_settings, "player {} has audio.voice False in its settings, and the journal gives True"),
    Deed(retype_setting, "player {} has audio.voice 1 in its settings, and the journal gives True"),
    Deed(stretch_reality_check, "player {} has general.reality_check_minutes 600 in its settings"),
    Deed(empty_settings, r"player {} has no setting \w+\.\w+ in its row"),
    Deed(garble_settings, "player {} has settings that cannot be read"),
    Deed(unlock, f"player {{}} has wrong_count 0 {ROW} 5"),
    Deed(count_fewer, r"record {} .*: 5 wrong passwords were given this day, and 1 is told", rechain=True),
    Deed(forget_address, "address '10.1.0.6' of {} has no row"),
    Deed(know_address, "address '10.66.0.1' of {} is known, and the journal does not tell of it"),
    Deed(unlock_address, f"address '10.1.0.6' of {{}} has wrong_count 0 {ROW} 2"),
    Deed(unlock_on_record, r"record {} .*: p1 cannot have done this", rechain=True),
    Deed(backdate, "player p1 has created_ms"),
    Deed(add_player, "player p9: it has a row, and the journal does not tell of it"),
    Deed(delete_player, r"session \w+ has no row|record {} .*: session \w+ has no row"),
    Deed(open_twice, r"record {} .*: an account begins with its opening", rechain=True),
    Deed(replace_token, "session {} has another token_hash in its row than the one that was written"),
    Deed(replace_old_token, r"record \d+ .*: session {} has another token_hash in its row"),
    Deed(raise_session_limit, rf".*session {{}} has loss_limit 40000 {ROW} 400"),
    Deed(lengthen_session, r".*session {} has time_limit_ms"),
    Deed(raise_session_limit_on_record, r"record {} .*: the limits of session \w+ are raised", rechain=True),
    Deed(postpone_reality_check, r".*session {} has checked_ms"),
    Deed(reopen_session, r"record \d+ .*: session {} has ended_why empty"),
    Deed(move_idle_end, r"record \d+ .*: session {} has another ended_ms in its row"),
    Deed(move_session, f"session {{}} has player p2 {ROW} p1"),
    Deed(move_origin, f"session {{}} has origin 10.9.9.9 {ROW} 10.0.0.3"),
    Deed(add_session, "session sforged: it has a row, and the journal does not tell of it"),
    Deed(delete_session, r"record \d+ .*: session {} has no row"),
    Deed(delete_limit, "limit loss-day of {} has no row"),
    Deed(raise_limit, f"limit loss-day of {{}} has amount 1000000000 {ROW} 300"),
    Deed(hurry_limit, "limit deposit-week of {} has next_ms 1 in its row"),
    Deed(raise_limit_on_record, r"record {} .*: the limit deposit-week should be 2000 and 5000 from", rechain=True),
    Deed(add_limit, "limit_ p1 loss-day: it has a row, and the journal does not tell of it"),
    Deed(raise_return, r"record {} .*: 900000 EUR of p2 comes back, and 700 EUR of p2 was withdrawn", rechain=True),
    Deed(deposit_for_nobody, r"record {} .*: there is no player ghost yet", rechain=True),
    Deed(deposit_before_opening, r"record {} .*: there is no player p1 yet", rechain=True),
    Deed(deposit_other_currency, r"record {} .*: the account of p1 is in EUR, not in RON", rechain=True),
    Deed(grant_by_player, r"record {} .*: p2 was no operator then", rechain=True),
    Deed(grant_by_house, r"record {} .*: house was no operator then", rechain=True),
    Deed(grant_before_office, r"record {} .*: p2 was no operator then", rechain=True),
    Deed(change_provider, r"record \d+ .*: payment {} has provider nobody in its row"),
    Deed(change_reference, r"record \d+ .*: payment {} has reference in-9 in its row"),
    Deed(void_by_player, r"record {} .*: p2 was no operator then", rechain=True),
    Deed(open_for_nobody, r"record {} .*: there is no player p9 yet", rechain=True),
]


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.name)
def test_w_6_tampering_with_accounts_is_found_and_named(forger: Forger, deed: Deed) -> None:
    deed.try_on(forger)


def test_w_6_roles_that_an_earlier_house_gave_without_a_reason_pass(forger: Forger) -> None:
    for row in forger.connection.execute(select(JOURNAL).where(JOURNAL.c.kind == "role-changed")).all():
        events = msgspec.json.decode(row.body)
        del events[0]["reason"]
        body = msgspec.json.encode(events).decode()
        forger.change(JOURNAL, JOURNAL.c.seq == row.seq, body=body, command=None, fingerprint=None, answer=None)
    forger.rechain()
    forger.audit()


def test_w_6_secrets_of_an_earlier_house_are_said_not_to_be_compared(forger: Forger) -> None:
    """Steps of before there were digests pass, and are counted; whatever else they tell is compared all the same."""
    for row in forger.connection.execute(select(JOURNAL).where(JOURNAL.c.stream.startswith("player:"))).all():
        events = msgspec.json.decode(row.body)
        kept = [event for event in events if event["event"] != "RowSealed"]
        if kept != events:
            forger.change(JOURNAL, JOURNAL.c.seq == row.seq, body=msgspec.json.encode(kept).decode())
    forger.change(PLAYER, PLAYER.c.id == "p1", password=ANOTHER)
    forger.rechain()
    report = forger.audit()
    assert report.sealed_from is None
    assert report.unsealed > report.players
    forger.change(PLAYER, PLAYER.c.id == "p1", role="operator")
    Deed(lambda _: None, "player p1 has role operator").try_on(forger)

import pytest

from sabot.errors import SabotError
from sabot.house.accounts.event import RoleChanged
from sabot.house.error import BadChoice, BadPassword, NameTaken, NotAllowed, Refused, UnknownPlayer
from sabot.house.visitor import Role
from sabot.store import KeyReused
from tests.house.reception import PASSWORD, Reception, run

WHY = "speaks well"


def test_m_7_staff_is_made_from_the_command_line(reception: Reception) -> None:
    for role in set(Role) - {Role.COMPANION}:
        player = run(reception.staff.make_staff(f"staff-{role}", PASSWORD, role))
        visitor = reception.enter(f"staff-{role}").visitor
        assert (visitor.player, visitor.role, visitor.guest) == (player, role, False)
    record = reception.records()[-2]
    assert (record.actor, record.origin, record.kind, record.stream) == (
        "house",
        "command line",
        "signed-up",
        f"player:{player}",
    )


def test_m_7_staff_that_cannot_be_is_refused(reception: Reception) -> None:
    reception.join("Ana")
    records = reception.records()
    for name, password, role, error in (
        ("ANA", PASSWORD, "operator", NameTaken),
        ("Olga", "password123", "operator", BadPassword),
        ("Olga", PASSWORD, "boss", BadChoice),
    ):
        with pytest.raises(error):
            run(reception.staff.make_staff(name, password, role))
    with pytest.raises(SabotError):
        run(reception.staff.make_staff("Olga", PASSWORD, "operator", currency="XXX"))
    assert reception.records() == records


def test_m_7_an_operator_gives_a_role_and_it_is_on_record(reception: Reception) -> None:
    operator = reception.operator()
    signed_in = reception.join("Ana")
    run(reception.staff.set_role(operator, signed_in.visitor.player, "presenter", WHY, "role-0001"))
    assert run(reception.sessions.visitor(signed_in.token)).role is Role.PRESENTER
    record = reception.records()[-1]
    assert (record.stream, record.actor) == (f"player:{signed_in.visitor.player}", operator.player)
    # Where no address is given, that of the operator's session stands for it.
    assert record.origin == "198.51.100.9"
    assert reception.told[-1] == (signed_in.visitor.player, RoleChanged(Role.PRESENTER, Role.PLAYER, WHY))


def test_m_7_a_role_is_given_under_an_id_and_for_a_reason(reception: Reception) -> None:
    operator = reception.operator()
    player = reception.join("Ana").visitor.player
    records = reception.records()
    with pytest.raises(Refused, match="a reason has 3 to 200 characters"):
        run(reception.staff.set_role(operator, player, "presenter", " \n ", "role-0001"))
    assert reception.records() == records
    run(reception.staff.set_role(operator, player, "presenter", " speaks\n well", "role-0001"))
    record = reception.records()[-1]
    assert (record.command, '"reason":"speaks well"' in record.body) == ("role-0001", True)
    run(reception.staff.set_role(operator, player, "player", "has left", "role-0002"))
    records = reception.records()
    run(reception.staff.set_role(operator, player, "presenter", WHY, "role-0001"))
    assert reception.records() == records, "the same order again does nothing more"
    for role, why in (("inspector", WHY), ("presenter", "sings well")):
        with pytest.raises(KeyReused):
            run(reception.staff.set_role(operator, player, role, why, "role-0001"))


def test_m_7_a_role_given_again_is_not_on_record(reception: Reception) -> None:
    operator = reception.operator()
    player = reception.join("Ana").visitor.player
    records = reception.records()
    run(reception.staff.set_role(operator, player, "player", WHY, "role-0001"))
    assert reception.records() == records


def test_m_7_only_an_operator_gives_roles(reception: Reception) -> None:
    ana = reception.join("Ana").visitor
    for role in set(Role) - {Role.OPERATOR, Role.COMPANION}:
        run(reception.staff.make_staff(f"staff-{role}", PASSWORD, role))
        visitor = reception.enter(f"staff-{role}").visitor
        with pytest.raises(NotAllowed, match=f"this needs the role operator; yours is {role}"):
            run(reception.staff.set_role(visitor, ana.player, "operator", WHY, "role-0001"))
    assert reception.row("player", id=ana.player)["role"] == "player"


def test_m_7_nobody_changes_their_own_role(reception: Reception) -> None:
    operator = reception.operator()
    with pytest.raises(Refused, match="ask another operator"):
        run(reception.staff.set_role(operator, operator.player, "player", WHY, "role-0001"))


def test_m_7_a_guest_gets_no_role(reception: Reception) -> None:
    operator = reception.operator()
    guest = run(reception.accounts.guest(currency="EUR", language="en")).visitor
    with pytest.raises(Refused, match="a guest can have no other role"):
        run(reception.staff.set_role(operator, guest.player, "operator", WHY, "role-0001"))


def test_m_7_an_unknown_account_gets_no_role(reception: Reception) -> None:
    operator = reception.operator()
    for player in ("", "p1", "nobody", "p\x00", "p\ud800", "x" * 1000):
        with pytest.raises(UnknownPlayer):
            run(reception.staff.set_role(operator, player, "presenter", WHY, "role-0001"))


def test_m_7_a_role_that_is_none_is_refused(reception: Reception) -> None:
    ana = reception.join("Ana").visitor
    with pytest.raises(BadChoice, match="there are player, presenter, operator, inspector"):
        run(reception.staff.set_role(reception.operator(), ana.player, "boss", WHY, "role-0001"))


def test_m_7_an_account_is_looked_up_by_its_name(reception: Reception) -> None:
    ana = reception.join("Ana").visitor
    operator = reception.operator()
    card = run(reception.staff.find(operator, "ANA"))
    assert (card.id, card.name, card.role, card.guest, card.locked) == (ana.player, "Ana", Role.PLAYER, False, False)
    for _ in range(5):
        with pytest.raises(Refused):
            reception.enter("Ana", "not the password")
        reception.clock.advance(8_000)
    run(reception.protection.exclude(ana, "7d"))
    card = run(reception.staff.find(operator, "Ana"))
    assert card.locked
    assert card.excluded_until_ms is not None
    with pytest.raises(NotAllowed):
        run(reception.staff.find(ana, "Olga"))
    with pytest.raises(UnknownPlayer, match="'Nobody'"):
        run(reception.staff.find(operator, "Nobody"))
    with pytest.raises(UnknownPlayer):
        run(reception.staff.find(operator, "Ana\x00\ud800x"))

import pytest

from sabot.ledger import Account, Kind, LedgerError, may_be_negative, parse_account


@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("owner", ["", "p7", "mega-fire.blaze_1"])
def test_a_name_reads_back_as_its_account(kind: Kind, owner: str) -> None:
    account = Account(kind, owner, "EUR")
    assert account.name == f"{kind.value}:{owner}:EUR"
    assert parse_account(account.name) == account


@pytest.mark.parametrize(
    "name",
    [
        "",
        "cash",
        "cash:p7",
        "purse:p7:EUR",
        "cash:p7:eur",
        "cash:p7:EURO",
        "cash:p 7:EUR",
        "cash:p7:EUR\n",
        "cash:p7:EUR:1",
        f"cash:{'p' * 65}:EUR",
    ],
)
def test_what_is_no_account_is_refused_in_one_line(name: str) -> None:
    with pytest.raises(LedgerError, match="written kind:owner:CUR") as refused:
        parse_account(name)
    assert "\n" not in str(refused.value)


def test_w_1_house_cashier_grants_and_dues_alone_may_owe() -> None:
    assert {kind for kind in Kind if may_be_negative(kind)} == {Kind.HOUSE, Kind.CASHIER, Kind.GRANTS, Kind.DUE}

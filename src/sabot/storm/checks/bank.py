"""The house's books beside the bank's: neither has a payment that the other does not know of."""

from sabot.storm.error import StormBroke
from sabot.storm.world import World


def check_bank(world: World) -> None:
    """Raises if the house shows money it has not got, or has paid out money it still shows."""
    payments, paid = world.chronicle.payments, world.bank.paid
    for key, booked in payments.deposits.items():
        if key not in paid or paid[key] != ("in", *booked[1:4]):
            raise StormBroke(f"deposit {key} of {booked.player} is booked, and the bank has not made it")
        if f"{key}-back" in paid and not booked.refused:
            raise StormBroke(f"deposit {key} of {booked.player} is booked, and the bank gave it back")
    for key in payments.paid_out:
        if key not in paid:
            raise StormBroke(f"withdrawal {key} is booked as paid, and the bank has not paid it")
    for key, transfer in paid.items():
        if transfer.way == "in" and (key not in payments.asked or key in payments.declined):
            raise StormBroke(
                f"the bank took {transfer} under {key}, and the house has not said that it would ask for it"
            )
        if transfer.way == "out" and not key.endswith("-back"):
            due = payments.withdrawals.get(key)
            if due is None or key in payments.returned or due[1:4] != transfer[1:]:
                raise StormBroke(f"the bank paid {transfer} under {key}, which is not booked")


def check_bank_at_end(world: World) -> None:
    """Raises unless every payment has come to its end on both sides."""
    payments, paid = world.chronicle.payments, world.bank.paid
    for key, booked in payments.withdrawals.items():
        if key not in payments.returned and key not in payments.paid_out:
            raise StormBroke(f"withdrawal {key} of {booked.player} was booked, and neither paid nor booked back")
    for key, booked in payments.deposits.items():
        if booked.refused and (f"{key}-back" not in paid or key not in payments.given_back):
            raise StormBroke(f"deposit {key} of {booked.player} was refused, and its money did not go back")
    for key in payments.asked - payments.declined - payments.deposits.keys():
        raise StormBroke(f"deposit {key} was asked for, and the house does not say what became of it")

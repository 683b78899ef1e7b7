"""Golden Chips given by the house (W-4): promotional stakes of a fixed value."""

import msgspec

from sabot.house.accounts.muting import check_reason
from sabot.house.accounts.player import read_player
from sabot.house.clock import Clock
from sabot.house.counter.payment import Paid, PaymentOrder, verify_order
from sabot.house.player_state import PlayerStates
from sabot.house.visitor import Role, Visitor, require_role
from sabot.store import Store

PROVIDER = "house"

_paid = msgspec.json.Decoder(Paid)


class Grants:
    """Gives Golden Chips."""

    def __init__(self, store: Store, clock: Clock, states: PlayerStates) -> None:
        self._store = store
        self._clock = clock
        self._states = states

    async def grant_gold(
        self, operator: Visitor, player: str, amount: int, command: str, reason: str, *, origin: str = ""
    ) -> Paid:
        """Gives a player chips of that value, in their currency; the same command again gives the first answer."""
        require_role(operator, Role.OPERATOR)
        verify_order(amount, command)
        why = check_reason(reason)
        account = await self._store.read(lambda connection: read_player(connection, player))
        order = PaymentOrder(
            kind="grant",
            player=account.id,
            currency=account.currency,
            amount=amount,
            command=command,
            actor=operator.player,
            origin=origin,
            provider=PROVIDER,
            note=why,
        )
        async with self._states.turn(order.actor):
            receipt = await self._store.commit(order.step(self._clock.now_ms()))
        return _paid.decode(receipt.answer or "")

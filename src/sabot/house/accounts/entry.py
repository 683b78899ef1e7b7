"""A new account on its way into the books."""

from msgspec import Struct

from sabot.house.accounts.desk import AccountChange
from sabot.house.accounts.event import SignedUp
from sabot.house.accounts.name import name_key
from sabot.house.language import Language
from sabot.house.visitor import Role, Visitor
from sabot.store import Row


class NewAccount(Struct, frozen=True, kw_only=True):
    """What is known of an account when it is opened."""

    id: str
    name: str
    currency: str
    language: Language
    password: str | None
    """The hash; None: a guest."""
    role: Role = Role.PLAYER

    def change(self, now_ms: int) -> AccountChange:
        """What is written down."""
        event = SignedUp(self.name, self.role, self.currency, self.language, self.password is None)
        values = {
            "id": self.id,
            "name": self.name,
            "name_key": name_key(self.name),
            "role": self.role.value,
            "currency": self.currency,
            "language": self.language,
            "password": self.password,
            "created_ms": now_ms,
            "settings": "{}",
            "wrong_day": 0,
            "wrong_count": 0,
            "excluded_until_ms": None,
        }
        return AccountChange((event,), (Row("player", values, "insert"),))

    def visitor(self, session: str) -> Visitor:
        """The account's owner, on their first session."""
        guest = self.password is None
        return Visitor(self.id, self.name, self.role, self.currency, self.language, session, guest)

"""A player as the storm has them: their devices, their money's currency, and every command they ever made."""

from sabot.storm.client_request import ClientRequest
from sabot.storm.device import Device
from sabot.storm.sent import Sent

DEVICES = 2


class StormPlayer:
    """Somebody at the house's door."""

    def __init__(
        self,
        number: int,
        currency: str,
        *,
        keen: bool = False,
        companion: str = "",
        haunt: str = "",
        deputy: bool = False,
    ) -> None:
        self.number = number
        self.deputy = deputy
        """Whether they are given roles, and have them taken."""
        self.haunt = haunt
        """The one live table that they come for; empty: any."""
        self.companion = companion
        """What one of the house's own players is called by; empty: a person."""
        self.keen = keen
        """Whether they are here for the live tables, and have brought time and money for them."""
        self.currency = currency
        self.id: str | None = None
        """Their account, once they were told of it."""
        self.name: str | None = f"Companion {companion}" if companion else None
        """None: a guest, or nobody yet."""
        self.passwords: list[str] = []
        """What their password may be: more than one after a change whose answer was lost."""
        self.failures = 0
        """Passwords that were wrong, one after the other."""
        self.locked_until_ms = 0
        self.deposit_limit = 0
        """What they last allowed themselves to deposit in some time; 0: anything."""
        self.devices = [Device(f"device {number}.{count}") for count in range(1, DEVICES + 1)]
        self.sent: dict[str, Sent] = {}
        """All that they sent under an id, by id."""
        self.unsettled: dict[str, Sent] = {}
        """Of these, those whose end was not yet compared with the books."""
        self._count = 0

    def new_name(self) -> str:
        """A name that nobody had before them."""
        self._count += 1
        return f"Gambler-{self.number}-{self._count}"

    def new_password(self) -> str:
        """A password that they never had before."""
        self._count += 1
        return f"the storm's secret {self.number} {self._count}"

    def make(self, request: ClientRequest) -> Sent:
        """A command under a new id."""
        if self.id is None:
            raise AssertionError("only an account has commands")
        self._count += 1
        sent = Sent(self.id, f"command-{self.number}-{self._count}", request, role_varies=self.deputy)
        self.sent[sent.id] = self.unsettled[sent.id] = sent
        return sent

    def let_in(self) -> None:
        """Forgets the wrong passwords: this one was right."""
        self.failures = 0

    def turn_away(self) -> None:
        """Counts a wrong password: next time they try another that it may be."""
        self.failures += 1
        self.passwords.append(self.passwords.pop(0))

    @property
    def is_lost(self) -> bool:
        """Whether they have tried everything to get in."""
        return self.failures > 2 * len(self.passwords)

    def doubtful(self) -> list[Sent]:
        """The commands they have to send again."""
        return [sent for sent in self.unsettled.values() if sent.in_doubt]

    @property
    def signed_in(self) -> list[Device]:
        """The devices whose token, as far as they know, opens their account."""
        return [device for device in self.devices if device.token is not None]

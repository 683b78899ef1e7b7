"""The reception: what every route and every socket of one server shares."""

import asyncio
from typing import Final

from sabot.house.gate import Gate
from sabot.house.house import House
from sabot.runtime.tasks import Tasks
from sabot.server.chat import ChatDoor
from sabot.server.config import ServerConfig
from sabot.server.metric import Metrics
from sabot.server.pulse import Pulse
from sabot.server.rate import Limiter
from sabot.server.socket.connection import Surroundings
from sabot.server.socket.registry import Sockets
from sabot.server.web import page_script

ARRIVALS_AT_ONCE: Final = 4
"""Players who are greeted, or come to a table, at the same time. After the death of another server hundreds come, and
the books are asked a dozen times for each of them: whoever plays, and tables that are taken up, do not stand behind
all of that."""


class Reception:
    """One house, and all that stands between it and the callers of one server."""

    def __init__(self, house: House, config: ServerConfig) -> None:
        self.house = house
        self.config = config
        self.metrics = Metrics(house)
        self.pulse = Pulse(house, self.metrics, config.pulse_ms)
        self.tasks = Tasks()
        self.chat = ChatDoor(house, config)
        self.sockets = Sockets(house, self.metrics, config.sockets_max, self.chat)
        self.sign_ins = Limiter(config.sign_in_rate, house.clock)
        self.asks = Limiter(config.ask_rate, house.clock)
        self.costly = Gate(
            at_once=config.costly_at_once, waiting_max=config.costly_waiting, patience_ms=config.costly_patience_ms
        )
        """Costly requests, by address."""
        self.openings = Limiter(config.opening_rate, house.clock)
        """Sockets opened, by session."""
        self.greetings = Gate(
            at_once=config.openings_at_once,
            waiting_max=config.openings_waiting,
            patience_ms=config.costly_patience_ms,
        )
        """Sockets being opened, by address."""
        commands = Limiter(config.command_rate, house.clock)
        self.limiters = {
            "sign-ins": self.sign_ins,
            "asks": self.asks,
            "openings": self.openings,
            "commands": commands,
            **self.chat.limiters,
        }
        """Those that count over all servers of the house, by name."""
        self.surroundings = Surroundings(
            house,
            self.sockets,
            commands,
            self.tasks,
            self.metrics,
            asyncio.Semaphore(ARRIVALS_AT_ONCE),
            page_script(config.web),
        )

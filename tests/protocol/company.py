"""Several players who watch one table, each with a client that knows what it was told and nothing else."""

import random

import msgspec

from sabot.errors import SabotError
from sabot.protocol import Moved, ScreenNames, TableScreen, TableShown, take_changes
from sabot.table import Decide, PlaceBets, Spot, Update
from sabot.table.seating import has_seats
from tests.table.crowd import Crowd
from tests.table.hearing import hear_updates


def name_of(player: str) -> str:
    """By which a player is known."""
    return f"Guest-{player[1].upper()}"


class Watcher:
    """A client of one table, that knows what it was told and nothing else."""

    def __init__(self, player: str) -> None:
        self.player = player
        self.texts: list[str] = []
        self.shown: TableShown | None = None

    def hear(self, text: str) -> None:
        """Takes in a message, as a client does."""
        self.texts.append(text)
        message = msgspec.json.decode(text, type=TableShown | Moved)
        if isinstance(message, TableShown):
            self.shown = message
            return
        known = self.shown
        assert known is not None
        assert message.since == known.version, "every step is told"
        view = take_changes(known.view, message.view, message.version)
        own = known.own if isinstance(message.own, msgspec.UnsetType) else message.own
        self.shown = TableShown(table=known.table, version=message.version, view=view, own=own)


class Company:
    """A crowd at a table, its watchers, and what each of them is told."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.names = ScreenNames()
        for player in crowd.names:
            self.names.learn(player, name_of(player))
        self.screen = TableScreen(self.names)
        self.watchers = [Watcher(player) for player in crowd.names]
        for watcher in self.watchers:
            watcher.hear(self.show(watcher.player))
        hear_updates(crowd.store, crowd.table.id, self.tell)

    def show(self, player: str) -> str:
        """The table whole, as the player is shown it."""
        return "".join(self.screen.show(self.crowd.table, self.crowd.purses[player]))

    def tell(self, update: Update) -> None:
        """Tells everybody."""
        table = self.crowd.table
        self.screen.note(table, update, ["EUR"])
        if update.version != table.version:
            return
        move = self.screen.tell(table, update, ["EUR"])
        for watcher in self.watchers:
            watcher.hear("".join(self.screen.add_own(move, table, self.crowd.purses[watcher.player])))

    async def play(self, dice: random.Random) -> None:
        """Somebody does something, or time goes on."""
        crowd, table = self.crowd, self.crowd.table
        player = dice.choice(crowd.names)
        turn = table.round.turn
        try:
            if turn is not None and dice.random() < 0.8:
                player, box = dice.choice(turn.asked)
                await crowd.say(player, Decide(box=box, action=dice.choice(table.round.legal(player, box))))
            elif turn is None and dice.random() < 0.7:
                boxes = dice.sample(range(1, crowd.rules.boxes + 1), dice.randint(0, 2))
                for box in boxes:
                    await crowd.take_seat(player, box)
                seats = table.live.seating.of(player) if has_seats(crowd.rules) else boxes
                spots = tuple(Spot(box=box, main=crowd.rules.limits.min) for box in boxes if box in seats)
                await crowd.say(player, PlaceBets(spots=spots))
            elif table.due_ms is not None:
                await crowd.wait()
        except SabotError:
            return

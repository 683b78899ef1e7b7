"""After the storm: everybody comes back, sends again what is in doubt, and plays their rounds to the end."""

from collections.abc import Callable
from functools import partial
from typing import Any

from sabot.house.calendar import DAY_MS, day_start
from sabot.storm.acts import operator
from sabot.storm.acts.account import sign_in
from sabot.storm.acts.choice import send_again
from sabot.storm.acts.companion import leave_for_good
from sabot.storm.acts.dealer import deal_on, look_at_desk
from sabot.storm.acts.deputy import reinstate
from sabot.storm.acts.figures import ask_figures
from sabot.storm.acts.play import GAMES, finish, sit_down
from sabot.storm.chronicle.move import TableBook
from sabot.storm.client_request import PlayRequest
from sabot.storm.device import Device
from sabot.storm.error import StormBroke
from sabot.storm.life import Life
from sabot.storm.player import StormPlayer
from sabot.storm.post import Post
from sabot.storm.request import Dispatch, Request
from sabot.storm.sent import Sent
from sabot.storm.store import Disk
from sabot.storm.world import World

TRIES_MAX = 8
"""To get in: old tokens on both devices, and a password or the one before it."""
MOVES_MAX = 400
"""More than any round takes."""


class Calm:
    """The last life of the house, in which nothing gets lost any more."""

    def __init__(self, world: World, books: Disk, life: Life, post: Post) -> None:
        self._world = world
        self._books = books
        self._life = life
        self._post = post
        post.calm = world.bank.calm = True
        world.faults.forget()

    async def bring_to_an_end(self) -> None:
        """Brings everything to an end, until no command is in doubt and no bet lies on a table."""
        await self._life.settle()
        world = self._world
        for player in world.visitors():
            if player in world.deputies:
                await self._do(world.operator, partial(_reinstate, world, player))
            await self._finish_player(player)
        # Whoever is locked out may come in the next day.
        world.clock.advance(day_start(world.clock.now_ms()) + DAY_MS - world.clock.now_ms())
        for player in world.visitors():
            await self._finish_player(player)
        await self._finish_floor()
        await self._clear_tables()
        await self._empty_floor()
        self._books.look(world.read_on)
        for player in world.visitors():
            if player.signed_in:
                await self._send(ask_figures(world, player.signed_in[0]))

    async def _finish_player(self, player: StormPlayer) -> None:
        for _ in range(MOVES_MAX):
            doubtful = player.doubtful()
            if not doubtful:
                break
            if not await self._do(player, lambda device: send_again(self._world, player, device)):
                return
            if doubtful == player.doubtful():
                raise StormBroke(f"sent again in calm weather, it is still in doubt: {doubtful[0]}")
        for game in GAMES:
            if self._has_table(player, game):
                await self._finish_table(player, game)

    async def _finish_table(self, player: StormPlayer, game: str) -> None:
        for _ in range(MOVES_MAX):
            if not await self._do(player, lambda device: sit_down(self._world, player, device, game)):
                return
            command = finish(self._world.dice, next(device.tables[game] for device in player.signed_in))
            if command is None:
                return
            await self._play(player, player.make(PlayRequest(game, command)))
        raise StormBroke(f"the round of {player.id} at {game} does not end")

    async def _play(self, player: StormPlayer, sent: Sent) -> None:
        await self._do(player, lambda device: Dispatch(device, sent))
        if sent.answer is None:
            raise StormBroke(f"{sent} would finish the round, and is refused: {sent.refusal}")

    async def _finish_floor(self) -> None:
        """At live tables time alone brings every round to its end, but where somebody has to tell the cards."""
        for _ in range(MOVES_MAX):
            self._books.look(self._world.read_on)
            books = self._world.chronicle.tables.books.values()
            lying = any(book.wagers for book in books if not book.opened.owner)
            dealt = lying and await self._deal_on()
            next_ms = self._life.alarm.next_ms
            if not lying or (next_ms is None and not dealt):
                return
            if not dealt and next_ms is not None:
                self._world.clock.reach(next_ms)
            await self._life.settle()
        raise StormBroke("the rounds of live tables do not end")

    async def _deal_on(self) -> bool:
        """Whether a real card was due, and is told: no time brings it."""
        world = self._world
        await self._do(world.croupier, lambda _: look_at_desk(world))
        telling = deal_on(world)
        if telling is None:
            return False
        await self._send(telling)
        return True

    async def _empty_floor(self) -> None:
        """Who does nothing at a live table loses their seat, the house's own players leave; then all tables sleep."""
        for _ in range(MOVES_MAX):
            for companion in self._world.companions:
                if companion.signed_in:
                    await self._send(leave_for_good(self._world, companion))
            next_ms = self._life.alarm.next_ms
            if next_ms is None:
                break
            self._world.clock.reach(next_ms)
            await self._life.settle()
        self._books.look(self._world.read_on)
        awake = self._world.chronicle.live.awake()
        if self._life.alarm.next_ms is not None or awake:
            raise StormBroke(f"nobody plays, and live tables do not sleep: {awake}")

    def _has_table(self, player: StormPlayer, game: str) -> bool:
        books = self._world.chronicle.tables.books.values()
        return any(book.opened.owner == player.id and book.opened.game == game for book in books)

    async def _clear_tables(self) -> None:
        """The operator gives back what lies on the tables of those who will not come back."""
        world = self._world
        self._books.look(world.read_on)
        for book in list(world.chronicle.tables.books.values()):
            if book.wagers:
                await self._do(world.operator, partial(_void, world, book))

    async def _do(self, player: StormPlayer, make: Callable[[Device], Request[Any] | None]) -> bool:
        """Whether the request was heard by the house: its player is signed in, and signs in again if they have to."""
        for _ in range(TRIES_MAX):
            if not player.signed_in:
                if player.name is None or player.is_lost:
                    return False
                await self._send(sign_in(self._world, player, player.devices[0]))
                continue
            device = player.signed_in[0]
            await self._send(make(device))
            if device.token is not None:
                return True
        return False

    async def _send(self, request: Request[Any] | None) -> None:
        if request is not None:
            self._post.send(request)
            await self._life.settle()


def _void(world: World, book: TableBook, _device: Device) -> Request[str]:
    return operator.void_round(world, world.operator, book)


def _reinstate(world: World, deputy: StormPlayer, _device: Device) -> Request[str]:
    return reinstate(world, deputy)

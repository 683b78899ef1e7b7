"""The balancer: whoever comes is handed on, to whoever answers, with every byte and every end."""

import asyncio
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager

from sabot.fleet.balancer import CHUNK_BYTES, Balancer, ServerAddress
from sabot.server.listen import listen

Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]
Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]


@asynccontextmanager
async def server(serve: Serve) -> AsyncIterator[ServerAddress]:
    """A server on a port of its own."""
    running = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield address_of(running.sockets[0])
    finally:
        running.close()


@asynccontextmanager
async def balanced(balancer: Balancer) -> AsyncIterator[ServerAddress]:
    bound = listen("127.0.0.1", 0)
    await balancer.open(bound)
    try:
        yield address_of(bound)
    finally:
        await balancer.close()
        assert len(balancer) == 0


def address_of(bound: socket.socket) -> ServerAddress:
    host, port = bound.getsockname()[:2]
    return ServerAddress(host, port)


def says(name: str) -> Serve:
    async def serve(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(name.encode())
        writer.close()

    return serve


async def hear(address: ServerAddress) -> str:
    """What whoever answers has to say."""
    reader, writer = await asyncio.open_connection(*address)
    try:
        return (await reader.read()).decode()
    except ConnectionResetError:
        return ""
    finally:
        writer.close()


def test_each_comes_to_the_next_and_none_to_one_that_refuses() -> None:
    async def scenario() -> None:
        async with AsyncExitStack() as stack:
            servers = [await stack.enter_async_context(server(says(name))) for name in "abc"]
            address = await stack.enter_async_context(balanced(balancer := Balancer(servers)))
            heard = [await hear(address) for _ in range(6)]
            assert heard[:3] == heard[3:]
            assert sorted(heard[:3]) == ["a", "b", "c"]
            gone = address_of(stack.enter_context(listen("127.0.0.1", 0)))  # bound, but nobody listens
            balancer.replace([gone, servers[1]])
            assert [await hear(address) for _ in range(3)] == ["b", "b", "b"]
            balancer.replace([gone])
            assert await hear(address) == ""
            balancer.replace([])
            assert await hear(address) == ""

    asyncio.run(scenario())


def test_a_server_that_refused_is_asked_again_when_nobody_else_answers() -> None:
    async def scenario() -> None:
        with listen("127.0.0.1", 0) as bound:
            async with balanced(Balancer([address_of(bound)])) as address:
                assert await hear(address) == ""
                back = await asyncio.start_server(says("back"), sock=bound)
                assert await hear(address) == "back"
                back.close()

    asyncio.run(scenario())


def test_an_end_that_has_said_all_still_hears() -> None:
    async def echo_at_the_end(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(await reader.read())
        writer.close()

    async def scenario() -> None:
        async with server(echo_at_the_end) as place, balanced(Balancer([place])) as address:
            reader, writer = await asyncio.open_connection(*address)
            said = bytes(range(256)) * 10_000
            writer.write(said)
            writer.write_eof()
            assert await reader.read() == said
            writer.close()

    asyncio.run(scenario())


def test_a_slow_reader_slows_the_writer_down() -> None:
    whole, on_the_way, sent = 1_024, 768, 0  # in chunks; what is on the way lies mostly in the system's own buffers

    async def flood(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal sent
        for _number in range(whole):
            writer.write(bytes(CHUNK_BYTES))
            await writer.drain()
            sent += 1
        writer.close()

    async def scenario() -> None:
        async with server(flood) as place, balanced(Balancer([place])) as address:
            reader, writer = await asyncio.open_connection(*address, limit=CHUNK_BYTES)
            for read in range(whole):
                await reader.readexactly(CHUNK_BYTES)
                assert sent - read < on_the_way
                for _turn in range(50 if sent < whole else 0):  # time enough for the others to run ahead
                    await asyncio.sleep(0)
            writer.close()

    asyncio.run(scenario())


def test_whoever_is_silent_after_the_other_end_has_gone_is_let_go() -> None:
    async def scenario() -> None:
        balancer = Balancer(silent_s=0)
        async with server(says("bye")) as place, balanced(balancer) as address:
            balancer.replace([place])
            reader, writer = await asyncio.open_connection(*address)
            assert await reader.read() == b"bye"
            while len(balancer):
                await asyncio.sleep(0)
            writer.close()

    asyncio.run(scenario())


def test_there_are_no_more_connections_than_the_balancer_may_have() -> None:
    async def wait(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"here")
        await reader.read()
        writer.close()

    async def scenario() -> None:
        async with server(wait) as place, balanced(Balancer([place], most=1)) as address:
            reader, writer = await asyncio.open_connection(*address)
            assert await reader.readexactly(4) == b"here"
            assert await hear(address) == ""
            writer.close()

    asyncio.run(scenario())

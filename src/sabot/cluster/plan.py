"""Which server deals at which table: the same answer from everybody who knows the same servers and tables."""

import hashlib
from collections import Counter
from collections.abc import Collection, Iterable


def share_out(servers: Collection[str], tables: Iterable[str]) -> dict[str, str]:
    """The server of each table, by their names.

    Each table has an order of its own in which it likes the servers. It is given to the first of them that has not its
    even part already. So the parts are even, and where a server comes or goes few tables move but its own; and when it
    comes back under its name, so do its tables.
    """
    if not servers:
        return {}
    wanted = sorted(set(tables))
    most = -(-len(wanted) // len(servers))
    given: Counter[str] = Counter()
    found: dict[str, str] = {}
    for table in wanted:
        liked = sorted(servers, key=lambda server, table=table: _liking(table, server), reverse=True)  # type: ignore[misc]
        server = next(server for server in liked if given[server] < most)
        given[server] += 1
        found[table] = server
    return found


def _liking(table: str, server: str) -> bytes:
    return hashlib.sha256(f"{table}\0{server}".encode()).digest()

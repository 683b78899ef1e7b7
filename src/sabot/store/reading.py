"""What may be asked of the store, over a connection that ``Store.read`` hands in."""

from collections.abc import Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, Row, Select, func, select

from sabot.ledger import Account, Posting, parse_account
from sabot.store.error import StoreError
from sabot.store.group_books import Head
from sabot.store.record import Record
from sabot.store.schema import balance, chain, payment, posting, tenure
from sabot.store.schema import journal as journal_

CHUNK = 1000
"""Records fetched at a time when the whole journal is read."""


def stream_steps(
    connection: Connection, stream: str, after: int = 0, upto: int | None = None, without: Sequence[str] = ()
) -> list[Record]:
    """The steps of a stream in order, those with a number above the one and up to the other, without these kinds."""
    bounds = [journal_.c.stream == stream, journal_.c.version > after]
    if upto is not None:
        bounds.append(journal_.c.version <= upto)
    if without:
        bounds.append(journal_.c.kind.not_in(without))
    rows = connection.execute(select(journal_).where(*bounds).order_by(journal_.c.version)).all()
    lines = select(posting).join(journal_, journal_.c.seq == posting.c.seq).where(*bounds)
    return _join(rows, _postings(connection, lines))


def stream_bodies(connection: Connection, stream: str, after: int = 0, upto: int | None = None) -> list[str]:
    """What the steps of a stream say, in order: those with a number above the one and up to the other."""
    bounds = [journal_.c.stream == stream, journal_.c.version > after]
    if upto is not None:
        bounds.append(journal_.c.version <= upto)
    return list(connection.scalars(select(journal_.c.body).where(*bounds).order_by(journal_.c.version)))


def first_step(connection: Connection, stream: str) -> tuple[str, str]:
    """What the first step of a stream says, and who made it."""
    first = select(journal_.c.body, journal_.c.actor).where(journal_.c.stream == stream, journal_.c.version == 1)
    row = connection.execute(first).one()
    return row.body, row.actor


def last_version(connection: Connection, stream: str) -> int:
    """The number of the stream's last step; 0, if it has none."""
    return connection.scalar(select(func.max(journal_.c.version)).where(journal_.c.stream == stream)) or 0


def last_step_ms(connection: Connection, stream: str) -> int:
    """The time of the stream's last step; 0, if it has none."""
    own = select(journal_.c.at_ms).where(journal_.c.stream == stream)
    return connection.scalar(own.order_by(journal_.c.version.desc()).limit(1)) or 0


def last_of_kind_ms(connection: Connection, stream: str, kind: str, after: int) -> int:
    """The latest time of the stream's steps of that kind, of those with a number above that; 0: there are none."""
    own = (journal_.c.stream == stream, journal_.c.version > after, journal_.c.kind == kind)
    return connection.scalar(select(func.max(journal_.c.at_ms)).where(*own)) or 0


def journal(connection: Connection, after: int = 0) -> Iterator[Record]:
    """All records after that number, in order, however many there are."""
    while True:
        query = select(journal_).where(journal_.c.seq > after).order_by(journal_.c.seq).limit(CHUNK)
        rows = connection.execute(query).all()
        if not rows:
            return
        last = rows[-1].seq
        yield from _join(rows, _postings(connection, select(posting).where(posting.c.seq.between(after + 1, last))))
        after = last


def command_of(connection: Connection, actor: str, id: str) -> Record | None:  # noqa: A002, the command's own word
    """The record of the actor's command of that id, if it was carried out."""
    row = connection.execute(select(journal_).where(journal_.c.actor == actor, journal_.c.command == id)).one_or_none()
    if row is None:
        return None
    (record,) = _join([row], _postings(connection, select(posting).where(posting.c.seq == row.seq)))
    return record


def has_payment(connection: Connection, payment_: str) -> bool:
    """Whether there is a payment of that name, at its end or not."""
    return connection.scalar(select(payment.c.id).where(payment.c.id == payment_)) is not None


def chain_head(connection: Connection) -> Head:
    """The number and the hash of the last record."""
    row = connection.execute(select(chain.c.seq, chain.c.hash).where(chain.c.id == 1)).one_or_none()
    if row is None:
        raise StoreError("the database has lost the head of its journal: restore it from a backup")
    return Head(row.seq, row.hash)


def house_name(connection: Connection) -> str:
    """The name that the house was given when it was first served; an empty one is none."""
    return connection.scalar(select(tenure.c.house).where(tenure.c.id == 1)) or ""


def newest_hash(connection: Connection) -> str | None:
    """The hash of the newest record, from the journal itself; None, if there is none."""
    return connection.execute(select(journal_.c.hash).order_by(journal_.c.seq.desc()).limit(1)).scalar()


def last_moment(connection: Connection) -> int:
    """The latest time that the newest records show; 0, if there are none."""
    newest = select(journal_.c.at_ms).order_by(journal_.c.seq.desc()).limit(CHUNK).subquery()
    return connection.execute(select(func.max(newest.c.at_ms))).scalar() or 0


def place_at(connection: Connection, at_ms: int) -> int:
    """The place in the journal of the first record of that time or later, or the one after the last.

    Found by halving, for the journal goes on in time. Steps that were prepared at about the same time may stand in it
    in another order: whoever needs the exact one looks around.
    """
    low, high = 1, chain_head(connection).seq + 1
    while low < high:
        middle = (low + high) // 2
        found = connection.execute(select(journal_.c.at_ms).where(journal_.c.seq == middle)).scalar()
        if found is not None and found < at_ms:
            low = middle + 1
        else:
            high = middle
    return low


def balance_of(connection: Connection, account: Account) -> int:
    """What the account holds; nothing, if it was never used."""
    return connection.execute(select(balance.c.amount).where(balance.c.account == account.name)).scalar() or 0


def balances_of(connection: Connection, *owners: str) -> dict[Account, int]:
    """What all accounts of these owners hold."""
    rows = connection.execute(
        select(balance.c.account, balance.c.amount)
        .where(balance.c.owner.in_(sorted(owners)) if len(owners) != 1 else balance.c.owner == owners[0])
        .order_by(balance.c.account)
    )
    return {parse_account(name): amount for name, amount in rows}


def _postings(connection: Connection, query: Select[Any]) -> dict[int, list[Posting]]:
    found: dict[int, list[Posting]] = {}
    for seq, _, name, amount, _ in connection.execute(query.order_by(posting.c.seq, posting.c.line)):
        found.setdefault(seq, []).append(Posting(parse_account(name), amount))
    return found


def _join(rows: Sequence[Row[Any]], postings: dict[int, list[Posting]]) -> list[Record]:
    return [
        Record(**row._mapping, postings=tuple(postings.get(row.seq, ())))  # the public way to a row by names
        for row in rows
    ]

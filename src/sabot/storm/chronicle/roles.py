"""Who may do what, by the journal: roles given and taken, and every order held against the role of whoever gave it."""

from collections import defaultdict
from typing import Final, NamedTuple

import msgspec

from sabot.errors import SabotError
from sabot.house.accounts.event import AnyAccountEvent, RoleChanged, SignedUp
from sabot.house.error import NotAllowed
from sabot.house.visitor import Role
from sabot.store import Record, RoleLost
from sabot.storm.chronicle.payments import KINDS as PAYMENT_KINDS
from sabot.storm.client_request import (
    AlreadySo,
    ClientRequest,
    DealRequest,
    LiveRequest,
    MuteRequest,
    PayRequest,
    PlayRequest,
    RoleRequest,
)
from sabot.storm.counts import Counts
from sabot.storm.error import StormBroke
from sabot.storm.sent import Sent

EVERYBODY: Final = frozenset(Role)
OPERATORS: Final = frozenset({Role.OPERATOR})
TABLE_STAFF: Final = frozenset({Role.OPERATOR, Role.PRESENTER})
"""Who may deal, and silence somebody."""

_decoder = msgspec.json.Decoder(list[AnyAccountEvent])


def roles_for(request: ClientRequest) -> frozenset[Role]:
    """Who may ask for that."""
    match request:
        case PlayRequest() | LiveRequest() | PayRequest():
            return EVERYBODY
        case MuteRequest() | DealRequest():
            return TABLE_STAFF
        case _:
            return OPERATORS


class HeardRefusal(NamedTuple):
    """Something that was refused because of what somebody is, and what the books can have been meanwhile."""

    sent: Sent
    player: str
    roles: frozenset[Role]
    """They must have had one of these for it to be right."""
    seqs: tuple[int, int]
    """The last record when it was sent, and the last that there can have been when it was refused."""


class RoleBook:
    """The roles of all accounts."""

    def __init__(self, counts: Counts) -> None:
        self._counts = counts
        self._roles: dict[str, list[tuple[int, Role]]] = defaultdict(list)
        """By account, from which record on it has had which."""
        self._refusals: list[HeardRefusal] = []
        """Those that were not yet compared with the books."""

    def now(self, player: str) -> Role | None:
        """What they are after the last record that was read; None: nobody has such an account."""
        return self._roles[player][-1][1] if self._roles[player] else None

    def check_order(self, record: Record, request: ClientRequest) -> None:
        """Raises if the record carries out what its author may not ask for."""
        role, needed = self.now(record.actor), roles_for(request)
        if role not in needed:
            raise StormBroke(f"record {record.seq} carries out {request} for {record.actor}, who is {role}")

    def learn(self, record: Record) -> None:
        """Takes in a record that is of no table."""
        if not record.stream.startswith("player:") or record.kind in PAYMENT_KINDS:
            return
        if "SignedUp" not in record.body and "RoleChanged" not in record.body:
            return
        for event in _decoder.decode(record.body):
            if isinstance(event, SignedUp | RoleChanged):
                self._roles[record.stream.removeprefix("player:")].append((record.seq, event.role))

    def hear(self, sent: Sent, refusal: SabotError, upto: int) -> None:
        """Notes a refusal that has to do with roles; ``upto`` is the last record that there can be now."""
        request, seqs = sent.request, (sent.sendings[-1].head_seq, upto)
        if isinstance(refusal, NotAllowed | RoleLost):
            self._refusals.append(HeardRefusal(sent, sent.actor, EVERYBODY - roles_for(request), seqs))
        elif isinstance(refusal, AlreadySo) and isinstance(request, RoleRequest):
            self._refusals.append(HeardRefusal(sent, request.player, frozenset({request.role}), seqs))

    def check_refusals(self) -> None:
        """Raises where somebody was refused who had the role all the while, or was said to be what they were not."""
        for heard in self._refusals:
            can_be = self._between(heard.player, *heard.seqs)
            if not can_be & heard.roles:
                raise StormBroke(f"{heard.sent} is refused, and by the books {heard.player} is {sorted(can_be)}")
            self._counts.denied += heard.sent.role_varies and heard.player == heard.sent.actor
        self._refusals.clear()

    def _between(self, player: str, first: int, last: int) -> set[Role]:
        """All that they can have been from the one record to the other."""
        before = [role for seq, role in self._roles[player] if seq <= first][-1:]
        return {*before, *(role for seq, role in self._roles[player] if first < seq <= last)}

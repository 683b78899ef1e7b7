"""One step of an account, held against what went before: who may do what, and what comes of it."""

from collections.abc import Mapping
from typing import Any, assert_never, cast

import msgspec
from sqlalchemy import Row

from sabot.errors import SabotError
from sabot.house.accounts import event as ac
from sabot.house.accounts.address import household
from sabot.house.accounts.desk import write_answer
from sabot.house.accounts.doorman import put_out_fingerprint
from sabot.house.accounts.muting import check_reason, end_of_mute
from sabot.house.accounts.player import WRONG_MAX, lock_end
from sabot.house.audit.account_order import order_fingerprints
from sabot.house.audit.accounts import KnownAccounts
from sabot.house.audit.address import AuditedAddress
from sabot.house.audit.error import wrong_at
from sabot.house.audit.notebook import Notebook
from sabot.house.audit.person import AccountWrong, Person
from sabot.house.audit.session import AuditedSession
from sabot.house.calendar import day_number
from sabot.house.protection.exclusion import end_of_exclusion
from sabot.house.protection.limits import KINDS, Limit, LimitKind
from sabot.house.visitor import Role
from sabot.protocol import is_companion
from sabot.store import Record
from sabot.table.ident import HOUSE

PLAYER = "player:"
AnyAccountEvent = ac.AnyAccountEvent

_ORDERED = (ac.Muted, ac.Unmuted, ac.PutOut, ac.ExclusionImposed)
"""With what a step begins that one of the house's people has ordered."""
_events = msgspec.json.Decoder(list[AnyAccountEvent])


def decode_account(body: str) -> list[AnyAccountEvent]:
    """What the record of an account tells."""
    return _events.decode(body)


class AccountStep:
    """One step of an account, other than a payment."""

    def __init__(
        self,
        books: KnownAccounts,
        record: Record,
        events: list[AnyAccountEvent],
        rows: Mapping[str, Row[Any]],
        notebook: Notebook,
    ) -> None:
        self._books = books
        self._notebook = notebook
        self._record = record
        self._events = events
        self._rows = rows
        self._player = record.stream.removeprefix(PLAYER)
        self._seals: dict[tuple[str, str, str], str] = {
            (event.table, event.key, column): digest
            for event in events
            if isinstance(event, ac.RowSealed)
            for column, digest in event.digests.items()
        }
        if self._seals and books.sealed_from is None:
            books.sealed_from = record.seq

    def check(self) -> None:
        """Takes it into the accounts; raises if it cannot have happened, or a session's row is not what it says."""
        try:
            self._check_frame()
            for event in self._events:
                self._take(event)
            self._check_seals()
        except SabotError as error:
            raise wrong_at(self._record, str(error)) from None

    def _check_frame(self) -> None:
        """What every step of an account has in common."""
        record, events = self._record, self._events
        _require(not record.postings, "it moves money, and tells of nothing that would")
        _require(bool(events), "it tells of nothing")
        _require(record.kind == events[0].kind, f"it is called {record.kind}, and tells of {events[0].kind} first")
        self._check_order()
        _require((record.version == 1) == isinstance(events[0], ac.SignedUp), "an account begins with its opening")

    def _check_order(self) -> None:
        """What the house's own people order answers a command; no other change of an account does."""
        record, first = self._record, self._events[0]
        # A role was given without an id and a reason once.
        if not isinstance(first, _ORDERED) and not (isinstance(first, ac.RoleChanged) and first.reason):
            asked = record.command is not None or record.fingerprint is not None or record.answer is not None
            _require(not asked, "it answers a command, and changes of accounts have none")
            return
        told = [event for event in self._events if not isinstance(event, ac.RowSealed)]
        fingerprints = order_fingerprints(self._player, told)
        _require(record.command is not None, f"it tells of {first.kind}, and answers no command")
        _require(record.fingerprint in fingerprints, "its command is not the one that it tells of")
        _require(record.answer == write_answer(told), "it answers its command with something else")

    def _take(self, event: AnyAccountEvent) -> None:
        match event:
            case ac.SignedUp():
                self._sign_up(event)
            case ac.Upgraded():
                self._upgrade(event)
            case ac.PasswordChanged() | ac.PasswordRehashed():
                self._change_password()
            case ac.PasswordRefused() | ac.AddressLearned() | ac.Unlocked():
                self._take_proof(event)
            case ac.RoleChanged() | ac.Muted() | ac.Unmuted() | ac.PutOut() | ac.ExclusionImposed():
                self._take_order(event)
            case ac.SettingsChanged(changes=changes):
                self._own().change_settings(changes, self._record.seq, self._books.heard_seq)
            case ac.LimitChanged():
                self._change_limit(event)
            case ac.Excluded():
                self._exclude(event)
            case ac.RowSealed():
                pass  # read beforehand
            case _:
                self._take_session(event)

    def _take_proof(self, event: ac.PasswordRefused | ac.AddressLearned | ac.Unlocked) -> None:
        match event:
            case ac.PasswordRefused():
                self._refuse_password(event)
            case ac.AddressLearned():
                self._learn_address(event)
            case ac.Unlocked():
                self._unlock()

    def _take_order(self, event: ac.RoleChanged | ac.Muted | ac.Unmuted | ac.PutOut | ac.ExclusionImposed) -> None:
        """What one of the house's people has done to the account."""
        match event:
            case ac.RoleChanged():
                self._change_role(event)
            case ac.Muted() | ac.Unmuted():
                self._change_voice(event)
            case _:
                self._take_away(event)

    def _take_away(self, event: ac.PutOut | ac.ExclusionImposed) -> None:
        """An operator ends sessions of somebody else, or excludes a player on their behalf: what, follows it."""
        actor, person = self._record.actor, self._books.find(self._player)
        self._books.require_operator(actor)
        _require(event is self._events[0], f"it tells of {event.kind} beside something else")
        _require(check_reason(event.reason) == event.reason, "its reason is none that could be given")
        _require(actor != self._player, f"{actor} does to themselves what is done to others")
        if isinstance(event, ac.ExclusionImposed):
            _require(person.role == Role.PLAYER, f"{person.name} is one of the house's people, and is excluded")
            return
        ended = [each for each in self._events if isinstance(each, ac.SessionEnded)]
        _require(bool(ended) and all(each.why == "by-house" for each in ended), "it ends no session by the house")
        whole = self._record.fingerprint == put_out_fingerprint(self._player, None, event.reason)
        left = self._books.open_count(self._player) - len(ended)
        _require(not whole or left == 0, f"all sessions of {person.name} are to be ended, and {left} are left")

    def _take_session(
        self, event: ac.SessionOpened | ac.SessionLimitsSet | ac.RealityCheckSeen | ac.SessionEnded
    ) -> None:
        match event:
            case ac.SessionOpened():
                self._open_session(event)
            case ac.SessionLimitsSet():
                self._own_session(event.session).limit(event)
            case ac.RealityCheckSeen():
                self._own_session(event.session).see_check(event, self._record.at_ms)
            case ac.SessionEnded():
                self._end_session(event)
            case _:
                assert_never(event)

    def _check_seals(self) -> None:
        """That no digest is told of what was not written."""
        for table, key, column in self._seals:
            raise AccountWrong(f"it has a digest of {column} of {table} {key}, which it does not write")

    # -- accounts -------------------------------------------------------------------------------------------------

    def _sign_up(self, event: ac.SignedUp) -> None:
        books, record = self._books, self._record
        _require(self._notebook.note("player", self._player), f"player {self._player} is opened a second time")
        if event.role != Role.PLAYER:
            _require(record.actor == HOUSE, f"{record.actor} opens an account with the role {event.role}")
        marked = event.role == Role.COMPANION
        _require(marked == is_companion(event.name), f"{event.name} is said to have the role {event.role}")
        _require(event.guest or not marked, f"{event.name} has a password: somebody could play as a companion")
        self._require_actor(self._player, HOUSE)
        digests = self._take_seals("player", self._player, "password", "name_key")
        person = Person(self._player, event, record.at_ms if digests else None)
        person.digests = digests
        books.people[self._player] = person

    def _upgrade(self, event: ac.Upgraded) -> None:
        person = self._own()
        _require(person.guest, f"{person.name} is no guest any more")
        _require(person.role != Role.COMPANION, f"{person.name} is a companion, and becomes nobody's account")
        _require(event.before == person.name, f"its name was {person.name}, and {event.before} is told")
        person.name, person.guest = event.name, False
        person.digests |= self._take_seals("player", self._player, "password", "name_key")

    def _change_password(self) -> None:
        person = self._own()
        _require(not person.guest, "a guest has no password")
        person.digests.pop("password", None)
        person.digests |= self._take_seals("player", self._player, "password")

    def _refuse_password(self, event: ac.PasswordRefused) -> None:
        self._require_actor(HOUSE)
        person, day = self._books.find(self._player), day_number(self._record.at_ms)
        counted = self._books.find_address(self._player, household(self._record.origin)) if event.known else person
        count = counted.wrong_count + 1 if counted.wrong_day == day else 1
        locked_ms = lock_end(self._record.at_ms) if count >= WRONG_MAX else None
        told = event.wrong_count, event.locked_until_ms
        _require(told == (count, locked_ms), f"{count} wrong passwords were given this day, and {told[0]} is told")
        counted.wrong_day, counted.wrong_count = day, count
        if event.known is not None:
            counted.wrong_ms = self._record.at_ms

    def _learn_address(self, event: ac.AddressLearned) -> None:
        key, at_ms = (self._player, event.address), self._record.at_ms
        _require(key not in self._books.addresses, f"the address {event.address!r} is learned a second time")
        person = self._books.find(self._player)
        if isinstance(self._events[0], ac.Unlocked):
            self._books.addresses[key] = AuditedAddress(*key, at_ms)
            return
        origin = household(self._record.origin)
        _require(origin == event.address, f"it comes from {origin!r}, and {event.address!r} is learned")
        self._books.addresses[key] = AuditedAddress(*key, at_ms, person.wrong_day, person.wrong_count, person.wrong_ms)

    def _unlock(self) -> None:
        self._require_actor(HOUSE)
        person = self._books.find(self._player)
        person.wrong_count, person.wrong_ms = 0, None
        for (player, _), address in self._books.addresses.items():
            if player == self._player and address.wrong_count:
                address.wrong_count, address.wrong_ms = 0, None

    def _change_role(self, event: ac.RoleChanged) -> None:
        actor, person = self._record.actor, self._books.find(self._player)
        self._books.require_operator(actor)
        _require(actor != self._player, f"{actor} changes their own role")
        _require(not person.guest, "a guest can have no other role")
        _require(event.before == person.role, f"its role was {person.role}, and {event.before} is told")
        _require(event.role != Role.COMPANION, "nobody becomes a companion")
        self._check_role_reason(event)
        person.role = event.role

    def _check_role_reason(self, event: ac.RoleChanged) -> None:
        """That there is one, since the first that had one."""
        if event.reason:
            _require(event is self._events[0], f"it tells of {event.kind} beside something else")
            _require(check_reason(event.reason) == event.reason, "its reason is none that could be given")
            self._books.roles_reasoned = True
        _require(bool(event.reason) or not self._books.roles_reasoned, "a role is given without a reason")

    def _change_voice(self, event: ac.Muted | ac.Unmuted) -> None:
        record, person = self._record, self._books.find(self._player)
        self._books.require_muter(record.actor)
        _require(len(self._events) == 1, f"it tells of {event.kind}, and of something else beside it")
        if isinstance(event, ac.Unmuted):
            _require(person.is_muted(record.at_ms), f"{person.name} was not muted then")
            person.muted_until_ms = person.mute_reason = None
            return
        _require(person.role == Role.PLAYER, f"{person.name} is one of the house's people, and is muted")
        wanted = end_of_mute(event.minutes, record.at_ms)
        _require(event.until_ms == wanted, f"a mute of {event.minutes} min lasts until {wanted}, not {event.until_ms}")
        person.muted_until_ms, person.mute_reason = event.until_ms, event.reason

    # -- protection -----------------------------------------------------------------------------------------------

    def _change_limit(self, event: ac.LimitChanged) -> None:
        self._own()
        _require(event.limit in KINDS, f"there is no limit {event.limit}")
        kind = cast(LimitKind, event.limit)
        before = self._books.limits.get((self._player, kind), Limit(kind, None, 0))
        asked = event.amount if event.next_ms is None else event.next_amount
        after = before.set(asked, self._record.at_ms)
        told = event.amount, event.next_amount, event.next_ms
        wanted = after.amount, after.next_amount, after.next_ms
        _require(told == wanted, f"the limit {kind} should be {_show(*wanted)} now, and {_show(*told)} is told")
        self._notebook.note("limit_", self._player, kind)
        self._books.limits[self._player, kind] = after

    def _exclude(self, event: ac.Excluded) -> None:
        imposed = isinstance(self._events[0], ac.ExclusionImposed)
        person, at_ms = self._books.find(self._player) if imposed else self._own(), self._record.at_ms
        wanted = end_of_exclusion(event.period, at_ms)
        _require(event.until_ms == wanted, f"an exclusion of {event.period} lasts until {wanted}, not {event.until_ms}")
        _require(event.until_ms > (person.excluded_until_ms or 0), "an exclusion is made shorter")
        person.excluded_until_ms = event.until_ms

    # -- sessions -------------------------------------------------------------------------------------------------

    def _open_session(self, event: ac.SessionOpened) -> None:
        books = self._books
        self._own()
        _require(self._notebook.note("session", event.session), f"session {event.session} is opened a second time")
        session = AuditedSession(self._record, event, self._player, self._rows.get(event.session))
        digests = self._take_seals("session", event.session, "token_hash", "ended_ms")
        if digests:
            session.digests["token_hash"] = digests["token_hash"]
        else:
            session.trust_time()
        books.open_session(session)
        self._remember_origin()

    def _remember_origin(self) -> None:
        """A house of the time before addresses were told apart knew, once they were, those of all its sessions."""
        key = self._player, household(self._record.origin)
        self._books.origins.add(key)

    def _end_session(self, event: ac.SessionEnded) -> None:
        put_out = isinstance(self._events[0], ac.PutOut)
        _require(put_out == (event.why == "by-house"), f"session {event.session} is ended {event.why}")
        if not put_out:
            self._require_actor(HOUSE if event.why == "idle" else self._player)
        session = self._session(event.session)
        session.digests |= self._take_seals("session", event.session, "ended_ms")
        session.end(event, self._record.at_ms)
        self._books.end_session(session)

    # -- what they are made of ------------------------------------------------------------------------------------

    def _own(self) -> Person:
        """The account, changed by its own player."""
        person = self._books.find(self._player)
        if not isinstance(self._events[0], ac.SignedUp):
            self._require_actor(self._player)
        return person

    def _require_actor(self, *actors: str) -> None:
        _require(self._record.actor in actors, f"{self._record.actor} cannot have done this")

    def _own_session(self, name: str) -> AuditedSession:
        self._own()
        return self._session(name)

    def _session(self, name: str) -> AuditedSession:
        session = self._books.sessions.get(name)
        if session is None or session.player != self._player:
            raise AccountWrong(f"{self._player} has no session {name} open")
        return session

    def _take_seals(self, table: str, key: str, *columns: str) -> dict[str, str]:
        """The digests of these columns; none at all in a record from before there were any."""
        found = {column: self._seals.pop((table, key, column), "") for column in columns}
        if all(found.values()):
            return found
        _require(
            self._books.sealed_from is None, f"it writes {' and '.join(columns)} of {table} {key} without a digest"
        )
        self._books.unsealed += 1
        return {}


def _show(amount: int | None, next_amount: int | None, next_ms: int | None) -> str:
    shown = "none" if amount is None else str(amount)
    return (
        shown if next_ms is None else f"{shown} and {'none' if next_amount is None else next_amount} from {next_ms} on"
    )


def _require(condition: bool, wrong: str) -> None:
    if not condition:
        raise AccountWrong(wrong)

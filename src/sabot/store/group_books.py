"""The books of one group: what the database knew, and what each step makes of it, in order."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from sabot.errors import money
from sabot.ledger import BALANCE_MAX, Account, LedgerError, Overdrawn, Posting, may_be_negative
from sabot.ledger.step import Command, Receipt, Row, Step, Value
from sabot.store.check import account_name
from sabot.store.error import KEY_REUSED, KeyReused, LateStep, OtherBalance, Outdated, RoleLost, StaleStep
from sabot.store.record import Entry, record_hash

Line = tuple[Value, ...]


WAIT_MS: Final = 60_000
"""How much earlier than the latest time in the journal a step may be: others go ahead of it while it waits."""


class Latest(NamedTuple):
    """The latest time in the journal, up to that record."""

    seq: int
    at_ms: int


class Head(NamedTuple):
    """The last record of the journal: its number, and its hash."""

    seq: int
    hash: str


class Known(NamedTuple):
    """A command that was carried out."""

    fingerprint: str
    answer: str
    seq: int
    version: int


class GroupBooks:
    """What is known of the streams, commands and accounts that a group touches; nothing here reaches the disk."""

    def __init__(
        self,
        head: Head,
        commands: dict[tuple[str, str], Known],
        versions: dict[str, int],
        balances: dict[str, int],
        latest_ms: int = 0,
        roles: dict[str, str] | None = None,
    ) -> None:
        self.head = head
        self.latest_ms = latest_ms
        self.records: list[Line] = []
        self.lines: list[Line] = []
        self.changed: dict[str, Account] = {}
        self._commands = commands
        self._versions = versions
        self._balances = balances
        self._roles = roles or {}
        """Of those of whom a step of the group wants one."""

    def book(self, step: Step) -> Receipt:
        """The receipt of the step, which is then part of the books; a refused one leaves them as they were."""
        if step.command and (known := self._commands.get((step.actor, step.command.id))):
            return self._repeat(step, step.command, known)
        self._verify_role(step)
        version = self._next_version(step)
        self._verify_time(step.at_ms)
        self._verify_expects(step.expects)
        self._verify_needs(step.needs)
        self._verify_stands(step.stands)
        after = self._move(step.postings)
        self._write(step, version)
        self._learn_roles(step.rows)
        for account, amount in after.items():
            name = account_name(account)
            self._balances[name] = amount
            self.changed[name] = account
        return Receipt(self.head.seq, version, after, step.command.answer if step.command else None)

    def balance_lines(self) -> list[Line]:
        """The balances that are no longer what they were."""
        return [(name, *account, self._balances[name]) for name, account in self.changed.items()]

    def _repeat(self, step: Step, command: Command, known: Known) -> Receipt:
        if command.fingerprint != known.fingerprint:
            raise KeyReused(KEY_REUSED)
        now = {account: self._balances.get(account_name(account), 0) for account, _ in step.postings}
        return Receipt(known.seq, known.version, now, known.answer, repeated=True)

    def _verify_role(self, step: Step) -> None:
        if step.roles and self._roles.get(step.actor) not in step.roles:
            wanted = " or ".join(step.roles)
            raise RoleLost(f"this needs the role {wanted}, and was ordered by somebody who has it no more")

    def _learn_roles(self, rows: tuple[Row, ...]) -> None:
        """Knows what the step has made of people of whom a later one of the group wants a role."""
        if self._roles:
            for row in rows:
                if row.table == "player" and row.values["id"] in self._roles and "role" in row.values:
                    self._roles[str(row.values["id"])] = str(row.values["role"])

    def _next_version(self, step: Step) -> int:
        version = self._versions.get(step.stream, 0) + 1
        if step.version is not None and step.version != version:
            raise StaleStep(
                f"{step.stream}: step {step.version} was prepared, but the next is {version}: look again first"
            )
        return version

    def _verify_time(self, at_ms: int) -> None:
        if at_ms < self.latest_ms - WAIT_MS:
            late_ms = self.latest_ms - at_ms
            raise LateStep(f"it waited too long: others are committed that are {late_ms} ms later", self.latest_ms)

    def _verify_expects(self, expects: tuple[tuple[str, int], ...]) -> None:
        for stream, version in expects:
            now = self._versions.get(stream, 0)
            if now != version:
                raise Outdated(f"{stream}: decided on step {version}, but the last is {now}: look again first", stream)

    def _verify_needs(self, needs: tuple[Posting, ...]) -> None:
        for account, amount in needs:
            short = amount - self._balances.get(account_name(account), 0)
            if short > 0:
                raise Overdrawn(_short_of(account, short), account.owner)

    def _verify_stands(self, stands: tuple[Posting, ...]) -> None:
        for account, amount in stands:
            now = self._balances.get(account_name(account), 0)
            if now != amount:
                raise OtherBalance(f"{account.name}: reckoned from {amount}, but it holds {now}: look again first")

    def _move(self, postings: tuple[Posting, ...]) -> Mapping[Account, int]:
        after: dict[Account, int] = {}
        for account, amount in postings:
            before = after[account] if account in after else self._balances.get(account_name(account), 0)
            after[account] = before + amount
        for account, amount in after.items():
            if amount < 0 and not may_be_negative(account.kind):
                raise Overdrawn(_short_of(account, -amount), account.owner)
            if abs(amount) > BALANCE_MAX:
                raise LedgerError(f"{account.kind} in {account.currency}: no account holds more than {BALANCE_MAX}")
        return after

    def _write(self, step: Step, version: int) -> None:
        seq, command = self.head.seq + 1, step.command
        key, fingerprint, answer = (command.id, command.fingerprint, command.answer) if command else (None, None, None)
        fields = (seq, step.stream, version, step.at_ms, step.kind, step.actor, step.origin, step.body)
        entry = Entry(*fields, key, fingerprint, answer, step.postings)
        self.head = Head(seq, record_hash(self.head.hash, entry))
        self.records.append((*fields, key, fingerprint, answer, self.head.hash))
        held: dict[str, int] = {}
        for line, (account, amount) in enumerate(step.postings):
            name = account_name(account)
            held[name] = held.get(name, self._balances.get(name, 0)) + amount
            self.lines.append((seq, line, name, amount, held[name]))
        self._versions[step.stream] = version
        self.latest_ms = max(self.latest_ms, step.at_ms)
        if command:
            self._commands[step.actor, command.id] = Known(command.fingerprint, command.answer, seq, version)


def _short_of(account: Account, amount: int) -> str:
    return f"not enough {account.kind}: {money(amount, 'missing')} more would be needed"

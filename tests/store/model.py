"""The store as a page of dictionaries, to hold the real one against."""

import json
from hashlib import sha256

from sabot.ledger import Account, Kind, Posting
from sabot.store import Receipt, Step

MAY_OWE = {Kind.HOUSE, Kind.CASHIER, Kind.GRANTS}


class Model:
    """Does what the store must do, one step after another, without a thought for speed or safety."""

    def __init__(self) -> None:
        self.balances: dict[Account, int] = {}
        self.head = (0, "0" * 64)
        self._streams: dict[str, int] = {}
        self._commands: dict[tuple[str, str], tuple[str, int, int, str]] = {}

    def commit(self, step: Step) -> Receipt | str:
        """The receipt, or the name of the error."""
        touched = {account for account, _ in step.postings}
        if step.command and (step.actor, step.command.id) in self._commands:
            fingerprint, seq, version, answer = self._commands[step.actor, step.command.id]
            if fingerprint != step.command.fingerprint:
                return "KeyReused"
            return Receipt(seq, version, {account: self.balances.get(account, 0) for account in touched}, answer, True)
        version = self._streams.get(step.stream, 0) + 1
        if step.version not in (None, version):
            return "StaleStep"
        if any(self._streams.get(stream, 0) != last for stream, last in step.expects):
            return "Outdated"
        after = {account: self.balances.get(account, 0) + _sum(step.postings, account) for account in touched}
        if any(amount < 0 and account.kind not in MAY_OWE for account, amount in after.items()):
            return "Overdrawn"
        self.balances |= after
        self._streams[step.stream] = version
        self.head = self._next(step, version)
        if step.command is None:
            return Receipt(self.head[0], version, after)
        answer = step.command.answer
        self._commands[step.actor, step.command.id] = (step.command.fingerprint, self.head[0], version, answer)
        return Receipt(self.head[0], version, after, answer)

    def _next(self, step: Step, version: int) -> tuple[int, str]:
        seq, previous = self.head[0] + 1, self.head[1]
        command = [step.command.id, step.command.fingerprint, step.command.answer] if step.command else [None] * 3
        said = [step.stream, version, step.at_ms, step.kind, step.actor, step.origin, step.body]
        money = [[f"{a.kind}:{a.owner}:{a.currency}", amount] for a, amount in step.postings]
        line = json.dumps([previous, seq, *said, *command, money], separators=(",", ":"), ensure_ascii=False)
        return seq, sha256(line.encode()).hexdigest()


def _sum(postings: tuple[Posting, ...], account: Account) -> int:
    return sum(amount for other, amount in postings if other == account)

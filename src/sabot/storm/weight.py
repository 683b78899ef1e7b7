"""What a step weighs, computed once more: the store's queue must come to the same."""

from sabot.store import Step
from sabot.store.group import Work

LINE = 100
"""Of a posting."""


def weigh(work: Work) -> int:
    """Characters: of the texts of its rows, of its body and of its answer; and for each posting as many as a line."""
    total = 0
    if isinstance(work, Step):
        total = len(work.body) + LINE * len(work.postings)
        if work.command is not None:
            total += len(work.command.answer)
    rows = work.rows if isinstance(work, Step) else work
    for row in rows:
        for value in row.values.values():
            total += len(value) if isinstance(value, str) else 0
    return total

"""Commands that the house must refuse: sent for what their refusal, and its traces, may tell."""

from collections.abc import Awaitable, Callable, Mapping
from typing import NamedTuple

from sabot.engine import Action
from sabot.errors import SabotError
from sabot.storm.adversary.readings import Readings, changes
from sabot.storm.error import StormBroke
from sabot.table import Cut, Deal, Decide, TableCommand

NO_SHOE = "0" * 64
"""A commitment that no shoe has."""

Send = Callable[[TableCommand, str, bool], Awaitable[None]]
"""A command under an id, and whether by the second session, which has chosen no limits."""


class Probe(NamedTuple):
    """A command that cannot be carried out as it is sent."""

    name: str
    command: TableCommand
    used_id: str | None = None
    """An id that was used for something else; None: a new one."""
    second_session: bool = False


def probe_hit(version: int, used_ids: Mapping[str, str]) -> list[Probe]:
    """What can be tried while a hand waits for its next card."""
    hit = Decide(box=1, action=Action.HIT)
    probes = [Probe(f"hit under the id of {what}", hit, key) for what, key in used_ids.items()]
    stand = Decide(box=1, action=Action.STAND)
    probes += [Probe(f"stand under the id of {what}", stand, key) for what, key in list(used_ids.items())[:1]]
    return [
        *probes,
        Probe("hit on an old view", Decide(box=1, action=Action.HIT, seen=version - 1)),
        Probe("double without the money", Decide(box=1, action=Action.DOUBLE)),
        Probe("split of what is no pair", Decide(box=1, action=Action.SPLIT)),
        Probe("insurance out of time", Decide(box=1, action=Action.YES, amount=1)),
        Probe("hit on an empty box", Decide(box=2, action=Action.HIT)),
        Probe("deal in the round", Deal()),
        Probe("cut in the round", Cut(cut="again")),
    ]


def probe_deal(cut: str, used_ids: Mapping[str, str]) -> list[Probe]:
    """What can be tried while bets lie on the table."""
    deal = Deal(cut=cut)
    probes = [Probe(f"deal under the id of {what}", deal, key) for what, key in used_ids.items()]
    cuts = [Probe(f"cut under the id of {what}", Cut(cut=cut), key) for what, key in list(used_ids.items())[:1]]
    return [
        *probes,
        *cuts,
        Probe("deal in a session without limits", deal, second_session=True),
        Probe("deal from another shoe", Deal(cut=cut, commitment=NO_SHOE)),
        Probe("cut of another shoe", Cut(cut=cut, commitment=NO_SHOE)),
        Probe("hit before the deal", Decide(box=1, action=Action.HIT)),
    ]


async def try_all(probes: list[Probe], send: Send, readings: Readings, new_id: Callable[[], str]) -> dict[str, str]:
    """What was seen of each: the words of its refusal, and what they changed in all readings."""
    signs: dict[str, str] = {}
    before = await readings.read()
    for probe in probes:
        try:
            await send(probe.command, probe.used_id or new_id(), probe.second_session)
        except SabotError as refusal:
            signs[f"{probe.name}: refusal"] = f"{type(refusal).__name__} {refusal} {getattr(refusal, 'facts', '')}"
        else:
            raise StormBroke(f"the adversary's {probe.name} was carried out")
        after = await readings.read()
        signs |= {f"{probe.name}: {name}": value for name, value in changes(before, after).items()}
        before = after
    return signs

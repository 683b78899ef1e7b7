"""Finished rounds as the books have them, with the corrections that were made to them since."""

from msgspec.structs import replace
from sqlalchemy import Connection

from sabot.cards import Card
from sabot.engine import Event, Phase, Round
from sabot.floor.reading import engine_events, find_round, read_names, read_rules, round_events, table_stream
from sabot.protocol import is_companion
from sabot.rules import Rules
from sabot.store.reading import stream_steps
from sabot.table.correcting import ClosedRound, apply_correction
from sabot.table.event import RoundCorrected, decode_events
from sabot.table.money import players_in
from sabot.table.rows import RoundEntry


def read_closed(connection: Connection, code: str, upto: int | None = None) -> ClosedRound | None:
    """The round of that code; of one that is not over, what there is so far.

    ``upto`` is the last of its corrections that counts; 0: none does.
    """
    entry = find_round(connection, code)
    if entry is None:
        return None
    if upto is not None:
        entry = replace(entry, corrected=upto or None)
    rules = read_rules(connection, entry.rules_hash)
    made = corrections_of(connection, entry)
    kept = {each.player: each for each in made[-1].kept} if made else {}
    events = engine_events(round_events(connection, entry))
    companions = find_companions(connection, events)
    return ClosedRound(entry, rules, corrected_events(rules, events, made), kept, companions)


def find_companions(connection: Connection, events: list[Event]) -> frozenset[str]:
    """The house's own players among those whom the events name."""
    names = read_names(connection, players_in(events))
    return frozenset(player for player, name in names.items() if is_companion(name))


def corrections_of(connection: Connection, entry: RoundEntry) -> list[RoundCorrected]:
    """What was corrected of the round, in the order in which it was."""
    found: list[RoundCorrected] = []
    version = entry.corrected or 0
    while version:
        (step,) = stream_steps(connection, table_stream(entry.table_id), after=version - 1, upto=version)
        event = next(event for event in decode_events(step.body) if isinstance(event, RoundCorrected))
        found.append(event)
        version = event.before
    return found[::-1]


def corrected_events(rules: Rules, events: list[Event], made: list[RoundCorrected]) -> list[Event]:
    """The engine's events of a round, and after them those of its corrections."""
    if not made:
        return events
    round_ = Round.rebuild(rules, events, _no_card)
    for event in made:
        apply_correction(round_, event)
    return round_.events


def closed_round(connection: Connection, entry: RoundEntry) -> Round:
    """The round as it stands by now."""
    rules = read_rules(connection, entry.rules_hash)
    events = engine_events(round_events(connection, entry))
    round_ = Round.rebuild(rules, corrected_events(rules, events, corrections_of(connection, entry)), _no_card)
    if round_.phase is not Phase.CLOSED:
        raise ValueError(f"round {entry.code} is in the books as finished, and its events do not finish it")
    return round_


def _no_card() -> Card:
    raise AssertionError("a finished round takes no card")

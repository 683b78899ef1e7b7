"""The others of a finished round, told by where they bet and not by who they are: ``seat-3``, ``position-1-2``.

Whoever keeps a round, as a replay or as a record, keeps no names of others. Of many who did the same on one box one
is told, with how many they were: the cards, and what can be proven of them, are the same. So what a player is told of a
round stays short however many played it (S-3).
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from sabot.engine import Event, State, Wager
from sabot.engine import event as ev
from sabot.rules import Rules
from sabot.table.cutting import CutPart
from sabot.table.ident import HOUSE, NOBODY
from sabot.table.meter import PROGRESSIVE

Bet = tuple[str, int]
"""A player and a box that they bet on."""

Answer = ev.Decided | ev.Followed | ev.Insured | ev.InsuranceDeclined | ev.SurrenderDeclined
Settlement = ev.HandSettled | ev.BetSettled


class _Path(NamedTuple):
    """All of a bet that can matter to the cards, and what was done with it; amounts apart."""

    box: int
    behind: bool
    terms: tuple[object, ...]
    answers: tuple[object, ...]


class Others(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Those who did the same on one box."""

    name: str
    """By which one of them is told, for all."""
    box: int
    players: int
    """How many they are."""


def tell_by_seat(events: Sequence[Event], own: str, rules: Rules) -> tuple[list[Event], tuple[Others, ...]]:
    """A finished round's events for the player whose round it is, and whom the names in them stand for.

    What was taken back before the deal at a live table is left out, however often somebody changed their mind. The sums
    at the end are of the bets that are told.
    """
    if rules.kind == "live":
        events = _leave_out_taken_back(events)
    standing = _standing(events)
    groups: dict[_Path, list[Bet]] = {}
    for bet, path in _paths(events, own, standing):
        groups.setdefault(path, []).append(bet)
    if not groups:
        return list(events), ()
    others = tuple(
        Others(name=name, box=path.box, players=len(bets))
        for (path, bets), name in zip(groups.items(), _names(groups, rules), strict=True)
    )
    names = {bets[0]: told.name for bets, told in zip(groups.values(), others, strict=True)}
    return _sum_up(_rename(events, own, names, standing), rules), others


def name_part(part: CutPart, own: str, rules: Rules) -> CutPart:
    """A part of a cut, by its player or else by the place it came from."""
    return part if part.by == own else replace(part, by=_place(rules, part.place))


def name_cutter_by_seat(by: str, parts: Iterable[CutPart], own: str, rules: Rules) -> str:
    """Who cut a shared shoe, as the player may keep it."""
    if by in (own, NOBODY, HOUSE):
        return by
    return next((_place(rules, part.place) for part in reversed(tuple(parts)) if part.by == by), "another")


def _place(rules: Rules, place: int) -> str:
    return f"seat-{place}" if rules.decides == "owner" else f"word-{place}"


def _leave_out_taken_back(events: Sequence[Event]) -> list[Event]:
    """The events without bets that were taken back, or pushed out, before betting was closed."""
    placed: dict[Bet, int] = {}
    dropped: set[int] = set()
    for number, event in enumerate(events):
        if isinstance(event, ev.WagerPlaced):
            placed[event.wager.player, event.wager.box] = number
        elif isinstance(event, ev.WagerRefunded) and not event.seat_out:
            dropped |= {number, placed.pop((event.player, event.box), number)}
        elif isinstance(event, ev.BettingClosed):
            break
    return [event for number, event in enumerate(events) if number not in dropped]


def _standing(events: Sequence[Event]) -> dict[Bet, int]:
    """For each bet that lay there when the cards were dealt, the event that placed it."""
    found: dict[Bet, int] = {}
    for number, event in enumerate(events):
        if isinstance(event, ev.WagerPlaced):
            found[event.wager.player, event.wager.box] = number
        elif isinstance(event, ev.WagerRefunded):
            found.pop((event.player, event.box), None)
        elif isinstance(event, ev.BettingClosed):
            break
    return found


def _paths(events: Sequence[Event], own: str, standing: dict[Bet, int]) -> Iterable[tuple[Bet, _Path]]:
    answers: dict[Bet, list[object]] = {bet: [] for bet in standing if bet[0] != own}
    for event in events if answers else ():
        if isinstance(event, Answer) and (found := answers.get((event.player, event.box))) is not None:
            found.append(_describe(event))
    for bet, found in answers.items():
        placed = events[standing[bet]]
        if isinstance(placed, ev.WagerPlaced):
            yield bet, _Path(bet[1], placed.wager.behind, _terms(placed.wager), tuple(found))


def _terms(wager: Wager) -> tuple[object, ...]:
    # Winners of a meter share it, so that each of them has to be told.
    alone = wager.player if PROGRESSIVE in wager.side else ""
    follows = (wager.follow_double, wager.follow_split)
    return (*follows, wager.golden, wager.forbid_behind, tuple(sorted(wager.side)), alone)


def _describe(answer: Answer) -> object:
    match answer:
        case ev.Decided(hand=hand, action=action):
            return hand, action
        case ev.Followed(hand=hand, added=added):
            return hand, added > 0
        case _:
            return type(answer).__name__


def _names(paths: Iterable[_Path], rules: Rules) -> Iterable[str]:
    counts: dict[str, int] = {}
    for path in paths:
        if rules.decides == "owner" and not path.behind:
            yield f"seat-{path.box}"
            continue
        place = f"seat-{path.box}-behind" if path.behind else f"position-{path.box}"
        counts[place] = counts.get(place, 0) + 1
        yield f"{place}-{counts[place]}"


def _rename(events: Sequence[Event], own: str, names: dict[Bet, str], standing: dict[Bet, int]) -> Iterable[Event]:
    """Whatever is the player's own or nobody's, and of others what those did who are told."""
    for number, event in enumerate(events):
        if isinstance(event, ev.WagerPlaced):
            bet = (event.wager.player, event.wager.box)
            if bet[0] == own:
                yield event
            elif bet in names and standing[bet] == number:
                yield ev.WagerPlaced(replace(event.wager, player=names[bet]))
        elif isinstance(event, Answer | Settlement | ev.WagerRefunded) and event.player != own:
            name = names.get((event.player, event.box))
            if name is not None and not isinstance(event, ev.WagerRefunded):
                yield replace(event, player=name)
        else:
            yield event


def _sum_up(events: Iterable[Event], rules: Rules) -> list[Event]:
    """The events with the sums of just these bets at the round's end."""
    state, found = State(rules), []
    for event in events:
        told = ev.RoundClosed(state.staked, state.returned) if isinstance(event, ev.RoundClosed) else event
        state.apply(told)
        found.append(told)
    return found

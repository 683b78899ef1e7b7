"""What a viewer may not see is taken out here, and nowhere else: hidden cards, and who the others are (F-3).

What others have in another currency is told in the viewer's own where they look at a table (PL-13); records and
replays tell what was.

Whoever sits at a table is known there by their screen name; an account's id is nobody's business but its owner's. Live
messages, replays and records go through `redact`; where a state is drawn, as on tables and on pages of rounds, the
dealer's cards go through `dealer_cards`, and whose money is shown is asked of `sees_money`; refusals, which name
whoever is asked or has a box, go through `redact_reason`, seeds through `told_seed`. What a player keeps of a finished
round has no names of others at all: `others.py` calls them by their seats before it comes here.
"""

from collections.abc import Callable, Iterable
from hashlib import sha256
from re import Match
from typing import NamedTuple

from msgspec.structs import replace

from sabot.cards import Card
from sabot.engine import Event, Round, State
from sabot.engine import event as ev
from sabot.table.event import EarlyDecision, MoneyLeft, RoundCorrected, ShoeCut, TableOpened
from sabot.table.ident import HOUSE, NOBODY, PLAYER_ID
from sabot.table.sight import Sight

HIDDEN = Card("??")
"""A card that lies face down."""

NameOf = Callable[[str], str | None]
"""The name by which a viewer knows a player; None: they are not told what that player does."""


class Viewer(NamedTuple):
    """Whoever looks, or all who see the same."""

    name_of: NameOf
    sees_hole: bool = False
    """Whether the hole card may be shown where it was dealt: it was turned, or its shoe's seed is known."""
    only: str | None = None
    """Whose money alone is theirs to see; None: that of all whom they know by their accounts."""
    money: "Exchange | None" = None
    """Where what others have in another currency is converted; None: nothing is."""


class Exchange(NamedTuple):
    """How a viewer reads what the events of one round tell of money."""

    sight: Sight
    currency_of: Callable[[str], str]
    """That of a player's bets in the round."""
    round: Round


def convert(event: Event, money: Exchange) -> Event:
    """The event with the money of others in the viewer's currency; names are the accounts' own still."""
    sight = money.sight
    if isinstance(event, ev.RoundClosed):
        return _convert_end(event, sight, money.round.state)
    if isinstance(event, ev.BettingClosed):
        return replace(event, meter=sight.read(event.meter, ""))
    fields = _AMOUNTS.get(type(event))
    if fields is None:
        return event
    player: str = event.wager.player if isinstance(event, ev.WagerPlaced) else getattr(event, "player", "")
    currency = money.currency_of(player)
    if not sight.is_foreign(currency):
        return event
    if isinstance(event, ev.WagerPlaced):
        side = {name: sight.read(stake, currency) for name, stake in event.wager.side.items()}
        main = sight.read(event.wager.main, currency)
        return ev.WagerPlaced(replace(event.wager, main=main, side=side, currency=sight.currency))
    return replace(event, **{field: sight.read(getattr(event, field), currency) for field in fields})


def _convert_end(event: ev.RoundClosed, sight: Sight, state: State) -> ev.RoundClosed:
    sums = state.sums or {"": (state.staked, state.returned)}
    staked = sight.add_up({currency: both[0] for currency, both in sums.items()})
    return replace(event, staked=staked, returned=sight.add_up({code: both[1] for code, both in sums.items()}))


_AMOUNTS: dict[type[Event], tuple[str, ...]] = {
    ev.WagerPlaced: (),
    ev.Insured: ("stake",),
    ev.Decided: ("added",),
    ev.Followed: ("added",),
    ev.HandSettled: ("returned", "golden"),
    ev.BetSettled: ("returned", "from_meter"),
}
"""Which events tell of a player's money, and where."""


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event as the viewer may see it; None if they are not told of it."""
    if viewer.money is not None:
        event = convert(event, viewer.money)
    if type(event) in _OPEN:
        return event
    match event:
        case ev.DealerCard(face_up=False) if not viewer.sees_hole:
            return replace(event, card=HIDDEN)
        case ev.WagerPlaced(wager=wager):
            name = viewer.name_of(wager.player)
            return None if name is None else ev.WagerPlaced(replace(wager, player=name))
        case ShoeCut(by=by, parts=parts):
            shown = tuple(replace(part, by=name_cutter(part.by, viewer)) for part in parts)
            return replace(event, by=name_cutter(by, viewer), parts=shown)
        # Its player's secret until the hand is in turn, they see it in their own part; who had spent their money is
        # nobody's business.
        case EarlyDecision() | MoneyLeft():
            return None
        case RoundCorrected():
            return replace(event, kept=())  # likewise
        case TableOpened(owner=owner):
            return replace(event, owner=(viewer.name_of(owner) or "") if owner else "")
    player: str | None = getattr(event, "player", None)
    if player is None:
        return event
    name = viewer.name_of(player)
    return None if name is None else replace(event, player=name)


_OPEN = (ev.PlayerCard, ev.HoleTurned, ev.HandSplit, ev.Peeked, ev.PlayOpened, ev.RoundClosed)
"""What lies before everybody and names nobody; most of what happens is this."""


def redact_all(events: Iterable[Event], viewer: Viewer) -> list[Event]:
    """The events as the viewer may see them."""
    return [shown for event in events if (shown := redact(event, viewer)) is not None]


def name_cutter(by: str, viewer: Viewer) -> str:
    """Who cut a shoe, as the viewer may know it: a name, or that it was nobody, or the house."""
    return by if by in (NOBODY, HOUSE) else viewer.name_of(by) or pseudonym(by)


def redact_reason(reason: str, player: str, viewer: Viewer) -> str:
    """Why something is refused, as the player may read it: they are "you", others are known by their names."""

    def rename(found: Match[str]) -> str:
        return "you" if found[0] == player else viewer.name_of(found[0]) or pseudonym(found[0])

    return PLAYER_ID.sub(rename, reason)


def pseudonym(player: str) -> str:
    """A name that tells a player from others, and nothing of their account."""
    return f"Player-{sha256(player.encode()).hexdigest()[:8]}"


def sees_money(viewer: Viewer, player: str) -> bool:
    """Whether the player's money and decisions are the viewer's to see: then they know the account itself."""
    return viewer.name_of(player) == player if viewer.only is None else player == viewer.only


def told_seed(seed: str, retired_ms: int | None) -> str | None:
    """The seed of a shoe that is retired; None before that, for it gives all cards to come."""
    return seed if retired_ms is not None else None


def dealer_cards(state: State) -> tuple[Card, ...]:
    """The dealer's cards as anybody may see them."""
    return tuple(HIDDEN if card is None else card for card in state.dealer_shown)

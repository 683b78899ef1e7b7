"""One finished round whole: its hands with their cards, decisions and results, its money and its shoe (PL-22)."""

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from sabot.cards import PHYSICAL, Card, best_total
from sabot.engine import Action, Event, Hand, Stake, State
from sabot.floor.record import REAL_CARDS
from sabot.house.history.decisions import walk
from sabot.rules import Rules
from sabot.table import RoundEntry
from sabot.table.others import Others
from sabot.table.redaction import HIDDEN, Viewer, dealer_cards, sees_money


class StakePage(Struct, frozen=True, kw_only=True):
    """One player's money on a hand."""

    player: str
    cards: int
    """How many of the hand's cards it holds."""
    total: int
    outcome: str | None
    staked: int
    doubled: int
    """The part that a double added."""
    golden: int
    """The part that is a Golden Chip."""
    returned: int
    golden_returned: int
    net: int
    """What the player's own money won or lost: a Golden Chip is none of it."""
    behind: bool


class HandPage(Struct, frozen=True, kw_only=True):
    """One hand of a box."""

    box: int
    hand: int
    cards: tuple[Card, ...]
    total: int
    stakes: tuple[StakePage, ...]


class BetPage(Struct, frozen=True, kw_only=True):
    """A side bet, or insurance."""

    player: str
    box: int
    bet: str
    staked: int
    returned: int
    net: int


class DecisionPage(Struct, frozen=True, kw_only=True):
    """One decision, or the answer to a question, with the cards it was made on."""

    player: str
    box: int
    hand: int
    action: Action
    cards: tuple[Card, ...]
    total: int
    added: int
    """What it put down."""


class PlayedPage(Struct, frozen=True, kw_only=True):
    """What the round was for one player."""

    player: str
    currency: str
    staked: int
    returned: int
    golden_staked: int
    golden_returned: int
    net: int


class ShoePage(Struct, frozen=True, kw_only=True):
    """What the house has promised of the shoe, and, once it is retired, the seed that keeps the promise."""

    shoe: str
    decks: int
    burn: int
    undealt_decks: int
    commitment: str
    cut: str | None
    cut_by: str | None
    """Who cut, as the viewer knows them, or ``nobody``; some shoes of ``sabot-1`` were cut by the ``house``."""
    root: str | None
    start: int
    """The place in the shoe of the round's first card."""
    seed: str | None
    """None while the shoe is in play."""
    algorithm: str
    """``sabot-2``, or ``sabot-1`` for shoes of the first houses, which are not signed; ``physical`` for real ones,
    whose commitment is to the bonus alone."""
    key: str | None
    """The house's public key, under which the commitment is signed."""
    signature: str | None


class RoundPage(Struct, frozen=True, kw_only=True):
    """A round as its player may see it."""

    code: str
    game: str
    table: str
    rules_hash: str
    opened_ms: int
    closed_ms: int
    voided: str | None
    """Why all bets were given back, if they were."""
    corrected: str | None
    """Why it was settled again on other cards, if it was."""
    dealer: tuple[Card, ...]
    dealer_total: int
    dealer_blackjack: bool
    hands: tuple[HandPage, ...]
    bets: tuple[BetPage, ...]
    decisions: tuple[DecisionPage, ...]
    players: tuple[PlayedPage, ...]
    others: tuple[Others, ...]
    """Who else played, by their seats or positions: of those who did the same, how many."""
    shoe: ShoePage
    dealt: Literal["real cards"] | None
    """Where it was dealt from a physical shoe, and no shuffle can be proved (M-6)."""


def draw_round(
    entry: RoundEntry,
    rules: Rules,
    events: Sequence[Event],
    players: Iterable[PlayedPage],
    shoe: ShoePage,
    viewer: Viewer,
    others: tuple[Others, ...] = (),
) -> RoundPage:
    """The page of a finished round; a hole card that was never turned stays hidden."""
    state = State(rules)
    for event in events:
        state.apply(event)
    dealer = dealer_cards(state)
    bets = (
        BetPage(player=player, box=box, bet=name, staked=bet.staked, returned=bet.returned, net=bet.net)
        for (player, box, name), bet in state.bets.items()
        if sees_money(viewer, player)
    )
    return RoundPage(
        code=entry.code,
        game=entry.game,
        table=entry.table_id,
        rules_hash=entry.rules_hash,
        opened_ms=entry.opened_ms,
        closed_ms=entry.closed_ms or entry.opened_ms,
        voided=entry.voided,
        corrected=state.corrected,
        dealer=dealer,
        dealer_total=best_total(card for card in dealer if card != HIDDEN),
        dealer_blackjack=HIDDEN not in dealer and state.dealer_blackjack,
        hands=tuple(_hand(hand, viewer) for box in state.boxes.values() for hand in box.hands),
        bets=tuple(bets),
        decisions=_decisions(events, rules, viewer),
        players=tuple(player for player in players if sees_money(viewer, player.player)),
        others=others,
        shoe=shoe,
        dealt=REAL_CARDS if shoe.algorithm == PHYSICAL else None,
    )


def _hand(hand: Hand, viewer: Viewer) -> HandPage:
    return HandPage(
        box=hand.box,
        hand=hand.number,
        cards=tuple(hand.cards),
        total=hand.total,
        stakes=tuple(_stake(hand, stake) for player, stake in hand.stakes.items() if sees_money(viewer, player)),
    )


def _stake(hand: Hand, stake: Stake) -> StakePage:
    held = stake.held or len(hand.cards)
    return StakePage(
        player=stake.wager.player,
        cards=held,
        total=best_total(hand.cards[:held]),
        outcome=stake.outcome,
        staked=stake.staked,
        doubled=stake.doubled,
        golden=stake.golden,
        returned=stake.returned,
        golden_returned=stake.golden_returned,
        net=stake.net,
        behind=stake.wager.behind,
    )


def _decisions(events: Sequence[Event], rules: Rules, viewer: Viewer) -> tuple[DecisionPage, ...]:
    return tuple(
        DecisionPage(
            player=moment.answer.player,
            box=moment.answer.box,
            hand=moment.hand.number,
            action=moment.action,
            cards=tuple(moment.hand.cards),
            total=moment.hand.total,
            added=moment.added,
        )
        for moment in walk(events, rules)
        if sees_money(viewer, moment.answer.player)
    )

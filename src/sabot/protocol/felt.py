"""Draws a table for its player."""

from sabot.cards import Card, best_total
from sabot.engine import Box, Hand, Phase, Round, Stake
from sabot.protocol.redaction import HIDDEN, dealer_cards
from sabot.protocol.view import (
    NO_BET,
    Balance,
    BetView,
    BoxView,
    Felt,
    HandView,
    LimitView,
    Option,
    RoundView,
    ShoeView,
    SpotView,
)
from sabot.rules import Rules
from sabot.sidebets import offered
from sabot.table import Purse, Table, TableShoe
from sabot.table.money import standing_of

ACE_SPAN = 10
"""What an ace counts more as eleven than as one."""


def draw_felt(table: Table, purse: Purse) -> Felt:
    """The table as its player may see it now."""
    return Felt(
        table=table.id,
        game=table.rules.game,
        rules_hash=table.sheet.hash,
        version=table.version,
        boxes=table.rules.boxes,
        shoe=_shoe(table.shoe) if table.shoe else None,
        round=_round(table, table.round, table.entry.code if table.entry else None, purse, asked=True),
        last=_round(table, table.last, table.last_code, purse) if table.last and table.entry is None else None,
        rebet=tuple(
            SpotView(box=bet.box, main=bet.main, side=bet.side, golden=bet.golden)
            for bet in table.last_bets(purse.player)
        ),
        limits=limits_of(table.rules),
        balance=draw_balance(purse),
    )


def draw_balance(purse: Purse) -> Balance:
    """The player's money."""
    return Balance(
        currency=purse.currency, cash=purse.cash, gold=purse.gold, held=purse.held, gold_held=purse.gold_held
    )


def limits_of(rules: Rules) -> tuple[LimitView, ...]:
    """What may be staked on each bet of the game."""
    main = LimitView(bet="main", min=rules.limits.min, max=rules.limits.max, increment=rules.limits.increment)
    side = [
        LimitView(bet=name, min=offer.min, max=offer.max, increment=offer.increment)
        for name, offer in offered(rules).items()
    ]
    return main, *side


def _shoe(shoe: TableShoe) -> ShoeView:
    cut = shoe.was_cut() if shoe.is_cut else None
    return ShoeView(
        id=shoe.id,
        decks=shoe.sheet.rules.decks,
        algorithm=shoe.algorithm,
        commitment=shoe.commitment,
        key=shoe.seal.key if shoe.seal else None,
        signature=shoe.seal.signature if shoe.seal else None,
        cut=cut.cut if cut else None,
        cut_by=cut.by if cut else None,
        root=cut.root if cut else None,
        dealt=shoe.cards.drawn if cut else 0,
    )


def _round(table: Table, round_: Round, code: str | None, purse: Purse, *, asked: bool = False) -> RoundView:
    state = round_.state
    dealer = dealer_cards(state)
    return RoundView(
        code=code,
        phase=str(round_.phase),
        dealer=dealer,
        dealer_total=_total(dealer),
        dealer_blackjack=HIDDEN not in dealer and state.dealer_blackjack,
        boxes=tuple(_box(table, round_, box, purse, asked) for box in state.boxes.values()),
        staked=state.staked,
        returned=state.returned,
        net=_net(round_, purse.player),
        asked=tuple(dict.fromkeys(box for _, box in round_.turn.asked)) if round_.turn else (),
        voided=state.voided,
    )


def _total(cards: tuple[Card, ...]) -> int:
    return best_total([card for card in cards if card != HIDDEN])


def _box(table: Table, round_: Round, box: Box, purse: Purse, asked: bool) -> BoxView:
    wager = box.wagers.get(purse.player)
    in_turn = round_.state.hand_in_turn() if round_.phase is Phase.PLAY else None
    bets = ((name, bet) for (_, number, name), bet in round_.state.bets.items() if number == box.number)
    return BoxView(
        box=box.number,
        main=wager.main if wager else 0,
        golden=wager.golden if wager else False,
        bets=tuple(
            BetView(bet=name, staked=bet.staked, settled=bet.settled, returned=bet.returned) for name, bet in bets
        ),
        hands=tuple(_hand(hand, hand.stakes.get(purse.player), hand is in_turn) for hand in box.hands),
        options=_options(table, box.number, purse) if asked else (),
    )


def _hand(hand: Hand, stake: Stake | None, in_turn: bool) -> HandView:
    return HandView(
        hand=hand.number,
        cards=tuple(hand.cards),
        total=hand.total,
        low=hand.total - ACE_SPAN if hand.soft else hand.total,
        soft=hand.soft,
        staked=stake.staked if stake else 0,
        doubled=stake is not None and stake.doubled > 0,
        golden=stake.golden if stake else 0,
        in_turn=in_turn,
        fate=str(stake.fate) if stake else NO_BET,
        outcome=stake.outcome if stake else None,
        returned=stake.returned if stake else 0,
        net=_stake_net(stake) if stake else 0,
    )


def _stake_net(stake: Stake) -> int:
    if stake.outcome is None:
        return 0
    return stake.returned - stake.golden_returned - (stake.staked - stake.golden)


def _net(round_: Round, player: str) -> int:
    standing = standing_of(round_, player)
    return standing.returned - (standing.staked - standing.held)


def _options(table: Table, box: int, purse: Purse) -> tuple[Option, ...]:
    return tuple(
        Option(action=action, cost=table.cost_of(purse.player, box, action))
        for action in table.open_actions(purse.player, box, purse)
    )

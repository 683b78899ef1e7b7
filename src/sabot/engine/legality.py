"""What is legal: the one place that is asked by the round, the table, the page and the terminal."""

from collections.abc import Container

from sabot.engine.action import DOUBLE, HIT, NO, SPLIT, STAND, SURRENDER, YES, Action
from sabot.engine.hand import STOOD, Hand
from sabot.engine.state import BETTING, CLOSED, EARLY, INSURING, PLAY, State

_HIT_OR_STAND: tuple[Action, ...] = (HIT, STAND)
_STAND_ONLY: tuple[Action, ...] = (STAND,)
_DOUBLE, _SPLIT, _SURRENDER = (DOUBLE,), (SPLIT,), (SURRENDER,)
DRAWS = frozenset((HIT, DOUBLE, SPLIT))
"""The decisions that a card is drawn for."""
_DOUBLE_FROM = {"any": 0, "9-11": 9, "10-11": 10}


def open_actions(state: State, player: str, box: int) -> tuple[Action, ...]:
    """What the player may answer for that box now; nothing where they are not asked."""
    phase = state.phase
    if phase is PLAY:
        return _open_in_play(state, player, box)
    if phase is INSURING:
        return (YES, NO) if _is_asked(state, player, box) else ()
    if phase is EARLY:
        return (SURRENDER, NO) if (player, box) in state.asked else ()
    return ()


def asked_wagers(state: State, player: str, box: int) -> list[int]:
    """The boxes that one answer of this player speaks for: all of theirs where the sheet asks each player once."""
    if state.rules.insurance_answer == "per-player" and state.phase is INSURING:
        if box not in state.boxes or player not in state.boxes[box].wagers:
            return []
        return [number for number in state.boxes if (player, number) in state.asked]
    return [box] if (player, box) in state.asked else []


def asks_surrender_first(state: State) -> bool:
    """Whether surrender comes before insurance and the peek (ruling 3); without either it waits for the turn."""
    rules = state.rules
    if rules.surrender not in ("early", "early-except-ace"):
        return False
    if state.up == 1 and rules.surrender == "early-except-ace":
        return False
    return rules.peeks_under(state.up) or (state.up == 1 and rules.insurance)


def early_actions(state: State, player: str, box: int) -> tuple[Action, ...]:
    """What the player may decide for that box before its turn comes (PL-15); nothing once it has come.

    A surrender that is open out of turn is none of these: it is carried out at once.
    """
    found = state.boxes.get(box)
    if state.phase not in (PLAY, INSURING, EARLY) or found is None or found.owner != player or len(found.hands) != 1:
        return ()
    hand = found.hands[0]
    if player not in hand.live or len(hand.cards) != 2 or hand.total == 21:
        return ()
    if state.phase is PLAY and hand is state.hand_in_turn():
        return ()
    return tuple(action for action in _options(state, hand, player) if action is not SURRENDER)


def waits_to_withdraw(state: State, player: str, decided: Container[int]) -> bool:
    """Whether anybody but this player may still withdraw out of turn, and has not decided for their box (BJ-6).

    ``decided``: the boxes whose players have said ahead what they will do.
    """
    if state.rules.surrender_window != "table" or state.phase is not PLAY or state.drawn or not state.owned:
        return False
    for number, box in state.boxes.items():
        owner = box.owner
        if owner is None or owner == player or number in decided or owner not in box.hands[0].live:
            continue
        if SURRENDER in open_actions(state, owner, number):
            return True
    return False


def explain_refusal(state: State, player: str, box: int, action: Action) -> str:
    """One line on why the action is not open, and what is."""
    if state.phase in (BETTING, CLOSED):
        return f"{action} by {player} on box {box}: nothing is asked, the round is {state.phase}"
    open_now = open_actions(state, player, box)
    if open_now:
        return f"{action} by {player} on box {box}{_describe(state, box)}: only {' '.join(open_now)} is open"
    return f"{action} by {player} on box {box}: not asked there now, {describe_turn(state)}"


def describe_turn(state: State) -> str:
    """Whose answer the round waits for, in words."""
    if state.phase in (INSURING, EARLY):
        player, box = next(iter(state.asked))
        return f"{state.phase} is asked of {player} on box {box}"
    hand = state.hand_in_turn()
    if hand is None:
        return "nobody is asked"
    first = state.boxes[hand.box].owner if state.owned else next(iter(hand.live))
    return f"box {hand.box} is in turn ({first} decides{_describe(state, hand.box)})"


def deciders(state: State, hand: Hand) -> tuple[str, ...]:
    """Who decides for the hand now."""
    if not state.owned:
        return tuple(hand.live)
    owner = state.boxes[hand.box].owner
    return (owner,) if owner is not None and owner in hand.live else ()


def _describe(state: State, box: int) -> str:
    hand = state.hand_in_turn()
    if hand is None or hand.box != box or state.phase is not PLAY:
        return ""
    return f", {' '.join(hand.cards)} = {hand.total} against {state.dealer[0]}"


def _is_asked(state: State, player: str, box: int) -> bool:
    return bool(asked_wagers(state, player, box))


def _open_in_play(state: State, player: str, box: int) -> tuple[Action, ...]:
    hand = state.hand_in_turn()
    if hand is None or hand.box != box or player not in hand.live:
        return _SURRENDER if _may_withdraw(state, player, box) else ()
    if state.owned and player != state.boxes[box].owner:
        return ()
    return _options(state, hand, player)


def _options(state: State, hand: Hand, player: str) -> tuple[Action, ...]:
    rules = state.rules
    may_hit = not hand.of_aces or rules.hit_split_aces
    if len(hand.cards) != 2:
        return _HIT_OR_STAND if may_hit else _STAND_ONLY
    options = _HIT_OR_STAND if may_hit else _STAND_ONLY
    if may_hit and _may_double(state, hand):
        options += _DOUBLE
    if state.may_split(hand, player):
        options += _SPLIT
    if rules.surrender != "none" and _may_surrender(state, hand):
        options += _SURRENDER
    return options


def _may_double(state: State, hand: Hand) -> bool:
    rules = state.rules
    if hand.split and not rules.double_after_split:
        return False
    if rules.double_on == "any":
        return True
    return not hand.soft and _DOUBLE_FROM[rules.double_on] <= hand.hard <= 11


def _may_surrender(state: State, hand: Hand) -> bool:
    """For a hand of two cards in play."""
    rules = state.rules
    if hand.split or asks_surrender_first(state):
        return False
    if rules.surrender == "early-except-ace" and state.up == 1:
        return False
    return not (rules.surrender_window == "table" and state.drawn)


def _may_withdraw(state: State, player: str, box: int) -> bool:
    """Whether one who is not asked may surrender, having stood or not (BJ-6: until the first card after the deal)."""
    rules = state.rules
    if rules.surrender == "none" or rules.surrender_window != "table" or box not in state.boxes:
        return False
    hand = state.boxes[box].hands[0]
    stake = hand.stakes.get(player)
    if stake is None or (state.owned and player != state.boxes[box].owner):
        return False
    # A blackjack cannot lose, and whoever has asked for a card is waiting for it.
    waits = player in hand.live or stake.fate is STOOD
    return waits and len(hand.cards) == 2 and _may_surrender(state, hand)

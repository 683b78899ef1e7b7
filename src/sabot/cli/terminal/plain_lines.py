"""The table in plain lines, for pipes and for terminals that cannot draw."""

from collections.abc import Iterable

from sabot.cards import Card
from sabot.cli.result import money_text
from sabot.cli.terminal.bets import box_name, chip_sizes, spot_name
from sabot.cli.terminal.blaze import grid_text, points_text
from sabot.cli.terminal.desk import MAIN
from sabot.cli.terminal.face import name_of
from sabot.cli.terminal.facts import three_facts
from sabot.cli.terminal.scene import Scene
from sabot.cli.terminal.view import ShownHand, ShownSide, signed
from sabot.wording import box_word, game_name


def table_lines(scene: Scene) -> list[str]:
    """The moment as lines: what lies on the felt, the money, the keys."""
    lines = [f"{game_name(scene.rules)} · {three_facts(scene.rules)}"]
    if scene.shoe:
        lines.append(scene.shoe[0].upper() + scene.shoe[1:])
    if scene.meter is not None:
        lines.append(f"Progressive: {money_text(scene.meter)}")
    if scene.hands:
        lines += _tell_cards(scene)
    else:
        lines += _tell_bets(scene)
    if scene.notice:
        lines.append(scene.notice)
    lines.append(
        f"Balance {money_text(scene.balance)} · total bet {money_text(scene.total_bet)} "
        f"· last win {money_text(scene.last_win)}"
    )
    if scene.options:
        keys = (f"{option.letters or option.key} {option.words.lower()}" for option in scene.options)
        lines.append("Keys: " + " · ".join(keys))
    return lines


def _tell_cards(scene: Scene) -> Iterable[str]:
    if scene.blaze is not None:
        yield f"Fire Blaze: {points_text(scene.blaze)}"
    if scene.dealer.cards:
        yield f"Dealer: {_names(scene.dealer.cards)} = {scene.dealer.total}"
    for hand in scene.hands:
        yield _tell_hand(hand)
    if scene.blaze is not None and scene.blaze.grid is not None:
        yield grid_text(scene.blaze)


def _tell_hand(hand: ShownHand) -> str:
    words = [f"{hand.name}: {_names(hand.cards)} = {hand.total}"]
    if hand.stake:
        words.append(money_text(hand.stake))
    if hand.result:
        words.append(f"{hand.result} {signed(hand.net)}" if hand.net else hand.result)
    words += [_tell_side(side) for side in hand.sides]
    if hand.in_turn:
        words.append("your turn")
    if hand.chosen:
        words.append("R withdraws this one")
    return ", ".join(words)


def _tell_side(side: ShownSide) -> str:
    return f"{side.name} {money_text(side.stake) if side.net is None else signed(side.net)}"


def _names(cards: Iterable[Card]) -> str:
    return " ".join(map(name_of, cards))


def _tell_bets(scene: Scene) -> Iterable[str]:
    desk = scene.desk
    for box, bet in desk.bets.items():
        sides = "".join(f", {spot_name(name)} {money_text(stake)}" for name, stake in bet.items() if name != MAIN)
        yield f"{box_name(scene.rules)} {box}: {money_text(bet[MAIN])}{sides}"
    chips = " ".join(money_text(chip) for chip in chip_sizes(scene.rules))
    spot = f"{box_word(scene.rules)} {desk.box}, {spot_name(desk.spot).lower()}"
    yield f"Next chip: {money_text(desk.chip)} on {spot} (of {chips})"

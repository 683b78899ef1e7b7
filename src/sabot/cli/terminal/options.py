"""The keys that do something now, with what they do."""

from sabot.cli.result import money_text
from sabot.cli.terminal.bets import box_name, spots
from sabot.cli.terminal.own_table import OwnTable
from sabot.cli.terminal.scene import KeyOption
from sabot.engine import Action, Phase
from sabot.wording import action_word, box_word, say

ALWAYS = (KeyOption("V", "Proof"), KeyOption("?", "Help"), KeyOption("Q", "Leave"))
FRESH = KeyOption("F", "A fresh 1,000.00", main=True)


def options_of(table: OwnTable) -> tuple[KeyOption, ...]:
    """What the player can press."""
    if table.broke:
        return (FRESH, *ALWAYS)
    if table.stage == "playing":
        return (*_playing(table), *ALWAYS)
    if table.stage == "result":
        return (KeyOption("Enter", "Same bets again", main=True), KeyOption("C", "New bets"), *ALWAYS)
    return (*_betting(table), *ALWAYS)


def _betting(table: OwnTable) -> list[KeyOption]:
    desk, rules = table.desk, table.rules
    options = [KeyOption("Enter", "Deal", main=True)] if desk.bets else []
    options.append(KeyOption("+ -", "Chip on or off", main=not desk.bets))
    if rules.boxes > 1:
        options.append(KeyOption("← →", box_name(rules), letters=f"1-{rules.boxes}"))
    options.append(KeyOption("[ ]", "Chip size"))
    if len(spots(rules)) > 1:
        options.append(KeyOption("Tab", "Side bet"))
    if desk.last:
        options.append(KeyOption("B", "Rebet"))
    if desk.bets:
        options.append(KeyOption("C", "Clear"))
    if table.keeps_cut:
        options.append(KeyOption("X", "Cut"))
    return options


def _playing(table: OwnTable) -> list[KeyOption]:
    actions = table.actions()
    options = [
        KeyOption(action.value, _words(table, action), main=number == 0) for number, action in enumerate(actions)
    ]
    if table.withdrawable():
        options.append(KeyOption("Digit", "Withdraw another"))
    return options


def _words(table: OwnTable, action: Action) -> str:
    if action is Action.YES:
        return f"Insure for {money_text(table.cost(action))}"
    if action is Action.NO:
        asks_surrender = table.round is not None and table.round.phase is Phase.SURRENDER
        return say("action-play-on", "en") if asks_surrender else action_word(action)
    if action is Action.SURRENDER:
        chosen = table.desk.withdraw
        return f"Withdraw {box_word(table.rules)} {chosen}" if chosen else action_word(action)
    return action_word(action)

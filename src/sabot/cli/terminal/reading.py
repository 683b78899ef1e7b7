"""Pages to read at the table: keys and rules, and the proof of the shoes."""

from sabot.cards import ShoeMismatch, verify_shoe
from sabot.cli.printable import printable
from sabot.cli.result import money_text
from sabot.cli.terminal.facts import return_lines
from sabot.cli.terminal.own_house import RetiredShoe
from sabot.cli.terminal.own_table import OwnTable
from sabot.cli.terminal.pages import ReadingPage
from sabot.cli.terminal.view import signed
from sabot.engine import Phase, Round
from sabot.engine import event as ev
from sabot.house.history.round_line import HistoryLine
from sabot.notation import write_line
from sabot.rules import Rules
from sabot.wording import SEATING, game_about, game_name, rule_topics


def help_page(table: OwnTable) -> ReadingPage:
    """The keys, then the rules from the game's own sheet, the return at the end (AC-12)."""
    rules = table.rules
    lines = [game_about(rules), "", "The keys:", *_key_lines(rules), *_rule_lines(rules)]
    lines += [line for told in return_lines(rules) for line in ("", told)]
    return ReadingPage(game_name(rules), tuple(lines))


def _key_lines(rules: Rules) -> tuple[str, ...]:
    any_box = rules.surrender != "none" and rules.surrender_window == "table"
    withdraws = ", any box until the first card after the deal: its number, then R" if any_box else ""
    in_full = " for half the stake" if rules.insurance_amount == "up-to-half" else ""
    return (
        "Enter\tdeal; after a round, lay the same bets again",
        "← → 1–9\tchoose where to bet",
        "+ - ↑ ↓\tlay a chip, take it off",
        "[ ]\tchoose the chip",
        "Tab\tgo to the side bets and back",
        "B C\tlay the bets of the last round, clear",
        "H S D P\thit, stand, double, split",
        f"R\tsurrender{withdraws}",
        f"Y N\tinsurance: yes{in_full}, no; N also plays on where surrender is asked first",
        "X V\tset your cut, see what proves the shoe",
        "L\tlist your last rounds, with their codes",
        "Q\tleave; a round under way is kept as it stands",
    )


def _rule_lines(rules: Rules) -> list[str]:
    """The rules, without the seating: here one player has the whole table, and all the time they want."""
    lines = []
    for topic in rule_topics(rules):
        if topic.key != SEATING:
            lines += ["", f"{topic.title}:", *(f"·\t{line}" for line in topic.lines)]
    return lines


def proof_page(table: OwnTable) -> ReadingPage:
    """What the house has published about its shoes, and what it has shown since."""
    lines = [
        "The house binds itself to a seed before you cut, and to the order of all cards before the first one.",
        "When the shoe is retired it shows the seed, and anybody can deal the very same cards again.",
        "",
        *_present_shoe(table),
    ]
    retired = table.retired
    if retired is not None:
        lines += ["", *_retired_shoe(retired)]
    if table.stage == "result":
        lines += ["", f"The round on the felt, from your books in {table.folder}:", f"sabot verify {table.code}"]
    if table.round is not None and _can_be_replayed(table.round):
        lines += ["", "The round on the felt, for sabot replay:", str(write_line(table.round))]
    return ReadingPage("Proof of the shoe", tuple(lines))


def rounds_page(table: OwnTable) -> ReadingPage:
    """The player's last rounds, as the books have them."""
    lines = [f"·\t{line.code} ({line.game}): {_result_of(line)}" for line in table.rounds()]
    return ReadingPage("Your last rounds", (*(lines or ["None yet."]), "", "sabot verify CODE proves one of them."))


def _result_of(line: HistoryLine) -> str:
    return "void" if line.voided else f"staked {money_text(line.staked)}, {signed(line.net)}"


def _can_be_replayed(round_: Round) -> bool:
    """Whether one line tells all of it: a bonus was played from the shoe's own stream, which no line holds."""
    bonus = any(isinstance(event, ev.BonusOpened) for event in round_.events)
    return round_.phase is Phase.CLOSED and not bonus


def _present_shoe(table: OwnTable) -> list[str]:
    if not table.commitment:
        return []
    lines = ["The shoe on the table:", f"commitment {table.commitment}"]
    if table.cut_text is None:
        return [*lines, f"It waits for your cut: {readable(table.next_cut)}, unless you write one."]
    return [*lines, f"cut {readable(table.cut_text)}", f"root {table.root}"]


def _retired_shoe(retired: RetiredShoe) -> list[str]:
    try:
        verify_shoe(retired.record, retired.commitment, retired.root)
        verdict = "Checked: the record gives both."
    except ShoeMismatch as error:
        verdict = f"This is not the shoe that was promised: {error}"
    return [
        "The last shoe, retired:",
        f"commitment {retired.commitment}",
        f"root {retired.root}",
        f"record {retired.record.to_json()}",
        verdict,
    ]


def readable(cut: str) -> str:
    """A cut as it can be printed."""
    return printable(cut) or "none"

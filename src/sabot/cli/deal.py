"""`sabot deal`: a round from given cards."""

from pathlib import Path

import msgspec

from sabot.cards import parse_cards
from sabot.cli.choice import Sets, Style, choose_rules
from sabot.cli.output import print_json
from sabot.errors import SabotError
from sabot.notation import (
    Script,
    parse_bets,
    parse_bonus_seed,
    parse_play,
    play_script,
    read_script,
    summarize,
    write_line,
)
from sabot.rules import Rules

SCRIPT_BYTES_MAX = 64 * 1024 * 1024
"""Room for a position with a hundred thousand players."""


def deal(
    game: str | None = None,
    *,
    cards: str | None = None,
    bets: str | None = None,
    play: str = "",
    script: Path | None = None,
    bonus_seed: str | None = None,
    meter: int | None = None,
    set_: Sets = (),
    style: Style = None,
    json: bool = False,
) -> None:
    """Deals one round from the cards you give, and shows what it pays.

    Parameters
    ----------
    game
        The game, or the path of your own rule sheet.
    cards
        Top of the shoe first, in the sheet's own dealing order: "Kh 7d 9c Ts".
    bets
        Cents per box, a comma between boxes: "1000,,2000/pairs=200/21+3=100".
    play
        Decisions in the order they are asked: H S D P R, Y or N for insurance, Y150, R2.
    script
        The same for several players, as a JSON file.
    bonus_seed
        Fixes the bonus grid: 64 hexadecimal digits, or any text.
    meter
        What the progressive's meter shows, in cents.
    set_
        Changes a rule: --set decks=8.
    style
        A dealing style of the sheet.
    json
        Answers as JSON.
    """
    if script is not None:
        if cards is not None or bets is not None or play:
            raise SabotError("deal: --script tells cards, bets and decisions; leave out --cards, --bets and --play")
        plan = _load_script(script)
    else:
        if cards is None or bets is None:
            raise SabotError("deal: --cards and --bets are needed, or --script")
        plan = Script(tuple(parse_cards(cards)), tuple(parse_bets(bets)), tuple(parse_play(play)))
    if bonus_seed is not None:
        plan = msgspec.structs.replace(plan, bonus_seed=parse_bonus_seed(bonus_seed))
    if meter is not None:
        plan = msgspec.structs.replace(plan, meter=meter)
    _show(choose_rules(_one_game(game, plan.game), set_, style), plan, json=json)


def _load_script(path: Path) -> Script:
    try:
        if path.stat().st_size > SCRIPT_BYTES_MAX:
            raise SabotError(f"{path}: a script has at most {SCRIPT_BYTES_MAX} bytes")
        return read_script(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise SabotError(f"{path}: cannot be read: {error}") from None
    except SabotError as error:
        raise SabotError(f"{path}: {error}") from None


def _one_game(named: str | None, scripted: str | None) -> str:
    if named is None and scripted is None:
        raise SabotError("deal: which game? Name it first, as in: sabot deal atlantic-city …")
    if named is not None and scripted is not None and named != scripted:
        raise SabotError(f"deal: the command says {named}, the script {scripted}")
    return named or scripted or ""


def _show(rules: Rules, plan: Script, *, json: bool) -> None:
    round_ = play_script(rules, plan)
    summary = summarize(round_)
    summary["notation"] = str(write_line(round_, bonus_seed=plan.bonus_seed))
    if json:
        print_json(summary)
    else:
        from sabot.cli.result import print_summary  # drawing costs a fifth of the start, and JSON needs none

        print_summary(rules, summary)

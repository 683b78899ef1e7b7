"""Draws docs/pictures/round.svg: one moment of a round from a fixed seed, as `sabot play` shows it.

`python -m tests.cli.terminal.picture` draws it anew after a change of the table's looks; a test says when that is due.
"""

import io
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console

from sabot.cli.terminal.asking import Left
from sabot.cli.terminal.chance import RepeatableChance
from sabot.cli.terminal.own_house import OwnHouse
from sabot.cli.terminal.sitting import Sitting
from sabot.rules import load_rules
from tests.cli.terminal.scripted import KeptScreen, ScriptedKeyboard

PICTURE = Path(__file__).parents[3] / "docs" / "pictures" / "round.svg"
WIDTH, HEIGHT = 92, 28
GAME, SEED = "atlantic-city", "evening 496"
KEYS = "] + 2 + + [ 3 + + ] 2 enter d p"
"""Stakes on three hands; the first is doubled, the eights of the second are split, the third is a blackjack."""

TEMPLATE = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="{unique_id}-name">
<title id="{unique_id}-name">A round of blackjack in the terminal</title>
<style>
.{unique_id}-matrix {{
  font-family: ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px;
  line-height: {line_height}px;
}}
.{unique_id}-title {{ font-family: ui-monospace, monospace; font-size: 16px }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""
"""Without fonts from elsewhere: a picture that fetches nothing looks the same everywhere."""


def draw() -> str:
    """The picture as SVG."""
    screen = KeptScreen(WIDTH, HEIGHT)
    with (
        TemporaryDirectory() as folder,
        OwnHouse(Path(folder) / "play", RepeatableChance(SEED)) as house,
        suppress(Left),
    ):
        Sitting(house.seat(load_rules(GAME)), ScriptedKeyboard(KEYS), screen, still=True).run()
    console = Console(
        file=io.StringIO(), record=True, width=WIDTH, height=HEIGHT, force_terminal=True, color_system="truecolor"
    )
    for line in screen.pages[-1].drawn(WIDTH, HEIGHT):
        console.print(line, no_wrap=True)
    svg = console.export_svg(title="sabot play", code_format=TEMPLATE, unique_id="sabot-round")
    return "\n".join(line.strip() for line in svg.splitlines() if line.strip()) + "\n"


if __name__ == "__main__":
    PICTURE.write_text(draw(), encoding="utf-8")

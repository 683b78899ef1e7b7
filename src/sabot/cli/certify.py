"""`sabot certify`: the game certificate."""

import os
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from sabot.cli.choice import Sets, Style, choose_rules
from sabot.cli.output import print_json
from sabot.errors import SabotError
from sabot.extras import require
from sabot.odds.report.certificate import CertificateFigures, certificate, gather
from sabot.odds.report.document import Document
from sabot.odds.report.files import check_place, write_file
from sabot.rules import Rules, rules_hash

ROUNDS = 100_000_000
SEED = "certificate"
DATE_VARIABLE = "SOURCE_DATE_EPOCH"
"""By custom the date, in seconds since 1970, that files made again and again should bear."""


def certify(
    game: str,
    *,
    output: Annotated[Path | None, Parameter(name=("--output", "-o"))] = None,
    rounds: int = ROUNDS,
    seed: str = SEED,
    set_: Sets = (),
    style: Style = None,
    json: bool = False,
) -> None:
    """The game certificate: rules, paytables, exact returns, strategy, volatility, simulation and shuffle tests.

    The same game, rounds, seed and date give the same file.

    Parameters
    ----------
    game
        The game, or the path of your own rule sheet.
    output
        The file to write: its name ends in .html or .pdf.
    rounds
        How many rounds to simulate.
    seed
        Any text: decides the simulation and the shuffles that are tested.
    set_
        Changes a rule: --set decks=8.
    style
        A dealing style of the sheet.
    json
        Answers with the main figures as JSON.
    """
    rules = choose_rules(game, set_, style)
    write = _writer(output) if output is not None else None
    if write is None and not json:
        raise SabotError("certify: -o FILE.html or -o FILE.pdf is needed, or --json")
    issued = _issued()
    evidence = _gather(rules, rounds, seed)
    if write is not None and output is not None:
        write_file(output, write(certificate(evidence, issued.date().isoformat()), issued))
    if json:
        print_json(_figures(evidence))


def _writer(output: Path) -> Callable[[Document, datetime], bytes]:
    """What makes a file of this kind; raises before anything is computed if it could not be written."""
    ending = output.suffix.lower()
    if ending not in (".html", ".pdf"):
        raise SabotError(f"{output}: a certificate's name ends in .html or .pdf")
    for module in ("matplotlib", "typst"):
        require(module)
    check_place(output)
    if ending == ".html":
        from sabot.odds.report.document_html import document_html

        return lambda document, _: document_html(document)
    from sabot.odds.report.pdf import document_pdf

    return lambda document, issued: document_pdf(document, int(issued.timestamp()))


def _issued() -> datetime:
    told = os.environ.get(DATE_VARIABLE, "")
    if not told:
        return datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    if not told.isdecimal() or len(told) > len("253402300799"):
        raise SabotError(f"{DATE_VARIABLE}: must be a number of seconds, not {told!r:.40}")
    return datetime.fromtimestamp(int(told), UTC)


def _gather(rules: Rules, rounds: int, seed: str) -> CertificateFigures:
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True) as bar:
        task = bar.add_task("", total=1.0)
        return gather(rules, rounds, seed, lambda what, part: bar.update(task, description=what, completed=part))


def _figures(evidence: CertificateFigures) -> dict[str, Any]:
    returns, simulated = evidence.returns, evidence.simulated
    exact = returns.best.rtp
    return {
        "game": returns.rules.game,
        "rules_hash": rules_hash(returns.rules),
        "rtp": exact,
        "rtp_chart": returns.chart.analysis.rtp,
        "published": returns.published,
        "bets": {name: {"rtp": float(bet.rtp), "published": bet.published} for name, bet in returns.bets.items()},
        "deviation": evidence.spread.deviation,
        "skewness": evidence.spread.skewness,
        "hit_rate": evidence.spread.share(1),
        "simulated": {
            "rounds": simulated.rounds,
            "seed": simulated.seed,
            "rtp": simulated.rtp,
            "half_width": simulated.half_width,
            "deviation": simulated.deviation,
            "hit_rate": simulated.share(1),
            "agrees": simulated.agrees(exact),
            "side": simulated.side,
        },
        "shuffle": {
            "shuffles": evidence.shuffle.shuffles,
            "passed": evidence.shuffle.passed,
            "findings": evidence.shuffle.findings,
        },
    }

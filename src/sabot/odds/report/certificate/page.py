"""The certificate from its evidence, section by section."""

from sabot.odds.report.certificate.bets import bets_section
from sabot.odds.report.certificate.chance import simulation_section, volatility_section
from sabot.odds.report.certificate.evidence import CertificateFigures
from sabot.odds.report.certificate.origin import METHOD, origin_section, program_version
from sabot.odds.report.certificate.play import dealer_section, strategy_section
from sabot.odds.report.certificate.returns import returns_section
from sabot.odds.report.certificate.shuffle import shuffle_section
from sabot.odds.report.changes import is_changed, is_shipped, sheet_changes
from sabot.odds.report.document import Document, Facts, GridBlock, Headline, Points, Section, TextBlock
from sabot.odds.report.numbers import money, percent
from sabot.rules import Rules, max_payout, rules_hash
from sabot.wording import game_name, rule_topics


def certificate(evidence: CertificateFigures, issued: str) -> Document:
    """The whole document; ``issued`` is its date."""
    returns, simulated = evidence.returns, evidence.simulated
    rules = returns.rules
    sections = (
        _rules_section(rules),
        returns_section(returns),
        bets_section(returns, simulated),
        dealer_section(returns.best),
        strategy_section(returns),
        volatility_section(evidence.spread),
        simulation_section(returns, evidence.spread, simulated),
        shuffle_section(evidence.shuffle),
        origin_section(rules, simulated.seed, simulated.rounds),
    )
    return Document(
        title="Game certificate",
        name=game_name(rules),
        about=_about(rules),
        headlines=_headlines(evidence),
        facts=_front(evidence, issued),
        notes=Points("How to read the figures", METHOD),
        sections=sections,
        footer=f"{game_name(rules)} · rules {rules_hash(rules)[:16]} · sabot {program_version()} · {issued}",
    )


def _about(rules: Rules) -> str:
    """The sheet's own description, unless it need not be true of these rules any more."""
    if is_changed(rules):
        return "The rules of the house's sheet, changed: what was changed is listed with the rules."
    return rules.text["en"].about if "en" in rules.text else ""


def _headlines(evidence: CertificateFigures) -> tuple[Headline, ...]:
    returns, simulated = evidence.returns, evidence.simulated
    published = "not stated" if returns.published is None else percent(returns.published, 2)
    checked = f"from {simulated.rounds:,} rounds, ± {percent(simulated.half_width)}"
    return (
        Headline(percent(returns.best.rtp), "return of the main bet under best play", "exact"),
        Headline(published, "published for the main bet by the game's sheet", "stated"),
        Headline(percent(simulated.rtp), checked, "simulated"),
    )


def _front(evidence: CertificateFigures, issued: str) -> Facts:
    rules = evidence.returns.rules
    agrees = evidence.simulated.agrees(evidence.returns.best.rtp)
    tests = len(evidence.shuffle.findings)
    return Facts(
        None,
        (
            ("Game", rules.game),
            ("Rules", _standing(rules)),
            ("Rules, SHA-256", rules_hash(rules)),
            ("Program", f"sabot {program_version()}"),
            ("Issued", issued),
            ("Decks", str(rules.decks)),
            ("Largest payout of a player's main bets", money(max_payout(rules))),
            ("Simulation and exact return", "agree" if agrees else "DO NOT AGREE"),
            ("Shuffle", f"passed all {tests} tests" if evidence.shuffle.passed else "FAILED a test"),
        ),
    )


def _standing(rules: Rules) -> str:
    if is_changed(rules):
        fields = len(sheet_changes(rules))
        return f"the house's sheet, changed in {fields} {'field' if fields == 1 else 'fields'}"
    return "the house's sheet, unchanged" if is_shipped(rules) else "a sheet that is not the house's"


def _rules_section(rules: Rules) -> Section:
    told = TextBlock(
        "Made from the rule sheet that the cards are dealt by. Amounts are in units of the table's currency."
    )
    topics = (Points(topic.title, topic.lines) for topic in rule_topics(rules))
    return Section("Rules of the game", (told, *change_grids(rules), *topics), breaks=True)


def change_grids(rules: Rules) -> tuple[GridBlock, ...]:
    """A table of what differs from the house's sheet; none where nothing does."""
    rows = tuple((change.field, change.sheet, change.here) for change in sheet_changes(rules))
    columns = ("Field", "Sheet of the house", "Here")
    return (GridBlock("stated", "Changed from the sheet of the house", columns, rows, left=3),) if rows else ()

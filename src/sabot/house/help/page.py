"""The help page of any game, made from its rule sheet, in the order that AC-12b asks for."""

from collections.abc import Mapping

from sabot.house.help.controls import controls_table
from sabot.house.help.examples import worked_examples
from sabot.house.help.live import live_topics
from sabot.house.help.parts import HelpExample, HelpPage, HelpSection, HelpTable
from sabot.house.help.paytable import paytables
from sabot.house.help.returns import exact_returns, method_lines, returns_lines, returns_table
from sabot.house.help.stakes import prizes_table, stakes_table
from sabot.rules import Rules, rules_hash
from sabot.rules.model import Language
from sabot.wording import Money, Topic, Voice, game_about, game_name, rule_topics

__all__ = ["HelpExample", "HelpPage", "HelpSection", "HelpTable", "help_page"]


def help_page(
    rules: Rules,
    language: Language = "en",
    currency: Money | None = None,
    returns: Mapping[str, float] | None = None,
) -> HelpPage:
    """Everything a player should know of the game, its return to player last (P-8, AC-12).

    Without a currency, money is told in bare figures. Returns that are not handed in are computed here, which takes
    some tenths of a second.
    """
    voice = Voice(rules, language, currency)
    return HelpPage(
        game=rules.game,
        name=game_name(rules, language),
        about=game_about(rules, language),
        language=language,
        rules_hash=rules_hash(rules),
        sections=_sections(voice, exact_returns(rules) if returns is None else returns),
    )


def _sections(voice: Voice, returns: Mapping[str, float]) -> tuple[HelpSection, ...]:
    aim = (game_about(voice.rules, voice.language), voice.say("help-aim"))
    return (
        _section(voice, "about", paragraphs=aim),
        _section(voice, "rules", topics=rule_topics(voice.rules, voice.language, voice.currency)),
        *_live(voice),
        _section(voice, "paytable", tables=paytables(voice)),
        _section(voice, "examples", examples=worked_examples(voice)),
        _section(voice, "stakes", paragraphs=(voice.say("stakes-told"),), tables=(stakes_table(voice),)),
        _section(voice, "prize", paragraphs=(voice.say("prize-told"),), tables=(prizes_table(voice),)),
        _section(voice, "malfunction", paragraphs=_malfunction(voice)),
        _section(voice, "disconnection", paragraphs=_disconnection(voice)),
        _section(voice, "method", paragraphs=method_lines(voice)),
        _section(voice, "controls", paragraphs=(voice.say("controls-told"),), tables=(controls_table(voice),)),
        _section(voice, "returns", paragraphs=returns_lines(voice), tables=(returns_table(voice, returns),)),
    )


def _section(
    voice: Voice,
    key: str,
    *,
    paragraphs: tuple[str, ...] = (),
    topics: tuple[Topic, ...] = (),
    tables: tuple[HelpTable, ...] = (),
    examples: tuple[HelpExample, ...] = (),
) -> HelpSection:
    title = voice.say(f"help-{key}")
    return HelpSection(key=key, title=title, paragraphs=paragraphs, topics=topics, tables=tables, examples=examples)


def _live(voice: Voice) -> tuple[HelpSection, ...]:
    topics = live_topics(voice)
    return (_section(voice, "live", topics=topics),) if topics else ()


def _malfunction(voice: Voice) -> tuple[str, ...]:
    void = voice.say("malfunction-void")
    return (void, voice.say("malfunction-real")) if voice.rules.fireblaze else (void,)


def _disconnection(voice: Voice) -> tuple[str, ...]:
    return voice.say("disconnection", timeout=voice.rules.timeout), voice.say("disconnection-bets")

"""Who sits where, who decides, and what may be staked."""

from collections.abc import Iterator
from decimal import Decimal

from sabot.rules import max_payout
from sabot.wording.figure import format_list, format_number
from sabot.wording.voice import Voice


def table_lines(voice: Voice) -> Iterator[str]:
    """The shape of the table."""
    rules = voice.rules
    if rules.kind == "solo":
        yield voice.say("table-solo", count=rules.boxes)
    else:
        yield voice.say("table-live", count=rules.boxes)
        yield voice.say("table-bettors", bettors=rules.players_per_box)
        yield voice.say("table-seats", count=rules.seats_per_player)
    if rules.decides == "each":
        yield voice.say("table-each")
    if rules.bet_behind:
        yield voice.say("table-behind")
    if rules.kind == "live":
        yield from _time_lines(voice)
    yield voice.say("table-timeout", timeout=rules.timeout)
    if rules.short_balance != "wait":
        yield voice.say("table-short", short=rules.short_balance)
    yield voice.say("table-malfunction")


def _time_lines(voice: Voice) -> Iterator[str]:
    rules, timers = voice.rules, voice.rules.timers_ms
    timed = "bets" if rules.timeout == "wait" else "insurance" if rules.insurance else "decisions"
    yield voice.say(
        "table-timers",
        timed=timed,
        betting=_seconds(voice, timers.betting),
        decision=_seconds(voice, timers.decision),
        insurance=_seconds(voice, timers.insurance),
    )
    if rules.decides == "owner":
        yield voice.say("table-seat-kept", rounds=rules.seat_kept_rounds)


def _seconds(voice: Voice, milliseconds: int) -> str:
    seconds = (Decimal(milliseconds) / 1000).normalize()
    return format_number(seconds, voice.language, max(0, -int(seconds.as_tuple().exponent)))


def stake_lines(voice: Voice) -> Iterator[str]:
    """What may be staked on the main bet, and the most it can bring."""
    rules, limits = voice.rules, voice.rules.limits
    per = "solo" if rules.kind == "solo" else limits.maximum_per
    least, most = voice.money(limits.min), voice.money(limits.max)
    if limits.min == limits.max:
        yield voice.say("stakes-fixed", min=least)
    else:
        yield voice.say("stakes-limits", per=per, min=least, max=most, step=voice.money(limits.increment))
    if limits.max_multiples:
        times = [format_number(times, voice.language) for times in limits.max_multiples]
        last = limits.max_multiples[-1]
        yield voice.say("stakes-multiples", times=format_list(times, voice.language, "or"), last=last)
    yield voice.say("stakes-first")
    yield voice.say("stakes-golden", taken="yes" if rules.golden_chips else "no")
    yield voice.say("stakes-rounding")
    yield voice.say("stakes-largest", most=voice.money(max_payout(rules)))

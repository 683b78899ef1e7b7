"""What only live tables have: seats, betting behind, time, and what is on the screen (PL-8 to PL-23, MF-2)."""

from collections.abc import Callable, Iterator

from sabot.wording import Topic, Voice

SCREEN = ("values", "focus", "chat", "code", "audio", "history", "options")
BEHIND = ("open", "refund", "decide", "forbid", "hot")
BETTING = ("time", "limits", "spots", "total")


def live_topics(voice: Voice) -> tuple[Topic, ...]:
    """The live table, topic by topic; none where the game is played alone."""
    if voice.rules.kind == "solo":
        return ()
    found = (Topic(key, voice.say(f"topic-{key}"), tuple(lines(voice))) for key, lines in _TOPICS.items())
    return tuple(topic for topic in found if topic.lines)


def _all_of(topic: str, names: tuple[str, ...]) -> Callable[[Voice], Iterator[str]]:
    return lambda voice: (voice.say(f"{topic}-{name}") for name in names)


def _seat_lines(voice: Voice) -> Iterator[str]:
    if voice.rules.decides == "each":
        yield voice.say("seats-shared")
        return
    yield voice.say("seats-sit")
    yield voice.say("seats-names")


def _behind_lines(voice: Voice) -> Iterator[str]:
    return _all_of("behind", BEHIND if voice.rules.bet_behind else ())(voice)


def _deciding_lines(voice: Voice) -> Iterator[str]:
    yield voice.say("deciding-each" if voice.rules.decides == "each" else "deciding-early")
    yield voice.say("deciding-window")
    yield voice.say("deciding-short")


_TOPICS: dict[str, Callable[[Voice], Iterator[str]]] = {
    "seats": _seat_lines,
    "behind": _behind_lines,
    "betting": _all_of("betting", BETTING),
    "deciding": _deciding_lines,
    "screen": _all_of("screen", SCREEN),
}

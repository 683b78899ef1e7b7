"""From a round to its line, and from the line to the round again."""

from collections.abc import Iterable

from sabot.cards import Card
from sabot.engine import Action, Phase, Round, Wager
from sabot.engine import event as ev
from sabot.notation.decision import Correction, Decision, Step, VoidMark
from sabot.notation.line import HASH_DIGITS, BadNotation, RoundLine
from sabot.notation.script import BONUS_SEED, Script, play_script
from sabot.rules import Rules, rules_hash


def write_line(round_: Round, *, bonus_seed: bytes = BONUS_SEED) -> RoundLine:
    """The round as it stands, on one line. Of a round broken off it tells the hole card too: keep it secret."""
    if not round_.state.dealer:
        raise BadNotation("a round that was not dealt has no line")
    closed = round_.phase is Phase.CLOSED
    seed = bonus_seed if any(isinstance(event, ev.BonusOpened) for event in round_.events) else BONUS_SEED
    progressive = round_.rules.progressive
    base = progressive.base if progressive else 0
    script = Script(
        cards=tuple(_cards(round_.events)),
        wagers=tuple(_wagers(round_.events)),
        steps=tuple(_steps(round_)),
        bonus_seed=seed,
        meter=round_.state.meter if round_.state.meter != base else None,
    )
    return RoundLine(
        game=round_.rules.game,
        rules_hash=rules_hash(round_.rules)[:HASH_DIGITS],
        script=script,
        staked=round_.state.staked if closed else None,
        returned=round_.state.returned if closed else None,
    )


def replay_line(line: RoundLine, rules: Rules) -> Round:
    """The round of the line, dealt again; refused if the rules are others, or another result comes out."""
    if not rules_hash(rules).startswith(line.rules_hash):
        raise BadNotation(
            f"the line was dealt by {line.game}#{line.rules_hash}, not by {rules_hash(rules)[:HASH_DIGITS]}"
        )
    round_ = play_script(rules, line.script, finish=line.staked is not None)
    if line.staked is not None and (round_.state.staked, round_.state.returned) != (
        line.staked,
        line.returned,
    ):
        raise BadNotation(
            f"the line says {line.staked}>{line.returned}, and its cards give "
            f"{round_.state.staked}>{round_.state.returned}"
        )
    return round_


def _cards(events: Iterable[ev.Event]) -> Iterable[Card]:
    return (event.card for event in events if isinstance(event, ev.PlayerCard | ev.DealerCard))


def _wagers(events: Iterable[ev.Event]) -> list[Wager]:
    """The wagers that stood when betting closed, with those that their seat then sent back."""
    wagers: dict[tuple[str, int], Wager] = {}
    for event in events:
        if isinstance(event, ev.WagerPlaced):
            wagers[event.wager.player, event.wager.box] = event.wager
        elif isinstance(event, ev.WagerRefunded) and not event.seat_out:
            del wagers[event.player, event.box]
        elif isinstance(event, ev.BettingClosed):
            break
    return list(wagers.values())


def _steps(round_: Round) -> list[Step]:
    steps: list[Step] = []
    answered: set[str] = set()
    followers: dict[tuple[str, int], Wager] = {(w.player, w.box): w for w in _wagers(round_.events)}
    for event in round_.events:
        if isinstance(event, ev.Decided):
            steps.append(Decision(event.action, event.player, event.box))
        elif isinstance(event, ev.Followed):
            _note_short(steps, event, followers[event.player, event.box])
        elif isinstance(event, ev.SurrenderDeclined):
            steps.append(Decision(Action.NO, event.player, event.box))
        elif isinstance(event, ev.Insured | ev.InsuranceDeclined):
            if round_.rules.insurance_answer == "per-player" and event.player in answered:
                continue
            answered.add(event.player)
            steps.append(_insurance_step(round_, event))
        elif isinstance(event, ev.RoundVoided):
            steps.append(VoidMark(event.reason))
        elif isinstance(event, ev.ResultCorrected):
            steps.append(Correction(event.dealer, event.hands, event.reason))
    return steps


def _insurance_step(round_: Round, event: ev.Insured | ev.InsuranceDeclined) -> Decision:
    if isinstance(event, ev.InsuranceDeclined):
        return Decision(Action.NO, event.player, event.box)
    amount = event.stake if round_.rules.insurance_amount == "up-to-half" else None
    return Decision(Action.YES, event.player, event.box, amount)


def _note_short(steps: list[Step], event: ev.Followed, wager: Wager) -> None:
    """Adds to the last decision who would have followed it and did not."""
    last = steps[-1]
    assert isinstance(last, Decision)  # noqa: S101  a follower's event comes right after the decision it follows
    wished = wager.follow_double if last.action is Action.DOUBLE else wager.follow_split
    if wished and not event.added:
        steps[-1] = Decision(last.action, last.player, last.box, last.amount, (*last.short, event.player))

"""What a player can ask of a table, and what the house does there."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from sabot.cards import Card
from sabot.engine import Action
from sabot.table.terms import Terms

Amount = Annotated[int, Meta(ge=1, le=10**12)]
BoxNumber = Annotated[int, Meta(ge=1, le=9)]
BetName = Annotated[str, Meta(min_length=1, max_length=20)]
Version = Annotated[int, Meta(ge=0)]
CutText = Annotated[str, Meta(max_length=200)]
Commitment = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""Of the shoe that the sender has seen on the table."""
CutWord = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{8,32}$")]
"""Made by a player's device, at random."""


class Spot(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lies on one box: the main stake and the side bets that ride on it, in minor units."""

    box: BoxNumber
    main: Amount
    side: Annotated[dict[BetName, Amount], Meta(max_length=10)] = field(default_factory=dict)
    golden: bool = False
    """Whether the main stake is paid in Golden Chips."""
    behind: Literal[True] | UnsetType = UNSET
    """Whether it lies behind another player's hand, who decides."""


class _Command(Struct, frozen=True, kw_only=True, tag_field="do", forbid_unknown_fields=True):
    """What all commands have in common."""

    @property
    def kind(self) -> str:
        """The command's word, as senders write it and the journal keeps it."""
        return str(self.__struct_config__.tag)


class PlaceBets(_Command, frozen=True, kw_only=True, tag="bet"):
    """The bets shall be these, and no others; with none, all are taken back."""

    spots: Annotated[tuple[Spot, ...], Meta(max_length=9)]


class Rebet(_Command, frozen=True, kw_only=True, tag="rebet"):
    """The bets shall be those of the last round."""


class Cut(_Command, frozen=True, kw_only=True, tag="cut"):
    """The player cuts the shoe with any text; an empty one is no cut."""

    cut: CutText
    commitment: Commitment | None = None
    """What the house had promised when this cut was made; another shoe now, and the cut is refused."""


class Deal(_Command, frozen=True, kw_only=True, tag="deal"):
    """No more bets: deal.

    A shoe not yet cut is cut first, with the given text, in a step of its own that stands whatever becomes of the
    deal; without a text it is dealt as it is, and nobody has cut it.
    """

    cut: CutText | None = None
    commitment: Commitment | None = None
    """What the house had promised of the shoe; another shoe now, and the deal is refused."""


class Decide(_Command, frozen=True, kw_only=True, tag="decide"):
    """The answer to what is asked on one box."""

    box: BoxNumber
    action: Action
    amount: Amount | None = None
    """Of insurance, where less than half the stake is allowed."""
    seen: Version | None = None
    """The table's version that the player decided on; another one now, and the answer is refused."""


class TakeSeat(_Command, frozen=True, kw_only=True, tag="sit"):
    """The player sits down at a live table (PL-11)."""

    box: BoxNumber


class LeaveSeat(_Command, frozen=True, kw_only=True, tag="leave"):
    """The player gives a seat up: at once, with what lies there, or, where cards are dealt to it, after the round."""

    box: BoxNumber


class AddWord(_Command, frozen=True, kw_only=True, tag="word"):
    """The player's device adds a word of its own to the cut of a shared shoe (F-5)."""

    word: CutWord
    commitment: Commitment
    """What the house had promised when the word was made; another shoe now, and it is refused."""


class DealNow(_Command, frozen=True, kw_only=True, tag="deal-now"):
    """The player's bets are final; when those of all seats are, nobody waits for the clock (PL-14)."""


class DecideEarly(_Command, frozen=True, kw_only=True, tag="early"):
    """What to do with a hand when its turn comes (PL-15); it can be changed until then.

    If the turn has come meanwhile it is the decision.
    """

    box: BoxNumber
    action: Action | None
    """None: ask me, when the turn comes."""
    seen: Version | UnsetType = UNSET
    """The table's version that the player decided on; where the hand is another by now, this is refused."""


TableCommand = PlaceBets | Rebet | Cut | Deal | Decide | TakeSeat | LeaveSeat | AddWord | DealNow | DecideEarly


class Void(_Command, frozen=True, kw_only=True, tag="void"):
    """The round on the table is void for a malfunction: every bet is given back (AC-13, M-2)."""

    reason: str
    code: str | UnsetType = UNSET
    """The round that is meant, empty where no card was dealt to its bets; another now, and nothing is voided."""
    after: str | UnsetType = UNSET
    """The last round that was begun, empty for none: so bets that no card was dealt to have a name too."""


class Tick(_Command, frozen=True, kw_only=True, tag="tick"):
    """Time is up: what falls due at the table is done."""


class Dismiss(_Command, frozen=True, kw_only=True, tag="dismiss"):
    """A player who has excluded themselves has no part in what is not dealt yet: bets come back, seats are free."""

    player: str


class Renew(_Command, frozen=True, kw_only=True, tag="renew"):
    """The sheet has changed: the shoe is taken away between two rounds, and one by the new sheet comes."""


class OpenTable(_Command, frozen=True, kw_only=True, tag="open"):
    """A live table is opened, or one that was closed is opened again under its name (M-1)."""

    game: str
    currency: str
    meter: str = ""
    """The meter that it feeds, where that is not its own."""
    terms: Terms = Terms()
    cards: Literal["real"] | UnsetType = UNSET
    """Whether it is dealt from a physical shoe (M-6)."""


class Pause(_Command, frozen=True, kw_only=True, tag="pause"):
    """No new round begins; the one under way is played to its end, bets that lie are given back (M-1)."""

    reason: str


class Continue(_Command, frozen=True, kw_only=True, tag="continue"):
    """A table that was paused goes on."""


class CloseTable(_Command, frozen=True, kw_only=True, tag="close"):
    """The table is closed: after the round, if one is under way (M-1)."""

    reason: str


class SetLimits(_Command, frozen=True, kw_only=True, tag="limits"):
    """The limits of the main bet are these from the next round on (BJ-8); None: as the table's setting has it."""

    min: int | None
    max: int | None
    increment: int | None
    reason: str


class SetPace(_Command, frozen=True, kw_only=True, tag="pace"):
    """So long a card takes to be seen from the next round on."""

    pace_ms: int
    reason: str


class SetTimers(_Command, frozen=True, kw_only=True, tag="timers"):
    """So long players have for their bets and answers from the next round on; None: as the sheet has it (M-1)."""

    betting_ms: int | None
    decision_ms: int | None
    insurance_ms: int | None
    reason: str


class TakeBack(_Command, frozen=True, kw_only=True, tag="undo"):
    """The last order that set something at the table is taken back: what it set is as it was before (M-1)."""

    reason: str
    order: int | UnsetType = UNSET
    """Its place in the journal, as the log tells it; another is the last now, and nothing is taken back."""


class SwitchBets(_Command, frozen=True, kw_only=True, tag="bets"):
    """These bets, and no others, are off from the next round on (BJ-5, BJ-6)."""

    off: tuple[str, ...]
    reason: str


class TrueHand(Struct, frozen=True, forbid_unknown_fields=True):
    """The real cards of a hand, in the order in which they were dealt."""

    box: int
    hand: int
    cards: tuple[Card, ...]


class Settle(_Command, frozen=True, kw_only=True, tag="settle"):
    """A finished round is settled on its real result: everyone is paid what that is worth (M-2, MF-17)."""

    code: str
    dealer: tuple[Card, ...]
    hands: tuple[TrueHand, ...] = ()
    """Those whose cards were recorded wrongly."""
    reason: str


class EnterCard(_Command, frozen=True, kw_only=True, tag="card"):
    """Whoever deals from a physical shoe tells the card that is due (M-6)."""

    code: str
    """Of the round."""
    number: int
    """Which card of the round it is, 1 the first: told twice, it is not taken for the next one."""
    card: Card


class TakeBackCard(_Command, frozen=True, kw_only=True, tag="take-back"):
    """The card that was told last was another."""

    code: str
    number: int


class CallSeparator(_Command, frozen=True, kw_only=True, tag="separator"):
    """The separator came out of a physical shoe: no further round is dealt from it."""

    shoe: str


class ChangeShoe(_Command, frozen=True, kw_only=True, tag="new-shoe"):
    """A physical shoe is changed for another, between two rounds."""

    shoe: str


Setting = SetLimits | SetPace | SetTimers | SwitchBets
"""What sets something at a live table from the next round on, and can be taken back."""
Order = OpenTable | Pause | Continue | CloseTable | Setting
"""What operators do to a live table."""
Dealing = EnterCard | TakeBackCard | CallSeparator | ChangeShoe
"""What whoever deals from a physical shoe tells the table."""
Verb = Void | Tick | Dismiss | Renew | Settle | TakeBack | Order | Dealing
"""What only the house does, or one of its people."""

"""What a player can ask of a table, and what the house does there."""

from typing import Annotated

from msgspec import Meta, Struct, field

from sabot.engine import Action

Amount = Annotated[int, Meta(ge=1, le=10**12)]
BoxNumber = Annotated[int, Meta(ge=1, le=9)]
BetName = Annotated[str, Meta(min_length=1, max_length=20)]
CutText = Annotated[str, Meta(max_length=200)]
Commitment = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""Of the shoe that the sender has seen on the table."""


class Spot(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What lies on one box: the main stake and the side bets that ride on it, in minor units."""

    box: BoxNumber
    main: Amount
    side: Annotated[dict[BetName, Amount], Meta(max_length=10)] = field(default_factory=dict)
    golden: bool = False
    """Whether the main stake is paid in Golden Chips."""


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
    seen: Annotated[int, Meta(ge=0)] | None = None
    """The table's version that the player decided on; another one now, and the answer is refused."""


TableCommand = PlaceBets | Rebet | Cut | Deal | Decide


class Void(_Command, frozen=True, kw_only=True, tag="void"):
    """The round on the table is void for a malfunction: every bet is given back (AC-13, M-2)."""

    reason: str


class Tick(_Command, frozen=True, kw_only=True, tag="tick"):
    """Time is up: what falls due at the table is done."""


class Renew(_Command, frozen=True, kw_only=True, tag="renew"):
    """The sheet has changed: the shoe is taken away between two rounds, and one by the new sheet comes."""


Verb = Void | Tick | Renew
"""What only the house does, or one of its people."""

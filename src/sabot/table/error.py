"""What a table refuses."""

from sabot.errors import SabotError


class TableRefusal(SabotError):
    """Raised for a command that cannot be carried out now; nothing has changed."""


class ShortBalance(TableRefusal):
    """Raised for a stake that the balance does not cover."""


class ShortGold(ShortBalance):
    """Raised for a stake of Golden Chips of which there are not so many."""


class TableHalted(TableRefusal):
    """Raised for a bet at a table that an operator has paused or closed."""


class OldView(TableRefusal):
    """Raised for a decision made on a view of the table that has passed."""


class TooLate(TableRefusal):
    """Raised for a bet or a decision that comes after its deadline."""


class OtherCurrency(TableRefusal):
    """Raised for whoever's account is in a currency that the table does not take."""


class OtherShoe(TableRefusal):
    """Raised for a cut or a deal that was meant for another shoe than the one on the table."""


class DealingStopped(TableRefusal):
    """Raised while no shoe may come: the generator failed its tests, or the table's setting and terms do not agree."""

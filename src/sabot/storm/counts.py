"""What happened in a storm, in figures."""

from msgspec import Struct


class CommonCounts(Struct):
    """What every kind of storm counts while it blows."""

    crashes: int = 0
    requests: int = 0
    resent: int = 0
    refused: int = 0
    orders: int = 0
    """Orders of operators carried out at live tables."""
    checks: int = 0


class Counts(CommonCounts):
    """Counted in a storm over one house."""

    steps: int = 0
    restarts: int = 0
    """Clean ones."""
    dropped: int = 0
    """Never arrived."""
    unheard: int = 0
    """Carried out or refused, but the answer was lost."""
    duplicates: int = 0
    store_faults: int = 0
    groups: int = 0
    """Transactions of the store's queue."""
    groups_shared: int = 0
    """Of these, how many had steps of several people."""
    groups_parted: int = 0
    """Of which some steps were committed and others refused."""
    groups_lost: int = 0
    """Of which nobody heard whether they were committed."""
    groups_failed: int = 0
    """That fell over a fault of the house's own."""
    bets: int = 0
    """Wagers placed."""
    hits: int = 0
    doubles: int = 0
    splits: int = 0
    surrenders: int = 0
    insured: int = 0
    settled: int = 0
    """Rounds that the second house has dealt again, with the same result."""
    live_settled: int = 0
    """Of these, rounds of live tables."""
    bonuses: int = 0
    """Grids of the bonus played there."""
    ticks: int = 0
    """Times that a live table was told that time was up."""
    foreign: int = 0
    """Bets there in another currency than the table's own."""
    companion_bets: int = 0
    """Bets there of the house's own players."""
    corrections: int = 0
    """Rounds that an operator has settled anew, on other cards."""
    previews: int = 0
    """Corrections that were only looked at before."""
    left: int = 0
    """Players who had spent what a voided round had paid them."""
    away: int = 0
    """Players whom the operator has put out, or excluded."""
    mutes: int = 0
    """Players who lost their voice in the chat."""
    unmutes: int = 0
    silenced: int = 0
    """Lines that were refused there because of it."""
    sheets: int = 0
    """Rule sheets kept."""
    kept_settled: int = 0
    """Rounds at the table that was opened from one."""
    kept_renewed: int = 0
    """Shoes there by a newer version than the one before."""
    alarms: int = 0
    """Alarms that the operator has seen to."""
    pursued: int = 0
    """Payments that the operator has pursued."""
    roles: int = 0
    """Roles that were given or taken."""
    denied: int = 0
    """Orders that were refused because whoever gave them had not the role."""
    plans: int = 0
    """Decisions made ahead."""
    followed: int = 0
    """Bets behind that went along with a double or a split."""
    seats_lost: int = 0
    """Seats that their players left empty for too long."""
    words: int = 0
    """Words that devices added to a cut."""
    meter_prizes: int = 0
    """Prizes out of a progressive's meter."""
    real_cards: int = 0
    """Cards that were told at a table dealt by hand."""
    cards_taken_back: int = 0
    """Of these, those that were others."""
    real_shoes: int = 0
    """Physical shoes that came to it."""
    cards_gone: int = 0
    """Cards told there that could not come any more, and were refused."""
    real_settled: int = 0
    """Rounds of it, among those of live tables."""
    shoes_cut: int = 0
    """Live shoes with words or a cut of players in their order."""
    duels: int = 0
    """Rounds on sheets drawn at random, dealt by both houses beside the storm."""
    guesses: int = 0
    """Of the adversary, no better than chance."""
    audits: int = 0


class ServerCounts(CommonCounts):
    """Counted in a storm over several servers."""

    seconds: int = 0
    """Of virtual time."""
    lives: int = 0
    """Servers that were started."""
    mid_group: int = 0
    """Crashes in the middle of a commit."""
    leavings: int = 0
    """Servers that went in order."""
    struck: int = 0
    """Servers that the others have gone on without."""
    blinded: int = 0
    """Servers that did not look at the roster for longer than a term, and went on."""
    frozen: int = 0
    """Servers that stood still altogether."""
    leaps: int = 0
    """Times at which a term was over for all at once."""
    cuts: int = 0
    """Servers that were cut off the line."""
    silences: int = 0
    """Times at which the whole line was down."""
    outages: int = 0
    """Servers that the database was away from."""
    lost: int = 0
    """Words that never arrived."""
    doubled: int = 0
    late: int = 0
    asked: int = 0
    """What servers asked of each other."""
    unanswered: int = 0
    answered: int = 0
    """Commands with an answer."""
    repeated: int = 0
    """Answered commands that were sent again, and answered alike."""
    away: int = 0
    """Refusals because nobody could be reached who deals there."""
    moved: int = 0
    """Times that a player went on at another server."""
    live: int = 0
    """Commands carried out at live tables."""
    solo: int = 0
    payments: int = 0
    limits: int = 0
    exclusions: int = 0
    sessions: int = 0
    """Sessions that were ended."""
    opened: int = 0
    """Tables that an operator has opened."""
    lines: int = 0
    """Said in the chat."""
    heard: int = 0
    """Lines heard at servers that do not deal at their table."""
    taken_over: int = 0
    """Times that a table has got another server."""
    fenced: int = 0
    """Groups that were refused because their server was struck off."""
    rounds: int = 0
    forged: int = 0
    """Words on the line of somebody who is no server of the house, or who plays again what was said before."""
    expired: int = 0
    """Steps of live tables whose server was struck off after they were decided and before they were committed."""
    handed_over: int = 0
    """Tables that were handed over while a step of theirs was on its way to the store."""
    both: int = 0
    """Times that two servers believed that they deal at one table."""
    replies_lost: int = 0
    """Answers to commands that were carried out, and that the server which asked never got."""
    cut_off: int = 0
    """Steps of live tables that a server has committed while it was cut off the line."""


class CommonReport(Struct, frozen=True, kw_only=True):
    """What every kind of storm came to that held."""

    seed: int
    records: int
    """Steps committed."""
    head: str
    """The hash of the last record: the same seed gives the same."""


class Report(CommonReport, frozen=True, kw_only=True):
    """What a storm over one house came to."""

    counts: Counts
    accounts: int
    tables: int
    rounds: int
    deposits: int
    withdrawals: int
    commands: int
    """Commands carried out, each once."""


class ServerReport(CommonReport, frozen=True, kw_only=True):
    """What a storm over several servers came to."""

    counts: ServerCounts

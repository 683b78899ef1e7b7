### The office: the progressives' meters.

meters-none = No table has a progressive.
meters-unknown = There is no such meter.
meters-reserve = Reserve
meters-break-even = Break-even
meters-never-even = never
meters-past-even = reached
meters-even-told = At its break-even value a bet on the progressive returns its stake on average; above it, players have the edge.
meters-tables = Tables
meters-no-tables = none open
meters-held = No bets are taken:
meters-hold = Hold
meters-release = Release
meters-hold-told = The meter stays at { $amount }. No progressive bet is taken at { $tables }; one already placed is returned when
    the cards are dealt.
meters-release-told = Progressive bets are taken again at { $tables }. The meter shows { $amount }.
meters-rates = Base and rates
meters-base = Base
meters-stake = Stake per bet
meters-feeds = To the meter
meters-feeds-reserve = To the reserve
meters-deduction = To the house first
meters-hits = Prizes paid
meters-hits-none = The meter has not paid a prize yet.
meters-hits-newest = These are the newest.
meters-books = Reconciliation
meters-span-day = Last 24 hours
meters-span-week = Last 7 days
meters-span-month = Last 30 days
meters-span-all = All time
meters-refresh = Refresh
meters-balanced = The meter adds up.
meters-balanced-told = Every movement is what the rules make of its round, and together they lead from the opening to what the
    ledger holds.
meters-unbalanced = The meter does not add up.
meters-unbalanced-told = Hold it, look for the movements marked below, and have the records audited.
meters-account = Meter
meters-entry-opening = At the start
meters-entry-funded = Added by the house
meters-entry-contributed = From stakes
meters-entry-paid = Prizes
meters-entry-refilled = From reserve to meter
meters-entry-reversed = Voids and corrections
meters-entry-lent = Lent and returned (other houses)
meters-entry-closing = In the ledger
meters-entry-missing = Unexplained
meters-no-movement = Nothing moved in this period.
meters-curve = Value over time
meters-curve-told = From { $from } to { $to }; { $hits ->
    [0] no prize was paid.
    [one] one payment of prizes.
   *[other] { $hits } payments of prizes.
}
meters-when = When
meters-value = Value
meters-paid = Prizes
meters-by-table = Contributions by table
meters-to-meter = To meter
meters-to-reserve = To reserve
meters-movements = Movements
meters-movement-wrong = does not add up
meters-more = Show older

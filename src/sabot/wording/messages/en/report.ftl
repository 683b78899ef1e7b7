### A report of the house, to be read and printed.

report-title = Report of the house
report-about = From { $first } to { $last } (UTC).
report-period = Period
report-game = Game
report-table = Table
report-company = Who plays
report-bet = Bet
report-players = Players
report-rounds = Rounds
report-turnover = Turnover
report-winnings = Winnings
report-hold = Hold
report-return = Return
report-exact = Exact return
report-band = What chance allows
report-own = Players’ own tables
report-all = All bets
report-people = People
report-companions = Companions
report-note =
    Winnings include the stakes that came back. Returns are measured by first stakes, without Golden Chips; with
    best play, chance alone keeps 95 of 100 such results within the range.

### The office: reports.

reports-by = Grouped by
reports-by-day = Day
reports-by-month = Month
reports-tables-together = Together
reports-tables-apart = Separately
reports-both = Both, separately
reports-csv = Spreadsheet (CSV)
reports-print = Print view
reports-same = The same figures as “sabot report”.
reports-none = Nothing was played in this period. The figures start with the first round.
reports-fault-turned = The first day is after the last. Choose an earlier one.
reports-fault-long = That is too long for one report: choose at most 400 days or 120 months.
reports-turnover-hold = Turnover and hold
reports-turnover-told = From { $first } to { $last } (UTC): turnover { $turnover }, hold { $hold }.
reports-returns = Return and what chance allows
reports-return-told = { $name }: { $strays ->
    [0] { $count ->
        [one] the return is within what chance allows.
       *[other] all { $count } returns are within what chance allows.
    }
   *[other] { $strays } of { $count } returns outside what chance allows.
}
reports-period-utc = Period (UTC)
reports-hold-rate = Hold %
reports-lines = Line by line
reports-lines-told = Open a line to see its bets. The newest comes first.
reports-counts = { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
} · { $players ->
    [one] { $players } player
   *[other] { $players } players
}
reports-voided = { $count ->
    [one] One round was voided: { $amount } returned.
   *[other] { $count } rounds were voided: { $amount } returned.
}
reports-bets = Bets
reports-unrecovered = Not recovered after voids and corrections
reports-within = within
reports-outside = outside
reports-no-band = no fixed return
reports-golden = Golden Chips staked / returned
reports-more = Show older ({ $count })
reports-note = Players are counted once per line, so their numbers do not add up. One return in twenty is outside its
    range by chance alone; the alarms say whether a game needs attention.

### The inspector’s desk: rounds, players, the log, audits, certificates, exports.

office-inspector-rounds = Rounds
office-inspector-players = Players
office-inspector-log = Log
office-inspector-audit = Audit
office-inspector-certificates = Certificates
office-inspector-export = Export

inspect-find = Find
inspect-round-told = Enter the code of any finished round. It is shown with all its players, replayed, and verified.
inspect-no-round = There is no finished round with this code. Check the code; a round in progress can be looked up once
    it is over.
inspect-at = table { $table }
inspect-verified = Verification
inspect-verified-told = The record of each player is made and checked as the player could check it.
inspect-holds = passed
inspect-holds-gaps = passed so far
inspect-wrong = failed
inspect-checks = Checked: { $checks }. Not compared yet: { $gaps }.
inspect-unverified = { $count ->
    [one] One more player was not verified.
   *[other] { $count } more players were not verified.
}
inspect-eyes = As seen by
inspect-players = Players
inspect-player = Player

inspect-players-told = Enter the name of an account to read its transactions, rounds, sessions and record.
inspect-of = About { $name }
inspect-movements = Transactions
inspect-rounds = Rounds
inspect-sessions = Sessions
inspect-history = Record
inspect-rounds-none = No finished rounds.
inspect-sessions-none = No sessions.
inspect-history-none = Nothing is on record.
inspect-session-open = Open.
inspect-session-ended = Ended { $when }: { $why }.
inspect-session-seen = Last seen { $when }.
inspect-session-limit = Time limit { $time }.
inspect-ended-signed-out = signed out
inspect-ended-idle = no activity
inspect-ended-ended-elsewhere = ended on another device
inspect-ended-password-changed = password changed
inspect-ended-too-many = too many sessions
inspect-ended-by-house = ended by the house
inspect-by = { $when }, { $name }
inspect-from = from { $origin }
inspect-house = the house
inspect-record = record { $number }
inspect-detail = Details

inspect-log = Log
inspect-log-told = What the house’s own people did, newest first. Nothing in it can be changed or erased.
inspect-log-none = Nothing of this kind is in the log.
inspect-log-what = What
inspect-log-all = Everything
inspect-log-by = By whom

step-open = Table opened
step-pause = Table paused
step-continue = Table resumed
step-close = Table closed
step-limits = Limits set
step-pace = Pace set
step-timers = Times set
step-bets = Bets switched on or off
step-undo = Last order undone
step-settle = Settled on the real result
step-void = Round voided
step-hold = Meter held
step-release = Meter released
step-role-changed = Role changed
step-grant = Golden Chips granted
step-muted = Muted in the chat
step-unmuted = Allowed to chat again
step-put-out = Sessions ended
step-exclusion-imposed = Excluded by the house
step-pursued = Payment settled
step-sheet-kept = Rule sheet kept
step-acknowledge = Alarm acknowledged
step-signed-up = Account opened
step-upgraded = Guest chose a name and password
step-session-opened = Signed in
step-session-ended = Session ended
step-password-refused = Wrong password
step-address-learned = New address
step-unlocked = Account unlocked
step-password-changed = Password changed
step-password-rehashed = Password protection renewed
step-settings-changed = Settings changed
step-session-limits-set = Session limits set
step-limit-changed = Limit changed
step-reality-check-seen = Reality check seen
step-excluded = Self-excluded
step-deposit-asked = Deposit requested
step-deposit = Deposit booked
step-deposit-declined = Deposit declined
step-deposit-refused = Deposit refused
step-refused-paid = Refused deposit returned
step-withdrawal = Withdrawal booked
step-withdrawal-paid = Withdrawal paid out
step-returned = Withdrawal returned

inspect-audit = Audit
inspect-audit-told = Checks every record, from the first to the last, while the house stays open.
inspect-audit-none = No audit yet.
inspect-audit-running = Audit in progress
inspect-audit-holds = Everything is right
inspect-audit-wrong = Something is wrong
inspect-audit-cancelled = Cancelled
inspect-audit-failed = Did not finish
inspect-audit-by = Started by { $name }, { $when }.
inspect-audit-ended = Ended { $when }.
inspect-audit-since = Rounds dealt again since { $when }.
inspect-audit-progress = Progress of the audit
inspect-audit-done = { $done } of { $total } records
inspect-audit-from = Deal rounds again since
inspect-audit-from-told = Empty: all of them. Everything else is always checked from the first record.
inspect-audit-start = Start audit
inspect-audit-cancel = Cancel audit

inspect-report = Report
inspect-report-head = Hash of the last record
inspect-report-records = Records
inspect-report-heads = Signed heads
inspect-report-signed = Records under a signature
inspect-report-rounds = Rounds
inspect-report-redealt = Rounds dealt again
inspect-report-real = Rounds from real cards
inspect-report-unfinished = Unfinished rounds
inspect-report-tables = Tables
inspect-report-shoes = Shoes
inspect-report-payments = Payments
inspect-report-players = Players
inspect-report-sessions = Sessions
inspect-report-limits = Limits
inspect-report-sheets = Rule sheets
inspect-report-uncovered-sheets = Sheets without a shoe
inspect-report-unsealed = Rows without a seal
inspect-report-back = Moments where the clock went back
inspect-report-postings = Postings
inspect-report-accounts = Accounts in the ledger
inspect-report-sums = Balances by kind of account
inspect-report-kind = Kind

inspect-certificates = Certificates
inspect-certificates-told = Every game on the floor, bound to the program that deals it.
inspect-program = Hash of the program that deals (SHA-256 of all code and sheets)
inspect-kind = { $kind ->
    [live] Live game
   *[solo] Solo game
}, { $game }
inspect-not-computed = not calculated yet
inspect-rules-hash = Hash of the rules
inspect-sheet-hash = Hash of the sheet
inspect-table-same = Table { $table } deals by these rules.
inspect-table-own = Table { $table } deals by rules with limits or bets of its own:

inspect-export = Export
inspect-export-told = What an authority asks for: the files of a period, with a signed manifest of their hashes.
inspect-export-days = Choose both days.
inspect-export-long = At most 31 days at once.
inspect-export-save = Save export.zip
inspect-export-bound = At most 31 days and 200,000 records. The command “sabot export” has no such limit.
inspect-export-files = What it holds
inspect-file-rounds = rounds finished in the period: players, money, hands, every event
inspect-file-shoes = the shoes they were dealt from; no seed of a shoe still in use
inspect-file-movements = every posting with the balance after it
inspect-file-log = what the house’s own people did
inspect-file-sheets = the rule sheets in use
inspect-file-certificates = their hashes with that of the program
inspect-file-heads = the signed heads of the period
inspect-file-manifest = the period, the head of the journal, and of each file its SHA-256, bytes and lines
inspect-file-signature = the house’s public key and its signature of the manifest
inspect-export-check = Whoever has the file can check it without the house:

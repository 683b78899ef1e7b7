### The lobby and all that concerns the person at the table: account, bank, limits, session, settings.

## Lobby

lobby-headline = Blackjack with the cards on the table
lobby-told = Rules as they are printed, exact odds, shuffles anyone can check. Played for play credits, never for money.
lobby-stranger-told = Play takes one click: you come in as a guest with play credits. An account keeps them for you.
lobby-guest-told = You are here as a guest. With a name and a password your credits and your history stay yours.
lobby-play = Play
lobby-rules = Rules
lobby-odds = Odds and strategy
lobby-stakes = Stakes
lobby-range = { $min } to { $max }
lobby-return = Return to player (RTP)
lobby-exact = { $percent } exact
lobby-reckoning = exact figure being reckoned
lobby-published = { $percent } published
lobby-unpublished = none published
lobby-other-bets = Other bets (exact)
lobby-other-published = ({ $percent } published)
lobby-no-table = No table is open yet.
lobby-waiting = Your round is waiting
lobby-waiting-told = { $game }: your bets and cards lie as you left them.
lobby-waiting-go = Back to the table
lobby-languages = Rules and help in { $languages }

## Account

account-name = Name
account-name-rule = 3 to 20 letters, digits, dots, hyphens or underscores. Others may see it.
account-password = Password
account-password-rule = 10 characters or more; not your name, and not one that everybody would guess.
account-show = Show the password
account-currency = Currency
account-currency-told = An account has one currency. It cannot be changed later.
account-no-account = No account yet
account-have-account = I have an account
account-nobody = Nobody is signed in on this device.
account-guest = Guest
account-role-player = Player
account-role-presenter = Presenter
account-role-operator = Operator
account-role-inspector = Inspector
account-upgrade = Keep this account
account-upgrade-told = Give it a name and a password, and you can come back to it on any device. Your balance, your
    history and your settings stay as they are.
account-password-change = Change the password
account-password-told = All other sessions of yours are ended by it.
account-password-old = Password so far
account-password-new = New password
account-password-wrong = This is not your password. Nothing was changed. After five wrong passwords in a day the account is
    locked until the next.
account-password-done = The password is changed. Your other sessions have ended.
account-sessions = Where you are signed in
account-sessions-told = A session you do not know can be ended here. Change your password then, too.
account-session-here = this device
account-session-since = Since { $opened }, from { $origin }
account-session-end = End
account-sessions-end = End all others
account-device-unknown = Unknown device
account-guest-leave = Leave as a guest?
account-guest-leave-told = A guest's account cannot be opened again: its credits and its history are gone when you sign
    out. With a name and a password you keep them.
account-guest-stay = Stay

## Amounts

amount-empty = Enter an amount.
amount-unclear = This amount cannot be read without doubt. Write it like 1250 or 12.50.
amount-too-fine = { $digits ->
    [0] Whole amounts only.
    [one] One digit after the point at most.
   *[other] { $digits } digits after the point at most.
}
amount-too-large = This amount is too large.
amount-zero = Enter an amount above zero.

## Bank

bank-cash = Balance
bank-held = In play
bank-gold = Golden Chips
bank-gold-held = and { $amount } in play
bank-payment = Kind of payment
bank-deposit = Deposit
bank-deposit-told = Brings play credits into your account. They cost nothing and are worth nothing outside this house.
bank-deposit-do = Deposit
bank-deposit-done = { $amount } is in your account.
bank-withdraw = Withdraw
bank-withdraw-told = Takes play credits out of your account. What is in play stays in play.
bank-withdraw-do = Withdraw
bank-withdraw-most = At most { $amount } can be withdrawn.
bank-withdraw-done = { $amount } was paid out.
bank-amount = Amount
bank-quick = Amounts to choose from
bank-all = All
bank-again-safe = Trying again with the same amount is safe: it asks for the same payment, which is made once.
bank-to-limits = To your limits
bank-movements = Movements
bank-period = Period
bank-period-all = Everything
bank-period-week = Last 7 days
bank-period-month = Last 30 days
bank-period-chosen = Chosen days
bank-money = Account
bank-from = From
bank-to = To, included
bank-days-reversed = The last day comes before the first.
bank-what = What
bank-after = Balance after
bank-more = Show more
bank-no-movements = Nothing moved in this period.
bank-statement = Statement of this period:
bank-print = To read or print

movement-deposit = Deposit
movement-withdrawal = Withdrawal
movement-returned = Withdrawal returned
movement-refused = Deposit handed back
movement-grant = Golden Chips given
movement-bet = Bet
movement-rebet = { control-rebet }
movement-deal = Round dealt
movement-decide = Decision
movement-void = Round void

## Lengths of time

duration-hours-minutes = { $hours } h { $minutes } min
duration-hours = { $hours } h
duration-minutes = { $minutes } min
duration-seconds = { $seconds } s

## The session

session-title = This session
session-clock-told = Time and result of this session
session-lasted = Time
session-rounds = Rounds
session-staked = Staked
session-returned = Returned
session-net = Result
session-today = Today you have been here for { $time }.
session-check-next = Next reality check at { $moment }.
session-limits = Limits of this session
session-limits-told = Before you play, say how long this session may last and what it may lose at most. When either is
    reached, no more bets are taken; a round that has begun is always finished.
session-limits-lower = They can be lowered, not raised. The next session can have others.
session-time = Time
session-loss = Most that may be lost
session-loss-unit = In your account's currency.

## Limits

limits-title = Limits of your account
limits-told = They hold on every device. A lower limit counts at once. A higher one, or none, counts after 24 hours, and
    can be taken back until then.
limits-deposit = Deposits
limits-deposit-told = What you may bring in all. Days, weeks and months are those of UTC.
limits-loss = Losses
limits-loss-told = What you may lose in all, stakes in play counted as lost.
limits-time = Time
limits-time-told = How long you may be here in all.
limit-day = A day
limit-week = A week
limit-month = A month
limit-none = no limit
limit-used = { $amount } used so far
limit-pending = From { $moment }: { $amount }
limit-withdraw = Take back
limit-set = Set
limit-change = Change
limit-lower = Lower
limit-new = New limit
limit-keep = Keep
limit-remove = Remove
limit-now = It counts from now on.
limit-later = It counts in 24 hours. Until then the limit stays as it is.

## Reality check

check-title = Reality check
check-every = Reality check every
check-told = The longest interval is 60 minutes.
check-shown = You have been playing for { $time }.
check-money = Your bets and cards stay as they are, whatever you choose.
check-continue = Play on

## Self-exclusion

exclusion-title = Take a break
exclusion-told = Exclude yourself for a while, or for good. It works at once, on every device.
exclusion-24h = 24 hours
exclusion-7d = 7 days
exclusion-30d = 30 days
exclusion-180d = 180 days
exclusion-forever = For good
exclusion-until = You have excluded yourself until { $moment }.
exclusion-forever-is = You have excluded yourself for good.
exclusion-ask = Exclude yourself: { $period }?
exclusion-at-once = It begins now, on every device.
exclusion-no-bets = No bets and no deposits are taken from you until it ends.
exclusion-round = A round that has begun can still be finished.
exclusion-money = Your balance stays yours and can be withdrawn at any time.
exclusion-final = It cannot be shortened or undone, by anybody. It can be made longer.
exclusion-final-forever = It never ends, and nobody can undo it.
exclusion-cancel = Cancel
exclusion-do = Exclude me

## What the house tells

notice-time-over = Your time is over
notice-time-over-told = The time you allowed this session has passed. No more bets are taken; a round that has begun can
    be finished.
notice-day-over = Your time for today is over
notice-day-over-told = The time you allow yourself a day has passed. No more bets are taken until tomorrow (UTC); a round
    that has begun can be finished.
notice-excluded = You are excluded
notice-excluded-told = No bets and no deposits are taken. A round that has begun can be finished, and your balance can be
    withdrawn at any time.
notice-dealing-stopped = Dealing is stopped
notice-dealing-stopped-told = The house has stopped dealing while its cards are being checked. No new round begins; your
    balance and your bets are safe.
notice-limit-changed = Your limit is changed.
notice-limit-changed-later = Your limit will change in 24 hours.
notice-password-changed = Your password was changed.
notice-finish = Finish my round
notice-understood = Understood

farewell-title = Your session
farewell-signed-out = You are signed out. This is what the session came to.
farewell-guest = The guest's session has ended, and a guest's account cannot be opened again. Come in as a new guest, or
    sign up to keep what you have.
farewell-idle = Nothing was heard from you for 20 minutes, so the session was ended. A round left on the table waits for
    you; nothing was lost.
farewell-ended-elsewhere = The session was ended. A round left on the table waits for you; nothing was lost.
farewell-password-changed = The password was changed on another device, which ended this session. If that was not you,
    tell the house.
farewell-too-many = You signed in on many devices, so the oldest session was ended. A round left on the table waits for
    you.

## Options

options-tab-general = General
options-tab-video = Video
options-tab-audio = Audio
options-tab-bet-behind = Bet behind
options-kept = Kept in your account, for all your devices.
options-not-kept = Kept until you leave this page. With an account they follow you.
options-coach = Coach
options-coach-told = Shows what each decision is worth for the cards on the table, by exact calculation.
options-coach-forbidden = This house does not allow a coach at its tables.
options-rebet = Bets of the last round
options-rebet-told = What happens to them before the next.
options-rebet-off = Nothing
options-rebet-offer = Offered
options-rebet-place = Placed again
options-shortcuts = Keys
options-shortcuts-told = Bet and decide from the keyboard; the help of each game lists the keys.
options-live = At live tables
options-focus = Focus
options-focus-told = Hides the other players.
options-chat = Chat
options-chat-everybody = Everybody
options-chat-presenter = Presenter only
options-chat-off = Off
options-animation = Speed of the cards
options-animation-full = Normal
options-animation-fast = Fast
options-animation-none = At once
options-motion = Reduced motion
options-motion-told = Cards appear in their place instead of travelling.
options-motion-system = As on this device
options-motion-on = On
options-motion-off = Off
options-colours = Four-colour deck
options-colours-told = A colour for each suit: diamonds blue, clubs green.
options-sound = Sounds
options-sound-told = Cards, chips, a soft note for a win. Silent until you first touch the page.
options-sound-volume = Volume of sounds
options-voice = Presenter's voice
options-voice-told = Says totals and results aloud, with the voice of your device.
options-voice-volume = Volume of the voice
options-captions = Captions
options-captions-told = Shows in writing what is said.
options-behind-told = These count at live tables, where bets can be placed behind other players' hands.
options-behind-allow = Others may bet behind me
options-behind-allow-told = What they win or lose is theirs alone.
options-behind-double = Follow doubles
options-behind-double-told = My bet behind is doubled when the player doubles.
options-behind-split = Follow splits
options-behind-split-told = My bet behind is split when the player splits.

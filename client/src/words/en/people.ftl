### The lobby and all that concerns the person at the table: account, bank, limits, session, settings.

## Lobby

lobby-headline = Blackjack with the cards on the table
lobby-told = Rules exactly as published, exact odds, and shuffles anyone can check. Play credits only, never real money.
lobby-stranger-told = Play with one click, as a guest with free play credits. Create an account to keep them.
lobby-guest-told = You are playing as a guest. Add a name and password to keep your credits and history.
lobby-play = Play
lobby-rules = Rules
lobby-odds = Odds and strategy
lobby-stakes = Stakes
lobby-range = { $min } to { $max }
lobby-return = Return to player (RTP)
lobby-exact = { $percent } exact
lobby-calculation = calculating exact figure…
lobby-published = { $percent } published
lobby-unpublished = not published
lobby-other-bets = Other bets (exact)
lobby-other-published = ({ $percent } published)
lobby-no-table = No table is open yet.
lobby-own = Your own table
lobby-live = Live tables
lobby-tables = Open tables
lobby-sit = Take a seat
lobby-watch = Watch
lobby-players = { $count ->
    [0] No players yet
    [one] 1 player
   *[other] { $count } players
}
lobby-companions = { $count ->
    [one] 1 companion of the house
   *[other] { $count } companions of the house
}
lobby-free = { $count ->
    [0] No free seats
    [one] 1 free seat
   *[other] { $count } free seats
}
lobby-paused = Paused
lobby-closing = Closing
lobby-real = Real cards: no shuffle can be proven
lobby-meter = Progressive { $amount }
lobby-bonus = Bonus up to { $odds } to 1
lobby-waiting = Your round is waiting
lobby-waiting-told = { $game }: your bets and cards are just as you left them.
lobby-waiting-go = Back to the table
lobby-languages = Rules and help: { $languages }

## Account

account-name = Name
account-name-rule = 3 to 20 letters, digits, dots, hyphens or underscores. Other players may see it.
account-password = Password
account-password-rule = At least 10 characters; not your name or a common password.
account-show = Show password
account-currency = Currency
account-currency-told = An account has one currency, which can’t be changed later.
account-no-account = No account yet
account-have-account = I have an account
account-nobody = Nobody is signed in on this device.
account-guest = Guest
account-role-player = Player
account-role-presenter = Presenter
account-role-operator = Operator
account-role-inspector = Inspector
account-upgrade = Keep this account
account-upgrade-told = Add a name and password to sign in from any device. Your balance, history and settings stay as
    they are.
account-password-change = Change password
account-password-told = This ends all your other sessions.
account-password-old = Current password
account-password-new = New password
account-password-wrong = Wrong password. Nothing has changed. After five wrong passwords in one day the account is
    locked until the next day (UTC).
account-password-done = Password changed. Your other sessions have ended.
account-sessions = Where you are signed in
account-sessions-told = End any session you don’t recognise, then change your password.
account-session-here = this device
account-session-since = Since { $opened }, from { $origin }
account-session-end = End
account-sessions-end = End all others
account-device-unknown = Unknown device
account-guest-leave = Leave without an account?
account-guest-leave-told = A guest account can’t be reopened: its credits and history are lost when you sign out. Add a
    name and password to keep them.
account-guest-stay = Stay

## Amounts

amount-empty = Enter an amount.
amount-unclear = This amount is not clear. Enter it like 1250 or 12.50.
amount-too-fine = { $digits ->
    [0] Whole amounts only.
    [one] At most one decimal place.
   *[other] At most { $digits } decimal places.
}
amount-too-large = This amount is too large.
amount-zero = Enter an amount above zero.

## Bank

bank-cash = Balance
bank-held = In play
bank-gold = Golden Chips
bank-gold-held = and { $amount } in play
bank-payment = Payment type
bank-deposit = Deposit
bank-deposit-told = Adds play credits to your account. They are free and have no value outside this house.
bank-deposit-useless = What you deposit now can’t be bet in this session.
bank-deposit-do = Deposit
bank-deposit-done = { $amount } added to your account.
bank-withdraw = Withdraw
bank-withdraw-told = Takes play credits out of your account. Bets in play stay in play.
bank-withdraw-do = Withdraw
bank-withdraw-most = You can withdraw up to { $amount }.
bank-withdraw-done = { $amount } withdrawn.
bank-amount = Amount
bank-quick = Quick amounts
bank-all = All
bank-again-safe = You can safely try again with the same amount: the payment is made only once.
bank-to-limits = Go to your limits
bank-movements = Transactions
bank-period = Period
bank-period-all = All time
bank-period-week = Last 7 days
bank-period-month = Last 30 days
bank-period-chosen = Custom dates
bank-money = Account
bank-from = From
bank-to = To (inclusive)
bank-days-reversed = The end date is before the start date.
bank-what = Description
bank-after = Balance after
bank-more = Show more
bank-no-movements = No transactions in this period.
bank-statement = Statement for this period:
bank-print = View or print

## Lengths of time

duration-hours-minutes = { $hours } h { $minutes } min
duration-hours = { $hours } h
duration-minutes = { $minutes } min
duration-seconds = { $seconds } s

## The session

session-title = This session
session-clock-told = Time and result of this session
session-clock = Session
session-lasted = Time
session-rounds = Rounds
session-staked = Staked
session-returned = Returned
session-net = Result
session-today = Time here today: { $time }.
session-check-next = Next reality check at { $moment }.
session-limits = Limits of this session
session-limits-told = Before you play, set how long this session may last and the most you can lose. Once either limit
    is reached, no more bets are accepted; a round in progress is always finished.
session-limits-lower = You can lower these, not raise them. Your next session can have different limits.
session-time = Time
session-loss = Loss limit
session-loss-unit = In your account’s currency.
loss-limit-near = This bet could take you over your loss limit, so it was not accepted. { $limit ->
    [session] You can lose at most { $most } in this session
    [other-session] You can lose at most { $most } in another open session of yours
    [loss-day] You can lose at most { $most } today
    [loss-week] You can lose at most { $most } this week
   *[loss-month] You can lose at most { $most } this month
}; { $left } of it is left. Bet less or stop here.
loss-limit-reached = { $limit ->
    [session] You have reached the loss limit of this session: { $most }.
    [other-session] You have reached the loss limit of another open session of yours: { $most }.
    [loss-day] You have reached your loss limit for today: { $most }.
    [loss-week] You have reached your loss limit for this week: { $most }.
   *[loss-month] You have reached your loss limit for this month: { $most }.
} No more bets are accepted, and you have not been charged.
loss-limit-other = End that session under Account to go on here.
session-anew = New session
session-anew-told = Signs you out. When you sign in again, you choose new limits.
session-anew-guest-told = You come in as a new guest, with new opening credits and the same limits. This guest account can’t be
    reopened.

## Limits

limits-title = Limits of your account
limits-told = They apply on every device. A lower limit applies at once. Raising or removing a limit takes 24 hours and
    can be cancelled until then.
limits-deposit = Deposits
limits-deposit-told = The most you can deposit. Days, weeks and months are in UTC.
limits-loss = Losses
limits-loss-told = The most you can lose. Bets in play count as lost.
limits-time = Time
limits-time-told = The most time you can spend here.
limit-day = Per day
limit-week = Per week
limit-month = Per month
limit-none = no limit
limit-used = { $amount } used so far
limit-pending = From { $moment }: { $amount }
limit-withdraw = Cancel change
limit-set = Set
limit-change = Change
limit-lower = Lower
limit-new = New limit
limit-keep = Save
limit-remove = Remove
limit-now = Applies from now on.
limit-later = Applies in 24 hours. Until then your current limit stays.

## Reality check

check-title = Reality check
check-every = Reality check every
check-told = The longest interval is 60 minutes.
check-shown = You have been playing for { $time }.
check-money = Your bets and cards stay as they are, whatever you choose.
check-continue = Keep playing

## Self-exclusion

exclusion-title = Take a break
exclusion-told = Exclude yourself for a while or permanently. It takes effect at once, on every device.
exclusion-24h = 24 hours
exclusion-7d = 7 days
exclusion-30d = 30 days
exclusion-180d = 180 days
exclusion-forever = Permanently
exclusion-until = You have excluded yourself until { $moment }.
exclusion-forever-is = You have excluded yourself permanently.
exclusion-ask = Self-exclusion: { $period }. Confirm?
exclusion-at-once = It starts now, on every device.
exclusion-no-bets = You can’t bet or deposit until it ends.
exclusion-round = You can still finish a round in progress.
exclusion-money = Your balance stays yours and can be withdrawn at any time.
exclusion-final = No one can shorten or cancel it. It can be extended.
exclusion-final-forever = It never ends, and no one can cancel it.
exclusion-cancel = Cancel
exclusion-do = Exclude me

## What the house tells

notice-time-over = Your time is up
notice-time-over-told = You have reached this session’s time limit. No more bets are accepted; you can finish a round in
    progress.
notice-day-over = Your time for today is up
notice-day-over-told = You have reached your daily time limit. No more bets are accepted until tomorrow (UTC); you can
    finish a round in progress.
notice-excluded = You are self-excluded
notice-excluded-told = Bets and deposits are not accepted. You can finish a round in progress and withdraw your balance
    at any time.
notice-dealing-stopped = Dealing is paused
notice-dealing-stopped-told = Dealing is paused while the cards are checked. No new round starts; your balance and bets
    are safe.
notice-limit-changed = Your limit has changed.
notice-limit-changed-later = Your limit will change in 24 hours.
notice-password-changed = Your password was changed.
notice-guest-limits = Your guest session: at most { $time } and losses of at most { $loss }.
notice-account-opened = Your account is ready, with { $amount } in play credits.
notice-account-kept = This account is now yours as { $name }. Balance, history and settings are kept.
notice-finish = Finish my round
notice-understood = OK

farewell-title = Your session
farewell-signed-out = You are signed out. Here is your session summary.
farewell-guest = Your guest session has ended, and a guest account can’t be reopened. Come back as a new guest, or sign
    up to keep what you have.
farewell-idle = Your session ended after 20 minutes without activity. Any round left on the table is waiting for you;
    nothing was lost.
farewell-ended-elsewhere = Your session was ended. Any round left on the table is waiting for you; nothing was lost.
farewell-by-house = The house ended your session. Any round left on the table is waiting for you; nothing was lost.
farewell-password-changed = Your password was changed on another device, which ended this session. If that wasn’t you,
    contact the house.
farewell-too-many = You signed in on too many devices, so your oldest session was ended. Any round left on the table is
    waiting for you.

## Options

options-tab-general = General
options-tab-video = Video
options-tab-audio = Audio
options-tab-bet-behind = Bet behind
options-kept = Saved in your account for all your devices.
options-not-kept = Saved until you leave this page. Create an account to keep them.
options-coach = Coach
options-coach-told = Shows the exact value of each decision for the cards on the table.
options-coach-after = Judge me after I choose
options-coach-after-told = The coach keeps quiet until you have decided, then says what your decision was worth.
options-rebet = Last round’s bets
options-rebet-told = What happens to them before the next round.
options-rebet-off = Nothing
options-rebet-offer = Offered
options-rebet-place = Placed again
options-shortcuts = Keyboard shortcuts
options-shortcuts-told = Bet and decide from the keyboard. Each game’s help lists the keys.
options-live = At live tables
options-focus = Focus mode
options-focus-told = Hides the other players.
options-chat = Chat
options-chat-everybody = Everyone
options-chat-presenter = Presenter only
options-chat-off = Off
options-animation = Card speed
options-animation-full = Normal
options-animation-fast = Fast
options-animation-none = Instant
options-motion = Reduced motion
options-motion-told = Cards appear in place instead of moving there.
options-motion-system = Same as this device
options-motion-on = On
options-motion-off = Off
options-colours = Four-colour deck
options-colours-told = A colour for each suit: diamonds blue, clubs green.
options-sound = Sounds
options-sound-told = Cards, chips and a soft note when you win. Silent until you first touch the page.
options-sound-volume = Sound volume
options-tick = Ticking
options-tick-told = The last three seconds of your turn at a live table are heard, if sound is on.
options-voice = Presenter’s voice
options-voice-told = Announces totals and results in your device’s voice.
options-voice-volume = Voice volume
options-captions = Captions
options-captions-told = Shows what is said as text.
options-behind-told = For live tables, where you can bet behind other players’ hands.
options-behind-allow = Let others bet behind me
options-behind-allow-told = Their wins and losses are theirs alone.
options-behind-double = Follow doubles
options-behind-double-told = Doubles my bet behind when the player doubles.
options-behind-split = Follow splits
options-behind-split-told = Adds an equal bet behind when the player splits.

### The floor: every live table as the house’s own people see it, and their orders. $name is a table’s name, or a
### player’s screen name where something is done to a player.

office-seconds-wrong = This is not a number of seconds.
office-why-not-now = The house refused this. Nothing has changed. Its reason:
office-why-refused = The house refused this. Nothing has changed. Its reason:
office-why-bad-request = Something here is not allowed. Nothing has changed. Correct it and try again.
office-why-not-found = This was not found. Nothing has changed. Check what you entered.
office-why-unknown-round = There is no finished round with this code. Nothing has changed. Check the code.
office-why-unknown-table = There is no such table. Nothing has changed.
office-why-no-card = No card is due, so nothing was entered. Wait until the table asks for one.
office-why-busy = Accounts of this round are in use right now. Nothing has changed. Try again.
office-why-unreachable = The house can’t be reached. Check your connection and try again.
office-why-broken = Something went wrong in the house. It may still have been done. Look at the log before you try again.
office-why-store-down = The house’s records can’t be reached. Try again in a moment; nothing is done twice.

floor-tables = Tables
floor-none = No table is open.
floor-closed-shown = { $count ->
    [one] Show 1 closed table
   *[other] Show { $count } closed tables
}
floor-no-table = There is no table { $name }.
floor-all = All tables
floor-back = Back to { $name }
floor-open = Open a table
floor-watch = Watch the table
floor-to-cards = Deal its cards
floor-real = Real cards
floor-orders = Orders
floor-trouble = Not running as it should:
floor-alarms = { $count ->
    [one] 1 alarm
   *[other] { $count } alarms
}

## Columns and facts

floor-table = Table
floor-state = State
floor-state-open = Open
floor-state-paused = Paused
floor-state-closing = Closing
floor-state-closed = Closed
floor-who = People
floor-people = { $players ->
    [one] 1 player
   *[other] { $players } players
}, { $watchers ->
    [one] 1 screen
   *[other] { $watchers } screens
}
floor-seats = Seats
floor-seats-of = { $taken } of { $of } seats taken
floor-companions = Companions of the house
floor-felt = On the table
floor-gold = { $amount } in Golden Chips
floor-round = Round
floor-code = Round code
floor-last = Last round
floor-shoe = Cards in the shoe
floor-shoe-none = being changed
floor-shoe-uncut = { $cards }, not cut yet
floor-limits = Limits
floor-limits-are = { $min } to { $max }, in steps of { $increment }
floor-pace = Per card
floor-timers = Time for bets, decisions, insurance
floor-bets = Bets
floor-off = off
floor-due = Goes on by itself at
floor-currency = Currency
floor-meter = Shared meter
floor-pending = What was set applies from the next round on.
floor-then = { $now }, then { $next }
floor-seconds = { $seconds } s
floor-phase-betting = Bets are open
floor-phase-dealing = Dealing
floor-phase-insurance = Insurance
floor-phase-surrender = Surrender
floor-phase-play = Players decide
floor-phase-dealer = Dealer plays
floor-phase-closed = Over

## Orders

floor-do-open = Open
floor-do-pause = Pause
floor-do-resume = Resume
floor-do-close = Close
floor-do-limits = Limits
floor-do-pace = Pace
floor-do-timers = Times
floor-do-bets = Bets on and off
floor-do-void = Void the round
floor-do-settle = Real result
floor-do-settle-now = Settle the round
floor-do-undo = Undo
floor-do-mute = Mute
floor-do-unmute = Unmute
floor-do-put-out = End sessions
floor-set = Set
floor-title-open = Open a table
floor-title-again = Open { $name } again
floor-title-pause = Pause { $name }
floor-title-resume = Resume { $name }
floor-title-close = Close { $name }
floor-title-limits = Limits of { $name }
floor-title-pace = Pace of { $name }
floor-title-timers = Times at { $name }
floor-title-bets = Bets at { $name }
floor-title-void = Void the round at { $name }
floor-title-settle = Settle round { $code }
floor-title-undo = Undo the last order at { $name }
floor-title-mute = Mute { $name }
floor-title-unmute = Unmute { $name }
floor-title-put-out = End the sessions of { $name }
floor-told-again = The table keeps its game, currency and cards, and what was ordered there before. Change only what is to
    be different.
floor-told-pause = Betting closes at once and bets on the table are returned. A round already dealt is played to its end.
    Players keep their seats and read your reason.
floor-told-resume = Players can bet again.
floor-told-close = Bets on the table are returned. A round already dealt is played to its end, then everyone leaves their
    seats and the table is listed no more.
floor-told-limits = They apply from the next round on. A new shoe comes with them.
floor-told-pace = How long a card takes to be seen, 0 to 10 seconds. It applies from the next round on.
floor-told-timers = How long players have, 1 second to 10 minutes. An empty field follows the rules of the game.
floor-told-bets = Bets without a tick are not taken from the next round on. A new shoe comes with the change.
floor-told-void = Every bet of this round is returned, and anything it has paid already is taken back. This cannot be undone.
floor-void-over = That round is over. Close this form and look at the table again.
floor-told-undo = Everything set here will be as it was before this order, from the next round on. Only the last order can
    be undone.
floor-told-mute = They can no longer write in the chat of any table. They can still play.
floor-told-unmute = They can write in the chat again.
floor-told-put-out = They are signed out on every device. Seats and bets stay, and they can sign in again.
floor-now = Now { $amount }. Empty: as in the rules.
floor-empty = Fields you leave empty follow the rules of the game.
floor-more = More settings
floor-name = Name
floor-name-told = Letters, digits and hyphens. It can’t be changed later, and every round code starts with it.
floor-name-wrong = A name has up to 40 letters, digits and hyphens, and starts with a letter or digit.
floor-game = Game
floor-kept = { $game }, version { $version }
floor-real-told = Dealt from a physical shoe, each card entered by the croupier. This can’t be changed later.
floor-currencies = Bets may also be in
floor-min = Minimum
floor-max = Maximum
floor-increment = Increment
floor-multiples = This game allows only these maximums, in multiples of the minimum:
floor-limits-each = In each currency of the table:
floor-pace-field = Time per card
floor-timer-betting = Time for bets
floor-timer-decision = Time per decision
floor-timer-insurance = Time for insurance
floor-meter-field = Shared meter
floor-meter-told = Tables that name the same meter feed it together. Empty: a meter of its own.
floor-style = Style of dealing
floor-style-told = As the rules of the game name it. Empty: its usual style.

## People and the chat

floor-people-title = At the table
floor-nobody = Nobody is seated or playing.
floor-seat = Seat { $seats }
floor-plays = has a bet
floor-idle = { $count ->
    [one] no bet for 1 round
   *[other] no bet for { $count } rounds
}
floor-person = A player by name
floor-person-name = Screen name
floor-mute-for = For how long
floor-minutes = { $count ->
    [60] 1 hour
    [1440] 24 hours
   *[other] { $count } minutes
}
floor-until-lifted = Until lifted
floor-done-mute = { $name } is muted.
floor-done-unmute = { $name } can write again.
floor-done-put-out = { $name } is signed out everywhere.
floor-say = Your message to the table
floor-say-told = Everyone at the table reads it, with your name and role.
floor-say-do = Send
floor-said = Sent: { $line }
floor-reports = Reported messages
floor-no-reports = No message has been reported.
floor-report-by = { $count ->
    [one] reported by { $name }
   *[other] reported by { $name } and others ({ $count } in all)
}
floor-around = Messages around it

## The log

floor-log = Log of this table
floor-log-empty = Nothing was ordered here lately.
floor-undo-old = This is no longer the last order here. Close this and look at the log.
floor-log-more = Earlier
floor-sheet = as in the rules
floor-set-limits = Minimum { $min }, maximum { $max }, increment { $increment }
floor-set-timers = { $betting } · { $decision } · { $insurance }
floor-set-off = Off: { $bets }
floor-set-on = All bets on
floor-act-open = Opened
floor-act-pause = Paused
floor-act-continue = Resumed
floor-act-close = Closed
floor-act-limits = Limits set
floor-act-pace = Pace set
floor-act-timers = Times set
floor-act-bets = Bets switched on or off
floor-act-undo = Order undone
floor-act-settle = Round settled again
floor-act-void = Round voided

## The real result

floor-preview-only = Preview a settlement
floor-settle-title = Real result, { $name }
floor-settle-told = A finished round whose cards were recorded wrongly is settled on the real ones. Every decision stands,
    every bet is paid what the real cards are worth. Nobody is brought below zero.
floor-settle-code = Round code
floor-settle-show = Show the round
floor-settle-elsewhere = This round was played at { $name }.
floor-settle-voided = This round was voided:
floor-settle-corrected = This round has already been settled again:
floor-hand = { $name }, split { $hand }
floor-recorded = Recorded:
floor-cards-told = Type the real cards, like Ts 6h Kd, and leave what was right. As many cards as each hand was dealt;
    the dealer may get more, if the real cards were drawn on.
floor-cards-wrong = These are not cards. Type them like Ts 6h Kd.
floor-preview = Show what moves
floor-preview-old = The cards have changed since. Look again at what moves.
floor-settled = Round { $code } is settled on its real result.
floor-moves = Whose money moves
floor-moves-who = Player
floor-moves-before = Paid so far
floor-moves-after = Paid after
floor-moves-moved = Moves
floor-moves-lost = { $amount } is already spent: the house’s loss.
floor-moves-house = The house
floor-moves-meter = The meter
floor-moves-nothing = No money moves.

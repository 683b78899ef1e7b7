### The money desk: payments without an end, accounts, Golden Chips, exclusions, roles.

office-money-payments = Payments
office-money-accounts = Accounts
office-money-exclusions = Exclusions

desk-payments = Unfinished payments
desk-payments-told = Payments whose end is not known. The house tries them again every minute; you can settle one now.
desk-payments-none = Every payment has come to its end.
desk-awaited-taking = Deposit: it is not known whether the provider took the money.
desk-awaited-paying-out = Withdrawal: it is not known whether the provider paid it out.
desk-awaited-handing-back = Refused deposit: it is not known whether the provider returned the money.
desk-since = { $when }, { $age } ago, provider { $provider }
desk-said = The last attempt said:
desk-settle = Settle now
desk-settle-title = Settle this payment?
desk-settle-told = The provider is asked once more. What it says is booked, once: no payment is made twice.
desk-refuse = Refuse
desk-refuse-title = Refuse this deposit?
desk-refuse-told = The provider is told not to make it. Money it has already taken goes back to the player.
desk-whose-taking = A deposit of { $amount } by { $name }.
desk-whose-paying-out = A withdrawal of { $amount } by { $name }.
desk-whose-handing-back = A refused deposit of { $amount }, to be returned to { $name }.
desk-outcome-deposit = the provider took it, and it is on the player’s balance.
desk-outcome-declined = the provider did not take it. Nothing was moved.
desk-outcome-refused = it is refused, and nothing is left with the provider.
desk-outcome-withdrawal = the provider paid it out.
desk-outcome-returned = the provider did not pay it, and it is back on the player’s balance.
desk-open-asked = it is still not known what became of it.
desk-open-refused = it is refused; the provider has not returned it yet.
desk-open-withdrawal = the provider has not paid it out yet.

desk-name = Name of the account
desk-find = Find
desk-accounts-told = Enter the name of an account to see it.
desk-role = Role
desk-currency = Currency
desk-door = Sign-in
desk-locked = Locked until tomorrow (UTC) after wrong passwords
desk-unlocked = Open
desk-exclusion = Exclusion
desk-not-excluded = Not excluded
desk-excluded = Until { $until }
desk-excluded-forever = Permanently
desk-account = Account
desk-record = Record and transactions
desk-grant = Grant Golden Chips
desk-grant-do = Grant
desk-grant-told = Golden Chips can be bet but not withdrawn.
desk-grant-whose = { $name } gets { $amount } in Golden Chips.
desk-granted = { $name } has got { $amount } in Golden Chips.
desk-amount = Amount
desk-set-role = Change role
desk-role-title = Role of { $name }
desk-role-told = It applies at once, on every device.
desk-role-player = Plays, and has no work here.
desk-role-presenter = Speaks at live tables and deals real cards.
desk-role-operator = Runs the house: tables, money, games, roles.
desk-role-inspector = Reads everything and changes nothing.
desk-role-companion = Plays for the house.

desk-exclusions = Exclusions
desk-exclusions-told = Who may not play or deposit now. No exclusion is lifted early, by anyone: it ends on its day and
    can only be extended.
desk-exclusions-none = No one is excluded.
desk-exclude = Exclude
desk-extend = Extend
desk-exclude-title = Exclude a player
desk-exclude-whom = Player: { $name }
desk-period = Period
desk-exclude-told = It starts at once, on every device. Bets that have no cards yet are returned, a round in progress is
    played to its end, and the player can still withdraw.
desk-exclude-final = No one can shorten or lift it.

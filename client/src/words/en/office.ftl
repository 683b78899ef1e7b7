panel-office = Office

office-rooms = Rooms of the office
office-floor = Floor
office-croupier = Cards
office-alarms = Alarms
office-reports = Reports
office-meters = Meters
office-games = New game
office-money = Money
office-inspector = Inspector
office-closed = The office is for the house’s own people.
office-no-room = There is no such room, or it is not open to you.
office-reason = Reason
office-reason-told = Shown in the log beside your name: 3 to 200 characters.
office-cancel = Cancel
office-unsure = It is not known whether this was done. Send it again: it is done only once.

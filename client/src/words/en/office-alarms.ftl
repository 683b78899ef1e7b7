### The office: alarms.

alarms-none = No alarm is raised.
alarms-looks = The house checks every five seconds, and the records once a minute.
alarms-raised = { $count ->
    [one] One alarm is raised
   *[other] { $count } alarms are raised
}
alarms-count = { $count ->
    [one] one alarm needs attention
   *[other] { $count } alarms need attention
}
alarms-since = since { $moment }
alarms-grave = Serious
alarms-soon = Warning
alarms-todo = What to do:
alarms-acknowledge = Acknowledge
alarms-acknowledge-told = You confirm that you are dealing with it. The alarm stays raised until its cause is gone.
alarms-acknowledge-audit = You confirm that you are dealing with it. The alarm is then cleared; what the audit found stays in
    the inspector’s room until the next audit.
alarms-seen-by = { $name }, { $moment }:
alarms-acknowledged = Acknowledged alarms
alarms-acknowledged-none = No alarm has been acknowledged yet.

alarms-kind-return = A game’s return is not what it should be
alarms-kind-generator = The card generator has failed
alarms-kind-books = The records cannot be written
alarms-kind-audit = An audit has failed
alarms-kind-meter = A meter does not add up
alarms-kind-table = A table is stuck
alarms-kind-disk = The disk is nearly full
alarms-kind-clock = The clock is wrong
alarms-kind-line = A shared meter is cut off

alarms-means-return = This month the game has paid back more or less than chance can explain. The test allows for a look
    after every round: a game that pays what it should raises this alarm in at most one month in a thousand. Too little
    is only an alarm beyond the allowance for imperfect play that the house has set.
alarms-means-generator = The numbers that shuffle the cards no longer pass their tests. No new round begins anywhere.
alarms-means-books = Nothing can be stored, so no bet is taken and no round goes on. The records may be damaged.
alarms-means-audit = An audit checked the records from the first one on and found one that is wrong.
alarms-means-meter = What the meter holds is not the sum of what its rounds paid in and out.
alarms-means-table = Something that was due at this table has not been done for more than a minute. Players are waiting.
alarms-means-disk = Less than 1 GiB is left for the records. When the disk is full, no bet can be taken.
alarms-means-clock = The machine’s clock differs from the house’s time by more than a second.
alarms-means-line = The house that shares this meter does not answer, or has not given it back. No bet on it is taken until it does.

alarms-do-return = Look at the game’s figures by bet and table in the reports, replay its largest wins, check its rules and have
    the records audited. Close its tables while in doubt. If the house closes games on this alarm, players’ own tables open
    again once it is acknowledged.
alarms-do-generator = Check the machine’s source of random numbers, then restart the server.
alarms-do-books = Check disk and database. If the records are damaged, stop the server and restore the last backup.
alarms-do-audit = Read in the inspector’s room what was found and where. Keep a copy of the records before anything is
    changed, then restore a backup or explain the record to the authority.
alarms-do-meter = Hold the meter, look at its movements and have the records audited before you release it.
alarms-do-table = Look at the table. If it does not go on, void the round with a reason, or restart the server: every
    round goes on where it stopped.
alarms-do-disk = Make room on the disk of the records, or move them to a larger one.
alarms-do-clock = Set the machine’s clock by a time server. The house’s time never goes back by itself.
alarms-do-line = Check the line and the other house. What was under way is finished by itself as soon as both answer again.

### New games: a rule sheet checked, kept and put on a table.

newgame-told = A new game is a rule sheet. Drop one here, choose a file, or start from a game of the house.
newgame-shoe = A change of rules never touches a running shoe: open tables go on with the version they were opened with.
newgame-text = Rule sheet
newgame-drop = Drop a file here, or paste and edit the text.
newgame-file = File
newgame-begin = Start from
newgame-begin-none = Choose a game
newgame-base = Compare with
newgame-base-own = The game of the same name
newgame-too-long = { $name } is too long for a rule sheet: 20,000 bytes at most.
newgame-from-file = From the file { $name }.
newgame-from-game = From the sheet of { $name }.
newgame-from-kept = From { $game }, version { $version }, kept by { $name } on { $when }.
newgame-back = Restore the text before
newgame-empty = Errors, the exact return and the chart appear here as you write.
newgame-checking = Checking and calculating…

newgame-flaws = { $count ->
    [one] One error
   *[other] { $count } errors
}
newgame-flaws-told = Select an error to go to its line.
newgame-line = Line { $line }
newgame-whole = Whole sheet

newgame-kind = { $kind ->
    [live] A live game: dealt where you open a table of it.
   *[solo] A solo game: in the lobby as soon as it is kept.
}
newgame-compared = Compared with { $name }
newgame-there = There
newgame-here = Here
newgame-points = Points
newgame-fields = { $count ->
    [one] One field differs
   *[other] { $count } fields differ
}
newgame-field = Field
newgame-same = No field differs from { $name }.
newgame-taken = The name { $game } belongs to a sheet of the house. Give the new game another name.
newgame-rename = Go to the name

newgame-keep = Keep
newgame-keep-title = Keep { $game }?
newgame-keep-told = It becomes version { $version } of this game and returns { $rtp }. { $kind ->
    [live] You can then open a table of it.
   *[solo] Players find it in the lobby at once.
}
newgame-keep-replaces = It replaces version { $version } for everything dealt from now on.
newgame-kept = { $game } is kept as version { $version }.
newgame-solo = It is in the lobby now and can be played at once.
newgame-play = Open the table
newgame-live = It is not dealt anywhere yet.
newgame-open = Open a table
newgame-open-title = Open a table of { $game }
newgame-opened = The table { $table } is open.
newgame-look = Go to the table
newgame-table-name = Name of the table
newgame-table-name-told = Letters, digits and hyphens. Every round code starts with it.
newgame-table-name-flaw = Use only letters without accents, digits and hyphens, and start with a letter or digit.
newgame-currency = Currency
newgame-min = Minimum bet
newgame-max = Maximum bet
newgame-increment = Increment
newgame-limits-told = Limits you leave empty are those of the sheet.

newgame-versions = Kept versions
newgame-versions-none = No sheet has been kept yet.
newgame-version = version { $version }, { $kind ->
    [live] live
   *[solo] solo
}
newgame-newest = in use
newgame-who = { $name }, { $when }
newgame-made-from = Made from { $base }
newgame-load = Show in the editor

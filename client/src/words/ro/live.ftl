### What only live tables have: seats, waiting for others, the cut, the crowd.

live-seat = Locul { $box }
live-you = Dumneavoastră
live-sit-at = { $name }: luați loc aici
live-sit = { control-sit }
live-leave = Eliberați locul { $box }
live-leaving = liber după această rundă
live-hot = Jucător în formă: { $count ->
    [one] o rundă câștigată
    [few] { $count } runde câștigate la rând
   *[other] { $count } de runde câștigate la rând
}
live-final = Pariuri definitive
live-side = { $bet }: { $amount }. Adăugați un jeton
live-behind = Pariați în spatele lui { $name }: { $amount }. Adăugați un jeton
live-behind-short = în spate
live-topped = Pariul a ajuns la maximul mesei: { $max }.
live-limits = Limite
live-limits-title = Limite și tabele de plată
live-limits-paytables = Toate tabelele de plată sunt în ajutor.
live-main = Pariul principal
live-meter = Progresiv

## Whom everybody waits for

live-state = Masa
live-place = Plasați pariurile
live-first-bet = Plasați primul pariu
live-choose-seat = Alegeți un loc sau priviți
live-your-turn = Este rândul dumneavoastră
live-turn = Decide { $name }
live-dealer = Joacă dealerul
live-insurance = Asigurare?
live-insurance-others = Jucătorii decid asupra asigurării
live-surrender = Renunțați sau continuați?
live-surrender-others = Jucătorii decid asupra renunțării
live-decide-position = Poziția { $box }: decizia dumneavoastră
live-crowd = Poziția { $box }: { $count ->
    [one] decide 1 jucător
    [few] decid { $count } jucători
   *[other] decid { $count } de jucători
}
live-ahead = { $name }: decideți dinainte; puteți schimba până la rândul dumneavoastră.
live-ahead-chosen = { $name }: decis dinainte. Apăsați din nou pentru a anula.
live-withdraw = { $name }: acum puteți renunța.
live-focus = Focus
live-focus-told = Ascundeți ceilalți jucători

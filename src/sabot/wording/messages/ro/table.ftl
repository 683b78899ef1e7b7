### Cine stă unde, cine decide și cât se poate miza.

topic-table = Masa
topic-stakes = Mize

table-solo = Un jucător împotriva casei: { place-range } pe rundă.
table-live = Masă live cu { place-count }.
table-bettors = { $bettors ->
    [0] Pe aceeași { place } poate paria un număr nelimitat de jucători.
    [one] Pe fiecare { place } pariază un singur jucător.
    [few] Pe aceeași { place } pot paria până la { $bettors } jucători.
   *[other] Pe aceeași { place } pot paria până la { $bettors } de jucători.
}
table-seats = Un jucător poate ocupa { place-range }.
table-each = Jucătorii de pe aceeași { place } decid fiecare pentru sine: cine rămâne nu primește cartea cerută de
    altul, iar cei care iau aceleași decizii primesc aceleași cărți.
table-behind = Alții pot paria în spatele unui jucător, care decide pentru toți; fiecare dintre ei decide singur asupra
    asigurării și stabilește dinainte dacă pariul său urmează dublările și împărțirile.
table-seat-kept = Locul se pierde după { $rounds ->
    [one] o rundă
    [few] { $rounds } runde
   *[other] { $rounds } de runde
} fără pariu.
table-timers = { $timed ->
    [bets] Timp pentru pariuri: { $betting } s.
    [decisions] Timp pentru pariuri: { $betting } s; pentru o decizie: { $decision } s.
   *[insurance] Timp pentru pariuri: { $betting } s; pentru o decizie: { $decision } s; pentru asigurare: { $insurance }
        s.
}
table-timeout = { $timeout ->
    [wait] Runda își așteaptă jucătorul oricât timp are nevoie, chiar și dacă se pierde conexiunea.
    [stand] Dacă decizia nu vine la timp, mâna rămâne; o ofertă fără răspuns se consideră refuzată.
   *[hit-to-11] Dacă decizia nu vine la timp, mâna primește o carte la 11 sau mai puțin și rămâne la peste 11; o ofertă
        fără răspuns se consideră refuzată.
}
table-short = { $short ->
    [stand] Dacă soldul nu mai acoperă o dublare sau o împărțire, mâna rămâne.
   *[hit-to-11] Dacă soldul nu mai acoperă o dublare sau o împărțire, în locul dublării se ia o carte; în locul
        împărțirii se ia o carte la 11 sau mai puțin, iar la peste 11 mâna rămâne.
}
table-malfunction = O defecțiune anulează runda: toate mizele aflate în joc se returnează.

stakes-limits = { $per ->
    [solo] De la { $min } până la { $max } pe { place }, în trepte de { $step }.
    [box] De la { $min } până la { $max } pe { place }, pentru toți jucătorii la un loc, în trepte de { $step }.
   *[bettor] De la { $min } până la { $max } pe jucător și { place }, în trepte de { $step }.
}
stakes-fixed = Întotdeauna { $min } pe { place }.
stakes-multiples = Maximul trebuie să fie de { $times } { $last ->
    [one] dată
    [few] ori
   *[other] de ori
} minimul.
stakes-first = Aceste limite privesc miza inițială; ce se adaugă la dublări, la împărțiri și pentru asigurare vine în
    plus.
stakes-golden = { $taken ->
    [yes] Jetoanele de Aur pot fi mizate doar pe pariul principal. La câștig se plătește câștigul, dar jetonul nu se
        returnează; la egalitate se returnează. Nu pot fi asigurate.
   *[no] Jetoanele de Aur nu sunt acceptate.
}
stakes-rounding = Câștigurile și jumătățile de miză returnate se rotunjesc în sus la cea mai mică monedă; asigurarea se
    rotunjește în jos.
stakes-largest = Suma maximă pe care pariurile principale ale unui jucător o pot aduce într-o rundă este { $most }, cu
    mizele incluse.

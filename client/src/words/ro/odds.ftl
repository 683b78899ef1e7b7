### Paginile de șanse și consilierul de la masă. Tabelul și regulile sunt redactate de casă.

odds-intro = Ce returnează fiecare pariu pe termen lung, calculat exact din regulile fiecărui joc, cu cele mai bune
    decizii. Avantajul casei este partea care îi rămâne casei.
odds-bet = Pariu
odds-exact = Exactă
odds-published = Publicată
odds-house-edge = Avantajul casei
odds-open = Tabel și simulator
odds-all = Șansele tuturor jocurilor
odds-rules = Regulile jocului
odds-figures = Cifre

## Cifrele unui joc

odds-rtp = Rentabilitate (RTP)
odds-rtp-chart = Jucând după tabel
odds-per-wagered = Din totalul mizat
odds-average-stake = Miza medie pe rundă
odds-points = { $points } puncte procentuale
odds-cells-changed = { $count ->
    [0] Tabelul rămâne neschimbat
    [one] Se schimbă o decizie
    [few] Se schimbă { $count } decizii
   *[other] Se schimbă { $count } de decizii
}
odds-spread = Cum se împart rezultatele
odds-spread-told = Rezultatul net al unei runde în mize inițiale, cu cele mai bune decizii: exact, dintr-un sabot complet.
odds-deviation = Abatere standard
odds-skewness = Asimetrie
odds-won = Runde câștigate
odds-even = Runde la egalitate
odds-lost = Runde pierdute
odds-net = Rezultat net
odds-chance = Probabilitate
odds-or-more = { $figure } sau mai mult
odds-or-less = { $figure } sau mai puțin

## Tabelul

odds-chart = Cele mai bune decizii
odds-chart-told = Rândurile sunt mâna dumneavoastră, coloanele sunt cartea la vedere a dealerului. Alegeți o celulă
    pentru a vedea ce aduce în medie fiecare decizie, în procente din miză.
odds-legend = Ce înseamnă literele
odds-legend-changed = Altfel decât în joc
odds-hand = Mâna dumneavoastră
odds-cell = { $hand } contra { $up }: { $words }
odds-against = { $block }: { $hand } contra { $up }
odds-was = în joc: { $words }
odds-best = cea mai bună
odds-otherwise-told = „Altfel” este pentru trei sau mai multe cărți, când nu se mai poate renunța: în medie acolo este mai bine
    să rămâneți. Cu două cărți ar fi mai bine să cereți carte.

## Ce ar fi dacă

odds-what-if = Ce-ar fi dacă…?
odds-what-if-told = Schimbați orice regulă: rentabilitatea și tabelul se actualizează imediat. La nicio masă nu se joacă
    așa. Adresa acestei pagini păstrează modificările și poate fi trimisă mai departe.
odds-reset = Înapoi la regulile jocului
odds-own = În joc: { $value }
odds-undo = Anulați această modificare
odds-refused-with = Nu este compatibil cu: { $rules }. Alegeți altă valoare sau anulați modificarea.
odds-refused = Nu se poate juca după aceste reguli. Alegeți altă valoare sau anulați modificarea.
odds-refused-result = Nu există cifre pentru aceste reguli; cele afișate sunt cele dinainte.

## Consilierul

coach-title = Asistent
coach-told = Cel mai bine: { $action }. Exact, după cărțile de pe masă; în procente din miză.
coach-told-insurance = Cel mai bine: { $action }. Exact, după cărțile de pe masă; în procente din asigurare.
coach-told-shoe = Cel mai bine: { $action }. Exact, după toate cărțile văzute din acest sabot; în procente din miză.
coach-told-shoe-insurance = Cel mai bine: { $action }. Exact, după toate cărțile văzute din acest sabot; în procente din asigurare.
coach-next = { $count ->
    [one] Rentabilitatea rundei următoare, { $count } carte văzută din sabot
    [few] Rentabilitatea rundei următoare, { $count } cărți văzute din sabot
   *[other] Rentabilitatea rundei următoare, { $count } de cărți văzute din sabot
}
coach-said = Asistent: cel mai bine este { $action }, { $value }.
coach-advised = Sfatul asistentului:
coach-quiet = Asistentul evaluează decizia după ce o luați.
coach-judged-best = { $action }: cea mai bună decizie.
coach-judged-worse = { $action } costă în medie { $cost } din miză. Cel mai bine: { $best }.

## Exersarea greșelilor

practice = Exersați greșelile
practice-link-told = Aceste mâini se distribuie din nou, fără bani.
practice-back = Statistici
practice-told = { $left ->
    [one] Mai este o mână. Nu sunt bani în joc.
    [few] Mai sunt { $left } mâini. Nu sunt bani în joc.
   *[other] Mai sunt { $left } de mâini. Nu sunt bani în joc.
}
practice-hand = Mâna dumneavoastră: { $cards }. Dealer: { $up }.
practice-question = Care este cea mai bună decizie?
practice-next = Mâna următoare
practice-none = Încă nu sunt greșeli de exersat.
practice-over = { $tries ->
    [one] Ați răspuns corect la { $right } dintr-o mână.
    [few] Ați răspuns corect la { $right } din { $tries } mâini.
   *[other] Ați răspuns corect la { $right } din { $tries } de mâini.
}
practice-again = Exersați din nou
odds-calculation = Se calculează rentabilitățile exacte…

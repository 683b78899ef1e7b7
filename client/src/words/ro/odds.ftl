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
coach-said = Asistent: cel mai bine este { $action }, { $value }.
odds-calculation = Se calculează rentabilitățile exacte…

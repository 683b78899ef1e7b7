### Puntate collaterali, progressivo e bonus: che cosa li decide e quanto pagano.

topic-side-bets = Puntate collaterali
topic-progressive = Progressivo
topic-fireblaze = Mega Fire Blaze

side-range = da { $min } a { $max }, con incrementi di { $step }
side-fixed = sempre { $min }
side-pairs = coppia con le prime due carte; stesso seme { $perfect }, stesso colore { $coloured }, colori diversi
    { $mixed }.
side-21-3 = le prime due carte e la carta scoperta del { -dealer } come mano di poker a tre carte, con l’asso basso o
    alto; tris dello stesso seme { $suited_trips }, scala a colore { $straight_flush }, tris { $trips }, scala
    { $straight }, colore { $flush }.
side-under13 = le prime due carte, con l’asso sempre 1, sommano meno di 13; paga { $odds }; il 13 esatto perde.
side-over13 = le prime due carte, con l’asso sempre 1, sommano più di 13; paga { $odds }; il 13 esatto perde.
side-progressive = decisa dalle prime due carte, vedi sotto.
side-fireblaze = decisa dai punti del round, vedi sotto.
side-needs = Una puntata collaterale richiede una puntata principale, e vince o perde a prescindere dalla mano
    principale.
side-behind = Con una puntata alle spalle di un altro giocatore non si possono fare puntate collaterali.

progressive-prizes = Premi (vale il primo che si verifica): { $prizes }.
progressive-most = Sul progressivo si punta al massimo metà della puntata minima del tavolo.
progressive-posted = Le combinazioni vincenti e i loro premi sono esposti al tavolo. Il premio dipende solo dalle tue
    carte e dal montepremi, che più tavoli possono condividere.
progressive-stake = Ogni puntata di { $stake } si divide così: { $feeds } al montepremi; { $reserve } alla riserva che
    lo riporta a { $base } dopo una vincita; { $deduction } come trattenuta autorizzata; { $rest } ai premi fissi e alla
    casa.
progressive-meter = I premi si calcolano sul montepremi com’era alla chiusura delle puntate: prima le quote che non lo
    prendono tutto; chi vince l’intero montepremi divide il resto in parti uguali.
prize-cards = { $suits ->
    [any] { $ranks }
    [same] { $ranks } dello stesso seme
    [different] { $ranks } di semi diversi
    [spades] { $ranks } di picche
    [hearts] { $ranks } di cuori
    [diamonds] { $ranks } di quadri
   *[clubs] { $ranks } di fiori
}
prize-share = { $percent } del montepremi

fireblaze-adds = I punti del round si sommano.
fireblaze-initial = Per { places-the } le cui prime due carte fanno { $total }: { $points }.
fireblaze-aces = Per gli assi del { -dealer }: { $points }.
fireblaze-cards = Per le carte con cui termina il { -dealer }: { $points }.
points-first = { point-count } { $what ->
    [ace] per il primo asso
   *[place] per la prima { place }
}
points-more = { $points ->
    [one] un altro punto
   *[other] altri { $points } punti
} { $what ->
    [ace] per l’asso successivo
   *[place] per la { place } successiva
}
points-card = { point-count } per la carta numero { $card }
fireblaze-dealer = Finché c’è una puntata di questo tipo, il { -dealer } gioca la sua mano fino in fondo, così che i
    punti non dipendano dal gioco di nessuno.
fireblaze-shown = Alla chiusura delle puntate compaiono tutti gli eventi che danno punti, con una linea di avanzamento.
    Durante il bonus vedi la griglia, i giri rimanenti, il Moltiplicatore Totale e la Vincita Totale.
fireblaze-levels = Si gioca il livello più alto raggiunto, con una sola griglia per tutto il tavolo: { $levels }.
fireblaze-level = { $name } Fire Blaze da { point-count } ({ section-count }, premi da { $low } a { $high })
fireblaze-watch = I giocatori senza questa puntata seguono il bonus da osservatori.
fireblaze-grid = { $boxes ->
    [one] Ogni sezione ha 1 casella, vuota all’inizio.
   *[other] Ogni sezione ha { $boxes } caselle, tutte vuote all’inizio.
} { $spins ->
    [one] C’è 1 giro, e un altro dopo ogni giro che riempie una casella.
   *[other] I giri sono { $spins }; ogni giro che riempie una casella li riporta a { $spins }.
} Il bonus termina quando non restano giri o tutte le caselle sono piene.
fireblaze-total = Una sezione completa può moltiplicare tutte le sue caselle oppure aggiungere al totale una stella, che
    non aumenta nessuna casella. Moltiplicatore Totale: tutte le caselle più le stelle. Vincita Totale: la puntata
    { bet-fireblaze } per il Moltiplicatore Totale, puntata compresa; un risultato fuori dai limiti del livello viene
    portato al limite più vicino.
fireblaze-chances = { $name } Fire Blaze: probabilità che una casella vuota si riempia a ogni giro: { $fill }. Pesi di
    una casella: { $boxes }; di una sezione completa: { $section }.
chance-nothing = niente ({ $weight })
chance-star = stella +{ $value } ({ $weight })

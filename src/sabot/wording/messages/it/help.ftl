### La pagina di aiuto di un gioco.

help-about = Il gioco
help-rules = Regole
help-live = Al tavolo dal vivo
help-paytable = Tabella dei pagamenti
help-examples = Esempi
help-stakes = Puntata minima e massima
help-prize = Premio massimo
help-malfunction = Malfunzionamento
help-disconnection = Disconnessione
help-method = Come si calcola il ritorno
help-controls = Comandi
help-returns = Ritorno al giocatore (RTP)

help-aim = Lo scopo è battere il { -dealer }: con una mano che si avvicini di più a 21 senza superarlo, o perché il
    { -dealer } sballa.

## Tabelle dei pagamenti

column-result = Risultato
column-pays = Paga
pay-blackjack = Blackjack
pay-win = Mano vincente
pay-charlie = { $cards } carte senza superare 21
pay-push = Totali uguali
pay-surrender = Resa
pay-insurance = { bet-insurance }
pay-stake-back = puntata restituita
pay-half-back = metà della puntata restituita
pay-perfect = Coppia Perfetta (stesso seme)
pay-coloured = Coppia Colorata (stesso colore)
pay-mixed = Coppia mista (colori diversi)
pay-suited-trips = Tris dello stesso seme
pay-straight-flush = Scala a colore
pay-trips = Tris
pay-straight = Scala
pay-flush = Colore
pay-under13 = Somma minore di 13
pay-over13 = Somma maggiore di 13
pay-level = { $name } Fire Blaze, da { point-count }
pay-range = da { $low } a { $high }

## Puntate e premi

column-bet = Puntata
column-min = Minimo
column-max = Massimo
column-step = Incremento
column-prize = Premio massimo
stakes-told = Ogni puntata ha un minimo e un massimo propri. Dal minimo si sale a incrementi fissi.
prize-told = I premi massimi sono calcolati con le puntate massime, puntate comprese. Per la puntata principale è quanto
    tutte { places-the } di un giocatore possono rendere in un round; per ogni altra, quanto può rendere una puntata.
prize-whole-meter = l’intero montepremi

## Quando qualcosa va storto

malfunction-void = Se un round viene interrotto da un malfunzionamento, qualunque ne sia la causa, tutte le sue giocate
    e vincite sono nulle e tutte le puntate in gioco vengono rimborsate. Né la casa né il giocatore ci rimettono.
malfunction-real = Se per un problema tecnico è stato confermato un risultato non corretto e per questo il bonus non si
    è attivato, tutti ricevono i premi regolari del risultato reale.
disconnection = { $timeout ->
    [wait] Se cade la connessione, il round è conservato così com’è e ti viene restituito al prossimo accesso, su
        qualsiasi dispositivo, perché tu lo finisca.
    [stand] Se cade la connessione, il round prosegue senza di te: le tue mani stanno, l’assicurazione già presa resta
        valida, un’offerta senza risposta vale come rifiutata. Il risultato è nella tua cronologia.
   *[hit-to-11] Se cade la connessione, il round prosegue senza di te: le tue mani prendono carta con 11 o meno e stanno
        con più di 11, l’assicurazione già presa resta valida, un’offerta senza risposta vale come rifiutata. Il
        risultato è nella tua cronologia.
}
disconnection-bets = Una puntata vale quando la casa l’ha confermata; quella non confermata non costa nulla.

## Il ritorno

method-main = Il ritorno teorico della puntata principale si calcola seguendo ogni possibile svolgimento del gioco, con
    la probabilità di ciascun risultato e con la strategia ottimale. La probabilità di ogni risultato si moltiplica per
    quanto quel risultato paga; la somma è il ritorno.
method-terms = È il ritorno di una puntata iniziale su una { place }, con il sabot completo e appena mescolato, senza
    assicurazione. Il ritorno dell’assicurazione è indicato a parte, per il momento in cui viene offerta.
method-bets = I ritorni delle altre puntate si calcolano su tutte le carte possibili.
method-meter = Quello del progressivo è indicato con il montepremi alla base di { $base }; cresce con il montepremi.
column-published = Pubblicato
column-exact = Esatto
returns-published = Pubblicato: quello indicato dal regolamento del gioco. Esatto: quello che danno le sue regole,
    calcolato qui.
returns-silent = Il regolamento del gioco non pubblica alcun ritorno; l’esatto è quello che danno le sue regole,
    calcolato qui.
returns-stated = Ritorno indicato dal regolamento del gioco: { $returns }.

## Esempi

example-win = Mano normale
example-dealt = Punti { $stake } e il round comincia. Ricevi { $cards }.
example-side-dealt = Oltre alla puntata principale punti { $stake } su { $name } e il round comincia. Ricevi { $cards }.
example-blackjack-told = Queste carte sono un Blackjack. Il { -dealer } ha { $dealer } e non ha Blackjack.
example-win-told = La tua mano vale { $total } e stai. Il { -dealer } arriva a { $dealer } e con { $dealer_total }
    sballa: la tua mano vince.
example-double-told = Raddoppi: si puntano altri { $added }, ricevi { $drawn } e la tua mano da { $total } sta. Il
    { -dealer } arriva a { $dealer } e con { $dealer_total } sballa: la tua mano vince.
example-insurance-told = Il { -dealer } mostra { $up } e assicuri la mano per { $insured }. Il { -dealer } ha
    { $dealer }: un Blackjack. La tua puntata di { $stake } è persa e l’assicurazione vince.
example-pairs-told = Formano una coppia dello stesso colore.
example-21-3-told = Insieme alla carta scoperta del { -dealer }, { $up }, formano una scala.
example-under13-told = Con l’asso come 1 sommano { $total }, meno di 13.
example-over13-told = Con l’asso come 1 sommano { $total }, più di 13.
example-progressive-told = Il premio per { $prize } è { $wins }.
example-fireblaze-told = Il { -dealer } termina con { $dealer }, che vale { $sum }.
example-fireblaze-level = Si raggiunge così il livello { $level } Fire Blaze. In questo esempio il bonus termina con un
    Moltiplicatore Totale di ×{ $times }.
example-fireblaze-none = Così non si raggiunge alcun livello e la puntata è persa.
example-pays = Paga { $odds }: ricevi { $returned }.
example-receives = Ricevi { $returned }.
row-odds = Quota
row-won = Che cosa si vince
row-stake = Puntata
row-calculation = Calcolo
won-times = { $count ->
    [1] una volta la puntata, più la puntata stessa
   *[other] { $times } volte la puntata, più la puntata stessa
}
won-total = la puntata moltiplicata per il totale, puntata compresa

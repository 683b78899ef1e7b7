### Le pagine delle probabilità e il consigliere al tavolo. La tabella e le regole le scrive il banco.

odds-intro = Quanto restituisce ogni puntata nel lungo periodo, calcolato esattamente dalle regole di ciascun gioco con
    le decisioni migliori. Il vantaggio del banco è ciò che resta al banco.
odds-bet = Puntata
odds-exact = Esatto
odds-published = Pubblicato
odds-house-edge = Vantaggio del banco
odds-open = Tabella e simulatore
odds-all = Probabilità di tutti i giochi
odds-rules = Regole del gioco
odds-figures = Cifre

## Cifre di un gioco

odds-rtp = Ritorno (RTP)
odds-rtp-chart = Giocando secondo la tabella
odds-per-wagered = Sul totale puntato
odds-average-stake = Puntata media per round
odds-points = { $points } punti percentuali
odds-cells-changed = { $count ->
    [0] La tabella resta com’è
    [one] Cambia una decisione
   *[other] Cambiano { $count } decisioni
}
odds-spread = Come si distribuiscono i risultati
odds-spread-told = Risultato netto di un round in puntate iniziali, con le decisioni migliori: esatto, da un sabot completo.
odds-deviation = Deviazione standard
odds-skewness = Asimmetria
odds-won = Round vinti
odds-even = Round in pari
odds-lost = Round persi
odds-net = Risultato netto
odds-chance = Probabilità
odds-or-more = { $figure } o più
odds-or-less = { $figure } o meno

## La tabella

odds-chart = Decisioni migliori
odds-chart-told = Le righe sono la tua mano, le colonne la carta scoperta del croupier. Scegli una cella per vedere
    quanto rende in media ogni decisione, in percentuale della puntata.
odds-legend = Significato delle lettere
odds-legend-changed = Diverso dal gioco originale
odds-hand = La tua mano
odds-cell = { $hand } contro { $up }: { $words }
odds-against = { $block }: { $hand } contro { $up }
odds-was = nel gioco: { $words }
odds-best = la migliore
odds-otherwise-told = «Altrimenti» vale con tre o più carte, quando non ci si può più arrendere: in media lì è meglio stare.
    Con due carte sarebbe meglio chiedere carta.

## Che cosa succederebbe se

odds-what-if = E se…?
odds-what-if-told = Cambia una regola qualsiasi: ritorno e tabella si aggiornano subito. A nessun tavolo si gioca così.
    L’indirizzo di questa pagina conserva le modifiche e si può condividere.
odds-reset = Torna alle regole del gioco
odds-own = Nel gioco: { $value }
odds-undo = Annulla questa modifica
odds-refused-with = Non è compatibile con: { $rules }. Scegli un altro valore o annulla la modifica.
odds-refused = Non si può giocare con queste regole. Scegli un altro valore o annulla la modifica.
odds-refused-result = Non ci sono cifre per queste regole; quelle mostrate sono le precedenti.

## Il consigliere

coach-title = Assistente
coach-told = La scelta migliore: { $action }. Esatto, dalle carte sul tavolo; in percentuale della puntata.
coach-told-insurance = La scelta migliore: { $action }. Esatto, dalle carte sul tavolo; in percentuale
    dell’assicurazione.
coach-told-shoe = La scelta migliore: { $action }. Esatto, da tutte le carte viste di questo sabot; in percentuale della puntata.
coach-told-shoe-insurance = La scelta migliore: { $action }. Esatto, da tutte le carte viste di questo sabot; in percentuale dell’assicurazione.
coach-next = { $count ->
    [one] Ritorni del prossimo round, { $count } carta del sabot vista
   *[other] Ritorni del prossimo round, { $count } carte del sabot viste
}
coach-said = Assistente: la scelta migliore è { $action }, { $value }.
coach-advised = Consiglio dell’assistente:
coach-quiet = L’assistente giudica la tua decisione dopo che l’hai presa.
coach-judged-best = { $action }: la decisione migliore.
coach-judged-worse = { $action } costa in media { $cost } della puntata. La scelta migliore: { $best }.

## Esercitarsi sugli errori

practice = Esercitati sui tuoi errori
practice-link-told = Distribuisce di nuovo queste mani, senza denaro.
practice-back = Statistiche
practice-told = { $left ->
    [one] Resta una mano. Non c’è denaro in gioco.
   *[other] Restano { $left } mani. Non c’è denaro in gioco.
}
practice-hand = La tua mano: { $cards }. Croupier: { $up }.
practice-question = Qual è la decisione migliore?
practice-next = Mano successiva
practice-none = Non ci sono ancora errori su cui esercitarsi.
practice-over = { $tries ->
    [one] Hai risposto bene a { $right } su una mano.
   *[other] Hai risposto bene a { $right } su { $tries } mani.
}
practice-again = Esercitati ancora
odds-calculation = Calcolo dei ritorni esatti in corso…

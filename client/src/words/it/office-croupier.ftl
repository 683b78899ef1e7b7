### La console di chi distribuisce carte vere: quale carta si attende e che cosa è stato inserito. $whose è il nome di una
### mano.

croupier-about = Scegli il tavolo che servi. Inserisci ogni carta mentre la distribuisci; il tavolo chiede quella
    attesa.
croupier-none = Nessun tavolo con carte fisiche è aperto. Un operatore ne apre uno in sala.
croupier-to-floor = Vai in sala
croupier-card = { $number ->
    [1] prima carta
    [2] seconda carta
    [3] terza carta
   *[other] carta { $number }
}
croupier-face-down = { $card }, coperta
croupier-waits-bets = Non si attende alcuna carta: le puntate sono aperte.
croupier-waits-players = Non si attende alcuna carta: nessuno ha puntato.
croupier-waits-insurance = Non si attende alcuna carta: si offre l’assicurazione.
croupier-waits-surrender = Non si attende alcuna carta: si offre la resa.
croupier-waits-play = Non si attende alcuna carta: decidono i giocatori.
croupier-waits-nobody = Non si attende alcuna carta.
croupier-waits-paused = Non si attende alcuna carta: il tavolo è in pausa. { $reason }
croupier-told-count = { $count ->
    [one] 1 carta inserita
   *[other] { $count } carte inserite
}
croupier-shoe = Fuori dal sabot: { $dealt } ({ $decks ->
    [one] 1 mazzo
   *[other] { $decks } mazzi
})
croupier-last-round = Ultimo round di questo sabot
croupier-told = Inserito: { $whose }, { $card }.
croupier-told-down = Inserito: { $whose }, una carta coperta.
croupier-keys = Carte
croupier-rank = Valore
croupier-suit = Seme
croupier-scan = Tastiera o scanner
croupier-scan-told = Per esempio Td o 10h, poi Invio.
croupier-enter = Inserisci
croupier-no-such = Questa non è una carta, quindi non è stato inserito nulla. Scrivila così: Td o 10h.
croupier-take-back = Togli l’ultima carta
croupier-separator = È uscita la carta di taglio
croupier-separator-told = Il round in corso, o il prossimo, è allora l’ultimo di questo sabot.
croupier-separator-do = È uscita
croupier-new-shoe = Nuovo sabot
croupier-new-shoe-told = Sul tavolo c’è un altro sabot mescolato, e le sue carte si contano dalla prima.
croupier-new-shoe-do = È sul tavolo
croupier-unanswered = La casa non ha risposto. Forse la carta è stata inserita; inviata di nuovo, conta una volta sola.
croupier-again = Invia di nuovo
croupier-laid = Carte di questo round

### What only live tables have: seats, waiting for others, the cut, the crowd.

live-seat = Posto { $box }
live-you = Tu
live-sit-at = { $name }: siediti qui
live-sit = { control-sit }
live-leave = Lascia il posto { $box }
live-leaving = libero dopo questo round
live-hot = Giocatore caldo: { $count } round vinti di fila
live-final = Puntate definitive
live-side = { $bet }: { $amount }. Aggiungi una fiche
live-behind = Punta alle spalle di { $name }: { $amount }. Aggiungi una fiche
live-behind-short = alle spalle
live-topped = La puntata ha raggiunto il massimo del tavolo: { $max }.
live-missed = Mentre non c’eri è finito il round { $code }: { $amount }.
live-prize = { $name } vince { $amount } dal progressivo
live-limits = Limiti
live-limits-title = Limiti e tabelle dei pagamenti
live-main = Puntata principale
live-meter = Progressivo

## Whom everybody waits for

live-state = Il tavolo
live-paused = Il tavolo è in pausa. Non inizia nessun nuovo round.
live-closing = Questo tavolo chiude. Scegline un altro nella lobby.
live-place = Fate le vostre puntate
live-first-bet = Piazza la prima puntata
live-choose-seat = Scegli un posto o guarda
live-your-turn = Tocca a te
live-turn = Decide { $name }
live-dealer = Gioca il croupier
live-insurance = Assicurazione?
live-insurance-others = I giocatori decidono sull’assicurazione
live-surrender = Arrenderti o continuare?
live-surrender-others = I giocatori decidono sulla resa
live-decide-position = Postazione { $box }: la tua decisione
live-crowd = Postazione { $box }: { $count ->
    [one] decide 1 giocatore
   *[other] decidono { $count } giocatori
}
live-ahead = { $name }: decidi in anticipo; puoi cambiare fino al tuo turno.
live-ahead-chosen = { $name }: deciso in anticipo. Premi di nuovo per annullare.
live-withdraw = { $name }: ora puoi arrenderti.
live-focus = Focus
live-focus-told = Nascondi gli altri giocatori

## The cut and the shoe

live-cut-yours = Il tuo taglio
live-cut-other = { $name } taglia il sabot
live-cut-told = Metti la carta di taglio nel mazzo.
live-cut-place = Dove tagliare
live-cut-depth = Carta { $depth } di { $cards }
live-cut-do = Taglia qui
live-skip = Salta
live-shoe = Sabot
live-shoe-title = Il sabot e il suo taglio
live-shoe-left = { $left ->
    [one] Resta 1 carta
   *[other] Restano { $left } carte
}
live-shoe-parts = { $count ->
    [0] non tagliato
    [one] 1 parte
   *[other] { $count } parti
}
live-shoe-open = L’impegno qui sotto vincola la casa alla sua mescolatura. Le parole dei giocatori e il loro taglio si
    aggiungono, così nessuno decide da solo l’ordine delle carte.
live-shoe-cut = Questo sabot è stato tagliato dai giocatori qui sotto. La radice fissa l’ordine delle carte; il seed
    viene mostrato quando il sabot è ritirato.
live-part-word = parola del dispositivo
live-part-cut = ultimo taglio
live-stage-stock = { $count ->
    [one] Arriva un mazzo dalla scorta.
   *[other] Arrivano { $count } mazzi dalla scorta.
}
live-stage-mixed = Le carte vengono mescolate.
live-stage-piles = Le carte vengono mescolate a mucchi.
live-stage-cuts = Ogni mucchio viene tagliato { $count } volte.
live-stage-joined = I mazzi vengono uniti.
live-stage-machine = I mazzi arrivano mescolati a macchina.
live-stage-separator = Viene messa la carta di taglio.
live-stage-burnt = { $count ->
    [one] Viene bruciata una carta.
   *[other] Vengono bruciate { $count } carte.
}

## The crowd and the bonus

blaze-players = { $count ->
    [one] 1 giocatore
   *[other] { $count } giocatori
}
blaze-share-stopped = { $percent }% sta
blaze-share-drawing = { $percent }% chiede carta
blaze-share-splitting = { $percent }% divide
blaze-points = { $count ->
    [one] 1 punto
   *[other] { $count } punti
}
blaze-initial = { $number ->
    [1] Primo 14
   *[other] Secondo 14
}
blaze-ace = { $number ->
    [1] Asso del croupier
   *[other] Secondo asso
}
blaze-card = Carta { $number } del croupier
blaze-level = { $level } Fire Blaze
blaze-minor = Minor
blaze-mini = Mini
blaze-major = Major
blaze-grand = Grand
blaze-mega = Mega
blaze-spins = Giri rimasti
blaze-total = Moltiplicatore Totale
blaze-win = Vincita Totale
blaze-watching = Stai guardando

## The chat

chat = Chat
chat-title = Chat di questo tavolo
chat-empty = Non è stato ancora detto nulla.
chat-field = Il tuo messaggio
chat-send = Invia
chat-enlarge = Ingrandisci
chat-reduce = Riduci
chat-others = Nascondi gli altri
chat-others-show = Mostra gli altri
chat-off = La chat è disattivata. Attivala nelle opzioni.
chat-hide = Nascondi { $name }
chat-report = Segnala
chat-reported = Segnalato. La casa lo leggerà con i messaggi vicini.
chat-move = Sposta la chat
chat-role-presenter = presentatore
chat-role-operator = casa
chat-role-companion = compagno
live-companion = Gioca per conto della casa
live-companion-short = compagno

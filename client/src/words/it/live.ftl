### What only live tables have: seats, waiting for others, the cut, the crowd.

live-seat = Posto { $box }
live-you = Tu
live-sit-at = { $name }: siediti qui
live-sit = { control-sit }
live-leave = Lascia il posto { $box }
live-leave-ask = Lasci?
live-leave-sure = { live-leave-ask } Posto { $box }: le puntate vengono restituite. Premi di nuovo
live-leaving = libero dopo questo round
live-hot = Giocatore caldo: { $count } round vinti di fila
live-final = Puntate definitive
live-why-seat = Prima occupa un posto libero.
live-why-final = Le tue puntate sono definitive. Il round comincia quando tutti quelli che hanno puntato sono pronti, o allo
    scadere del tempo.
live-why-clock = Il round comincia allo scadere del tempo per le puntate.
live-side = { $bet }: { $amount }. Aggiungi una fiche
live-behind = Punta alle spalle di { $name }: { $amount }. Aggiungi una fiche
live-behind-short = alle spalle
live-missed = Mentre non c’eri è finito il round { $code }: { $amount }.
live-returned = { $name } salta questo round o non accetta puntate alle spalle. Ti sono tornati { $amount }.
live-seat-lost = Hai perso il posto { $box }: troppi round senza puntare lì.
live-prize-name = { $name } vince dal progressivo
live-prize-short = { $name } vince
live-limits = Limiti
live-limits-title = Limiti e tabelle dei pagamenti
live-main = Puntata principale
live-behind-bet = { options-tab-bet-behind }
live-meter = Progressivo

## Whom everybody waits for

live-state = Il tavolo
live-paused = Il tavolo è in pausa. Non inizia nessun nuovo round.
live-closing = Questo tavolo chiude. Scegline un altro nella lobby.
live-place = Fate le vostre puntate
live-first-bet = Piazza la prima puntata
live-choose-seat = Scegli un posto o guarda
live-your-turn = Tocca a te: { $total }
live-your-turn-at = { $name }, tocca a te: { $total }
live-turn = Decide { $name }: { $total }
live-card-waits = La tua carta arriva quando gli altri non possono più arrendersi.
live-dealer = Gioca il croupier
live-card-next = Il croupier sta per distribuire la prossima carta
live-card-dealer = Il croupier sta per prendere una carta
live-card-yours = Il croupier sta per darti la tua carta
live-card-to = { $name }: il croupier sta per distribuire una carta
live-card-corrected = L’ultima carta è stata corretta.
live-insurance = Assicurazione?
live-insurance-amount = { $amount } (max { $most })
live-insurance-others = I giocatori decidono sull’assicurazione
live-surrender = Arrenderti o continuare?
live-surrender-others = I giocatori decidono sulla resa
live-decide-position = Postazione { $box }, la tua decisione: { $total }
live-crowd = Postazione { $box }: { $count ->
    [one] decide 1 giocatore
   *[other] decidono { $count } giocatori
}
live-ahead = { $name }: decidi prima che arrivi il tuo turno.
live-ahead-chosen = { $name }: deciso. Ripremi per annullare.
live-withdraw = { $name }: ora puoi arrenderti.
live-at-once = subito
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
live-shoe-separator = { $count ->
    [0] ultimo round
   *[other] { $count } alla carta di taglio
}
live-shoe-separator-told = { $count ->
    [0] È uscita la carta di taglio: questo round è l’ultimo del sabot.
    [one] 1 carta alla carta di taglio; il round in cui esce è l’ultimo del sabot.
   *[other] { $count } carte alla carta di taglio; il round in cui esce è l’ultimo del sabot.
}
live-shoe-parts = { $count ->
    [0] non tagliato
    [one] 1 parola
   *[other] { $count } parole
}
live-shoe-by = taglio di { $name }
live-shoe-open = L’impegno qui sotto vincola la casa alla sua mescolatura. Le parole dei giocatori e il loro taglio si
    aggiungono, così nessuno decide da solo l’ordine delle carte.
live-shoe-cut = Questo sabot è stato tagliato dai giocatori qui sotto. La radice fissa l’ordine delle carte; il seed
    viene mostrato quando il sabot è ritirato.
live-shoe-verify = Ogni round si può verificare nella cronologia: ora con i percorsi delle sue carte fino alla
    radice, per intero quando il sabot è ritirato.
live-real = { lobby-real }
live-real-short = carte fisiche
live-real-title = Carte fisiche
live-real-told = A questo tavolo si gioca con un sabot fisico: il croupier distribuisce carte vere e le inserisce una per
    una. La casa non le mescola, quindi non c’è taglio e la mescolatura non si può dimostrare.
live-real-bonus = L’impegno qui sotto copre il bonus estratto dalla casa. Non copre nessuna carta.
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
blaze-path = { $total } · { $count ->
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
blaze-bet = La tua puntata
blaze-total = Moltiplicatore Totale
blaze-win = Vincita Totale
blaze-raised = Portato al minimo del livello
blaze-capped = Limitato al massimo del livello
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

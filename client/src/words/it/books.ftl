### I libri: cronologia, replay, verifica, statistiche.

books-game = Gioco
books-all-games = Tutti i giochi
books-period = Periodo
books-period-all = Tutto
books-period-today = Oggi
books-period-week = Ultimi 7 giorni
books-period-month = Ultimi 30 giorni
books-period-chosen = Scegli le date
books-from = Dal
books-to = Al
books-staked = Puntato
books-returned = Restituito
books-net = Risultato netto
books-dealer = Croupier
books-box-hand = { $name }, parte { $hand }
books-against = contro

## Cronologia

history-signed-out = Accedi per vedere i tuoi round. Puoi verificare un registro salvato senza accedere.
history-filters = Filtra i round
history-outcome = Risultato
history-outcome-any = Qualsiasi
history-won = Vinto
history-lost = Perso
history-even = In pari
history-voided = Annullato
history-code = Codice partita
history-code-part = Tutto il codice o una parte
history-export-csv = Salva come CSV
history-export-json = Salva come JSON
history-none = Nessun round giocato finora. Ogni round che giochi sarà conservato qui, per consultarlo, rivederlo e
    verificarlo.
history-none-found = Nessun round corrisponde a ciò che cerchi.
history-show-all = Mostra tutti i round
history-older = Round precedenti
history-all = Tutti i round
history-golden = Fiche Dorate
history-gold-sums = Fiche Dorate: puntato { $staked }, restituito { $returned }
history-cash-sums = Saldo: puntato { $staked }, restituito { $returned }
history-doubled = Di cui { $amount } per il raddoppio
history-behind = Puntata alle spalle
history-others-hand = Mano di un altro giocatore
history-void-why = Questo round è annullato e tutte le puntate sono state restituite: { $reason }
history-corrected-why = Questo round è stato ricalcolato sulle carte reali: { $reason }
history-leaves = Parti del round
history-leaf-round = Round
history-leaf-replay = Replay
history-leaf-decisions = Decisioni
history-leaf-verify = Verifica
history-cards = Carte e risultati
history-bets = Puntate collaterali e assicurazione
history-bet = Puntata
history-decisions = Decisioni
history-no-decisions = In questo round non c’era nulla da decidere.
history-no-value = Giocata con una Fiche Dorata: il suo valore esatto non si può indicare.
history-cost-sum = Rispetto al gioco migliore, le tue decisioni in questo round sono costate in media { $amount }.
history-cost-none = Ogni decisione di questo round è stata la migliore possibile.
history-worth-about = I valori sono esatti per le carte scoperte, come frazione della puntata.
history-shoe = Il sabot
history-shoe-about = { $decks ->
    [one] Un mazzo
   *[other] { $decks } mazzi
}{ $burn ->
    [0] {""}
    [one] , una carta bruciata
   *[other] , { $burn } carte bruciate
}. Il round è cominciato con la carta { $place } del sabot.
history-cut-by = { $who ->
    [you] tagliato da te
    [several] portato da più giocatori
    [house] tagliato dalla casa
   *[player] tagliato da un altro giocatore
}

## Replay

replay = Replay
replay-round = Rivedi il round: { $when }
replay-play = Riproduci
replay-pause = Pausa
replay-first = All’inizio
replay-previous = Indietro
replay-next = Avanti
replay-last = Alla fine
replay-decision-before = Decisione precedente
replay-decision-after = Decisione successiva
replay-place = Momento del round
replay-place-of = { $place } di { $count }
replay-speed = Velocità
replay-speed-slow = Lenta
replay-speed-normal = Normale
replay-speed-fast = Rapida
replay-chosen = scelta
replay-best = migliore
replay-cost = Rispetto alla decisione migliore: { $share } della puntata in meno, in media { $amount }.
replay-cost-short = È costata in media { $amount }.
replay-no-cost = La decisione migliore.
replay-no-worth = Al momento il valore di questa decisione non è disponibile.
replay-last-rounds = Gli ultimi dieci round
replay-told-bets = Le puntate sono fatte.
replay-told-card = { $name }: { $card }
replay-told-dealer-card = Croupier: { $card }
replay-told-hole-card = Il { -dealer } riceve una carta coperta.
replay-told-hole-turned = Il { -dealer } scopre la carta: { $card }
replay-told-surrender-offered = Si offre la resa.
replay-told-insurance-offered = Si offre l’assicurazione.
replay-told-peeked = Il { -dealer } controlla: nessun Blackjack.
replay-told-peeked-blackjack = Il { -dealer } controlla: Blackjack.
replay-told-decision = { $name }: { $answer }
replay-told-split = { $name }: la mano si divide in due.
replay-told-points = Si aggiungono punti Fire Blaze.
replay-told-bonus = Comincia il bonus.
replay-told-bonus-spin = Un giro del bonus.
replay-told-bonus-over = Il bonus è finito.
replay-told-results = Le puntate vengono liquidate.
replay-told-voided = Il round è annullato.
replay-told-corrected = Il risultato viene corretto.

## Verifica

verify-file = Verifica un registro
verify-file-about = Qui puoi controllare il registro di un round: non si chiede nulla alla casa e nulla esce da questa
    pagina. Con la tua ricevuta il controllo dimostra di più.
verify-choose-file = File del registro
verify-paste = Oppure incolla il testo del file del registro
verify-now = Verifica
verify-bad-text = Questo non è il registro di un round.
verify-bad-field = Questo non è il registro di un round: «{ $field }» manca o non è valido.
verify-this-round = Verifica questo round
verify-about = Il tuo browser ripete da sé ogni passo, a partire dal registro del round e da ciò che questo dispositivo
    ha conservato.
verify-unsafe = Questo browser calcola gli hash solo con una connessione sicura. Apri la pagina con https, oppure salva
    il registro e usa «sabot verify».
verify-holds = Tutto ciò che questa pagina controlla è corretto.
verify-holds-so-far = Tutto ciò che si può già controllare è corretto.
verify-fails = Il passo { $number } non è corretto. { $wrong }
verify-verdict-holds = corretto
verify-verdict-fails = errato
verify-verdict-waits = in attesa
verify-commitment = Impegno
verify-cut = Taglio
verify-cut-empty = nessuno: il testo è vuoto
verify-root = Radice dell’ordine delle carte
verify-seed = Seed
verify-seed-hidden = Non ancora mostrato: il sabot è ancora in gioco. Il seed si mostra quando il sabot viene ritirato;
    fino ad allora ogni carta ha una sua prova.
verify-more-cards = { $count ->
    [one] un’altra carta
   *[other] altre { $count } carte
}
verify-step-seed = Il seed corrisponde all’impegno
verify-step-order = Seed e taglio danno l’ordine
verify-step-root = L’ordine corrisponde a quello pubblicato
verify-step-proofs = Ogni carta era al suo posto
verify-step-start = Il round è cominciato dove doveva
verify-step-cards = Sono state distribuite proprio queste carte
verify-step-money = I conti tornano
verify-about-seed = Prima del taglio la casa ha pubblicato un impegno: un hash che solo questo seed produce.
verify-about-order = Dal seed e dal taglio vengono le chiavi, dalle chiavi i numeri, dai numeri l’ordine di tutte le
    carte.
verify-about-root = Le carte nel loro ordine, ciascuna con il suo salt, danno la radice pubblicata prima della prima
    carta.
verify-about-proofs = Ogni carta distribuita, con il suo salt e le sue vicine, deve portare alla radice.
verify-about-start = Un round comincia con la prima carta del suo sabot, o dove è finito quello precedente. Altrimenti
    la casa potrebbe scegliere le carte.
verify-about-cards = Le carte del round sono quelle del sabot, una dopo l’altra, nessuna omessa e nessuna scambiata.
verify-about-money = Le puntate e le restituzioni di tutti i passi del round si sommano e si confrontano con il
    registro.
verify-fact-seed = Seed, mostrato al ritiro del sabot
verify-fact-computed-commitment = Calcolato dal seed
verify-fact-published-commitment = Pubblicato prima del taglio
verify-fact-cut = Taglio
verify-fact-order = Calcolato: ordine delle carte, dall’alto
verify-fact-computed-root = Calcolato: radice di tutte le carte
verify-fact-published-root = Pubblicato prima della prima carta
verify-fact-proved-cards = Carte con una prova
verify-fact-first-place = Prima carta del round, contata dall’alto del sabot
verify-fact-dealt-cards = Carte distribuite nel round
verify-fact-summed-staked = Calcolato: puntato
verify-fact-recorded-staked = Nel registro: puntato
verify-fact-summed-returned = Calcolato: restituito
verify-fact-recorded-returned = Nel registro: restituito
verify-wrong-other-commitment = Il sabot rivelato non corrisponde all’impegno pubblicato.
verify-wrong-bad-seed = Il seed non ha 64 cifre esadecimali.
verify-wrong-hidden-seed = Il seed è nascosto, anche se un sabot per un solo round lo mostra alla fine del round.
verify-wrong-other-algorithm = Mescolatura sconosciuta: «{ $algorithm }».
verify-wrong-bad-decks = Non esiste un sabot di { $decks } mazzi.
verify-wrong-bad-cut = Il taglio supera i 1024 byte o non è un testo.
verify-wrong-other-root = Seed e taglio danno un ordine diverso da quello pubblicato.
verify-wrong-stray-card = La carta { $number } del round ({ $card }) non era al posto { $place } del sabot.
verify-wrong-start-among-burnt = Il round comincia con la carta { $place }, benché ne siano state bruciate { $burn }.
verify-wrong-other-start = Il round comincia con la carta { $place } del sabot invece che con la carta { $first }. Prima sono
    state tolte delle carte.
verify-wrong-hidden-card = Una carta non è mostrata, benché sia stata scoperta o il suo sabot sia ritirato.
verify-wrong-no-proof = Nel round viene distribuita la carta { $card }, ma la sua prova manca.
verify-wrong-other-place = Tocca alla carta { $place } del sabot, ma la prova è della carta { $found }.
verify-wrong-other-card = Nel round viene distribuita la carta { $card }, ma nel sabot c’era { $proved } (carta
    { $place }).
verify-wrong-spare-proofs = Ci sono prove di più carte di quante ne siano state distribuite.
verify-wrong-other-hole = Il croupier ha scoperto { $card }, ma la sua carta coperta era { $hole }.
verify-wrong-other-money = I passi del round danno somme diverse da quelle del registro.
verify-wrong-other-closing = I passi del round danno somme diverse da quelle della sua chiusura.
verify-wrong-no-end = Il registro non contiene la fine del round.
verify-wrong-corrected = Il round è stato liquidato di nuovo su carte diverse da quelle distribuite.
verify-wrong-after-end = Qualcosa è stato fatto al round dopo la sua fine.
verify-elsewhere = Controllare senza questa pagina
verify-elsewhere-about = Questa pagina non conosce le regole del gioco. Per controllare che il round sia stato
    distribuito e pagato secondo le regole usa «sabot verify», che lo rigioca dallo stesso registro, su qualsiasi
    computer.
verify-noted = Da solo, un registro non può dimostrare che impegno e taglio siano quelli del tavolo. La tua ricevuta sì:
    controlla il registro insieme a essa.
verify-gaps = { $count ->
    [one] Ciò che si può controllare qui è corretto. Un punto non si è potuto confrontare.
   *[other] Ciò che si può controllare qui è corretto. { $count } punti non si sono potuti confrontare.
}
verify-protocol = Protocollo di mescolatura: { $algorithm }
verify-not-dealt-again = Questa pagina non distribuisce di nuovo il round secondo le regole del gioco: lo fa «sabot
    verify».
verify-house-word = Puntate, decisioni, giocatore e valuta sono parola della casa: nulla di ciò che questo
    dispositivo conserva li dimostra.
verify-unprotected = L’ordine non era protetto da un taglio.
verify-verdict-open = non confrontato
verify-choose-receipt = File della ricevuta, se ne hai salvata una
verify-bad-receipt = Questa non è una ricevuta.
verify-step-promise = Il sabot è quello promesso
verify-step-signature = La casa ha firmato la promessa
verify-step-cut = Il taglio è tuo
verify-about-promise = { $receipt ->
    [file] Il registro deve riguardare il sabot il cui impegno è nella ricevuta che hai scelto.
    [none] Il registro deve riguardare il sabot promesso prima del taglio. Solo una ricevuta può dimostrarlo.
   *[device] Prima del taglio questo dispositivo ha conservato l’impegno mostrato. Il registro deve riguardare quel
        sabot.
}
verify-about-signature = { $receipt ->
    [file] La casa firma ogni impegno con la sua chiave. La chiave deve essere quella nella ricevuta che hai scelto.
    [none] La casa firma ogni impegno con la sua chiave.
   *[device] La casa firma ogni impegno con la sua chiave. Questo dispositivo ricorda la prima chiave che ha visto.
}
verify-about-cut = { $receipt ->
    [file] Il taglio nel registro deve essere quello nella ricevuta che hai scelto.
    [none] Il taglio nel registro deve essere quello inviato. Solo una ricevuta può dimostrarlo.
   *[device] Il taglio nel registro deve essere quello inviato da questo dispositivo.
}
verify-fact-receipt-of-round = Confrontato con la ricevuta del sabot da cui questo dispositivo ha visto distribuire
verify-fact-receipt-of-shoe = Questo dispositivo non ha visto il round; confrontato con la sua ricevuta del sabot del registro
verify-fact-receipt-of-file = Confrontato con il file di ricevuta che hai scelto, del sabot
verify-fact-kept-commitment = Conservato su questo dispositivo prima del taglio
verify-fact-file-commitment = Nel file della ricevuta
verify-fact-record-key = Chiave della casa nel registro
verify-fact-known-key = Chiave della casa nota a questo dispositivo
verify-fact-file-key = Chiave della casa nel file della ricevuta
verify-fact-kept-cut = Taglio inviato da questo dispositivo
verify-fact-file-cut = Taglio nel file della ricevuta
verify-open-no-receipt = Questo dispositivo non ha una ricevuta del sabot: l’impegno non si è potuto confrontare con
    quello mostrato prima del taglio.
verify-open-first-protocol = { $algorithm } è un protocollo precedente: il suo impegno copre solo il seed, e nessuno lo
    ha firmato.
verify-open-no-ed25519 = Questo browser non può controllare qui le firme Ed25519.
verify-open-unknown-key = La firma corrisponde alla chiave del registro, ma questo dispositivo non conosce la chiave
    della casa.
verify-open-cut-by-house = Il taglio è della casa: l’ordine non era protetto da un taglio.
verify-open-not-cut = Nessuno ha tagliato: l’ordine non era protetto da un taglio.
verify-open-cut-not-kept = Questo dispositivo non ha conservato alcun taglio di questo sabot: non si è potuto
    confrontare.
verify-open-cut-not-in-file = Il file della ricevuta non contiene alcun taglio: non si è potuto confrontare.
verify-open-round-not-kept = Questo dispositivo non ha visto distribuire questo round da quel sabot.
verify-open-round-not-in-file = Il file della ricevuta non elenca questo round.
verify-open-start-not-compared = Il punto del sabot in cui è cominciato il round non si è potuto confrontare.
verify-open-voided = La casa ha annullato il round ({ $reason }) e restituito tutte le puntate. Che fosse necessario è parola della casa.
verify-real = Le carte di questo round vengono da un sabot fisico. La casa non ha preso nessun impegno sul loro ordine; non
    ci sono né radice né percorsi, quindi la mescolatura non si può dimostrare. Per controllare gli importi usa «sabot
    verify».
verify-real-gaps = Ciò che si può controllare qui è corretto. Le carte vengono da un sabot fisico: la loro mescolatura
    non si può dimostrare.
verify-chance-hidden = Non ancora mostrato: il sabot è ancora in gioco. Il seed serve solo al bonus.
verify-step-shuffle = Le carte vengono da un sabot fisico
verify-step-seen = Il sabot è quello che era sul tavolo
verify-step-chance = Il seed del bonus corrisponde al suo impegno
verify-step-told = Il sabot può contenere queste carte
verify-about-shuffle = La casa non ha mescolato queste carte e non ne ha promessa nessuna.
verify-about-seen = Il registro deve riguardare il sabot della ricevuta, e carte fisiche come lì.
verify-about-chance = All’arrivo del sabot la casa si è impegnata sul seed del bonus che estrae. Non copre nessuna carta.
verify-about-told = Nessuna carta compare più volte dei mazzi nel sabot, e la carta girata è quella distribuita coperta.
verify-fact-bonus-commitment = Impegno del bonus
verify-fact-kept-bonus-commitment = Conservato su questo dispositivo
verify-open-real-cards = Per queste carte non esistono impegno, ordine, radice e percorsi. Sono come le ha inserite il
    croupier.
verify-open-shoe-not-seen = Questo dispositivo non ha una ricevuta del sabot, quindi non si è potuto confrontare.
verify-wrong-mixed-cards = Il registro parla di carte fisiche in un punto e di carte mescolate dalla casa in un altro.
verify-wrong-proofs-of-real = Il sabot è fisico, ma il registro contiene un taglio, una radice o prove delle sue carte.
verify-wrong-too-many-copies = { $card } è stata distribuita { $count } volte; il sabot non ne contiene tante (mazzi: { $decks }).
verify-wrong-swapped-commitment = L’impegno non è quello mostrato prima del taglio. La casa ha scambiato il sabot.
verify-wrong-file-commitment = L’impegno non è quello nel file della ricevuta. O il file riguarda un altro sabot, o la
    casa ha scambiato il sabot.
verify-wrong-other-part = Il registro non corrisponde alla tua ricevuta: { $part ->
    [shoe] riguarda un altro sabot
    [table] riguarda un altro tavolo
    [round] riguarda un altro round
    [game] riguarda un altro gioco
    [rules] altre regole
    [protocol] un altro protocollo di mescolatura
    [decks] un altro numero di mazzi
    [signature] un’altra firma
    [root] un altro ordine delle carte
   *[seed] un altro seed
}.
verify-wrong-unsigned = Al tavolo il sabot era firmato, ma il registro non ha firma.
verify-wrong-other-key = Il registro è firmato con una chiave diversa da quella nota a questo dispositivo.
verify-wrong-file-key = Il registro è firmato con una chiave diversa da quella nel file della ricevuta.
verify-wrong-bad-signature = La firma non corrisponde all’impegno e alla chiave.
verify-wrong-other-cut = Il taglio non è quello inviato da questo dispositivo.
verify-wrong-file-cut = Il taglio non è quello nel file della ricevuta.
verify-wrong-house-cut = Il taglio è della casa, e questo protocollo non lo permette.
verify-wrong-odd-cutter = Il registro non dice chi ha tagliato, o lo dice in modo errato.
verify-download = Salva il registro

## Statistiche

statistics-signed-out = Accedi per vedere le cifre dei tuoi round.
statistics-none = Non ci sono ancora cifre. Cominciano con il tuo primo round.
statistics-none-found = In quel periodo non hai giocato.
statistics-newest = In base agli ultimi { $count } round.
statistics-rounds = Round
statistics-hands = Mani
statistics-biggest-win = Vincita più alta
statistics-no-win-yet = ancora nessuna
statistics-blackjacks = Blackjack
statistics-busts = Mani sballate
statistics-doubles = Raddoppi
statistics-splits = Divisioni
statistics-surrenders = Rese
statistics-longest-winning = Serie vincente più lunga
statistics-longest-losing = Serie perdente più lunga
statistics-voided = Round annullati
statistics-net-days = Risultato netto per giorno
statistics-net-told = { $days ->
    [one] Risultato netto di un giorno: { $net }.
   *[other] Risultato netto di { $days } giorni: { $net } in tutto.
}
statistics-key-day = del giorno
statistics-key-sum = cumulativo
statistics-day = Giorno (UTC)
statistics-as-table = Come tabella
statistics-shares = Mani vinte, pareggiate e perse
statistics-won = Vinte
statistics-pushed = Pareggiate
statistics-lost = Perse
statistics-count = Numero
statistics-share = Percentuale
statistics-return = Ritorno delle puntate principali
statistics-achieved = Il tuo ritorno
statistics-exact = Ritorno esatto
statistics-band = Intervallo normale
statistics-band-low = Intervallo normale da
statistics-band-high = Intervallo normale a
statistics-strays = Deviazioni standard dal ritorno esatto
statistics-return-within = Il tuo ritorno di { $achieved } rientra nell’intervallo normale: il { $share } di chi gioca
    alla perfezione finisce tra { $low } e { $high }. Il ritorno esatto è { $exact }.
statistics-return-outside = Il tuo ritorno di { $achieved } è fuori dall’intervallo normale: il { $share } di chi gioca
    alla perfezione finisce tra { $low } e { $high }. Il ritorno esatto è { $exact }.
statistics-return-about = I ritorni si riferiscono alla puntata iniziale: conta ciò che raddoppi e divisioni vincono o
    perdono, non la loro puntata. Per questo un ritorno può essere inferiore a zero.
statistics-games = Per gioco
statistics-column-return = Ritorno
statistics-column-exact = Esatto
statistics-decisions = Decisioni che sono costate qualcosa
statistics-decisions-none = Finora non c’è stato nulla da decidere.
statistics-decisions-told = { $mistakes ->
    [one] Una decisione su { $decisions } ({ $share }) negli ultimi round non è stata la migliore. È costata in media
        { $amount }.
   *[other] { $mistakes } decisioni su { $decisions } ({ $share }) negli ultimi round non sono state le migliori.
        Insieme sono costate in media { $amount }.
}
statistics-decisions-perfect = Tutte le { $decisions } decisioni degli ultimi round sono state le migliori possibili.
statistics-instead = «{ $chosen }» invece di «{ $best }»

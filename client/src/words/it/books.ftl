### I libri: cronologia, replay, verifica, statistiche.

books-game = Gioco
books-all-games = Tutti i giochi
books-period = Periodo
books-period-all = Tutto
books-period-today = Oggi
books-period-week = Ultimi 7 giorni
books-period-month = Ultimi 30 giorni
books-period-chosen = Dal … al …
books-from = Dal
books-to = Al
books-staked = Puntato
books-returned = Restituito
books-net = Risultato netto
books-dealer = Croupier
books-box-hand = { $name }, parte { $hand }
books-against = contro

## Cronologia

history-signed-out = Accedi per vedere i tuoi round. Un registro che hai conservato si può verificare senza accedere.
history-filters = Quali round
history-outcome = Risultato
history-outcome-any = Qualsiasi
history-won = Vinto
history-lost = Perso
history-even = In pari
history-voided = Annullato
history-code = Codice di gioco
history-code-part = Una parte qualsiasi
history-export-csv = Salva come CSV
history-export-json = Salva come JSON
history-none = Non si è ancora giocato. Ogni round che giochi sarà conservato qui, per consultarlo, rivederlo e verificarlo.
history-none-found = Nessun round corrisponde a ciò che cerchi.
history-show-all = Mostra tutti i round
history-older = Round precedenti
history-all = Tutti i round
history-golden = Fiche Dorate
history-golden-part = Di cui { $amount } in Fiche Dorate
history-doubled = Di cui { $amount } per il raddoppio
history-behind = Puntata alle spalle
history-void-why = Questo round è annullato e tutte le puntate sono state restituite: { $reason }
history-corrected-why = Questo round è stato liquidato di nuovo sulle carte reali: { $reason }
history-leaves = Parti del round
history-leaf-round = Round
history-leaf-replay = Replay
history-leaf-decisions = Decisioni
history-leaf-verify = Verifica
history-cards = Carte e risultati
history-bets = Puntate collaterali e assicurazione
history-bet = Puntata
history-decisions = Decisioni
history-no-decisions = In questo round non c'era nulla da decidere.
history-no-value = Giocata con una Fiche Dorata: quanto valesse non si può dire con esattezza.
history-cost-sum = Rispetto alle decisioni migliori, quelle di questo round sono costate in media { $amount }.
history-cost-none = Ogni decisione di questo round è stata la migliore possibile.
history-worth-about = I valori sono esatti per le carte scoperte, in parti della puntata.
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
    [house] tagliato dal banco
   *[player] tagliato da un altro giocatore
}

## Replay

replay = Replay
replay-round = Rivedi il round: { $when }
replay-play = Avvia
replay-pause = Pausa
replay-first = All'inizio
replay-previous = Indietro
replay-next = Avanti
replay-last = Alla fine
replay-place = Momento del round
replay-place-of = { $place } di { $count }
replay-speed = Velocità
replay-speed-slow = Lenta
replay-speed-normal = Normale
replay-speed-fast = Rapida
replay-chosen = scelta
replay-best = migliore
replay-cost = Valeva { $share } della puntata in meno della migliore: in media { $amount }.
replay-no-cost = La decisione migliore.
replay-no-worth = In questo momento non si può dire quanto valesse questa decisione.
replay-last-rounds = Gli ultimi dieci round
replay-told-bets = Le puntate sono fatte.
replay-told-card = { $name }: { $card }
replay-told-dealer-card = Croupier: { $card }
replay-told-hole-card = Il croupier prende una carta coperta.
replay-told-hole-turned = Il croupier scopre la carta: { $card }
replay-told-surrender-offered = Si offre la resa.
replay-told-insurance-offered = Si offre l'assicurazione.
replay-told-peeked = Il croupier guarda: nessun Blackjack.
replay-told-peeked-blackjack = Il croupier guarda: Blackjack.
replay-told-decision = { $name }: { $answer }
replay-told-split = { $name }: da una mano se ne fanno due.
replay-told-results = Le puntate vengono liquidate.
replay-told-voided = Il round è annullato.
replay-told-corrected = Il risultato viene corretto.

## Verifica

verify-file = Verifica un registro
verify-file-about = Il registro di un round basta per controllarlo: non si chiede nulla al banco e nulla esce da questa pagina.
verify-choose-file = Il file di un registro
verify-paste = Oppure il suo testo
verify-now = Verifica
verify-bad-text = Questo non è il registro di un round.
verify-bad-field = Questo non è il registro di un round: «{ $field }» manca o è qualcos'altro.
verify-this-round = Verifica questo round
verify-about = Il tuo browser ripete ogni passo da sé, dal solo registro del round.
verify-unsafe = Questo browser calcola le impronte solo con una connessione sicura. Apri la pagina con https, oppure salva il registro e usa «sabot verify».
verify-holds = Tutto torna.
verify-holds-so-far = Tutto ciò che si può già controllare torna.
verify-fails = Il passo { $number } non torna: { $step }.
verify-verdict-holds = torna
verify-verdict-fails = non torna
verify-verdict-waits = non ancora
verify-commitment = Impegno
verify-cut = Taglio
verify-cut-empty = nessuno: il testo è vuoto
verify-root = Radice delle carte
verify-seed = Seme
verify-seed-hidden = Non ancora mostrato: il sabot è ancora in gioco. Il seme si mostra quando il sabot viene ritirato; fino ad allora ogni carta ha una sua prova.
verify-more-cards = { $count ->
    [one] un'altra carta
   *[other] altre { $count } carte
}
verify-step-seed = Il seme è quello promesso
verify-step-order = Seme e taglio danno l'ordine
verify-step-root = L'ordine è quello pubblicato
verify-step-proofs = Ogni carta era al suo posto
verify-step-cards = Sono state distribuite proprio queste carte
verify-step-money = I conti tornano
verify-about-seed = Prima del taglio il banco ha pubblicato un'impronta del suo seme. Il seme deve dare la stessa impronta.
verify-about-order = Dal seme e dal taglio vengono le chiavi, dalle chiavi i numeri, dai numeri l'ordine di tutte le carte.
verify-about-root = Le carte nel loro ordine, ciascuna con il suo sale, danno la radice pubblicata prima della prima carta.
verify-about-proofs = Ogni carta distribuita, con il suo sale e le sue vicine, deve portare alla radice.
verify-about-cards = Le carte del round sono quelle del sabot, una dopo l'altra, nessuna omessa e nessuna scambiata.
verify-about-money = Le puntate e le restituzioni di tutti i passi del round si sommano e si confrontano con il registro.
verify-fact-seed = Seme, mostrato al ritiro del sabot
verify-fact-computed-commitment = Calcolato: impronta del seme
verify-fact-published-commitment = Pubblicato prima del taglio
verify-fact-cut = Taglio
verify-fact-order = Calcolato: ordine delle carte, dall'alto
verify-fact-computed-root = Calcolato: radice di tutte le carte
verify-fact-published-root = Pubblicato prima della prima carta
verify-fact-proved-cards = Carte con una prova
verify-fact-first-place = Prima carta del round, contata dall'alto del sabot
verify-fact-dealt-cards = Carte distribuite nel round
verify-fact-summed-staked = Calcolato: puntato
verify-fact-recorded-staked = Nel registro: puntato
verify-fact-summed-returned = Calcolato: restituito
verify-fact-recorded-returned = Nel registro: restituito
verify-wrong-other-commitment = Il seme dà un'impronta diversa da quella pubblicata.
verify-wrong-bad-seed = Il seme non è di 64 cifre esadecimali.
verify-wrong-other-algorithm = La mescolata «{ $algorithm }» qui non è conosciuta.
verify-wrong-bad-decks = Non esiste un sabot di { $decks } mazzi.
verify-wrong-bad-cut = Il taglio supera i 1024 byte o non è un testo.
verify-wrong-other-root = Seme e taglio danno un ordine diverso da quello pubblicato.
verify-wrong-stray-card = La carta { $number } del round ({ $card }) non era al posto { $place } del sabot.
verify-wrong-start-among-burnt = Il round comincia con la carta { $place }, benché ne siano state bruciate { $burn }.
verify-wrong-hidden-card = Una carta non è mostrata, benché sia stata scoperta o il suo sabot sia ritirato.
verify-wrong-no-proof = Nel round viene distribuita la carta { $card }, ma la sua prova manca.
verify-wrong-other-place = Tocca alla carta { $place } del sabot, ma la prova è della carta { $found }.
verify-wrong-other-card = Nel round viene distribuita la carta { $card }, ma nel sabot c'era { $proved } (carta { $place }).
verify-wrong-spare-proofs = Ci sono prove di più carte di quante ne siano state distribuite.
verify-wrong-other-hole = Il croupier ha scoperto { $card }, ma aveva posato { $hole }.
verify-wrong-other-money = I passi del round danno somme diverse da quelle del registro.
verify-wrong-other-closing = I passi del round danno somme diverse da quelle della sua chiusura.
verify-wrong-no-end = Il round non ha una fine.
verify-elsewhere = Senza questa pagina
verify-elsewhere-about = Questa pagina non conosce alcuna regola del gioco. Se il round sia stato distribuito e pagato secondo le regole lo controlla «sabot verify», che lo rigioca dallo stesso registro, su qualsiasi computer.
verify-noted = Chi al tavolo ha annotato impegno e radice li confronta con quelli qui sopra: che siano gli stessi è l'unica cosa che un registro non può provare da sé.
verify-download = Salva il registro

## Statistiche

statistics-signed-out = Accedi per vedere le cifre dei tuoi round.
statistics-none = Non ci sono ancora cifre. Cominciano con il tuo primo round.
statistics-none-found = In quel periodo non si è giocato.
statistics-newest = Degli ultimi { $count } round.
statistics-rounds = Round
statistics-hands = Mani
statistics-biggest-win = Vincita maggiore
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
statistics-key-sum = cumulato
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
statistics-band = Ciò che il caso consente
statistics-band-low = Il caso consente da
statistics-band-high = Il caso consente fino a
statistics-strays = Deviazioni standard dal ritorno esatto
statistics-return-within = Il tuo ritorno di { $achieved } rientra in ciò che il caso consente: di chi gioca nel modo migliore, il { $share } finisce tra { $low } e { $high }. Il ritorno esatto è { $exact }.
statistics-return-outside = Il tuo ritorno di { $achieved } è fuori da ciò che il caso di solito consente: di chi gioca nel modo migliore, il { $share } finisce tra { $low } e { $high }. Il ritorno esatto è { $exact }.
statistics-games = Per gioco
statistics-column-return = Ritorno
statistics-column-exact = Esatto
statistics-decisions = Decisioni che sono costate qualcosa
statistics-decisions-none = Non c'era ancora nulla da decidere.
statistics-decisions-told = { $mistakes ->
    [one] Una decisione su { $decisions } ({ $share }) negli ultimi round non è stata la migliore. È costata in media { $amount }.
   *[other] { $mistakes } decisioni su { $decisions } ({ $share }) negli ultimi round non sono state le migliori. Insieme sono costate in media { $amount }.
}
statistics-decisions-perfect = Tutte le { $decisions } decisioni degli ultimi round sono state le migliori possibili.
statistics-instead = { $chosen } invece di { $best }

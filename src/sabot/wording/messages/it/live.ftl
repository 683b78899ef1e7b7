### Ciò che hanno solo i tavoli dal vivo: posti, puntate alle spalle, tempo e che cosa c’è sullo schermo.

topic-seats = Posti
seats-sit = Premi «Siediti qui» su un posto libero; sotto compare il tuo nickname. La X lascia la postazione.
seats-names = Il nickname a una postazione indica chi prende le decisioni per la sua mano.
seats-shared = Non ci sono posti da occupare: punta su qualsiasi { place }, anche insieme ad altri, oppure guarda
    soltanto.

topic-behind = Puntata alle Spalle (Bet Behind)
behind-open = Con la Puntata alle Spalle punti sulla mano di un altro giocatore, con o senza un posto tuo, ma mai sulla
    tua mano. Paga quanto la puntata di quel giocatore.
behind-refund = Piazzala su uno spazio attivo mentre si accettano puntate. Se quel giocatore salta il round, la puntata
    ti viene rimborsata subito.
behind-decide = Il giocatore alla postazione prende tutte le decisioni. Sull’assicurazione decidi tu, e nelle
    Impostazioni stabilisci se la tua puntata segue i raddoppi e le divisioni.
behind-forbid = Nelle Impostazioni puoi anche impedire ad altri di puntare alle tue spalle.
behind-hot = L’icona Giocatori in evidenza indica quanti round di fila ha vinto un giocatore. Sparisce appena perde una
    mano.

topic-betting = Puntare
betting-time = Un timer mostra quanto tempo resta per puntare. Poi non si accettano altre puntate.
betting-limits = Il pannello dei limiti di puntata mostra il minimo e il massimo di ogni puntata. Il saldo è sempre
    visibile, e sono attive solo le fiche che copre.
betting-spots = Ogni tocco su uno spazio aggiunge la fiche scelta. La puntata principale va su tutte le tue { places }
    insieme; su tablet e telefono anche le puntate collaterali. Una fiche che supererebbe il massimo completa la puntata
    fino a lì, e un avviso lo segnala.
betting-total = Il totale delle tue puntate è sempre visibile. Le puntate degli altri giocatori compaiono nella tua
    valuta.

topic-deciding = Decisioni
deciding-early = Appena hai due carte puoi decidere prima del tuo turno, e cambiare idea finché il { -dealer } non
    arriva da te.
deciding-each = Tutti i giocatori su una { place } decidono entro lo stesso tempo; poi si distribuiscono le carte.
deciding-window = Al tuo turno te lo chiede una finestra con un timer. Le opzioni sono tutte visibili; sono attive solo
    quelle che puoi scegliere.
deciding-short = Se il saldo non basta per raddoppiare o dividere, quel pulsante non è attivo.

topic-screen = Sullo schermo
screen-values = Il valore di ogni mano è indicato accanto alle carte.
screen-focus = La Modalità Focus nasconde gli altri giocatori e le loro puntate, in ogni momento.
screen-chat = Puoi chattare con il presentatore e con gli altri giocatori: scrivi un messaggio e premi Invio o la
    freccia. Il pulsante Chat ingrandisce o chiude la finestra, che puoi spostare e ridimensionare; nelle Impostazioni
    puoi nascondere i messaggi degli altri. A chi insulta la chat viene tolta.
screen-code = Ogni round ha il suo codice partita, con l’ora di inizio (GMT). Indicalo se chiedi informazioni su quel
    round.
screen-audio = Il pulsante audio attiva o disattiva i suoni e la voce; a un altro tavolo torna la tua impostazione.
    Nelle Impostazioni regoli la voce del presentatore e i suoni di gioco.
screen-history = La cronologia elenca i tuoi round con data, gioco, puntata e vincita, il più recente per primo. Premi
    un round per vederne mani e risultati.
screen-options = Le Impostazioni si applicano tutte insieme, restano nel tuo profilo e valgono su ogni dispositivo.

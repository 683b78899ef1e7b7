### La lobby e tutto ciò che riguarda chi siede al tavolo: account, cassa, limiti, sessione, impostazioni.

## Lobby

lobby-headline = Blackjack con le carte in tavola
lobby-told = Le regole come sono pubblicate, probabilità esatte e mescolature che chiunque può verificare. Solo crediti
    di gioco, mai denaro reale.
lobby-stranger-told = Gioca con un clic: entri come ospite, con crediti di gioco gratuiti. Crea un account per
    conservarli.
lobby-guest-told = Stai giocando come ospite. Aggiungi un nome e una password per conservare crediti e cronologia.
lobby-play = Gioca
lobby-rules = Regole
lobby-odds = Probabilità e strategia
lobby-stakes = Puntate
lobby-range = da { $min } a { $max }
lobby-return = Ritorno al giocatore (RTP)
lobby-exact = { $percent } esatto
lobby-calculation = calcolo del valore esatto…
lobby-published = { $percent } pubblicato
lobby-unpublished = non pubblicato
lobby-other-bets = Altre puntate (esatto)
lobby-other-published = ({ $percent } pubblicato)
lobby-no-table = Non c’è ancora nessun tavolo aperto.
lobby-own = Il tuo tavolo
lobby-live = Tavoli dal vivo
lobby-tables = Tavoli aperti
lobby-sit = Siediti
lobby-watch = Guarda
lobby-players = { $count ->
    [0] Ancora nessun giocatore
    [one] 1 giocatore
   *[other] { $count } giocatori
}
lobby-companions = { $count ->
    [one] 1 compagno della casa
   *[other] { $count } compagni della casa
}
lobby-free = { $count ->
    [0] Nessun posto libero
    [one] 1 posto libero
   *[other] { $count } posti liberi
}
lobby-paused = In pausa
lobby-closing = In chiusura
lobby-real = Carte fisiche: la mescolatura non si può dimostrare
lobby-meter = Progressivo { $amount }
lobby-bonus = Bonus fino a { $odds } a 1
lobby-waiting = Il tuo round ti aspetta
lobby-waiting-told = { $game }: le puntate e le carte sono come le hai lasciate.
lobby-waiting-go = Torna al tavolo
lobby-languages = Regole e aiuto: { $languages }

## Account

account-name = Nome
account-name-rule = Da 3 a 20 lettere, cifre, punti, trattini o trattini bassi. Gli altri giocatori possono vederlo.
account-password = Password
account-password-rule = Almeno 10 caratteri; non il tuo nome né una password comune.
account-show = Mostra la password
account-currency = Valuta
account-currency-told = Un account ha una sola valuta. Non si può cambiare in seguito.
account-no-account = Non ho ancora un account
account-have-account = Ho già un account
account-nobody = Nessuno ha effettuato l’accesso su questo dispositivo.
account-guest = Ospite
account-role-player = Giocatore
account-role-presenter = Presentatore
account-role-operator = Operatore
account-role-inspector = Ispettore
account-upgrade = Conserva questo account
account-upgrade-told = Dagli un nome e una password e potrai ritrovarlo su qualsiasi dispositivo. Saldo, cronologia e
    impostazioni restano come sono.
account-password-change = Cambia la password
account-password-told = Tutte le altre tue sessioni saranno terminate.
account-password-old = Password attuale
account-password-new = Nuova password
account-password-wrong = Password errata. Nulla è cambiato. Dopo cinque password errate in un giorno l’account viene
    bloccato fino al giorno dopo (UTC).
account-password-done = La password è cambiata. Le altre tue sessioni sono terminate.
account-sessions = Dove hai effettuato l’accesso
account-sessions-told = Qui puoi terminare una sessione che non riconosci. In quel caso cambia anche la password.
account-session-here = questo dispositivo
account-session-since = Aperta: { $opened }, da { $origin }
account-session-end = Termina
account-sessions-end = Termina tutte le altre
account-device-unknown = Dispositivo sconosciuto
account-guest-leave = Uscire senza account?
account-guest-leave-told = L’account di un ospite non si può riaprire: uscendo si perdono i suoi crediti e la sua
    cronologia. Con un nome e una password li conservi.
account-guest-stay = Resta

## Importi

amount-empty = Scrivi un importo.
amount-unclear = Questo importo non è chiaro. Scrivilo così: 1250 oppure 12,50.
amount-too-fine = { $digits ->
    [0] Solo importi interi.
    [one] Al massimo una cifra decimale.
   *[other] Al massimo { $digits } cifre decimali.
}
amount-too-large = Questo importo è troppo grande.
amount-zero = Scrivi un importo superiore a zero.

## Cassa

bank-cash = Saldo
bank-held = In gioco
bank-gold = Fiche Dorate
bank-gold-held = e { $amount } in gioco
bank-payment = Tipo di pagamento
bank-deposit = Deposito
bank-deposit-told = Aggiunge crediti di gioco al tuo account. Sono gratuiti e non hanno valore fuori da qui.
bank-deposit-useless = Ciò che depositi ora non si può puntare in questa sessione.
bank-deposit-do = Deposita
bank-deposit-done = Hai depositato { $amount }.
bank-withdraw = Prelievo
bank-withdraw-told = Toglie crediti di gioco dal tuo account. Ciò che è in gioco resta in gioco.
bank-withdraw-do = Preleva
bank-withdraw-most = Puoi prelevare al massimo { $amount }.
bank-withdraw-done = Hai prelevato { $amount }.
bank-amount = Importo
bank-quick = Importi rapidi
bank-all = Tutto
bank-again-safe = Puoi riprovare con lo stesso importo senza rischi: il pagamento viene fatto una volta sola.
bank-to-limits = Vai ai tuoi limiti
bank-movements = Movimenti
bank-period = Periodo
bank-period-all = Tutto
bank-period-week = Ultimi 7 giorni
bank-period-month = Ultimi 30 giorni
bank-period-chosen = Scegli le date
bank-money = Conto
bank-from = Dal
bank-to = Al (compreso)
bank-days-reversed = L’ultimo giorno viene prima del primo.
bank-what = Causale
bank-after = Saldo risultante
bank-more = Mostra altri
bank-no-movements = In questo periodo non c’è stato alcun movimento.
bank-statement = Estratto conto di questo periodo:
bank-print = Da leggere o stampare

## Durate

duration-hours-minutes = { $hours } h { $minutes } min
duration-hours = { $hours } h
duration-minutes = { $minutes } min
duration-seconds = { $seconds } s

## La sessione

session-title = Questa sessione
session-clock-told = Tempo e risultato di questa sessione
session-clock = Sessione
session-lasted = Tempo
session-rounds = Round
session-staked = Puntato
session-returned = Restituito
session-net = Risultato
session-today = Tempo trascorso qui oggi: { $time }.
session-check-next = Prossimo promemoria di sessione: ore { $moment }.
session-limits = Limiti di questa sessione
session-limits-told = Prima di giocare indica quanto può durare questa sessione e quanto puoi perdere al massimo.
    Raggiunto uno dei due limiti, non si accettano altre puntate; un round iniziato si finisce sempre.
session-limits-lower = Si possono abbassare, non alzare. La prossima sessione può averne altri.
session-time = Tempo
session-loss = Perdita massima
session-loss-unit = Nella valuta del tuo account.
loss-limit-near = Questa puntata potrebbe superare il tuo limite di perdita, perciò non è stata accettata. { $limit ->
    [session] In questa sessione puoi perdere al massimo { $most }
    [other-session] In un’altra tua sessione aperta puoi perdere al massimo { $most }
    [loss-day] Oggi puoi perdere al massimo { $most }
    [loss-week] Questa settimana puoi perdere al massimo { $most }
   *[loss-month] Questo mese puoi perdere al massimo { $most }
}; restano { $left }. Punta meno o smetti qui.
loss-limit-reached = { $limit ->
    [session] Hai raggiunto il limite di perdita di questa sessione: { $most }.
    [other-session] Hai raggiunto il limite di perdita di un’altra tua sessione aperta: { $most }.
    [loss-day] Hai raggiunto il tuo limite di perdita di oggi: { $most }.
    [loss-week] Hai raggiunto il tuo limite di perdita di questa settimana: { $most }.
   *[loss-month] Hai raggiunto il tuo limite di perdita di questo mese: { $most }.
} Non si accettano altre puntate e non ti è stato addebitato nulla.
loss-limit-other = Termina quella sessione in «Account» per continuare qui.
session-anew = Nuova sessione
session-anew-told = Ti disconnette. Quando accedi di nuovo, scegli altri limiti.
session-anew-guest-told = Entri come nuovo ospite, con nuovi crediti iniziali e gli stessi limiti. Questo account ospite non si
    può riaprire.

## Limiti

limits-title = Limiti del tuo account
limits-told = Valgono su ogni dispositivo. Un limite più basso vale subito. Alzarlo o toglierlo richiede 24 ore e fino
    ad allora si può annullare.
limits-deposit = Depositi
limits-deposit-told = Quanto puoi depositare al massimo. Giorni, settimane e mesi sono quelli UTC.
limits-loss = Perdite
limits-loss-told = Quanto puoi perdere al massimo. Le puntate in gioco contano come perse.
limits-time = Tempo
limits-time-told = Quanto tempo puoi passare qui al massimo.
limit-day = Al giorno
limit-week = Alla settimana
limit-month = Al mese
limit-none = nessun limite
limit-used = Usato finora: { $amount }
limit-pending = Da { $moment }: { $amount }
limit-withdraw = Annulla modifica
limit-set = Imposta
limit-change = Cambia
limit-lower = Abbassa
limit-new = Nuovo limite
limit-keep = Salva
limit-remove = Rimuovi
limit-now = Vale da adesso.
limit-later = Vale tra 24 ore. Fino ad allora il limite resta com’è.

## Controllo di realtà

check-title = Promemoria di sessione
check-every = Promemoria di sessione ogni
check-told = L’intervallo più lungo è di 60 minuti.
check-shown = Stai giocando da { $time }.
check-money = Le tue puntate e le tue carte restano come sono, qualunque cosa tu scelga.
check-continue = Continua a giocare

## Autoesclusione

exclusion-title = Prenditi una pausa
exclusion-told = Autoescluditi per un po’ o per sempre. Ha effetto subito e su ogni dispositivo.
exclusion-24h = 24 ore
exclusion-7d = 7 giorni
exclusion-30d = 30 giorni
exclusion-180d = 180 giorni
exclusion-forever = Per sempre
exclusion-until = Autoesclusione fino a: { $moment }.
exclusion-forever-is = La tua autoesclusione è per sempre.
exclusion-ask = Autoesclusione: { $period }. Confermi?
exclusion-at-once = Comincia adesso, su ogni dispositivo.
exclusion-no-bets = Finché dura non puoi puntare né depositare.
exclusion-round = Puoi finire un round già iniziato.
exclusion-money = Il tuo saldo resta tuo e puoi prelevarlo in qualsiasi momento.
exclusion-final = Nessuno può abbreviarla o annullarla. Si può allungare.
exclusion-final-forever = Non finisce mai e nessuno può annullarla.
exclusion-cancel = Annulla
exclusion-do = Autoescludimi

## Che cosa dice il banco

notice-time-over = Tempo scaduto
notice-time-over-told = Hai raggiunto il limite di tempo di questa sessione. Non si accettano altre puntate; puoi finire
    un round già iniziato.
notice-day-over = Tempo di oggi scaduto
notice-day-over-told = Hai raggiunto il tuo limite di tempo giornaliero. Non si accettano altre puntate fino a domani
    (UTC); puoi finire un round già iniziato.
notice-excluded = Autoesclusione in corso
notice-excluded-told = Non si accettano né puntate né depositi. Un round iniziato si può finire e il saldo si può
    prelevare in qualsiasi momento.
notice-dealing-stopped = Distribuzione in pausa
notice-dealing-stopped-told = La distribuzione è in pausa mentre le carte vengono controllate. Non comincia nessun nuovo
    round; il tuo saldo e le tue puntate sono al sicuro.
notice-limit-changed = Il tuo limite è cambiato.
notice-limit-changed-later = Il tuo limite cambierà tra 24 ore.
notice-password-changed = La tua password è stata cambiata.
notice-guest-limits = La tua sessione da ospite: al massimo { $time } e { $loss } di perdite.
notice-account-opened = Il tuo account è pronto, con { $amount } in crediti di gioco.
notice-account-kept = Questo account ora è tuo come { $name }. Saldo, cronologia e impostazioni restano.
notice-finish = Finisci il round
notice-understood = Ho capito

farewell-title = La tua sessione
farewell-signed-out = Uscita effettuata. Ecco il riepilogo della sessione.
farewell-guest = La tua sessione da ospite è terminata e il suo account non si può riaprire. Entra come nuovo ospite o
    registrati per conservare ciò che hai.
farewell-idle = Non c’è stata attività per 20 minuti, perciò la sessione è terminata. Un round lasciato sul tavolo ti
    aspetta; nulla è andato perso.
farewell-ended-elsewhere = La sessione è stata terminata. Un round lasciato sul tavolo ti aspetta; nulla è andato perso.
farewell-by-house = La casa ha terminato la sessione. Un round lasciato sul tavolo ti aspetta; nulla è andato perso.
farewell-password-changed = La password è stata cambiata su un altro dispositivo e questo ha terminato la sessione. Se
    non lo hai fatto tu, avvisa la casa.
farewell-too-many = Hai effettuato l’accesso su molti dispositivi, perciò la sessione più vecchia è terminata. Un round
    lasciato sul tavolo ti aspetta.

## Impostazioni

options-tab-general = Generale
options-tab-video = Video
options-tab-audio = Audio
options-tab-bet-behind = Puntata alle spalle
options-kept = Conservate nel tuo account, per tutti i tuoi dispositivi.
options-not-kept = Conservate finché resti su questa pagina. Crea un account per non perderle.
options-coach = Assistente
options-coach-told = Mostra il valore esatto di ogni decisione con le carte sul tavolo.
options-coach-after = Giudica dopo la mia scelta
options-coach-after-told = L’assistente tace finché non hai deciso, poi dice quanto valeva la tua decisione.
options-rebet = Puntate del round precedente
options-rebet-told = Che cosa succede prima del round successivo.
options-rebet-off = Nulla
options-rebet-offer = Proposte
options-rebet-place = Ripetute
options-shortcuts = Scorciatoie da tastiera
options-shortcuts-told = Punta e decidi dalla tastiera; l’aiuto di ogni gioco elenca i tasti.
options-live = Ai tavoli dal vivo
options-focus = Modalità Focus
options-focus-told = Nasconde gli altri giocatori.
options-chat = Chat
options-chat-everybody = Tutti
options-chat-presenter = Solo il presentatore
options-chat-off = Disattivata
options-animation = Velocità delle carte
options-animation-full = Normale
options-animation-fast = Rapida
options-animation-none = Istantanea
options-motion = Movimento ridotto
options-motion-told = Le carte appaiono al loro posto invece di spostarsi.
options-motion-system = Come su questo dispositivo
options-motion-on = Sì
options-motion-off = No
options-colours = Mazzo a quattro colori
options-colours-told = Un colore per ogni seme: quadri blu, fiori verdi.
options-sound = Suoni
options-sound-told = Carte, fiche e una nota lieve per una vincita. In silenzio finché non tocchi la pagina.
options-sound-volume = Volume dei suoni
options-tick = Ticchettio
options-tick-told = A un tavolo dal vivo si sentono gli ultimi tre secondi del tuo turno, se i suoni sono attivi.
options-voice = Voce del presentatore
options-voice-told = Dice ad alta voce totali e risultati, con la voce del tuo dispositivo.
options-voice-volume = Volume della voce
options-captions = Sottotitoli
options-captions-told = Mostra per iscritto ciò che viene detto.
options-behind-told = Valgono ai tavoli dal vivo, dove si può puntare alle spalle di altri giocatori.
options-behind-allow = Altri possono puntare alle mie spalle
options-behind-allow-told = Ciò che vincono o perdono è soltanto loro.
options-behind-double = Segui i raddoppi
options-behind-double-told = La mia puntata alle spalle raddoppia quando il giocatore raddoppia.
options-behind-split = Segui le divisioni
options-behind-split-told = Si aggiunge una puntata uguale quando il giocatore divide.

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
live-limits = Limiti
live-limits-title = Limiti e tabelle dei pagamenti
live-limits-paytables = Tutte le tabelle dei pagamenti sono nell’aiuto.
live-main = Puntata principale
live-meter = Progressivo

## Whom everybody waits for

live-state = Il tavolo
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

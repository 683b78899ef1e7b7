### A report of the house, to be read and printed.

report-title = Rapporto della casa
report-about = Dal { $first } al { $last } (UTC).
report-period = Periodo
report-game = Gioco
report-table = Tavolo
report-company = Chi gioca
report-bet = Puntata
report-players = Giocatori
report-rounds = Round
report-turnover = Giocato
report-winnings = Vincite
report-hold = Trattenuto
report-return = Ritorno
report-exact = Ritorno esatto
report-band = Quanto concede il caso
report-own = Tavoli individuali
report-all = Tutte le puntate
report-people = Persone
report-companions = Compagni
report-note =
    Le vincite comprendono le puntate restituite. Il ritorno si misura sulle puntate iniziali, senza Fiche Dorate;
    con il miglior gioco possibile, il caso da solo lascia 95 risultati su 100 entro l’intervallo.

### A report of the house, to be read and printed.

report-title = Raportul casei
report-about = De la { $first } la { $last } (UTC).
report-period = Perioadă
report-game = Joc
report-table = Masă
report-company = Cine joacă
report-bet = Pariu
report-players = Jucători
report-rounds = Runde
report-turnover = Mizat
report-winnings = Câștiguri
report-hold = Reținut
report-return = Rentabilitate
report-exact = Rentabilitate exactă
report-band = Limitele hazardului
report-own = Mese individuale
report-all = Toate pariurile
report-people = Persoane
report-companions = Însoțitori
report-note =
    Câștigurile includ mizele returnate. Rentabilitatea se măsoară după mizele inițiale, fără Jetoane de Aur; cu cel
    mai bun joc posibil, hazardul singur lasă 95 din 100 de rezultate în interval.

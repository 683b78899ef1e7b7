### Inspecția: runde, jucători, jurnalul, audituri, certificate, exporturi.

office-inspector-rounds = Runde
office-inspector-players = Jucători
office-inspector-log = Jurnal
office-inspector-audit = Audit
office-inspector-certificates = Certificate
office-inspector-export = Export

inspect-find = Căutați
inspect-round-told = Scrieți codul oricărei runde încheiate. Se afișează cu toți jucătorii, cu reluarea și verificarea
    ei.
inspect-no-round = Nu există nicio rundă încheiată cu acest cod. Verificați codul; o rundă în curs poate fi căutată după
    ce se termină.
inspect-at = masa { $table }
inspect-verified = Verificare
inspect-verified-told = Înregistrarea fiecărui jucător este creată și verificată așa cum ar putea face jucătorul.
inspect-holds = corect
inspect-holds-gaps = corect până acum
inspect-wrong = incorect
inspect-checks = Verificate: { $checks }. Încă necomparate: { $gaps }.
inspect-unverified = { $count ->
    [one] Încă un jucător nu a fost verificat.
    [few] Încă { $count } jucători nu au fost verificați.
   *[other] Încă { $count } de jucători nu au fost verificați.
}
inspect-eyes = Văzută de
inspect-players = Jucători
inspect-player = Jucător

inspect-players-told = Scrieți numele unui cont pentru a-i citi tranzacțiile, rundele, sesiunile și istoricul.
inspect-of = Secțiunile contului { $name }
inspect-movements = Tranzacții
inspect-rounds = Runde
inspect-sessions = Sesiuni
inspect-history = Istoric
inspect-rounds-none = Nicio rundă încheiată.
inspect-sessions-none = Nicio sesiune.
inspect-history-none = Nu există nimic înregistrat.
inspect-session-open = Deschisă.
inspect-session-ended = Încheiată { $when }: { $why }.
inspect-session-seen = Ultima activitate: { $when }.
inspect-session-limit = Limită de timp: { $time }.
inspect-ended-signed-out = deconectare
inspect-ended-idle = fără activitate
inspect-ended-ended-elsewhere = încheiată de pe alt dispozitiv
inspect-ended-password-changed = parolă schimbată
inspect-ended-too-many = prea multe sesiuni
inspect-ended-by-house = încheiată de casă
inspect-by = { $when }, { $name }
inspect-from = de la { $origin }
inspect-house = casa
inspect-record = înregistrarea { $number }
inspect-detail = Detalii

inspect-log = Jurnal
inspect-log-told = Ce a făcut personalul casei, cele mai noi primele. Nimic nu poate fi schimbat sau șters.
inspect-log-none = În jurnal nu este nimic de acest fel.
inspect-log-what = Ce
inspect-log-all = Tot
inspect-log-by = Cine

step-open = Masă deschisă
step-pause = Masă în pauză
step-continue = Masă reluată
step-close = Masă închisă
step-limits = Limite stabilite
step-pace = Ritm stabilit
step-timers = Timpi stabiliți
step-bets = Pariuri activate sau dezactivate
step-undo = Ultimul ordin revocat
step-settle = Decontată după rezultatul real
step-void = Rundă anulată
step-hold = Jackpot blocat
step-release = Jackpot deblocat
step-role-changed = Rol schimbat
step-grant = Jetoane de Aur acordate
step-muted = Mesaje oprite în chat
step-unmuted = Mesaje permise din nou în chat
step-put-out = Sesiuni încheiate
step-exclusion-imposed = Excludere impusă de casă
step-pursued = Plată rezolvată
step-sheet-kept = Foaie de reguli salvată
step-acknowledge = Alarmă confirmată
step-signed-up = Cont deschis
step-upgraded = Oaspetele a ales un nume și o parolă
step-session-opened = Autentificare
step-session-ended = Sesiune încheiată
step-password-refused = Parolă greșită
step-address-learned = Adresă nouă
step-unlocked = Cont deblocat
step-password-changed = Parolă schimbată
step-password-rehashed = Protecția parolei reînnoită
step-settings-changed = Setări schimbate
step-session-limits-set = Limite de sesiune stabilite
step-limit-changed = Limită schimbată
step-reality-check-seen = Memento de sesiune văzut
step-excluded = Autoexcludere
step-deposit-asked = Depunere cerută
step-deposit = Depunere înregistrată
step-deposit-declined = Depunere neefectuată
step-deposit-refused = Depunere refuzată
step-refused-paid = Depunere refuzată returnată
step-withdrawal = Retragere înregistrată
step-withdrawal-paid = Retragere plătită
step-returned = Retragere returnată

inspect-audit = Audit
inspect-audit-told = Verifică toate înregistrările, de la prima la ultima, fără a întrerupe jocul.
inspect-audit-none = Încă niciun audit.
inspect-audit-running = Audit în curs
inspect-audit-holds = Totul este corect
inspect-audit-wrong = Ceva nu este corect
inspect-audit-cancelled = Anulat
inspect-audit-failed = Nu a ajuns la capăt
inspect-audit-by = Început de { $name }, { $when }.
inspect-audit-ended = Încheiat { $when }.
inspect-audit-since = Runde redistribuite de la { $when }.
inspect-audit-progress = Progresul auditului
inspect-audit-done = Înregistrări: { $done } din { $total }
inspect-audit-from = Redistribuiți rundele de la
inspect-audit-from-told = Gol: toate. Restul se verifică mereu de la prima înregistrare.
inspect-audit-start = Începeți auditul
inspect-audit-cancel = Anulați auditul

inspect-report = Raport
inspect-report-head = Hash-ul ultimei înregistrări
inspect-report-records = Înregistrări
inspect-report-heads = Capete semnate
inspect-report-signed = Înregistrări acoperite de o semnătură
inspect-report-rounds = Runde
inspect-report-redealt = Runde redistribuite
inspect-report-real = Runde cu cărți fizice
inspect-report-unfinished = Runde neîncheiate
inspect-report-tables = Mese
inspect-report-shoes = Saboturi
inspect-report-payments = Plăți
inspect-report-players = Jucători
inspect-report-sessions = Sesiuni
inspect-report-limits = Limite
inspect-report-sheets = Foi de reguli
inspect-report-uncovered-sheets = Foi fără niciun sabot
inspect-report-unsealed = Rânduri fără sigiliu
inspect-report-back = Momente în care ceasul a mers înapoi
inspect-report-postings = Înregistrări contabile
inspect-report-accounts = Conturi în registrul contabil
inspect-report-sums = Solduri pe tip de cont
inspect-report-kind = Tip

inspect-certificates = Certificate
inspect-certificates-told = Fiecare joc din sală, legat de programul care îl distribuie.
inspect-program = Hash-ul programului care distribuie (SHA-256 al întregului cod și al foilor)
inspect-kind = { $kind ->
    [live] Joc live
   *[solo] Joc individual
}, { $game }
inspect-not-computed = încă necalculat
inspect-rules-hash = Hash-ul regulilor
inspect-sheet-hash = Hash-ul foii
inspect-table-same = Masa { $table } folosește aceste reguli.
inspect-table-own = Masa { $table } are limite sau pariuri proprii:

inspect-export = Export
inspect-export-told = Ce cere o autoritate: fișierele unei perioade, cu un manifest semnat al hash-urilor lor.
inspect-export-days = Alegeți ambele zile.
inspect-export-long = Cel mult 31 de zile o dată.
inspect-export-save = Salvați export.zip
inspect-export-bound = Cel mult 31 de zile și 200.000 de înregistrări. Comanda „sabot export” nu are această limită.
inspect-export-files = Ce conține
inspect-file-rounds = runde încheiate în perioadă: jucători, bani, mâini, fiecare eveniment
inspect-file-shoes = saboturile din care s-au distribuit; fără seedul unui sabot în uz
inspect-file-movements = fiecare înregistrare contabilă cu soldul de după ea
inspect-file-log = ce a făcut personalul casei
inspect-file-sheets = foile de reguli folosite
inspect-file-certificates = hash-urile lor și cel al programului
inspect-file-heads = capetele semnate ale perioadei
inspect-file-manifest = perioada, capul jurnalului și, pentru fiecare fișier, SHA-256, octeți și rânduri
inspect-file-signature = cheia publică a casei și semnătura ei pe manifest
inspect-export-check = Oricine are fișierul îl poate verifica fără casă:

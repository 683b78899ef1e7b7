### The office: the progressives' meters.

meters-none = Nicio masă nu are progresiv.
meters-unknown = Acest jackpot nu există.
meters-reserve = Rezervă
meters-break-even = Prag de echilibru
meters-never-even = niciodată
meters-past-even = atins
meters-even-told = La pragul de echilibru, un pariu pe progresiv returnează în medie miza; peste el, avantajul este al
    jucătorilor.
meters-tables = Mese
meters-no-tables = niciuna deschisă
meters-held = Nu se acceptă pariuri:
meters-hold = Blocați
meters-release = Deblocați
meters-hold-told = Jackpotul se oprește la { $amount }. Nu se acceptă niciun pariu pe progresiv la { $tables }; cel deja
    plasat se returnează la distribuirea cărților.
meters-release-told = Pariurile pe progresiv se acceptă din nou la { $tables }. Jackpotul afișează { $amount }.
meters-rates = Bază și procente
meters-base = Bază
meters-stake = Miza unui pariu
meters-feeds = În jackpot
meters-feeds-reserve = În rezervă
meters-deduction = Întâi, pentru casă
meters-hits = Premii plătite
meters-hits-none = Jackpotul nu a plătit încă niciun premiu.
meters-hits-newest = Acestea sunt cele mai noi.
meters-books = Reconciliere
meters-span-day = Ultimele 24 de ore
meters-span-week = Ultimele 7 zile
meters-span-month = Ultimele 30 de zile
meters-span-all = Toată perioada
meters-refresh = Actualizați
meters-balanced = Cifrele jackpotului concordă.
meters-balanced-told = Fiecare mișcare este cea pe care regulile o dau rundei sale și, împreună, duc de la început la ce
    figurează în registrul contabil.
meters-unbalanced = Cifrele jackpotului nu concordă.
meters-unbalanced-told = Blocați-l, căutați mișcările marcate mai jos și cereți un audit al registrelor.
meters-account = Jackpot
meters-entry-opening = La început
meters-entry-funded = Adăugat de casă
meters-entry-contributed = Din mize
meters-entry-paid = Premii
meters-entry-refilled = Din rezervă în jackpot
meters-entry-reversed = Anulări și corecții
meters-entry-lent = Împrumutat și returnat (alte case)
meters-entry-closing = În registrul contabil
meters-entry-missing = Neexplicat
meters-no-movement = Nu s-a mișcat nimic în această perioadă.
meters-curve = Valoarea în timp
meters-curve-told = De la { $from } la { $to }; { $hits ->
    [0] nu s-a plătit niciun premiu.
    [one] o plată de premii.
    [few] { $hits } plăți de premii.
   *[other] { $hits } de plăți de premii.
}
meters-when = Când
meters-value = Valoare
meters-paid = Premii
meters-by-table = Contribuții pe masă
meters-to-meter = În jackpot
meters-to-reserve = În rezervă
meters-movements = Mișcări
meters-movement-wrong = nu concordă
meters-more = Afișați mai vechi

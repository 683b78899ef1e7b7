### The office: alarms.

alarms-none = Nu este activă nicio alarmă.
alarms-looks = Se verifică la fiecare cinci secunde, iar registrele o dată pe minut.
alarms-raised = { $count ->
    [one] O alarmă este activă
    [few] { $count } alarme sunt active
   *[other] { $count } de alarme sunt active
}
alarms-count = { $count ->
    [one] o alarmă necesită atenție
    [few] { $count } alarme necesită atenție
   *[other] { $count } de alarme necesită atenție
}
alarms-since = din { $moment }
alarms-grave = Gravă
alarms-soon = Avertisment
alarms-todo = Ce este de făcut:
alarms-acknowledge = Confirmați
alarms-acknowledge-told = Confirmați că vă ocupați de ea. Alarma este activă până când dispare cauza ei.
alarms-acknowledge-audit = Confirmați că vă ocupați de ea. Alarma se stinge; ce a găsit auditul se păstrează în
    Inspecție până la următorul audit.
alarms-seen-by = { $name }, { $moment }:
alarms-acknowledged = Alarme confirmate
alarms-acknowledged-none = Încă nu a fost confirmată nicio alarmă.

alarms-kind-return = Rentabilitatea unui joc nu este cea prevăzută
alarms-kind-generator = Generatorul de cărți s-a defectat
alarms-kind-books = Registrele nu pot fi scrise
alarms-kind-audit = Un audit a eșuat
alarms-kind-meter = Cifrele unui jackpot nu concordă
alarms-kind-table = O masă este blocată
alarms-kind-disk = Discul este aproape plin
alarms-kind-clock = Ceasul nu arată ora corectă
alarms-kind-line = Un jackpot comun este izolat

alarms-means-return = Luna aceasta jocul a returnat mai mult sau mai puțin decât poate explica hazardul. Testul poate fi
    citit după fiecare rundă: un joc care returnează cât trebuie declanșează această alarmă cel mult într-o lună din o
    mie. Dacă returnează mai puțin, alarma apare numai dincolo de marja pentru joc imperfect stabilită de casă.
alarms-means-generator = Numerele care amestecă cărțile nu mai trec testele. Nu începe nicio rundă nouă.
alarms-means-books = Nu se poate salva nimic: nu se acceptă pariuri și nicio rundă nu continuă. Registrele pot fi deteriorate.
alarms-means-audit = Un audit a verificat registrele de la prima înregistrare și a găsit una incorectă.
alarms-means-meter = Conținutul jackpotului nu este suma a ceea ce rundele lui au adus și au plătit.
alarms-means-table = Ceva ce trebuia făcut la această masă întârzie de peste un minut. Jucătorii așteaptă.
alarms-means-disk = Pentru registre mai este liber mai puțin de 1 GiB. Cu discul plin nu se poate accepta niciun pariu.
alarms-means-clock = Ceasul serverului diferă de ora casei cu mai mult de o secundă.
alarms-means-line = Casa care împarte acest jackpot nu răspunde sau nu l-a returnat. Până atunci nu se acceptă niciun pariu pe el.

alarms-do-return = Consultați în rapoarte cifrele jocului pe pariu și masă, revedeți cele mai mari câștiguri, verificați
    regulile și cereți un audit al registrelor. Dacă aveți îndoieli, închideți mesele lui. Dacă jocurile se închid la
    această alarmă, mesele individuale se redeschid când o confirmați.
alarms-do-generator = Verificați sursa de numere aleatoare a serverului, apoi reporniți-l.
alarms-do-books = Verificați discul și baza de date. Dacă registrele sunt deteriorate, opriți serverul și restaurați
    ultima copie de siguranță.
alarms-do-audit = Citiți în Inspecție ce s-a găsit și unde. Păstrați o copie a registrelor înainte de orice schimbare,
    apoi restaurați o copie de siguranță sau explicați înregistrarea autorității.
alarms-do-meter = Blocați jackpotul, consultați mișcările lui și cereți un audit al registrelor înainte de a-l debloca.
alarms-do-table = Priviți masa. Dacă nu continuă, anulați runda cu un motiv sau reporniți serverul: fiecare rundă continuă de unde
    s-a oprit.
alarms-do-disk = Eliberați spațiu pe discul registrelor sau mutați-le pe unul mai mare.
alarms-do-clock = Potriviți ceasul serverului după un server de timp. Ora casei nu merge niciodată înapoi de la sine.
alarms-do-line = Verificați linia și cealaltă casă. Ce era în curs se încheie de la sine imediat ce ambele răspund din nou.

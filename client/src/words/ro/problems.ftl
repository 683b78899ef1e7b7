### De ce a fost refuzat ceva: ce s-a întâmplat, ce înseamnă pentru bani, ce e de făcut.
### Cheile sunt cuvintele serverului.

why-unknown = Cererea a fost refuzată și nu s-a reținut nicio sumă. Încercați din nou sau alegeți altceva.
why-unreachable = Nu se poate face legătura cu casa. Pentru ce nu a fost confirmat nu s-a reținut nicio sumă. Verificați
    conexiunea și încercați din nou.
why-broken = Ceva nu a funcționat. Este posibil ca operațiunea să se fi făcut: verificați soldul și istoricul înainte de
    a încerca din nou.

why-bad-request = Cererea nu a fost înțeleasă. Nu s-a schimbat nimic. Reîncărcați pagina și încercați din nou.
why-bad-message = Mesajul nu a fost înțeles. Nu s-a schimbat nimic. Reîncărcați pagina și încercați din nou.
why-wrong-protocol = Site-ul a fost actualizat cât timp această pagină era deschisă. Nu s-a reținut nicio sumă.
    Reîncărcați pagina.
why-not-json = Cererea nu a fost înțeleasă. Nu s-a schimbat nimic. Reîncărcați pagina și încercați din nou.
why-wrong-method = Cererea nu a fost înțeleasă. Nu s-a schimbat nimic. Reîncărcați pagina și încercați din nou.
why-too-large = Textul era prea lung pentru a fi trimis. Nu s-a făcut nimic. Scurtați-l și încercați din nou.

why-not-signed-in = Nu v-ați autentificat sau sesiunea s-a încheiat. Nu s-a reținut nicio sumă. Autentificați-vă pentru
    a continua.
why-wrong-password = Numele și parola nu se potrivesc. Nu s-a schimbat nimic. Verificați-le pe amândouă; după cinci
    parole greșite într-o zi, contul este blocat până a doua zi (UTC).
why-locked = După cinci parole greșite, acest cont nu mai poate fi deschis de aici până mâine (UTC). Banii dumneavoastră
    sunt în siguranță, iar sesiunile deschise rămân deschise. Continuați într-una dintre ele, folosiți o conexiune de pe
    care v-ați mai autentificat sau autentificați-vă mâine.
why-not-allowed = Contul dumneavoastră nu are acest drept. Nu s-a schimbat nimic. Autentificați-vă cu un cont care îl
    are.
why-excluded = Autoexcluderea este în vigoare: nu se acceptă nici pariuri, nici depuneri și nu s-a reținut nicio sumă.
    Vă puteți retrage în continuare soldul.
why-muted = Nu puteți scrie în chat, iar mesajul nu a fost trimis. Puteți juca în continuare. Dacă vi se pare o
    greșeală, întrebați operatorul.
why-foreign-origin = Cererea părea să vină de pe alt site și a fost blocată. Nu s-a schimbat nimic. Deschideți această
    pagină la adresa ei.
why-signed-in = Cineva este deja autentificat. Nu s-a schimbat nimic. Deconectați-vă mai întâi.

why-not-found = La această adresă nu există nimic. Reveniți la lobby.
why-unknown-player = Nu există un astfel de cont. Nu s-a făcut nimic. Verificați numele.
why-unknown-session = Această sesiune se încheiase deja. Nu mai este nimic de făcut.
why-unknown-round = Nu aveți nicio rundă cu acest cod. Soldul nu s-a schimbat. Verificați codul; o rundă aflată încă în
    joc apare când se termină.
why-unknown-table = Nu există o astfel de masă. Nu s-a reținut nicio sumă. Alegeți alta din lobby.
why-unknown-game = Nu există un astfel de joc. Nu s-a reținut nicio sumă. Alegeți altul din lobby.
why-unknown-line = Acest mesaj nu se mai păstrează. Nu s-a schimbat nimic. Raportați unul mai recent.
why-unknown-payment = Această plată nu există. Nu s-a schimbat nimic. Verificați codul.
why-unknown-sheet = Această foaie de reguli nu există. Nu s-a schimbat nimic. Verificați numele sau hash-ul.

why-name-taken = Acest nume este deja folosit sau seamănă prea mult cu altul. Alegeți altul.
why-bad-name = Numele trebuie să aibă între 3 și 20 de litere, cifre, puncte, cratime sau liniuțe de subliniere și să
    înceapă cu o literă sau o cifră. Unele nume sunt rezervate. Alegeți altul.
why-bad-password = Parola trebuie să aibă între 10 și 128 de caractere și nu poate fi numele dumneavoastră sau o parolă
    obișnuită. Nu s-a schimbat nimic. Alegeți alta.
why-bad-choice = Această opțiune nu este disponibilă. Nu s-a schimbat nimic. Alegeți alta.
why-bad-setting = Această setare nu este validă. Nu s-a schimbat nimic. Alegeți alta.
why-bad-limit = Această limită nu poate fi stabilită. Limitele unei sesiuni pot fi doar micșorate, timpul ei este între
    1 minut și 24 de ore, iar sumele sunt mai mari decât zero. Nu s-a schimbat nimic. Alegeți alta.
why-bad-line = Acest mesaj nu poate fi trimis: este gol, prea lung sau are caractere care nu pot fi afișate.
    Schimbați-l și încercați din nou.

why-taken = Este deja folosit. Nu s-a făcut nimic. Alegeți altceva.
why-id-used = Această cerere a mai fost trimisă cu alt conținut. Nimic nu s-a făcut de două ori. Încercați din nou.
why-old-view = Runda a mers mai departe înainte să vină decizia dumneavoastră. Nu s-a reținut nicio sumă. Priviți
    cărțile și decideți din nou.
why-other-shoe = Acum pe masă se află alt sabot. Nu s-a reținut nicio sumă. Priviți masa și distribuiți din nou.
why-not-entered = Ați părăsit această masă. Nu s-a reținut nicio sumă. Intrați din nou.
why-card-gone = Cartea aceasta nu mai poate fi în sabot: au ieșit cele din toate pachetele. Nu s-a introdus nimic. Verificați
    din nou.
why-other-card = Masa a mers mai departe și acum se așteaptă altă carte. Nu s-a introdus nimic. Verificați ce carte se cere.
why-not-now = Nu este posibil în acest moment. Nu s-a reținut nicio sumă. Priviți masa și alegeți din nou.
why-refused = Cererea a fost refuzată. Verificați soldul înainte de a încerca din nou: arată dacă s-a făcut vreo
    tranzacție.

why-short-balance = Soldul dumneavoastră nu ajunge. Nu s-a reținut nicio sumă. Pariați mai puțin sau faceți o depunere.
why-short-gold = Jetoanele de Aur nu ajung. Nu s-a reținut nicio sumă. Pariați mai puține sau pariați din sold.
why-session-limits-missing = Această sesiune nu are încă limite, așa că nu a fost acceptat niciun pariu. Stabiliți
    timpul și pierderea maximă la Limite, apoi pariați din nou.
why-time-over = Timpul stabilit de dumneavoastră a expirat, așa că pariul nu a fost acceptat. Puteți termina runda
    începută.
why-reality-check = Aveți un memento de sesiune de citit, așa că pariul nu a fost acceptat. Citiți-l, apoi continuați
    jocul.
why-loss-limit = Acest pariu ar putea depăși limita dumneavoastră de pierdere, așa că nu a fost acceptat. Pariați mai
    puțin sau opriți-vă aici.
why-deposit-limit = Această depunere depășește limita dumneavoastră. Nu s-a făcut nicio tranzacție. Depuneți mai puțin;
    o limită mai mare se aplică la 24 de ore după ce o cereți.
why-payment-refused = Plata a fost refuzată și nu s-a făcut nicio tranzacție. Încercați o sumă mai mică.

why-too-fast = Prea multe cereri. Nu s-a schimbat nimic. Așteptați o clipă și încercați din nou.
why-crowded = Se cer prea multe lucruri deodată. Nu s-a schimbat nimic. Așteptați câteva secunde și încercați din nou.
why-too-soon = După o parolă greșită trebuie să așteptați de fiecare dată puțin mai mult. Nu s-a schimbat nimic.
    Așteptați câteva secunde și încercați din nou.
why-too-many-sockets = Aveți această pagină deschisă în prea multe ferestre. Nu s-a reținut nicio sumă. Închideți una și
    reîncărcați pagina.
why-busy = Contul dumneavoastră este folosit în altă parte în acest moment. Nu s-a făcut nimic. Încercați din nou.
why-dealing-stopped = Distribuirea cărților este întreruptă cât timp acestea sunt verificate. Nu a fost acceptat niciun
    pariu; soldul dumneavoastră este în siguranță. Reveniți mai târziu.
why-store-down = Registrele casei nu pot fi accesate. Soldul dumneavoastră este în siguranță. Încercați din nou într-o
    clipă: nimic nu se face de două ori.

### De ce a fost refuzat ceva: ce s-a întâmplat, ce înseamnă pentru bani, ce e de făcut. Cheile sunt cuvintele serverului.

why-unknown = Casa a refuzat și nu s-a reținut nicio sumă: { $reason }. Încercați din nou sau alegeți altceva.
why-unreachable = Casa nu poate fi contactată. Pentru ce nu confirmase nu s-a reținut nicio sumă. Verificați conexiunea
    și încercați din nou.
why-broken = Ceva nu a funcționat la casă. Soldul și istoricul arată dacă operațiunea s-a făcut totuși: uitați-vă la ele
    înainte de a încerca din nou.

why-bad-request = Casa nu a înțeles cererea. Nu s-a făcut nimic. Reîncărcați pagina și încercați din nou.
why-bad-message = Casa nu a înțeles mesajul. Nu s-a făcut nimic. Reîncărcați pagina și încercați din nou.
why-wrong-protocol = Site-ul a fost actualizat cât timp această pagină era deschisă. Nu s-a reținut nicio sumă.
    Reîncărcați pagina.
why-not-json = Casa nu a înțeles cererea. Nu s-a făcut nimic. Reîncărcați pagina și încercați din nou.
why-wrong-method = Casa nu a înțeles cererea. Nu s-a făcut nimic. Reîncărcați pagina și încercați din nou.
why-too-large = Textul era prea lung pentru a fi trimis. Nu s-a făcut nimic. Scurtați-l și încercați din nou.

why-not-signed-in = Nimeni nu este autentificat sau sesiunea s-a încheiat. Nu s-a reținut nicio sumă. Autentificați-vă
    pentru a continua.
why-wrong-password = Numele și parola nu se potrivesc. Autentificarea nu s-a făcut și nu s-a schimbat nimic.
    Verificați-le pe amândouă; după cinci parole greșite într-o zi, contul este blocat până a doua zi.
why-locked = După cinci parole greșite, acest cont este blocat până mâine (UTC). Banii dumneavoastră sunt în siguranță,
    iar sesiunile deschise rămân deschise. Continuați într-una dintre ele sau autentificați-vă mâine.
why-not-allowed = Contul dumneavoastră nu are acest drept. Nu s-a făcut nimic. Autentificați-vă cu un cont care îl are
    sau renunțați.
why-excluded = V-ați autoexclus: nu se acceptă nici pariuri, nici depuneri și nu s-a reținut nicio sumă. Vă puteți
    retrage în continuare soldul.
why-foreign-origin = Cererea părea să vină de pe alt site. Nu s-a făcut nimic. Deschideți această pagină la adresa ei.
why-signed-in = Cineva este deja autentificat. Nu s-a făcut nimic. Ieșiți mai întâi din cont.

why-not-found = La această adresă nu este nimic. Nu s-a făcut nimic. Reveniți la lobby.
why-unknown-player = Nu există un astfel de cont. Nu s-a făcut nimic. Verificați numele.
why-unknown-session = Această sesiune se încheiase deja. Nu s-a schimbat nimic și nu mai este nimic de făcut.
why-unknown-round = Această rundă nu este printre ale dumneavoastră. Soldul a rămas cum era. Verificați codul; o rundă
    aflată încă în joc apare când se termină.
why-unknown-table = Nu există o astfel de masă. Nu s-a reținut nicio sumă. Alegeți alta din lobby.
why-unknown-game = Casa nu are un astfel de joc. Nu s-a reținut nicio sumă. Alegeți altul din lobby.

why-name-taken = Cineva are deja acest nume sau unul care arată la fel. Nu s-a făcut nimic. Alegeți altul.
why-bad-name = Un nume are între 3 și 20 de litere, cifre, puncte, cratime sau liniuțe de subliniere, începe cu o literă
    sau o cifră și nu este unul rezervat casei. Nu s-a făcut nimic. Alegeți altul.
why-bad-password = O parolă are între 10 și 128 de caractere, nu este numele dumneavoastră și nici una pe care ar
    ghici-o oricine. Nu s-a schimbat nimic. Alegeți alta.
why-bad-choice = Casa nu oferă această opțiune. Nu s-a schimbat nimic. Alegeți alta.
why-bad-setting = Casa nu acceptă această setare. Nu s-a schimbat nimic. Alegeți alta.
why-bad-limit = Această limită nu poate fi stabilită. Limitele unei sesiuni pot fi doar micșorate, timpul ei este între
    1 minut și 24 de ore, iar sumele sunt mai mari decât zero. Nu s-a schimbat nimic. Alegeți alta.

why-taken = Este deja folosit. Nu s-a făcut nimic. Alegeți altceva.
why-id-used = Această cerere a mai fost trimisă cu alt conținut. Nimic nu s-a făcut de două ori. Încercați din nou.
why-old-view = Jocul mersese mai departe înainte să vină răspunsul dumneavoastră. Nu s-a reținut nicio sumă. Priviți
    cărțile și decideți din nou.
why-not-entered = Ați părăsit această masă. Nu s-a reținut nicio sumă. Intrați din nou.
why-not-now = Acest lucru nu este posibil în acest moment. Nu s-a reținut nicio sumă. Priviți masa și alegeți din nou.
why-refused = Casa a refuzat. Soldul arată dacă s-a făcut vreo tranzacție: uitați-vă la el înainte de a încerca din nou.

why-short-balance = Soldul dumneavoastră nu ajunge. Nu s-a reținut nicio sumă. Pariați mai puțin sau faceți o depunere.
why-session-limits-missing = Această sesiune nu are încă limite, așa că nu a fost acceptat niciun pariu. Stabiliți
    timpul și pierderea maximă la Limite, apoi pariați din nou.
why-time-over = A trecut timpul pe care vi l-ați acordat, așa că pariul nu a fost acceptat. O rundă începută poate fi
    terminată.
why-reality-check = Este momentul unei verificări a realității, așa că pariul nu a fost acceptat. Citiți-o, apoi
    continuați jocul.
why-loss-limit = Cu acest pariu ați putea pierde mai mult decât vă permiteți, așa că nu a fost acceptat. Pariați mai
    puțin sau opriți-vă aici.
why-deposit-limit = Această depunere depășește limita pe care v-ați stabilit-o. Nu s-a făcut nicio tranzacție. Depuneți
    mai puțin; o limită mai mare se aplică la o zi după ce o cereți.
why-payment-refused = Plata a fost refuzată și nu s-a făcut nicio tranzacție. Încercați o sumă mai mică.

why-too-fast = Cererile au venit prea repede pentru casă. Nu s-a făcut nimic. Așteptați o clipă și încercați din nou.
why-too-many-sockets = Aveți această pagină deschisă în prea multe ferestre. Nu s-a reținut nicio sumă. Închideți una și
    reîncărcați pagina.
why-busy = Contul dumneavoastră este folosit în altă parte în acest moment. Nu s-a făcut nimic. Încercați din nou.
why-dealing-stopped = Casa a oprit împărțirea cărților cât timp acestea sunt verificate. Nu a fost acceptat niciun
    pariu; soldul dumneavoastră este în siguranță. Reveniți mai târziu.
why-store-down = Registrele casei nu pot fi accesate. Ce conțin ele este în siguranță. Încercați din nou într-o clipă:
    nimic nu se face de două ori.

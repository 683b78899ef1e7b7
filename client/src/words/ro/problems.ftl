### De ce a fost refuzat ceva: ce s-a întâmplat, ce înseamnă pentru bani, ce e de făcut. Cheile sunt cuvintele serverului.

why-unknown = Casa a refuzat și nu s-a luat nimic: { $reason }.
why-unreachable = Casa nu poate fi contactată. Ce nu confirmase nu s-a luat. Verificați conexiunea și încercați din nou.
why-broken = Ceva nu a mers în casă. Uitați-vă la sold și la istoric înainte de a încerca din nou.

why-bad-request = Casa nu a înțeles cererea. Nu s-a făcut nimic. Reîncărcați pagina și încercați din nou.
why-bad-message = Casa nu a înțeles mesajul. Nu s-a făcut nimic. Reîncărcați pagina și încercați din nou.
why-wrong-protocol = Casa a fost înnoită cât timp această pagină era deschisă. Nu s-a luat nimic. Reîncărcați pagina.
why-not-json = Casa nu a înțeles cererea. Nu s-a făcut nimic. Reîncărcați pagina și încercați din nou.
why-wrong-method = Casa nu a înțeles cererea. Nu s-a făcut nimic. Reîncărcați pagina și încercați din nou.
why-too-large = A fost prea lung pentru a fi trimis. Nu s-a făcut nimic. Scurtați și încercați din nou.

why-not-signed-in = Nimeni nu este autentificat sau sesiunea s-a încheiat. Nu s-a luat nimic. Autentificați-vă pentru a
    continua.
why-wrong-password = Numele și parola nu se potrivesc. Verificați-le pe amândouă; după cinci parole greșite într-o zi,
    contul este blocat până a doua zi.
why-locked = După cinci parole greșite, acest cont este blocat până mâine (UTC). Banii dumneavoastră sunt în siguranță,
    iar sesiunile deschise rămân deschise.
why-not-allowed = Contul dumneavoastră nu poate face aceasta. Nu s-a făcut nimic.
why-excluded = V-ați autoexclus: nu se primesc pariuri sau depuneri și nu s-a luat nimic. Puteți în continuare să
    retrageți.
why-foreign-origin = Cererea părea să vină de pe alt site. Nu s-a făcut nimic. Deschideți casa la adresa ei.
why-signed-in = Cineva este deja autentificat. Nu s-a făcut nimic. Ieșiți mai întâi din cont.

why-not-found = La această adresă nu este nimic.
why-unknown-player = Nu există un astfel de cont.
why-unknown-session = Această sesiune se încheiase deja.
why-unknown-round = Nu există o astfel de rundă printre ale dumneavoastră. Una încă în joc apare când se termină.
why-unknown-table = Nu există o astfel de masă.
why-unknown-game = Casa nu are un astfel de joc. Alegeți altul din lobby.

why-name-taken = Cineva are acest nume sau unul care arată la fel. Alegeți altul.
why-bad-name = Un nume are 3 până la 20 de litere, cifre, puncte, cratime sau liniuțe de subliniere, începe cu o literă
    sau o cifră și nu este unul al casei. Alegeți altul.
why-bad-password = O parolă are 10 până la 128 de caractere, nu este numele dumneavoastră și nici una pe care ar ghici-o
    oricine. Alegeți alta.
why-bad-choice = Casa nu oferă această opțiune. Nu s-a schimbat nimic. Alegeți alta.
why-bad-setting = Casa nu acceptă această setare. Nu s-a schimbat nimic.
why-bad-limit = Această limită nu poate fi stabilită. Limitele unei sesiuni pot fi doar micșorate, timpul ei este de la 1
    minut la 24 de ore, iar sumele sunt mai mari decât zero. Nu s-a schimbat nimic.

why-taken = Este deja folosit. Nu s-a făcut nimic. Alegeți altceva.
why-id-used = Aceasta a mai fost trimisă cu alt conținut. Nimic nu s-a făcut de două ori. Încercați din nou.
why-old-view = Masa mersese mai departe înainte să vină răspunsul dumneavoastră. Nu s-a luat nimic. Priviți cărțile și
    decideți din nou.
why-not-entered = Ați părăsit această masă. Nu s-a luat nimic. Intrați din nou.
why-not-now = Aceasta nu este posibil în acest moment. Nu s-a luat nimic. Priviți masa și alegeți din nou.
why-refused = Casa a refuzat. Uitați-vă la sold înainte de a încerca din nou.

why-short-balance = Soldul dumneavoastră nu ajunge. Nu s-a luat nimic. Pariați mai puțin sau faceți o depunere.
why-session-limits-missing = Această sesiune nu are încă limite, așa că nu s-a luat niciun pariu. Stabiliți timpul și
    pierderea la Limite, apoi pariați din nou.
why-time-over = A trecut timpul pe care vi l-ați acordat, așa că pariul nu s-a luat. O rundă începută poate fi terminată.
why-reality-check = Este momentul unei verificări a realității, așa că pariul nu s-a luat. Priviți-o, apoi continuați.
why-loss-limit = Acest pariu ar putea pierde mai mult decât vă permiteți, așa că nu s-a luat. Pariați mai puțin sau
    opriți-vă aici.
why-deposit-limit = Această depunere depășește limita pe care v-ați stabilit-o. Nu s-a mișcat nimic. O limită mai mare se
    aplică la o zi după ce o cereți.
why-payment-refused = Plata a fost refuzată și nu s-a mișcat nimic. Încercați o sumă mai mică.

why-too-fast = A fost prea repede pentru casă. Nu s-a făcut nimic. Așteptați o clipă și încercați din nou.
why-too-many-sockets = Casa este deschisă în prea multe ferestre ale dumneavoastră. Nu s-a luat nimic. Închideți una și
    reîncărcați pagina.
why-busy = Contul dumneavoastră este folosit în altă parte în acest moment. Nu s-a făcut nimic. Încercați din nou.
why-dealing-stopped = Casa a oprit împărțirea cât timp cărțile ei sunt verificate. Nu s-a luat niciun pariu; soldul este
    în siguranță. Reveniți mai târziu.
why-store-down = Registrele casei nu pot fi contactate. A încerca din nou este sigur: nimic nu se face de două ori.

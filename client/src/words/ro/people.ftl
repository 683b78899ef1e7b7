### Lobby-ul și tot ce privește persoana de la masă: cont, casierie, limite, sesiune, setări.

## Lobby

lobby-headline = Blackjack cu cărțile pe masă
lobby-told = Regulile așa cum sunt publicate, șanse exacte și amestecări pe care oricine le poate verifica. Numai
    credite de joc, niciodată bani reali.
lobby-stranger-told = Jucați cu un clic: intrați ca oaspete, cu credite de joc gratuite. Creați un cont pentru a le
    păstra.
lobby-guest-told = Jucați ca oaspete. Adăugați un nume și o parolă pentru a vă păstra creditele și istoricul.
lobby-play = Jucați
lobby-rules = Reguli
lobby-odds = Șanse și strategie
lobby-stakes = Mize
lobby-range = de la { $min } la { $max }
lobby-return = Rentabilitatea pentru jucător (RTP)
lobby-exact = { $percent } exact
lobby-calculation = se calculează valoarea exactă…
lobby-published = { $percent } publicat
lobby-unpublished = nepublicat
lobby-other-bets = Alte pariuri (exact)
lobby-other-published = ({ $percent } publicat)
lobby-no-table = Încă nu este deschisă nicio masă.
lobby-own = Masa dumneavoastră
lobby-live = Mese live
lobby-tables = Mese deschise
lobby-sit = Luați loc
lobby-watch = Priviți
lobby-players = { $count ->
    [0] Încă niciun jucător
    [one] 1 jucător
    [few] { $count } jucători
   *[other] { $count } de jucători
}
lobby-companions = { $count ->
    [one] 1 însoțitor al casei
    [few] { $count } însoțitori ai casei
   *[other] { $count } de însoțitori ai casei
}
lobby-free = { $count ->
    [0] Niciun loc liber
    [one] 1 loc liber
    [few] { $count } locuri libere
   *[other] { $count } de locuri libere
}
lobby-paused = În pauză
lobby-closing = Se închide
lobby-real = Cărți fizice: amestecarea nu poate fi dovedită
lobby-meter = Progresiv { $amount }
lobby-bonus = Bonus de până la { $odds } la 1
lobby-waiting = Runda dumneavoastră vă așteaptă
lobby-waiting-told = { $game }: pariurile și cărțile sunt așa cum le-ați lăsat.
lobby-waiting-go = Înapoi la masă
lobby-languages = Reguli și ajutor: { $languages }

## Cont

account-name = Nume
account-name-rule = Între 3 și 20 de litere, cifre, puncte, cratime sau liniuțe de subliniere. Ceilalți jucători îl pot
    vedea.
account-password = Parolă
account-password-rule = Cel puțin 10 caractere; nu numele dumneavoastră și nu o parolă obișnuită.
account-show = Afișați parola
account-currency = Monedă
account-currency-told = Un cont are o singură monedă, care nu poate fi schimbată mai târziu.
account-no-account = Nu aveți încă un cont?
account-have-account = Aveți deja un cont?
account-nobody = Nimeni nu este autentificat pe acest dispozitiv.
account-guest = Oaspete
account-role-player = Jucător
account-role-presenter = Prezentator
account-role-operator = Operator
account-role-inspector = Inspector
account-upgrade = Păstrați acest cont
account-upgrade-told = Dați-i un nume și o parolă și îl veți regăsi pe orice dispozitiv. Soldul, istoricul și setările
    rămân așa cum sunt.
account-password-change = Schimbați parola
account-password-told = Toate celelalte sesiuni ale dumneavoastră se vor încheia.
account-password-old = Parola actuală
account-password-new = Parola nouă
account-password-wrong = Parola nu este corectă. Nu s-a schimbat nimic. După cinci parole greșite într-o zi, contul este
    blocat până a doua zi (UTC).
account-password-done = Parola a fost schimbată. Celelalte sesiuni s-au încheiat.
account-sessions = Unde v-ați autentificat
account-sessions-told = Aici puteți încheia o sesiune pe care nu o recunoașteți. În acest caz schimbați și parola.
account-session-here = acest dispozitiv
account-session-since = Din { $opened }, de la { $origin }
account-session-end = Încheiați
account-sessions-end = Încheiați toate celelalte
account-device-unknown = Dispozitiv necunoscut
account-guest-leave = Ieșiți fără cont?
account-guest-leave-told = Contul unui oaspete nu mai poate fi deschis: la ieșire, creditele și istoricul lui se pierd.
    Cu un nume și o parolă le păstrați.
account-guest-stay = Continuați sesiunea

## Sume

amount-empty = Introduceți o sumă.
amount-unclear = Această sumă nu este clară. Scrieți-o așa: 1250 sau 12,50.
amount-too-fine = { $digits ->
    [0] Numai sume întregi.
    [one] Cel mult o zecimală.
    [few] Cel mult { $digits } zecimale.
   *[other] Cel mult { $digits } de zecimale.
}
amount-too-large = Această sumă este prea mare.
amount-zero = Introduceți o sumă mai mare decât zero.

## Casierie

bank-cash = Sold
bank-held = În joc
bank-gold = Jetoane de Aur
bank-gold-held = și { $amount } în joc
bank-payment = Tipul plății
bank-deposit = Depunere
bank-deposit-told = Adaugă credite de joc în contul dumneavoastră. Sunt gratuite și nu au valoare în afara acestui site.
bank-deposit-useless = Ce depuneți acum nu poate fi pariat în această sesiune.
bank-deposit-do = Depuneți
bank-deposit-done = Ați depus { $amount }.
bank-withdraw = Retragere
bank-withdraw-told = Scoate credite de joc din contul dumneavoastră. Ce este în joc rămâne în joc.
bank-withdraw-do = Retrageți
bank-withdraw-most = Puteți retrage cel mult { $amount }.
bank-withdraw-done = Ați retras { $amount }.
bank-amount = Sumă
bank-quick = Sume rapide
bank-all = Tot
bank-again-safe = Puteți încerca din nou fără risc cu aceeași sumă: plata se face o singură dată.
bank-to-limits = Vedeți limitele
bank-movements = Tranzacții
bank-period = Perioadă
bank-period-all = Toată perioada
bank-period-week = Ultimele 7 zile
bank-period-month = Ultimele 30 de zile
bank-period-chosen = Alegeți datele
bank-money = Cont
bank-from = De la
bank-to = Până la (inclusiv)
bank-days-reversed = Ultima zi este înaintea primei.
bank-what = Descriere
bank-after = Sold după
bank-more = Afișați mai multe
bank-no-movements = În această perioadă nu a fost nicio tranzacție.
bank-statement = Extrasul acestei perioade:
bank-print = De citit sau tipărit

## Durate

duration-hours-minutes = { $hours } h { $minutes } min
duration-hours = { $hours } h
duration-minutes = { $minutes } min
duration-seconds = { $seconds } s

## Sesiunea

session-title = Această sesiune
session-clock-told = Timpul și rezultatul acestei sesiuni
session-clock = Sesiune
session-lasted = Timp
session-rounds = Runde
session-staked = Mizat
session-returned = Returnat
session-net = Rezultat
session-today = Timp petrecut aici astăzi: { $time }.
session-check-next = Următorul memento de sesiune: ora { $moment }.
session-limits = Limitele acestei sesiuni
session-limits-told = Înainte de a juca, stabiliți cât poate dura această sesiune și cât puteți pierde cel mult. Când
    una dintre limite este atinsă, nu se mai acceptă pariuri; o rundă începută se termină întotdeauna.
session-limits-lower = Pot fi micșorate, nu mărite. Sesiunea următoare poate avea altele.
session-time = Timp
session-loss = Pierderea maximă
session-loss-unit = În moneda contului dumneavoastră.
loss-limit-near = Acest pariu ar putea depăși limita de pierdere, așa că nu a fost acceptat. { $limit ->
    [session] În această sesiune puteți pierde cel mult { $most }
    [other-session] În altă sesiune deschisă a dumneavoastră puteți pierde cel mult { $most }
    [loss-day] Astăzi puteți pierde cel mult { $most }
    [loss-week] Săptămâna aceasta puteți pierde cel mult { $most }
   *[loss-month] Luna aceasta puteți pierde cel mult { $most }
}; mai sunt { $left }. Pariați mai puțin sau opriți-vă aici.
loss-limit-reached = { $limit ->
    [session] Ați atins limita de pierdere a acestei sesiuni: { $most }.
    [other-session] Ați atins limita de pierdere a altei sesiuni deschise a dumneavoastră: { $most }.
    [loss-day] Ați atins limita de pierdere pentru astăzi: { $most }.
    [loss-week] Ați atins limita de pierdere pentru săptămâna aceasta: { $most }.
   *[loss-month] Ați atins limita de pierdere pentru luna aceasta: { $most }.
} Nu se mai acceptă pariuri. Nu s-a reținut nicio sumă.
loss-limit-other = Încheiați acea sesiune în „Cont” pentru a continua aici.
session-anew = Sesiune nouă
session-anew-told = Vă deconectează. Când vă autentificați din nou, alegeți alte limite.
session-anew-guest-told = Intrați ca oaspete nou, cu credite inițiale noi și aceleași limite. Acest cont de oaspete nu mai poate
    fi deschis.

## Limite

limits-title = Limitele contului dumneavoastră
limits-told = Sunt valabile pe toate dispozitivele. O limită mai mică se aplică imediat. Mărirea sau eliminarea unei
    limite se aplică după 24 de ore și până atunci poate fi anulată.
limits-deposit = Depuneri
limits-deposit-told = Cât puteți depune în total. Zilele, săptămânile și lunile sunt cele UTC.
limits-loss = Pierderi
limits-loss-told = Cât puteți pierde în total; mizele în joc sunt considerate pierdute.
limits-time = Timp
limits-time-told = Cât puteți sta aici în total.
limit-day = Pe zi
limit-week = Pe săptămână
limit-month = Pe lună
limit-none = fără limită
limit-used = Folosit până acum: { $amount }
limit-pending = Din { $moment }: { $amount }
limit-withdraw = Anulați modificarea
limit-set = Stabiliți
limit-change = Schimbați
limit-lower = Micșorați
limit-new = Limită nouă
limit-keep = Salvați
limit-remove = Eliminați
limit-now = Se aplică de acum.
limit-later = Se aplică peste 24 de ore. Până atunci limita rămâne cum este.

## Verificarea realității

check-title = Memento de sesiune
check-every = Memento de sesiune la fiecare
check-told = Intervalul cel mai lung este de 60 de minute.
check-shown = Jucați de { $time }.
check-money = Pariurile și cărțile dumneavoastră rămân cum sunt, orice ați alege.
check-continue = Continuați jocul

## Autoexcludere

exclusion-title = Luați o pauză
exclusion-told = Autoexcludeți-vă pentru un timp sau definitiv. Are efect imediat, pe toate dispozitivele.
exclusion-24h = 24 de ore
exclusion-7d = 7 zile
exclusion-30d = 30 de zile
exclusion-180d = 180 de zile
exclusion-forever = Definitiv
exclusion-until = V-ați autoexclus până la { $moment }.
exclusion-forever-is = V-ați autoexclus definitiv.
exclusion-ask = Autoexcludere: { $period }. Confirmați?
exclusion-at-once = Începe acum, pe toate dispozitivele.
exclusion-no-bets = Până la încheierea ei nu puteți paria și nu puteți depune.
exclusion-round = O rundă începută mai poate fi terminată.
exclusion-money = Soldul rămâne al dumneavoastră și poate fi retras oricând.
exclusion-final = Nimeni nu o poate scurta sau anula. Poate fi prelungită.
exclusion-final-forever = Nu se încheie niciodată și nimeni nu o poate anula.
exclusion-cancel = Anulați
exclusion-do = Confirmați autoexcluderea

## Ce spune casa

notice-time-over = Timpul a expirat
notice-time-over-told = Ați atins limita de timp a acestei sesiuni. Nu se mai acceptă pariuri; puteți termina runda
    începută.
notice-day-over = Timpul de astăzi a expirat
notice-day-over-told = Ați atins limita zilnică de timp. Nu se mai acceptă pariuri până mâine (UTC); puteți termina
    runda începută.
notice-excluded = Autoexcluderea este în vigoare
notice-excluded-told = Nu se acceptă nici pariuri, nici depuneri. O rundă începută poate fi terminată, iar soldul poate
    fi retras oricând.
notice-dealing-stopped = Distribuirea cărților este întreruptă
notice-dealing-stopped-told = Distribuirea cărților este întreruptă cât timp acestea sunt verificate. Nu începe nicio
    rundă nouă; soldul și pariurile dumneavoastră sunt în siguranță.
notice-limit-changed = Limita dumneavoastră s-a schimbat.
notice-limit-changed-later = Limita dumneavoastră se va schimba peste 24 de ore.
notice-password-changed = Parola dumneavoastră a fost schimbată.
notice-guest-limits = Sesiunea dumneavoastră de oaspete: cel mult { $time } și pierderi de cel mult { $loss }.
notice-account-opened = Contul dumneavoastră este gata, cu { $amount } în credite de joc.
notice-account-kept = Acest cont este acum al dumneavoastră, cu numele { $name }. Soldul, istoricul și setările se păstrează.
notice-finish = Terminați runda
notice-understood = Am înțeles

farewell-title = Sesiunea dumneavoastră
farewell-signed-out = V-ați deconectat. Acesta este rezumatul sesiunii.
farewell-guest = Sesiunea dumneavoastră de oaspete s-a încheiat, iar contul ei nu mai poate fi deschis. Intrați ca
    oaspete nou sau creați un cont pentru a păstra ce aveți.
farewell-idle = Timp de 20 de minute nu a fost nicio activitate, așa că sesiunea s-a încheiat. O rundă rămasă pe masă vă
    așteaptă; nu s-a pierdut nimic.
farewell-ended-elsewhere = Sesiunea a fost încheiată. O rundă rămasă pe masă vă așteaptă; nu s-a pierdut nimic.
farewell-by-house = Casa v-a încheiat sesiunea. O rundă rămasă pe masă vă așteaptă; nu s-a pierdut nimic.
farewell-password-changed = Parola a fost schimbată pe alt dispozitiv, ceea ce a încheiat această sesiune. Dacă nu ați
    fost dumneavoastră, anunțați casa.
farewell-too-many = V-ați autentificat pe multe dispozitive, așa că sesiunea cea mai veche s-a încheiat. O rundă rămasă
    pe masă vă așteaptă.

## Opțiuni

options-tab-general = General
options-tab-video = Video
options-tab-audio = Audio
options-tab-bet-behind = Pariu în spate
options-kept = Păstrate în contul dumneavoastră, pentru toate dispozitivele.
options-not-kept = Păstrate până părăsiți această pagină. Creați un cont pentru a nu le pierde.
options-coach = Asistent
options-coach-told = Arată valoarea exactă a fiecărei decizii pentru cărțile de pe masă.
options-coach-after = Evaluare după decizie
options-coach-after-told = Asistentul tace până când decideți, apoi spune cât valora decizia dumneavoastră.
options-rebet = Pariurile rundei anterioare
options-rebet-told = Ce se întâmplă cu ele înainte de următoarea.
options-rebet-off = Nimic
options-rebet-offer = Sunt oferite
options-rebet-place = Sunt puse din nou
options-shortcuts = Comenzi rapide de la tastatură
options-shortcuts-told = Pariați și decideți de la tastatură; ajutorul fiecărui joc arată tastele.
options-live = La mesele live
options-focus = Mod concentrare
options-focus-told = Ascunde ceilalți jucători.
options-chat = Chat
options-chat-everybody = Toți
options-chat-presenter = Numai prezentatorul
options-chat-off = Oprit
options-animation = Viteza cărților
options-animation-full = Normală
options-animation-fast = Rapidă
options-animation-none = Instantanee
options-motion = Mișcare redusă
options-motion-told = Cărțile apar la locul lor în loc să se deplaseze.
options-motion-system = Ca pe acest dispozitiv
options-motion-on = Da
options-motion-off = Nu
options-colours = Pachet în patru culori
options-colours-told = O culoare pentru fiecare suită: caro albastru, treflă verde.
options-sound = Sunete
options-sound-told = Cărți, jetoane, o notă discretă la câștig. Fără sunet până la prima atingere a paginii.
options-sound-volume = Volumul sunetelor
options-tick = Ticăit
options-tick-told = La o masă live se aud ultimele trei secunde ale rândului dumneavoastră, dacă sunetele sunt pornite.
options-voice = Vocea prezentatorului
options-voice-told = Spune cu voce tare totalurile și rezultatele, cu vocea dispozitivului dumneavoastră.
options-voice-volume = Volumul vocii
options-captions = Subtitrări
options-captions-told = Afișează în scris ce se spune.
options-behind-told = Sunt valabile la mesele live, unde se poate paria în spatele mâinilor altor jucători.
options-behind-allow = Alții pot paria în spatele meu
options-behind-allow-told = Ce câștigă sau pierd este numai al lor.
options-behind-double = Urmați dublările
options-behind-double-told = Pariul meu din spate se dublează când jucătorul dublează.
options-behind-split = Urmați împărțirile
options-behind-split-told = Se adaugă un pariu egal când jucătorul împarte.

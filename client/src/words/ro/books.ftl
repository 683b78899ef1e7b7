### Registrele: istoric, reluare, verificare, statistici.

books-game = Joc
books-all-games = Toate jocurile
books-period = Perioadă
books-period-all = Toată perioada
books-period-today = Astăzi
books-period-week = Ultimele 7 zile
books-period-month = Ultimele 30 de zile
books-period-chosen = Alegeți datele
books-from = De la
books-to = Până la
books-staked = Mizat
books-returned = Returnat
books-net = Rezultat net
books-dealer = Dealer
books-box-hand = { $name }, partea { $hand }
books-against = contra

## Istoric

history-signed-out = Autentificați-vă pentru a vedea rundele dumneavoastră. Puteți verifica o înregistrare salvată fără
    autentificare.
history-filters = Filtrați rundele
history-outcome = Rezultat
history-outcome-any = Oricare
history-won = Câștigată
history-lost = Pierdută
history-even = La egalitate
history-voided = Anulată
history-code = Codul rundei
history-code-part = Tot codul sau o parte
history-export-csv = Salvați ca CSV
history-export-json = Salvați ca JSON
history-none = Nicio rundă jucată încă. Fiecare rundă pe care o jucați va fi păstrată aici, pentru a fi consultată,
    revăzută și verificată.
history-none-found = Nicio rundă nu corespunde căutării dumneavoastră.
history-show-all = Afișați toate rundele
history-older = Runde mai vechi
history-all = Toate rundele
history-golden = Jetoane de Aur
history-gold-sums = Jetoane de Aur: mizat { $staked }, returnat { $returned }
history-cash-sums = Sold: mizat { $staked }, returnat { $returned }
history-doubled = Din care { $amount } la dublare
history-behind = Pariu în spate
history-others-hand = Mâna altui jucător
history-void-why = Această rundă este anulată și toate pariurile au fost returnate: { $reason }
history-corrected-why = Această rundă a fost decontată din nou pe baza cărților reale: { $reason }
history-leaves = Părțile rundei
history-leaf-round = Rundă
history-leaf-replay = Reluare
history-leaf-decisions = Decizii
history-leaf-verify = Verificare
history-cards = Cărți și rezultate
history-bets = Pariuri secundare și asigurare
history-bet = Pariu
history-decisions = Decizii
history-no-decisions = În această rundă nu a fost nimic de decis.
history-no-value = Jucată cu un Jeton de Aur: valoarea ei exactă nu se poate indica.
history-cost-sum = Față de cel mai bun joc, deciziile dumneavoastră din această rundă au costat în medie { $amount }.
history-cost-none = Fiecare decizie a acestei runde a fost cea mai bună posibilă.
history-worth-about = Valorile sunt exacte pentru cărțile aflate cu fața în sus, ca fracțiune din miză.
history-shoe = Sabotul
history-shoe-about = { $decks ->
    [one] Un pachet
    [few] { $decks } pachete
   *[other] { $decks } de pachete
}{ $burn ->
    [0] {""}
    [one] , o carte arsă
    [few] , { $burn } cărți arse
   *[other] , { $burn } de cărți arse
}. Runda a început cu cartea { $place } din sabot.
history-cut-by = { $who ->
    [you] tăiat de dumneavoastră
    [several] adus de mai mulți jucători
    [house] tăiat de casă
   *[player] tăiat de alt jucător
}

## Reluare

replay = Reluare
replay-round = Vedeți reluarea rundei din { $when }
replay-play = Redați
replay-pause = Pauză
replay-first = La început
replay-previous = Înapoi
replay-next = Înainte
replay-last = La sfârșit
replay-decision-before = Decizia anterioară
replay-decision-after = Decizia următoare
replay-place = Momentul rundei
replay-place-of = { $place } din { $count }
replay-speed = Viteză
replay-speed-slow = Lentă
replay-speed-normal = Normală
replay-speed-fast = Rapidă
replay-chosen = aleasă
replay-best = cea mai bună
replay-cost = Valora cu { $share } din miză mai puțin decât cea mai bună: în medie { $amount }.
replay-cost-short = A costat în medie { $amount }.
replay-no-cost = Cea mai bună decizie.
replay-no-worth = Deocamdată nu se poate spune cât valora această decizie.
replay-last-rounds = Ultimele zece runde
replay-told-bets = Pariurile sunt puse.
replay-told-card = { $name }: { $card }
replay-told-dealer-card = Dealer: { $card }
replay-told-hole-card = Dealerul primește o carte cu fața în jos.
replay-told-hole-turned = Dealerul întoarce cartea: { $card }
replay-told-surrender-offered = Se oferă renunțarea.
replay-told-insurance-offered = Se oferă asigurarea.
replay-told-peeked = Dealerul verifică: nu are Blackjack.
replay-told-peeked-blackjack = Dealerul verifică: Blackjack.
replay-told-decision = { $name }: { $answer }
replay-told-split = { $name }: mâna se împarte în două.
replay-told-points = Se adaugă puncte Fire Blaze.
replay-told-bonus = Începe bonusul.
replay-told-bonus-spin = O rotire a bonusului.
replay-told-bonus-over = Bonusul s-a încheiat.
replay-told-results = Pariurile se decontează.
replay-told-voided = Runda este anulată.
replay-told-corrected = Rezultatul este corectat.

## Verificare

verify-file = Verificați o înregistrare
verify-file-about = Aici puteți verifica înregistrarea unei runde: casei nu i se cere nimic și nimic nu părăsește această
    pagină. Cu recipisa dumneavoastră, verificarea dovedește mai mult.
verify-choose-file = Fișierul înregistrării
verify-paste = Sau lipiți textul din fișierul înregistrării
verify-now = Verificați
verify-bad-text = Aceasta nu este înregistrarea unei runde.
verify-bad-field = Aceasta nu este înregistrarea unei runde: „{ $field }” lipsește sau nu este valid.
verify-this-round = Verificați această rundă
verify-about = Browserul dumneavoastră repetă singur fiecare pas, din înregistrarea rundei și din ce a păstrat acest
    dispozitiv.
verify-unsafe = Acest browser calculează hash-uri numai pe o conexiune securizată. Deschideți pagina cu https sau
    salvați înregistrarea și folosiți „sabot verify”.
verify-holds = Tot ce verifică această pagină este corect.
verify-holds-so-far = Tot ce se poate verifica până acum este corect.
verify-fails = Pasul { $number } nu este corect. { $wrong }
verify-verdict-holds = corect
verify-verdict-fails = incorect
verify-verdict-waits = în așteptare
verify-commitment = Angajament
verify-cut = Tăiere
verify-cut-empty = niciuna: textul este gol
verify-root = Rădăcina ordinii cărților
verify-seed = Seed
verify-seed-hidden = Încă nu este afișat: sabotul este încă în joc. Seedul se afișează când sabotul este retras; până
    atunci fiecare carte are propria ei dovadă.
verify-more-cards = { $count ->
    [one] încă o carte
    [few] încă { $count } cărți
   *[other] încă { $count } de cărți
}
verify-step-seed = Seedul corespunde angajamentului
verify-step-order = Seedul și tăierea dau ordinea
verify-step-root = Ordinea corespunde celei publicate
verify-step-proofs = Fiecare carte era la locul ei
verify-step-start = Runda a început unde trebuia
verify-step-cards = Au fost distribuite exact aceste cărți
verify-step-money = Sumele se potrivesc
verify-about-seed = Înainte de tăiere casa a publicat un angajament: un hash pe care numai acest seed îl dă.
verify-about-order = Din seed și din tăiere rezultă cheile, din chei numerele, din numere ordinea tuturor cărților.
verify-about-root = Cărțile în ordinea lor, fiecare cu valoarea ei aleatoare („salt”), dau rădăcina publicată înaintea
    primei cărți.
verify-about-proofs = Fiecare carte distribuită, cu valoarea ei aleatoare și cu vecinele ei, trebuie să ducă la
    rădăcină.
verify-about-start = O rundă începe cu prima carte din sabotul ei sau acolo unde s-a încheiat runda dinainte. Altfel casa
    și-ar putea alege cărțile.
verify-about-cards = Cărțile rundei sunt cele din sabot, una după alta, niciuna omisă și niciuna schimbată.
verify-about-money = Mizele și returnările tuturor pașilor rundei se adună și se compară cu înregistrarea.
verify-fact-seed = Seed, afișat după scoaterea sabotului din joc
verify-fact-computed-commitment = Calculat din seed
verify-fact-published-commitment = Publicat înainte de tăiere
verify-fact-cut = Tăiere
verify-fact-order = Calculat: ordinea cărților, de sus
verify-fact-computed-root = Calculat: rădăcina tuturor cărților
verify-fact-published-root = Publicat înaintea primei cărți
verify-fact-proved-cards = Cărți cu dovadă
verify-fact-first-place = Prima carte a rundei, numărată de sus în sabot
verify-fact-dealt-cards = Cărți distribuite în rundă
verify-fact-summed-staked = Calculat: mizat
verify-fact-recorded-staked = În înregistrare: mizat
verify-fact-summed-returned = Calculat: returnat
verify-fact-recorded-returned = În înregistrare: returnat
verify-wrong-other-commitment = Sabotul dezvăluit nu corespunde angajamentului publicat.
verify-wrong-bad-seed = Seedul nu are 64 de cifre hexazecimale.
verify-wrong-hidden-seed = Seedul este ascuns, deși un sabot pentru o singură rundă îl afișează la sfârșitul rundei.
verify-wrong-other-algorithm = Amestecare necunoscută: „{ $algorithm }”.
verify-wrong-bad-decks = Nu există un sabot cu atâtea pachete: { $decks }.
verify-wrong-bad-cut = Tăierea are mai mult de 1024 de octeți sau nu este un text.
verify-wrong-other-root = Seedul și tăierea dau altă ordine decât cea publicată.
verify-wrong-stray-card = Cartea { $number } a rundei ({ $card }) nu era la locul { $place } din sabot.
verify-wrong-start-among-burnt = Runda începe cu cartea { $place }, deși numărul cărților arse este { $burn }.
verify-wrong-other-start = Runda începe cu cartea { $place } din sabot în locul cărții { $first }. Înaintea ei au fost scoase
    cărți.
verify-wrong-hidden-card = O carte nu este afișată, deși a fost întoarsă sau sabotul ei este retras.
verify-wrong-no-proof = În rundă se distribuie { $card }, dar dovada acestei cărți lipsește.
verify-wrong-other-place = Urmează cartea { $place } din sabot, dar dovada este a cărții { $found }.
verify-wrong-other-card = În rundă se distribuie { $card }, dar în sabot era { $proved } (cartea { $place }).
verify-wrong-spare-proofs = Sunt mai multe dovezi decât cărți distribuite.
verify-wrong-other-hole = Dealerul a întors { $card }, dar cartea lui ascunsă era { $hole }.
verify-wrong-other-money = Pașii rundei dau alte sume decât înregistrarea.
verify-wrong-other-closing = Pașii rundei dau alte sume decât încheierea ei.
verify-wrong-no-end = Înregistrarea nu conține sfârșitul rundei.
verify-wrong-corrected = Runda a fost decontată din nou pe alte cărți decât cele distribuite.
verify-wrong-after-end = S-a intervenit asupra rundei după sfârșitul ei.
verify-elsewhere = Verificare fără această pagină
verify-elsewhere-about = Această pagină nu cunoaște regulile jocului. Pentru a verifica dacă runda a fost jucată și
    plătită după reguli, folosiți „sabot verify”, care o joacă din nou din aceeași înregistrare, pe orice calculator.
verify-noted = Singură, o înregistrare nu poate dovedi că angajamentul și tăierea sunt cele de la masă. Recipisa
    dumneavoastră poate: verificați înregistrarea împreună cu ea.
verify-gaps = { $count ->
    [one] Ce se poate verifica aici este corect. Un punct nu a putut fi comparat.
    [few] Ce se poate verifica aici este corect. { $count } puncte nu au putut fi comparate.
   *[other] Ce se poate verifica aici este corect. { $count } de puncte nu au putut fi comparate.
}
verify-protocol = Protocol de amestecare: { $algorithm }
verify-not-dealt-again = Această pagină nu distribuie din nou runda după regulile jocului: o face „sabot verify”.
verify-house-word = Mizele, deciziile, jucătorul și moneda se bazează pe cuvântul casei: nimic din ce păstrează
    acest dispozitiv nu le dovedește.
verify-unprotected = Ordinea nu a fost protejată de o tăiere.
verify-verdict-open = necomparat
verify-choose-receipt = Fișierul recipisei, dacă ați salvat una
verify-bad-receipt = Aceasta nu este o recipisă.
verify-step-promise = Sabotul este cel promis
verify-step-signature = Casa a semnat promisiunea
verify-step-cut = Tăierea este a dumneavoastră
verify-about-promise = { $receipt ->
    [file] Înregistrarea trebuie să fie a sabotului al cărui angajament este în recipisa aleasă.
    [none] Înregistrarea trebuie să fie a sabotului promis înainte de tăiere. Numai o recipisă poate dovedi acest lucru.
   *[device] Înainte de tăiere, acest dispozitiv a păstrat angajamentul care i s-a afișat. Înregistrarea trebuie să fie
        a acelui sabot.
}
verify-about-signature = { $receipt ->
    [file] Casa semnează fiecare angajament cu cheia ei. Cheia trebuie să fie cea din recipisa aleasă.
    [none] Casa semnează fiecare angajament cu cheia ei.
   *[device] Casa semnează fiecare angajament cu cheia ei. Acest dispozitiv ține minte prima cheie văzută.
}
verify-about-cut = { $receipt ->
    [file] Tăierea din înregistrare trebuie să fie cea din recipisa aleasă.
    [none] Tăierea din înregistrare trebuie să fie cea trimisă. Numai o recipisă poate dovedi acest lucru.
   *[device] Tăierea din înregistrare trebuie să fie cea trimisă de acest dispozitiv.
}
verify-fact-receipt-of-round = Comparat cu recipisa sabotului din care acest dispozitiv a văzut runda distribuită
verify-fact-receipt-of-shoe = Acest dispozitiv nu a văzut runda; comparat cu recipisa lui a sabotului din înregistrare
verify-fact-receipt-of-file = Comparat cu fișierul de recipisă ales de dumneavoastră, al sabotului
verify-fact-kept-commitment = Păstrat pe acest dispozitiv înainte de tăiere
verify-fact-file-commitment = În fișierul recipisei
verify-fact-record-key = Cheia casei din înregistrare
verify-fact-known-key = Cheia casei știută de acest dispozitiv
verify-fact-file-key = Cheia casei din fișierul recipisei
verify-fact-kept-cut = Tăierea trimisă de acest dispozitiv
verify-fact-file-cut = Tăierea din fișierul recipisei
verify-open-no-receipt = Acest dispozitiv nu are o recipisă a sabotului, deci angajamentul nu a putut fi comparat cu cel
    afișat înainte de tăiere.
verify-open-first-protocol = { $algorithm } este un protocol mai vechi: angajamentul lui acoperă numai seedul și nimeni
    nu l-a semnat.
verify-open-no-ed25519 = Acest browser nu poate verifica aici semnături Ed25519.
verify-open-unknown-key = Semnătura corespunde cheii din înregistrare, dar acest dispozitiv nu știe cheia casei.
verify-open-cut-by-house = Tăierea a făcut-o casa: ordinea nu a fost protejată de o tăiere.
verify-open-not-cut = Nimeni nu a tăiat: ordinea nu a fost protejată de o tăiere.
verify-open-cut-not-kept = Acest dispozitiv nu a păstrat nicio tăiere a acestui sabot, deci ea nu a putut fi comparată.
verify-open-cut-not-in-file = Fișierul recipisei nu conține nicio tăiere, deci ea nu a putut fi comparată.
verify-open-round-not-kept = Acest dispozitiv nu a văzut această rundă distribuită din acel sabot.
verify-open-round-not-in-file = Fișierul recipisei nu menționează această rundă.
verify-open-start-not-compared = Locul din sabot în care a început runda nu a putut fi comparat.
verify-open-voided = Casa a anulat runda ({ $reason }) și a restituit toate pariurile. Că a fost necesar este cuvântul casei.
verify-real = Cărțile acestei runde provin dintr-un sabot fizic. Casa nu și-a luat niciun angajament asupra ordinii lor; nu
    există rădăcină și nici căi, deci amestecarea nu poate fi dovedită. Pentru a verifica sumele, folosiți „sabot verify”.
verify-real-gaps = Ce se poate verifica aici este corect. Cărțile provin dintr-un sabot fizic: amestecarea lor nu poate fi
    dovedită.
verify-chance-hidden = Încă nu este afișat: sabotul este încă în joc. Numai bonusul are nevoie de seed.
verify-step-shuffle = Cărțile provin dintr-un sabot fizic
verify-step-seen = Sabotul este cel de pe masă
verify-step-chance = Seedul bonusului corespunde angajamentului său
verify-step-told = Sabotul poate conține aceste cărți
verify-about-shuffle = Casa nu a amestecat aceste cărți și nu a promis niciuna dintre ele.
verify-about-seen = Înregistrarea trebuie să fie a sabotului din recipisă și cu cărți fizice, ca acolo.
verify-about-chance = La sosirea sabotului, casa s-a angajat asupra seedului bonusului pe care îl extrage. Nu acoperă
    nicio carte.
verify-about-told = Nicio carte nu apare de mai multe ori decât pachetele din sabot, iar cartea întoarsă este cea
    distribuită cu fața în jos.
verify-fact-bonus-commitment = Angajamentul bonusului
verify-fact-kept-bonus-commitment = Păstrat pe acest dispozitiv
verify-open-real-cards = Pentru aceste cărți nu există angajament, ordine, rădăcină și căi. Sunt cele introduse de dealer.
verify-open-shoe-not-seen = Acest dispozitiv nu are o recipisă a sabotului, deci el nu a putut fi comparat.
verify-wrong-mixed-cards = Înregistrarea vorbește într-un loc de cărți fizice și în altul de cărți amestecate de casă.
verify-wrong-proofs-of-real = Sabotul este fizic, dar înregistrarea conține o tăiere, o rădăcină sau dovezi ale cărților.
verify-wrong-too-many-copies = { $card } apare prea des: { $count }; sabotul nu poate conține atâtea (pachete: { $decks }).
verify-wrong-swapped-commitment = Angajamentul nu este cel afișat înainte de tăiere. Casa a schimbat sabotul.
verify-wrong-file-commitment = Angajamentul nu este cel din fișierul recipisei. Ori fișierul este al altui sabot, ori
    casa a schimbat sabotul.
verify-wrong-other-part = Înregistrarea nu corespunde recipisei dumneavoastră: { $part ->
    [shoe] este a altui sabot
    [table] este a altei mese
    [round] este a altei runde
    [game] este a altui joc
    [rules] alte reguli
    [protocol] alt protocol de amestecare
    [decks] alt număr de pachete
    [signature] altă semnătură
    [root] altă ordine a cărților
   *[seed] alt seed
}.
verify-wrong-unsigned = La masă sabotul era semnat, dar înregistrarea nu are semnătură.
verify-wrong-other-key = Înregistrarea este semnată cu altă cheie decât cea știută de acest dispozitiv.
verify-wrong-file-key = Înregistrarea este semnată cu altă cheie decât cea din fișierul recipisei.
verify-wrong-bad-signature = Semnătura nu corespunde angajamentului și cheii.
verify-wrong-other-cut = Tăierea nu este cea trimisă de acest dispozitiv.
verify-wrong-file-cut = Tăierea nu este cea din fișierul recipisei.
verify-wrong-house-cut = Tăierea a făcut-o casa, iar acest protocol nu o permite.
verify-wrong-odd-cutter = Înregistrarea nu spune cine a tăiat sau o spune greșit.
verify-download = Salvați înregistrarea

## Statistici

statistics-signed-out = Autentificați-vă pentru a vedea cifrele rundelor dumneavoastră.
statistics-none = Încă nu există cifre. Ele încep cu prima dumneavoastră rundă.
statistics-none-found = În acea perioadă nu ați jucat.
statistics-newest = Pe baza ultimelor runde: { $count }.
statistics-rounds = Runde
statistics-hands = Mâini
statistics-biggest-win = Cel mai mare câștig
statistics-no-win-yet = încă niciunul
statistics-blackjacks = Blackjackuri
statistics-busts = Depășiri
statistics-doubles = Dublări
statistics-splits = Împărțiri
statistics-surrenders = Renunțări
statistics-longest-winning = Cea mai lungă serie câștigată
statistics-longest-losing = Cea mai lungă serie pierdută
statistics-voided = Runde anulate
statistics-net-days = Rezultat net pe zile
statistics-net-told = { $days ->
    [one] Rezultat net pe o zi: { $net }.
    [few] Rezultat net pe { $days } zile: { $net } în total.
   *[other] Rezultat net pe { $days } de zile: { $net } în total.
}
statistics-key-day = al zilei
statistics-key-sum = cumulat
statistics-day = Ziua (UTC)
statistics-as-table = Ca tabel
statistics-shares = Mâini câștigate, la egalitate și pierdute
statistics-won = Câștigate
statistics-pushed = La egalitate
statistics-lost = Pierdute
statistics-count = Număr
statistics-share = Pondere
statistics-return = Rentabilitatea pariurilor principale
statistics-achieved = Rentabilitatea dumneavoastră
statistics-exact = Rentabilitatea exactă
statistics-band = Intervalul normal
statistics-band-low = Intervalul normal, de la
statistics-band-high = Intervalul normal, până la
statistics-strays = Abateri standard față de rentabilitatea exactă
statistics-return-within = Rentabilitatea dumneavoastră de { $achieved } este în intervalul normal: { $share } dintre
    cei care joacă perfect ajung între { $low } și { $high }. Rentabilitatea exactă este { $exact }.
statistics-return-outside = Rentabilitatea dumneavoastră de { $achieved } este în afara intervalului normal: { $share }
    dintre cei care joacă perfect ajung între { $low } și { $high }. Rentabilitatea exactă este { $exact }.
statistics-return-about = Rentabilitatea se raportează la miza inițială: contează ce câștigă sau pierd dublările și
    împărțirile, nu și miza lor. De aceea poate fi sub zero.
statistics-games = Pe jocuri
statistics-column-return = Rentabilitate
statistics-column-exact = Exactă
statistics-decisions = Decizii care au costat ceva
statistics-decisions-none = Încă nu a fost nimic de decis.
statistics-decisions-told = { $mistakes ->
    [one] În cele mai noi runde, o decizie din { $decisions } ({ $share }) nu a fost cea mai bună. A costat în medie
        { $amount }.
    [few] În cele mai noi runde, { $mistakes } decizii din { $decisions } ({ $share }) nu au fost cele mai bune.
        Împreună au costat în medie { $amount }.
   *[other] În cele mai noi runde, { $mistakes } de decizii din { $decisions } ({ $share }) nu au fost cele mai bune.
        Împreună au costat în medie { $amount }.
}
statistics-decisions-perfect = Toate deciziile celor mai noi runde ({ $decisions }) au fost cele mai bune posibile.
statistics-instead = „{ $chosen }” în loc de „{ $best }”

### Ce au doar mesele live: locuri, pariuri în spate, timp și ce se află pe ecran.

topic-seats = Locuri
seats-sit = Apăsați „Luați loc aici” pe un loc liber; sub el apare numele dumneavoastră de pe ecran. X eliberează locul.
seats-names = Numele afișat la un loc indică cine ia deciziile pentru mâna respectivă.
seats-shared = Nu sunt locuri de ocupat: pariați pe orice { place }, cu sau fără alți jucători, sau doar priviți.

topic-behind = Pariuri în spate
behind-open = Puteți paria în spate pe mâna altui jucător, cu sau fără un loc la masă, dar niciodată pe propria mână.
    Plătește la fel ca pariul acelui jucător.
behind-refund = Plasați pariul pe un spațiu activ cât timp se acceptă pariuri. Dacă acel jucător nu participă la rundă,
    pariul se rambursează imediat.
behind-decide = Jucătorul de la locul respectiv ia toate deciziile. Asupra asigurării decideți dumneavoastră, iar în
    Opțiuni stabiliți dacă pariul urmează dublările și împărțirile.
behind-forbid = Tot în Opțiuni puteți interzice pariurile în spatele dumneavoastră.
behind-hot = Pictograma de jucător în formă indică numărul de runde câștigate la rând de un jucător. Dispare imediat ce
    jucătorul pierde o mână.

topic-betting = Plasarea pariurilor
betting-time = Un cronometru afișează timpul pentru pariuri. După expirare nu se mai acceptă pariuri.
betting-limits = Panoul limitelor afișează minimul și maximul fiecărui pariu. Soldul este mereu vizibil și sunt active
    doar jetoanele pe care le acoperă.
betting-spots = Fiecare apăsare pe un spațiu adaugă jetonul ales. Pariul principal se plasează deodată pe toate
    { places-the } dumneavoastră; pe tabletă și pe telefon, la fel și pariurile secundare. Un jeton care ar depăși
    maximul completează pariul până la el, iar un mesaj vă anunță.
betting-total = Totalul pariurilor dumneavoastră este afișat. Pariurile celorlalți jucători apar în moneda
    dumneavoastră.

topic-deciding = Decizii
deciding-early = De îndată ce aveți două cărți, puteți decide înainte de rândul dumneavoastră și vă puteți răzgândi până
    când ajunge dealerul la dumneavoastră.
deciding-each = Toți jucătorii de pe o { place } decid în același interval de timp; apoi se distribuie cărțile.
deciding-window = Când vă vine rândul, vă întreabă o fereastră cu cronometru. Toate opțiunile sunt afișate; active sunt
    doar cele pe care le puteți alege.
deciding-short = Dacă soldul nu acoperă o dublare sau o împărțire, butonul respectiv nu este activ.

topic-screen = Pe ecran
screen-values = Valoarea fiecărei mâini este afișată lângă cărțile ei.
screen-focus = Modul Focus ascunde ceilalți jucători și pariurile lor, în orice moment.
screen-chat = Puteți discuta cu prezentatorul și cu ceilalți jucători: scrieți un mesaj și apăsați Enter sau săgeata.
    Butonul Chat mărește sau închide fereastra, pe care o puteți muta și redimensiona; în Opțiuni puteți ascunde
    mesajele celorlalți. Cine insultă pierde accesul la chat.
screen-code = Fiecare rundă are codul ei, codul rundei, cu ora de început (GMT). Menționați-l dacă întrebați ceva despre
    rundă.
screen-audio = Butonul de sunet pornește sau oprește sunetele și vocea; la altă masă revine setarea dumneavoastră. În
    Opțiuni reglați vocea prezentatorului și sunetele jocului.
screen-history = Istoricul afișează rundele dumneavoastră cu data, jocul, miza și câștigul, cea mai recentă prima.
    Apăsați o rundă pentru a-i vedea mâinile și rezultatele.
screen-options = Opțiunile se aplică împreună, se păstrează în profilul dumneavoastră și sunt valabile pe orice
    dispozitiv.

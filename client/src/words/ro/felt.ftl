### Masa. $place este felul în care jocul numește locul unui pariu;
### $name este numele unei mâini, așa cum îl dau felt-box sau felt-part.

felt-box = { $place ->
    [hand] Mâna
    [box] Poziția
   *[position] Poziția
} { $box }
felt-part = { $name }, partea { $part } din { $parts }
felt-or = sau
felt-total = total { $total }
felt-table = Masa
felt-dealer = Dealer
felt-dealer-has = Dealer: { $cards }.
felt-no-cards = Încă nicio carte

## Înainte de a lua loc

felt-come-in = Luați loc la masă
felt-come-in-told = Jucați imediat ca oaspete, cu credite de joc gratuite. Creați un cont pentru a le păstra.
felt-as-guest = Jucați ca oaspete

## Pariuri

felt-place-chip = { $name }: puneți { $amount }
felt-lies = { $name }: sunt { $amount }. Adăugați { $chip }
felt-first = Alegeți un jeton și atingeți un cerc
felt-pending = Se așteaptă confirmarea
felt-look = Afișați { $name }
felt-chip = Jeton de { $amount }
felt-chip-short = Jeton de { $amount }: soldul nu îl acoperă
felt-smaller = Jetoane mai mici
felt-larger = Jetoane mai mari
felt-golden = Jetoane de Aur
felt-undo = Anulați
felt-limits = De la { $min } la { $max } pe { place }
felt-off-limits = Această masă acceptă de la { $min } la { $max } pe { place }. Ultimul jeton nu a fost acceptat; restul
    a rămas cum era.
felt-topped = Pariul a ajuns la maximul mesei: { $max }.
felt-why-no-bet = Pe masă nu este niciun pariu. Alegeți un jeton și atingeți un cerc.
felt-why-closed = Puteți paria din nou după încheierea acestei runde.

## Marginea mesei

felt-balance = Sold
felt-staked = Pariu total
felt-last-win = Ultimul câștig
felt-put-away = Închideți mesajul
felt-captions = Subtitrări

## Jocul

felt-insurance-asked = { $name }: asigurare?
felt-all-hands = Un singur răspuns pentru toate cele { $count } mâini
felt-surrender-asked = { $name }: renunțați sau continuați?
felt-turn = { $name }: { $total }. Decideți.

## Sfârșitul unei runde

felt-dealer-total = Dealerul are { $total }
felt-dealer-bust = Dealerul depășește 21: { $total }
felt-net = Această rundă: { $amount }
felt-voided = Runda este anulată. Toate pariurile au fost returnate.
felt-round = Runda { $code }
felt-round-link = Runda { $code }: vedeți-o în istoric

## Sabotul

felt-shoe-fresh = { deck-count }, { $decks ->
    [one] amestecat
    [few] amestecate
   *[other] amestecate
} pentru această rundă
felt-shoe-dealt = { deck-count }, { $dealt ->
    [one] o carte distribuită
    [few] { $dealt } cărți distribuite
   *[other] { $dealt } de cărți distribuite
}
felt-shoe-none = Acum nu poate începe nicio rundă. Nu s-a reținut nicio sumă; încercați din nou puțin mai târziu.
felt-cut = Tăiați
felt-cut-title = Sabotul și tăierea dumneavoastră
felt-cut-told = Angajamentul de mai jos fixează amestecarea făcută de casă. Tăierea dumneavoastră se adaugă la ea,
    astfel încât niciuna dintre părți nu hotărăște singură ordinea cărților.
felt-cut-made = Acest dispozitiv a pregătit această tăiere; o puteți înlocui cu orice text.
felt-cut-text = Tăierea dumneavoastră: orice text
felt-cut-do = Tăiați sabotul
felt-cut-done = Acest sabot este tăiat. Rădăcina de mai jos fixează ordinea cărților; următorul sabot va putea fi tăiat
    din nou.
felt-cut-by-house = Tăiat de casă.
felt-cut-yours = Tăierea dumneavoastră: { $cut }
felt-cut-empty = Fără o tăiere, nimic de la dumneavoastră nu protejează ordinea cărților.
felt-cut-again = Altă tăiere
felt-cut-nobody = Ordinea nu a fost protejată de o tăiere.
felt-key = Cheia casei
felt-key-known = Cheia știută de acest dispozitiv
felt-key-trust = Acceptați cheia nouă
felt-signature-unchecked = Acest browser nu poate verifica semnătura aici. Ea se păstrează în recipisa dumneavoastră.
felt-doubt-swapped = Casa a schimbat ce promisese pentru acest sabot. Nu pariați cu el. Salvați recipisa.
felt-doubt-bad-signature = Semnătura casei pentru acest sabot nu este valabilă, deci mai târziu nu ați putea dovedi ce
    s-a promis. Nu pariați cu el.
felt-doubt-other-key = Acest sabot este semnat cu altă cheie decât cea știută de acest dispozitiv. Cereți casei
    lămuriri. Ambele chei se află la „Tăiați”.
felt-doubt-foreign-cut = Acest sabot a fost tăiat cu un text pe care acest dispozitiv nu l-a trimis. Dacă nu l-ați tăiat
    de pe alt dispozitiv, tăierea dumneavoastră nu îi protejează ordinea.
felt-doubt-vanished = Un sabot pe care îl tăiaseți nu mai este, iar acest dispozitiv nu a văzut nicio rundă din el. Dacă
    nu l-ați jucat pe alt dispozitiv, cereți casei lămuriri.
felt-doubt-unsigned = Casa nu a semnat acest sabot, deci mai târziu nu ați putea dovedi ce s-a promis.
felt-doubt-unkept = Acest dispozitiv nu poate păstra recipisele dumneavoastră: memoria este plină sau blocată pentru
    această pagină. Ele se păstrează numai până închideți pagina. Salvați-le pe cele de care aveți nevoie.
felt-commitment = Angajamentul casei
felt-root = Rădăcina ordinii cărților
felt-copy = Copiați
felt-copied = Copiat

## Spus de prezentator

felt-say-no-more = Nu se mai acceptă pariuri
felt-say-insurance = Asigurare
felt-say-dealer-blackjack = Dealerul are Blackjack

## Recipise

receipt-save = Salvați recipisa
receipt-about = Acest dispozitiv păstrează o recipisă a ceea ce a promis casa înainte de tăierea dumneavoastră. Fiecare
    rundă se verifică după ea.
receipt-none = Acest sabot a fost tăiat înainte ca acest dispozitiv să îl vadă, deci nu există recipisă.

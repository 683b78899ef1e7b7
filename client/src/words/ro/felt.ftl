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
felt-no-game = Nu există nicio masă pentru acest joc.

## Pariuri

felt-place-chip = { $name }: puneți { $amount }
felt-lies = { $name }: sunt { $amount }. Adăugați { $chip }
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

## Marginea mesei

felt-balance = Sold
felt-staked = Pariu total
felt-last-win = Ultimul câștig
felt-put-away = Închideți mesajul
felt-captions = Subtitrări

## Jocul

felt-insurance-asked = Asigurare pentru { $name }?
felt-surrender-asked = Renunțați la { $name } sau continuați?
felt-turn = { $name }: { $total }. Este rândul dumneavoastră.

## Sfârșitul unei runde

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
felt-cut-told = Angajamentul de mai jos fixează amestecarea făcută de casă. Textul pe care îl scrieți se adaugă la ea,
    astfel încât niciuna dintre părți nu hotărăște singură ordinea cărților. Dacă lăsați câmpul gol, casa taie în locul
    dumneavoastră.
felt-cut-text = Tăierea dumneavoastră: orice text
felt-cut-do = Tăiați sabotul
felt-cut-done = Acest sabot este tăiat. Rădăcina de mai jos fixează ordinea cărților; următorul sabot va putea fi tăiat
    din nou.
felt-cut-by-house = Tăiat de casă.
felt-cut-yours = Tăierea dumneavoastră: { $cut }
felt-commitment = Angajamentul casei
felt-root = Rădăcina ordinii cărților
felt-copy = Copiați
felt-copied = Copiat

## Spus de prezentator

felt-say-no-more = Nu se mai acceptă pariuri
felt-say-insurance = Asigurare
felt-say-dealer-blackjack = Dealerul are Blackjack

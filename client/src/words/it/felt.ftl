### Il tavolo. $place è come il gioco chiama il posto di una puntata;
### $name è il nome di una mano, come lo danno felt-box o felt-part.

felt-box = { $place ->
    [hand] Mano
    [box] Postazione
   *[position] Postazione
} { $box }
felt-part = { $name }, parte { $part } di { $parts }
felt-or = o
felt-total = totale { $total }
felt-table = Tavolo
felt-dealer = Croupier
felt-dealer-has = Croupier: { $cards }.
felt-no-cards = Ancora nessuna carta

## Prima di sedersi

felt-come-in = Prendi posto
felt-come-in-told = Gioca subito come ospite, con crediti di gioco gratuiti. Crea un account per conservarli.
felt-as-guest = Gioca come ospite

## Puntate

felt-place-chip = { $name }: punta { $amount }
felt-lies = { $name }: ci sono { $amount }. Aggiungi { $chip }
felt-first = Scegli una fiche e tocca un cerchio
felt-pending = In attesa di conferma
felt-look = Mostra { $name }
felt-chip = Fiche da { $amount }
felt-chip-short = Fiche da { $amount }: il saldo non la copre
felt-smaller = Fiche più piccole
felt-larger = Fiche più grandi
felt-golden = Fiche Dorate
felt-undo = Annulla
felt-limits = Da { $min } a { $max } per { place }
felt-off-limits = Questo tavolo accetta da { $min } a { $max } per { place }. L’ultima fiche non è stata accettata;
    tutto il resto è rimasto com’era.
felt-topped = La puntata ha raggiunto il massimo del tavolo: { $max }.
felt-why-no-bet = Sul tavolo non c’è nessuna puntata. Scegli una fiche e tocca un cerchio.
felt-why-closed = Potrai puntare di nuovo quando questo round sarà finito.

## Il bordo del tavolo

felt-balance = Saldo
felt-staked = Puntata totale
felt-last-win = Vincita
felt-put-away = Chiudi il messaggio
felt-captions = Sottotitoli

## Il gioco

felt-insurance-asked = { $name }: assicurazione?
felt-all-hands = Una risposta per tutte le { $count } mani
felt-surrender-asked = { $name }: ti arrendi o continui?
felt-turn = { $name }: { $total }. Tocca a te.

## La fine di un round

felt-dealer-total = Il { -dealer } ha { $total }
felt-dealer-bust = Il { -dealer } sballa con { $total }
felt-net = Questo round: { $amount }
felt-voided = Il round è annullato. Tutte le puntate sono state restituite.
felt-round = Round { $code }
felt-round-link = Round { $code }: vedi nella cronologia

## Il sabot

felt-shoe-fresh = { deck-count }, { $decks ->
    [one] mescolato
   *[other] mescolati
} per questo round
felt-shoe-dealt = { deck-count }, { $dealt ->
    [one] una carta distribuita
   *[other] { $dealt } carte distribuite
}
felt-shoe-none = In questo momento non può cominciare nessun round. Non ti è stato addebitato nulla; riprova fra poco.
felt-cut = Taglia
felt-cut-title = Il sabot e il tuo taglio
felt-cut-told = L’impegno qui sotto vincola la casa alla sua mescolatura. Il tuo taglio viene unito a essa, così nessuna
    delle due parti decide da sola l’ordine delle carte.
felt-cut-made = Questo dispositivo ha preparato questo taglio per te; puoi sostituirlo con un testo qualsiasi.
felt-cut-text = Il tuo taglio: un testo qualsiasi
felt-cut-do = Taglia il sabot
felt-cut-done = Questo sabot è tagliato. La radice qui sotto fissa l’ordine delle sue carte; il prossimo sabot si potrà
    tagliare di nuovo.
felt-cut-by-house = Tagliato dalla casa.
felt-cut-yours = Il tuo taglio: { $cut }
felt-cut-empty = Senza un taglio, nulla di tuo protegge l’ordine delle carte.
felt-cut-again = Nuovo taglio
felt-cut-nobody = L’ordine non era protetto da un taglio.
felt-key = Chiave della casa
felt-key-known = Chiave nota a questo dispositivo
felt-key-trust = Accetta la nuova
felt-signature-unchecked = Questo browser non può controllare la firma qui. È conservata nella tua ricevuta.
felt-doubt-swapped = La casa ha cambiato ciò che aveva promesso per questo sabot. Non puntare. Salva la tua ricevuta.
felt-doubt-bad-signature = La firma della casa per questo sabot non è valida: in seguito non potresti dimostrare ciò che
    è stato promesso. Non puntare.
felt-doubt-other-key = Questo sabot è firmato con una chiave diversa da quella nota a questo dispositivo. Chiedi alla
    casa. Trovi le due chiavi in «Taglia».
felt-doubt-foreign-cut = Questo sabot è stato tagliato con un testo che questo dispositivo non ha inviato. Se non lo hai
    tagliato su un altro dispositivo, il tuo taglio non ne protegge l’ordine.
felt-doubt-vanished = Un sabot che avevi tagliato non c’è più, e questo dispositivo non ha visto alcun round da esso. Se
    non lo hai giocato su un altro dispositivo, chiedi alla casa il motivo.
felt-doubt-unsigned = La casa non ha firmato questo sabot: in seguito non potresti dimostrare ciò che è stato promesso.
felt-doubt-unkept = Questo dispositivo non può conservare le tue ricevute: la memoria è piena o bloccata per questa
    pagina. Durano solo finché non chiudi la pagina. Salva quelle che ti servono.
felt-commitment = Impegno della casa
felt-root = Radice dell’ordine delle carte
felt-copy = Copia
felt-copied = Copiato

## Detto dal presentatore

felt-say-no-more = Puntate chiuse
felt-say-insurance = Assicurazione
felt-say-dealer-blackjack = Il { -dealer } ha Blackjack

## Ricevute

receipt-save = Salva ricevuta
receipt-about = Questo dispositivo conserva una ricevuta di ciò che la casa ha promesso prima del tuo taglio. Ogni round
    viene controllato con essa.
receipt-none = Questo sabot è stato tagliato prima che questo dispositivo lo vedesse: non c’è ricevuta.

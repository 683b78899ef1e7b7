import type { CardProof, RoundRecord } from '../wire/protocol';
import type { Wrong } from './verdict';

/** Stands for a hole card that a void round left face down while its shoe is still in play. */
export const UNTURNED = '??';

interface Dealt {
  dealt: string[];
  wrong: Wrong | null;
}

/** Whether the events deal the proved cards, one after the other from the start, none twice and none left out. */
export function checkCards(record: RoundRecord): Dealt {
  const dealt = record.events.flatMap((event) =>
    event.event === 'PlayerCard' || event.event === 'DealerCard' ? [event.card] : [],
  );
  return { dealt, wrong: checkHole(record) ?? comparePlaces(record, dealt) };
}

/** Whether the round begins where it must: who knows the order could draw cards away until they suit. */
export function checkStart(record: RoundRecord): Wrong | null {
  const { start, shoe } = record;
  if (start < shoe.burn) return { word: 'start-among-burnt', args: { place: start + 1, burn: shoe.burn } };
  if (start === shoe.burn || !isFresh(record)) return null;
  return { word: 'other-start', args: { place: start + 1, first: shoe.burn + 1 } };
}

/** Whether every round has a shoe of its own: only such a shoe has no cut card, and the commitment covers that. */
export function isFresh({ rules, shoe }: RoundRecord): boolean {
  return shoe.undealt_decks === 0 || rules['shuffle'] === 'every-round';
}

/** The card that was turned must be the one that lay face down, and only one never turned may stay unnamed. */
export function checkHole(record: RoundRecord): Wrong | null {
  const hidden = record.events.flatMap((event) =>
    event.event === 'DealerCard' && !event.face_up ? [event.card] : [],
  );
  const turned = record.events.find((event) => event.event === 'HoleTurned');
  if (turned && turned.card !== hidden[0]) {
    return { word: 'other-hole', args: { card: turned.card, hole: hidden[0] ?? UNTURNED } };
  }
  return null;
}

function comparePlaces(record: RoundRecord, dealt: string[]): Wrong | null {
  const proofs: (CardProof | undefined)[] = [...record.proofs];
  for (const [place, card] of dealt.entries()) {
    if (card === UNTURNED) {
      if (!mayHide(record)) return { word: 'hidden-card', args: {} };
      continue;
    }
    const proof = proofs.shift();
    const next = record.start + place;
    if (!proof) return { word: 'no-proof', args: { card } };
    if (proof.index !== next) {
      return { word: 'other-place', args: { place: next + 1, found: proof.index + 1 } };
    }
    if (proof.card !== card)
      return { word: 'other-card', args: { card, proved: proof.card, place: next + 1 } };
  }
  return proofs.length ? { word: 'spare-proofs', args: { count: proofs.length } } : null;
}

export function mayHide({ events, shoe }: RoundRecord): boolean {
  const hidden = events.filter((event) => event.event === 'DealerCard' && !event.face_up);
  const unnamed = events.filter((event) => 'card' in event && event.card === UNTURNED);
  const turned = events.some((event) => event.event === 'HoleTurned');
  return (
    !turned && shoe.seed === null && unnamed.length === 1 && hidden.length === 1 && hidden[0] === unnamed[0]
  );
}

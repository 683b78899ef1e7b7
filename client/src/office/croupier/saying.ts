import { nameCard } from '../../card/words';
import type { SeenTable } from '../../round/seen';
import type { DealerDesk } from '../../wire/protocol';
import { t, words } from '../../words/words.svelte';
import { namePlace } from '../parts/place';
import type { Told } from './dealing.svelte';

/** Whose card is meant: the dealer's, or a box's, with who sits there and its part where it was split. */
export function nameHand(box: number, hand: number, place: string, seen: SeenTable | null): string {
  if (box === 0) return t('felt-dealer');
  const owner = seen?.round.boxes.find((one) => one.box === box)?.owner ?? null;
  const name = owner === null ? namePlace(box, place) : `${namePlace(box, place)} (${owner})`;
  return hand > 1 ? t('floor-hand', { name, hand }) : name;
}

/** Which card of the hand is due. */
export function nameDue({ due }: DealerDesk): string {
  if (!due) return '';
  const card = t('croupier-card', { number: due.number });
  return due.face_up ? card : t('croupier-face-down', { card });
}

/** Why none is due. */
export function tellWait({ paused, waits_for }: DealerDesk): string {
  if (paused !== null) return t('croupier-waits-paused', { reason: paused });
  const key = `croupier-waits-${waits_for ?? 'nobody'}`;
  return t(words.knows(key) ? key : 'croupier-waits-nobody');
}

/** What has just been told. */
export function tellTold({ box, hand, card }: Told, place: string, seen: SeenTable | null): string {
  const whose = nameHand(box, hand, place, seen);
  return card === null
    ? t('croupier-told-down', { whose })
    : t('croupier-told', { whose, card: nameCard(card) });
}

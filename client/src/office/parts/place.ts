import { nameBox } from '../../felt/saying';
import { t } from '../../words/words.svelte';

/** What a place of a live table is called, as its players read it: its boxes are seats. */
export function namePlace(box: number, place: string): string {
  return place === 'box' ? t('live-seat', { box }) : nameBox(box, place);
}

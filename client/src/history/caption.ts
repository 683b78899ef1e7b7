import { nameCard } from '../card/words';
import { t } from '../words/words.svelte';
import type { Film, Frame } from './film';

/** What is seen on a picture, in a sentence. */
export function tellFrame(frame: Frame, film: Film, nameBox: (box: number) => string): string {
  const name = nameBox(frame.box);
  if (frame.decision !== null) {
    const decision = film.decisions[frame.decision];
    return t('replay-told-decision', {
      name,
      answer: decision ? t(decision.answer) : '',
    });
  }
  const card = frame.card ? nameCard(frame.card) : '';
  return t(`replay-told-${frame.scene}`, { name, card });
}

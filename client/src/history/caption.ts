import { nameCard } from '../card/words';
import type { Film, Frame } from './film';
import type { Say } from './naming';

/** What is seen on a picture, in a sentence. */
export function tellFrame(frame: Frame, film: Film, nameBox: (box: number) => string, say: Say): string {
  const name = nameBox(frame.box);
  if (frame.decision !== null) {
    const decision = film.decisions[frame.decision];
    return say('replay-told-decision', {
      name,
      answer: decision ? say(decision.answer) : '',
    });
  }
  const card = frame.card ? nameCard(frame.card) : '';
  return say(`replay-told-${frame.scene}`, { name, card });
}

import { visit } from '../house/visit.svelte';
import { SCORE, type Sound } from './score';
import { Synth } from './synth';

export type { Sound };

let context: AudioContext | undefined;
let synth: Synth | undefined;

/** Sounds it if sound is on and the visitor has touched the page; never fails. */
export function play(sound: Sound): void {
  const { sound: on, sound_volume: volume } = visit.settings.audio;
  if (!on || volume <= 0 || !synth || context?.state !== 'running') return;
  // Loudness is heard as the square: half way is half as loud.
  synth.volume = (volume / 100) ** 2;
  SCORE[sound](synth);
}

/** Browsers and good manners keep a page silent until it is touched. */
function wake(): void {
  try {
    context ??= new AudioContext();
    synth ??= new Synth(context);
    // A phone that was asleep suspends what was running.
    if (context.state !== 'running') void context.resume().catch(() => undefined);
  } catch {
    // Nothing to make sounds with: the game is played in silence.
    stopListening();
  }
}

function stopListening(): void {
  for (const touch of TOUCHES) removeEventListener(touch, wake);
}

const TOUCHES = ['pointerdown', 'pointerup', 'keydown'];

for (const touch of TOUCHES) addEventListener(touch, wake, { passive: true });

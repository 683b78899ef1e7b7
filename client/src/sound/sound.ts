import { visit } from '../house/visit.svelte';
import { hearing } from './hearing.svelte';
import { SCORE, type Sound } from './score';
import { Synth } from './synth';

export type { Sound };

let context: AudioContext | undefined;
let synth: Synth | undefined;

/** How far apart the same sound is heard again: what a slow device shows at once is not a noise. */
const APART_MS: Record<Sound, number> = { card: 60, turn: 60, chip: 40, tick: 500, prize: 1_000, win: 1_000 };
const lastMs = new Map<Sound, number>();

/** Sounds it if sound is on, the visitor has touched the page and looks at it; never fails. */
export function play(sound: Sound): void {
  const { sound_volume: volume } = visit.settings.audio;
  if (!hearing.on || volume <= 0 || !synth || context?.state !== 'running') return;
  const now = performance.now();
  if (document.visibilityState === 'hidden' || now - (lastMs.get(sound) ?? -Infinity) < APART_MS[sound])
    return;
  lastMs.set(sound, now);
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

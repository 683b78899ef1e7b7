import type { Synth } from './synth';

/** What is heard at the table, each as it is made. */
export const SCORE = {
  /** A card slides over the felt. */
  card: (synth) => {
    synth.rustle({ length: 0.17, from: 2600, to: 900, loud: 0.85 });
  },
  /** A card is turned and lands. */
  turn: (synth) => {
    synth.rustle({ length: 0.07, from: 3800, to: 5200, loud: 0.5, sharp: 0.6 });
    synth.rustle({ after: 0.07, length: 0.08, from: 420, loud: 1.4, filter: 'lowpass', rise: 0.004 });
  },
  /** A chip is put on a chip. */
  chip: (synth) => click(synth, 0, 0.2),
  /** Chips are pushed over the felt. */
  chips: (synth) => {
    for (const [index, after] of [0, 0.05, 0.085, 0.15].entries()) click(synth, after, 0.17 - index * 0.025);
  },
  /** The decks are riffled and squared. */
  shuffle: (synth) => {
    for (let tick = 0; tick < 18; tick++) {
      synth.rustle({ after: 0.028 * tick, length: 0.03, from: 2400 + tick * 90, loud: 0.45, rise: 0.004 });
    }
    synth.rustle({ after: 0.56, length: 0.22, from: 900, to: 2400, loud: 0.5 });
    synth.rustle({ after: 0.8, length: 0.08, from: 380, loud: 1.1, filter: 'lowpass', rise: 0.004 });
  },
  /** Two soft notes going up. */
  win: (synth) => {
    bell(synth, 0, 587.33, 0.16);
    bell(synth, 0.14, 880, 0.15);
  },
  /** One note: nothing has changed hands. */
  push: (synth) => bell(synth, 0, 523.25, 0.11),
  /** No more than cards being taken away. */
  lose: (synth) => {
    synth.rustle({ length: 0.2, from: 700, to: 320, loud: 0.3 });
  },
} satisfies Record<string, (synth: Synth) => void>;

export type Sound = keyof typeof SCORE;

function click(synth: Synth, after: number, loud: number): void {
  const pitch = 3300 * (0.94 + Math.random() * 0.12);
  synth.note({ after, length: 0.045, pitch, loud });
  synth.note({ after, length: 0.03, pitch: pitch * 1.63, loud: loud * 0.6 });
  synth.rustle({ after, length: 0.02, from: 6000, loud: loud * 0.5, rise: 0.002 });
}

function bell(synth: Synth, after: number, pitch: number, loud: number): void {
  synth.note({ after, length: 0.7, pitch, loud, rise: 0.015 });
  synth.note({ after, length: 0.35, pitch: pitch * 2, loud: loud * 0.22, rise: 0.01 });
}

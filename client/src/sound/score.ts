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
  /** A second of the player's own time has gone. */
  tick: (synth) => {
    synth.note({ length: 0.05, pitch: 1046.5, loud: 0.1, rise: 0.003 });
  },
  /** One chime for a prize of the meter, whoever's it is. */
  prize: (synth) => bell(synth, 0, 659.25, 0.16),
  /** Two soft notes going up. */
  win: (synth) => {
    bell(synth, 0, 587.33, 0.16);
    bell(synth, 0.14, 880, 0.15);
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

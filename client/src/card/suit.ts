export type Suit = 's' | 'h' | 'd' | 'c';

/** The four marks, each drawn in a square from -50 to 50. */
export const SUIT_PATHS: Record<Suit, string> = {
  s:
    'M0-50C10-30 45-10 45 14C45 27 35 36 23 36C14 36 7 32 3 25C4 36 8 43 17 49H-17C-8 43-4 36-3 25' +
    'C-7 32-14 36-23 36C-35 36-45 27-45 14C-45-10-10-30 0-50Z',
  h:
    'M0 48C-10 29-47 8-47-18C-47-33-36-44-23-44C-12-44-4-38 0-27C4-38 12-44 23-44C36-44 47-33 47-18' +
    'C47 8 10 29 0 48Z',
  d: 'M0-50C9-31 22-15 38 0C22 15 9 31 0 50C-9 31-22 15-38 0C-22-15-9-31 0-50Z',
  c:
    'M0-48A22 22 0 0 1 16-11A22 22 0 1 1 4 23C5 35 9 43 17 49H-17C-9 43-5 35-4 23A22 22 0 1 1-16-11' +
    'A22 22 0 0 1 0-48Z',
};

export interface Face {
  rank: string;
  suit: Suit;
}

/** Rank and suit of a card as the wire writes it; nothing for one that lies face down. */
export function readFace(card: string): Face | null {
  const [rank = '', suit = ''] = card;
  return 'A23456789TJQK'.includes(rank) && suit in SUIT_PATHS ? { rank, suit: suit as Suit } : null;
}

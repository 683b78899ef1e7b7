const CARD = /^([A2-9TJQK])([SHDC])$/;
const PIPS: Record<string, string> = { '♠': 'S', '♥': 'H', '♦': 'D', '♣': 'C' };

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export const SUITS = ['s', 'h', 'd', 'c'] as const;

/** A card as people and scanners write it (`Td`, `10h`, `ah`, `9♦`), as the wire has it; null for what is none. */
export function readCard(text: string): string | null {
  const word = text
    .replace(/[\s\ufe0e\ufe0f]/g, '')
    .replace(/[♠♥♦♣]/, (pip) => PIPS[pip] ?? pip)
    .toUpperCase()
    .replace(/^10/, 'T');
  const [, rank, suit] = CARD.exec(word) ?? [];
  return rank && suit ? rank + suit.toLowerCase() : null;
}

/** Several of them with blanks or commas between; null where one is none. */
export function readCards(text: string): string[] | null {
  const read = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(readCard);
  return read.length && read.every((card) => card !== null) ? (read as string[]) : null;
}

/** Cards as they are typed. */
export function typeCards(cards: readonly string[]): string {
  return cards.join(' ');
}

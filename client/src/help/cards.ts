/** A stretch of text, or a card that is named in it. */
export type Piece = { text: string } | { rank: string; suit: string };

const CARD = /(10|[2-9JQKA])([♠♥♦♣])/gu;

/** The text cut at the cards it names, so that they can be drawn as such. */
export function cutAtCards(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(CARD)) {
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) });
    pieces.push({ rank: found[1] ?? '', suit: found[2] ?? '' });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

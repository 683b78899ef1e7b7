/** The longest cut that a table takes, in characters. */
export const CUT_MAX = 200;

/** Without letters that are taken for figures. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GROUPS = 4;
const GROUP = 5;

/** A cut of the device's own making: a hundred random bits, short enough to be read out. */
export function makeCut(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(GROUPS * GROUP));
  // Thirty-two letters: the five low bits of a byte are one of them, all equally likely.
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('');
  return Array.from({ length: GROUPS }, (_, i) => letters.slice(GROUP * i, GROUP * (i + 1))).join('-');
}

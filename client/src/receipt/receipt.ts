import type { SignedHead } from '../wire/protocol';

export const FORMAT = 'sabot-receipt-1';

/** One shoe as this device saw it; the house has no part in keeping it. */
export interface Receipt {
  format: typeof FORMAT;
  /** Where the device reached the house. */
  house: string;
  table: string;
  game: string;
  rules_hash: string;
  shoe: string;
  algorithm: string;
  decks: number;
  /** As it was shown before the cut. */
  commitment: string;
  key: string | null;
  signature: string | null;
  /** When the commitment was seen, by the device's own clock. */
  seen_ms: number;
  /** What the device sent as its cut; null while it has sent none. */
  cut: string | null;
  /** As it was shown after the cut. */
  root: string | null;
  /** The codes of the rounds that the device saw dealt from the shoe. */
  rounds: string[];
  /** As it was shown when the shoe was retired. */
  seed: string | null;
  /** The newest head of the journal that the house had signed when the device connected; older receipts have none. */
  head?: SignedHead | null;
}

const TEXTS = ['house', 'table', 'game', 'rules_hash', 'shoe', 'algorithm', 'commitment'];
const TEXTS_OR_NONE = ['key', 'signature', 'cut', 'root', 'seed'];
const NUMBERS = ['decks', 'seen_ms'];
const HEAD_TEXTS = ['hash', 'key', 'signature'];
const HEAD_NUMBERS = ['seq', 'at_ms'];

/** The receipt that the JSON holds; null where it holds none. */
export function readReceipt(text: string): Receipt | null {
  try {
    const found: unknown = JSON.parse(text);
    return isReceipt(found) ? found : null;
  } catch {
    return null;
  }
}

export function isReceipt(found: unknown): found is Receipt {
  if (typeof found !== 'object' || found === null) return false;
  const parts = found as Record<string, unknown>;
  return (
    parts['format'] === FORMAT &&
    TEXTS.every((name) => typeof parts[name] === 'string') &&
    TEXTS_OR_NONE.every((name) => parts[name] === null || typeof parts[name] === 'string') &&
    NUMBERS.every((name) => Number.isSafeInteger(parts[name])) &&
    Array.isArray(parts['rounds']) &&
    parts['rounds'].every((code) => typeof code === 'string') &&
    (parts['head'] === undefined || parts['head'] === null || isHead(parts['head']))
  );
}

function isHead(found: unknown): found is SignedHead {
  if (typeof found !== 'object' || found === null) return false;
  const parts = found as Record<string, unknown>;
  return (
    HEAD_TEXTS.every((name) => typeof parts[name] === 'string') &&
    HEAD_NUMBERS.every((name) => Number.isSafeInteger(parts[name]))
  );
}

export function writeReceipt(receipt: Receipt): string {
  return `${JSON.stringify(receipt, null, 2)}\n`;
}

/** What it is saved as: whoever finds it among other files sees what it is. */
export function nameFile(receipt: Receipt): string {
  return `sabot-receipt-${receipt.shoe}.json`;
}

import type { Receipt } from '../receipt/receipt';
import type { RoundRecord } from '../wire/protocol';
import { isSigned } from './signature';
import { blame, conclude, leaveOpen, type Fact, type Step, type Wrong } from './verdict';

/** The first protocol: its commitment covers the seed alone, and nobody has signed it. */
export const UNSIGNED = 'sabot-1';
export const HOUSE = 'house';
export const NOBODY = 'nobody';

/**
 * Where the receipt is from: this device saw the `round` dealt from its shoe; it is of the `shoe` that the record
 * names, and the device did not see the round; or the player gave it as a `file`.
 */
export type Source = 'round' | 'shoe' | 'file';

/** What whoever checks a record knows from elsewhere: nothing of it can the house change any more. */
export interface Evidence {
  /** What this device kept of the shoe when it was on the table. */
  receipt: Receipt | null;
  /** Which receipt that is; null where there is none. */
  source: Source | null;
  /** The house's key, as this device came to know it first. */
  key: string | null;
}

export const NO_EVIDENCE: Evidence = { receipt: null, source: null, key: null };

type Shoe = RoundRecord['shoe'];

/** Whether the record is of the shoe that was promised at the table, and the promise is the house's. */
export async function* verifyPromise(record: RoundRecord, evidence: Evidence): AsyncGenerator<Step> {
  yield compareReceipt(record, evidence);
  yield await verifySignature(record.shoe, evidence);
  yield verifyCut(record, evidence);
}

/** What is said of a receipt that this device kept, or of one that was chosen as a file: the device may have seen nothing. */
function choose({ source }: Evidence, kept: string, file: string): string {
  return source === 'file' ? file : kept;
}

export function compareReceipt(record: RoundRecord, evidence: Evidence): Step {
  const { receipt, source } = evidence;
  const { shoe } = record;
  const published: Fact = { fact: 'published-commitment', kind: 'hash', value: shoe.commitment };
  if (!receipt) return leaveOpen('promise', [published], blame('no-receipt'));
  const facts: Fact[] = [
    { fact: `receipt-of-${source ?? 'file'}`, kind: 'code', value: receipt.shoe },
    { fact: choose(evidence, 'kept-commitment', 'file-commitment'), kind: 'hash', value: receipt.commitment },
    published,
  ];
  const wrong = findDifference(record, receipt, evidence);
  return wrong || receipt.rounds.includes(record.code)
    ? conclude('promise', facts, wrong)
    : leaveOpen('promise', facts, blame(choose(evidence, 'round-not-kept', 'round-not-in-file')));
}

function findDifference(
  { shoe, ...record }: RoundRecord,
  receipt: Receipt,
  evidence: Evidence,
): Wrong | null {
  if (receipt.commitment !== shoe.commitment)
    return blame(choose(evidence, 'swapped-commitment', 'file-commitment'));
  const pairs: [string, unknown, unknown][] = [
    ['shoe', receipt.shoe, shoe.id],
    ['table', receipt.table, record.table],
    ['game', receipt.game, record.game],
    ['rules', receipt.rules_hash, record.rules_hash],
    ['protocol', receipt.algorithm, shoe.algorithm],
    ['decks', receipt.decks, shoe.decks],
    ['signature', receipt.signature ?? shoe.signature, shoe.signature],
    ['root', receipt.root ?? shoe.root, shoe.root],
    ['seed', receipt.seed ?? shoe.seed, shoe.seed ?? receipt.seed],
  ];
  // A fresh shoe has one round; of another the device may have missed some.
  if (shoe.undealt_decks === 0 && receipt.rounds.length && !receipt.rounds.includes(record.code))
    pairs.push(['round', receipt.rounds[0], record.code]);
  const [part] = pairs.find(([, kept, told]) => kept !== told) ?? [];
  return part ? blame('other-part', { part }) : null;
}

export async function verifySignature(shoe: Shoe, evidence: Evidence): Promise<Step> {
  const kept = evidence.receipt?.key ?? null;
  if (shoe.algorithm === UNSIGNED && !shoe.signature) {
    // Shoes of the first protocol are old, not forged; but one that was signed at the table stays so.
    return kept
      ? conclude('signature', [], blame('unsigned'))
      : leaveOpen('signature', [], blame('first-protocol', { algorithm: shoe.algorithm }));
  }
  const known = kept ?? evidence.key;
  const inFile = kept !== null && evidence.source === 'file';
  const facts: Fact[] = [{ fact: 'record-key', kind: 'hash', value: shoe.key ?? '' }];
  if (known) facts.push({ fact: inFile ? 'file-key' : 'known-key', kind: 'hash', value: known });
  if (known && known !== shoe.key)
    return conclude('signature', facts, blame(inFile ? 'file-key' : 'other-key'));
  const signed = await isSigned(shoe.key, shoe.commitment, shoe.signature);
  if (signed === false) return conclude('signature', facts, blame('bad-signature'));
  if (signed === null) return leaveOpen('signature', facts, blame('no-ed25519'));
  return known ? conclude('signature', facts, null) : leaveOpen('signature', facts, blame('unknown-key'));
}

function verifyCut({ shoe, player }: RoundRecord, evidence: Evidence): Step {
  const kept = evidence.receipt?.cut ?? null;
  const facts: Fact[] = [{ fact: 'cut', kind: 'text', value: shoe.cut }];
  if (kept !== null)
    facts.push({ fact: choose(evidence, 'kept-cut', 'file-cut'), kind: 'text', value: kept });
  const wrong = findForeignCut(shoe, kept, player, choose(evidence, 'other-cut', 'file-cut'));
  if (wrong) return conclude('cut', facts, wrong);
  if (shoe.cut === '' || shoe.cut_by === HOUSE || shoe.cut_by === NOBODY) {
    return leaveOpen('cut', facts, blame(shoe.cut_by === HOUSE ? 'cut-by-house' : 'not-cut'));
  }
  return kept === null
    ? leaveOpen('cut', facts, blame(choose(evidence, 'cut-not-kept', 'cut-not-in-file')))
    : conclude('cut', facts, null);
}

function findForeignCut(shoe: Shoe, kept: string | null, player: string, other: string): Wrong | null {
  if (shoe.parts !== undefined) return findForeignPart(shoe, shoe.parts, kept, player, other);
  if (kept !== null && kept !== shoe.cut) return blame(other);
  if (shoe.algorithm === UNSIGNED) return null;
  if (shoe.cut_by === HOUSE) return blame('house-cut');
  if (kept && shoe.cut_by !== player) return blame('odd-cutter');
  return !shoe.cut_by || (shoe.cut === '') !== (shoe.cut_by === NOBODY) ? blame('odd-cutter') : null;
}

/** At a shared table the cut is what all players brought to it, and what this device sent is one of its parts. */
function findForeignPart(
  shoe: Shoe,
  parts: NonNullable<Shoe['parts']>,
  kept: string | null,
  player: string,
  other: string,
): Wrong | null {
  const text = parts.map((part) => `${part.last ? 'cut' : 'word'} ${part.place} ${part.text}`).join('\n');
  const ordered = parts.every((part, i) => {
    const next = parts[i + 1];
    return !next || (!part.last && (next.last || part.place <= next.place));
  });
  const by = parts.at(-1)?.by ?? NOBODY;
  if (parts.some((part) => part.by === HOUSE)) return blame('house-cut');
  if (text !== shoe.cut || !ordered || by !== shoe.cut_by) return blame('odd-cutter');
  return kept && !parts.some((part) => part.by === player && part.text === kept) ? blame(other) : null;
}

import type { RoundRecord } from '../wire/protocol';

const FORMATS: unknown[] = ['sabot-round-1', 'sabot-round-2', 'sabot-round-3', 'sabot-round-4'];
const BYTES_MAX = 16 * 2 ** 20;

/** Text that is not the record of a round; `field` names the first part that is missing or of another kind. */
export class BadRecord extends Error {
  readonly field: string;

  constructor(field: string) {
    super(field);
    this.field = field;
  }
}

/** The record that the JSON holds; a `BadRecord` is thrown where it holds none. */
export function readRecord(text: string): RoundRecord {
  return checkRecord(text.length > BYTES_MAX ? null : parse(text));
}

/** The record itself, if it has all parts that are looked at. */
export function checkRecord(found: unknown): RoundRecord {
  const record = object(found, '');
  require(FORMATS.includes(record['format']), 'format');
  for (const field of ['code', 'table', 'game', 'rules_hash', 'player', 'currency'])
    text(record[field], field);
  for (const field of ['start', 'staked', 'returned']) whole(record[field], field);
  if (record['dealt'] !== undefined) text(record['dealt'], 'dealt');
  checkShoe(object(record['shoe'], 'shoe'));
  list(record['proofs'], 'proofs').forEach((proof, i) => checkProof(object(proof, `proofs.${i}`), i));
  list(record['events'], 'events').forEach((event, i) => checkEvent(object(event, `events.${i}`), i));
  return found as RoundRecord;
}

type Plain = Record<string, unknown>;

/** What is looked at in the events; other fields and other events play no part. */
const LOOKED_AT: Record<string, Record<string, (value: unknown, place: string) => unknown>> = {
  WagerRefunded: { player: text, box: whole },
  PlayerCard: { card: text, box: whole, hand: whole },
  DealerCard: { card: text, face_up: flag },
  HoleTurned: { card: text },
  Insured: { player: text, stake: whole },
  Decided: { player: text, added: whole },
  Followed: { player: text, added: whole },
  HandSettled: { player: text, box: whole, hand: whole, returned: whole },
  BetSettled: { player: text, box: whole, bet: text, returned: whole },
  RoundClosed: { staked: whole, returned: whole },
};

function checkShoe(shoe: Plain): void {
  for (const field of ['id', 'algorithm', 'commitment', 'cut', 'root']) text(shoe[field], `shoe.${field}`);
  for (const field of ['decks', 'burn', 'undealt_decks']) whole(shoe[field], `shoe.${field}`);
  if (shoe['seed'] !== null) text(shoe['seed'], 'shoe.seed');
  // The first records do not have these.
  for (const field of ['key', 'signature', 'cut_by']) {
    shoe[field] ??= null;
    if (shoe[field] !== null) text(shoe[field], `shoe.${field}`);
  }
  // Only a shared shoe has these.
  if (shoe['parts'] !== undefined)
    list(shoe['parts'], 'shoe.parts').forEach((part, i) => checkPart(object(part, `shoe.parts.${i}`), i));
}

function checkPart(part: Plain, number: number): void {
  const place = `shoe.parts.${number}`;
  whole(part['place'], `${place}.place`);
  for (const field of ['by', 'text']) text(part[field], `${place}.${field}`);
  flag(part['last'] ?? false, `${place}.last`);
}

function checkProof(proof: Plain, number: number): void {
  const place = `proofs.${number}`;
  whole(proof['index'], `${place}.index`);
  text(proof['card'], `${place}.card`);
  text(proof['salt'], `${place}.salt`);
  list(proof['siblings'], `${place}.siblings`).forEach((sibling) => text(sibling, `${place}.siblings`));
}

function checkEvent(event: Plain, number: number): void {
  const place = `events.${number}`;
  const name = text(event['event'], `${place}.event`);
  for (const [field, check] of Object.entries(LOOKED_AT[name] ?? {}))
    check(event[field], `${place}.${field}`);
  if (name === 'WagerPlaced') checkWager(object(event['wager'], `${place}.wager`), `${place}.wager`);
}

function checkWager(wager: Plain, place: string): void {
  text(wager['player'], `${place}.player`);
  whole(wager['box'], `${place}.box`);
  whole(wager['main'], `${place}.main`);
  const side = object(wager['side'] ?? {}, `${place}.side`);
  for (const [bet, stake] of Object.entries(side)) whole(stake, `${place}.side.${bet}`);
}

function parse(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return null;
  }
}

function require(holds: boolean, place: string): void {
  if (!holds) throw new BadRecord(place);
}

function object(value: unknown, place: string): Plain {
  require(typeof value === 'object' && value !== null && !Array.isArray(value), place);
  return value as Plain;
}

function list(value: unknown, place: string): unknown[] {
  require(Array.isArray(value), place);
  return value as unknown[];
}

function text(value: unknown, place: string): string {
  require(typeof value === 'string', place);
  return value as string;
}

function whole(value: unknown, place: string): number {
  require(Number.isSafeInteger(value), place);
  return value as number;
}

function flag(value: unknown, place: string): boolean {
  require(typeof value === 'boolean', place);
  return value as boolean;
}

import type { RoundRecord } from '../wire/protocol';
import { readHex, writeHex } from './bytes';
import { checkHole, mayHide, UNTURNED } from './dealing';
import { verifyMoney } from './money';
import { commitChance } from './order';
import { compareReceipt, verifySignature, type Evidence } from './promise';
import { blame, conclude, leaveOpen, type Fact, type Step, type Wrong } from './verdict';

const FORMAT = 'sabot-round-4';
const PHYSICAL = 'physical';
const REAL_CARDS = 'real cards';

/** Where a record says that its cards were real; one that says so in some places only is not to be believed. */
function marksOf({ format, dealt, shoe }: RoundRecord): boolean[] {
  return [format === FORMAT, dealt === REAL_CARDS, shoe.algorithm === PHYSICAL];
}

/** Whether the round was dealt from a physical shoe, by any of the marks (M-6). */
export function isReal(record: RoundRecord): boolean {
  return marksOf(record).includes(true);
}

/** What there is to check where no card was promised: the shuffle stays open, whatever else holds. */
export async function* verifyReal(record: RoundRecord, evidence: Evidence): AsyncGenerator<Step> {
  yield verifyMarks(record);
  yield compareSeen(record, evidence);
  yield await verifySignature(record.shoe, evidence);
  yield await verifyChance(record);
  yield verifyTold(record);
  yield verifyMoney(record);
}

function verifyMarks(record: RoundRecord): Step {
  const { shoe, proofs } = record;
  const bare = !proofs.length && !shoe.root && !shoe.cut && shoe.cut_by === null && !shoe.parts?.length;
  if (marksOf(record).includes(false)) return conclude('shuffle', [], blame('mixed-cards'));
  return bare
    ? leaveOpen('shuffle', [], blame('real-cards'))
    : conclude('shuffle', [], blame('proofs-of-real'));
}

/** Nobody cuts such a shoe, and its commitment is of the bonus: that is said in other words. */
const RETOLD: Record<string, string> = {
  'published-commitment': 'bonus-commitment',
  'kept-commitment': 'kept-bonus-commitment',
};

function compareSeen(record: RoundRecord, evidence: Evidence): Step {
  const { facts, note, ...step } = compareReceipt(record, evidence);
  return {
    ...step,
    step: 'seen',
    facts: facts.map((fact) => ({ ...fact, fact: RETOLD[fact.fact] ?? fact.fact })),
    note: note?.word === 'no-receipt' ? blame('shoe-not-seen') : note,
  };
}

async function verifyChance({ shoe, rules_hash: rulesHash }: RoundRecord): Promise<Step> {
  const published: Fact = { fact: 'bonus-commitment', kind: 'hash', value: shoe.commitment };
  if (shoe.seed === null)
    return { step: 'chance', verdict: 'waits', facts: [published], wrong: null, note: null };
  const seed = readHex(shoe.seed);
  if (seed?.length !== 32) return conclude('chance', [], blame('bad-seed'));
  const found = writeHex(await commitChance(seed, { id: shoe.id, rulesHash }));
  const facts: Fact[] = [
    { fact: 'seed', kind: 'hash', value: shoe.seed },
    { fact: 'computed-commitment', kind: 'hash', value: found },
    published,
  ];
  return conclude('chance', facts, found === shoe.commitment ? null : blame('other-commitment'));
}

/** Whether a shoe of so many decks can have had these cards. */
function verifyTold(record: RoundRecord): Step {
  const cards = record.events.flatMap((event) =>
    event.event === 'PlayerCard' || event.event === 'DealerCard' ? [event.card] : [],
  );
  const facts: Fact[] = [{ fact: 'dealt-cards', kind: 'cards', value: cards }];
  return conclude('told', facts, checkHole(record) ?? findImpossible(record, cards));
}

function findImpossible(record: RoundRecord, cards: readonly string[]): Wrong | null {
  const { decks } = record.shoe;
  if (cards.includes(UNTURNED) && !mayHide(record)) return blame('hidden-card');
  const copies = (card: string) => cards.filter((one) => one === card).length;
  const card = cards.find((one) => one !== UNTURNED && copies(one) > decks);
  return card === undefined ? null : blame('too-many-copies', { card, count: copies(card), decks });
}

import type { RoundRecord } from '../wire/protocol';
import { readHex, readText, writeHex, type Bytes } from './bytes';
import { checkCards, checkStart, isFresh } from './dealing';
import { verifyMoney } from './money';
import { commitSeed, commitShoe, DECK, orderCards } from './order';
import { NO_EVIDENCE, UNSIGNED, verifyPromise } from './promise';
import { isReal, verifyReal } from './real';
import { climb, findRoot } from './tree';
import { blame, conclude, leaveOpen, type Fact, type Step, type Wrong } from './verdict';

const ALGORITHMS = [UNSIGNED, 'sabot-2'];
const DECKS_MAX = 8;
const CUT_BYTES_MAX = 1024;

/** A round checked from its record and what was kept of its shoe, a step at a time; nothing here asks the house. */
export async function* verifyRecord(record: RoundRecord, evidence = NO_EVIDENCE): AsyncGenerator<Step> {
  if (isReal(record)) {
    yield* verifyReal(record, evidence);
    return;
  }
  yield* verifyPromise(record, evidence);
  yield* verifyShoe(record);
  yield await verifyProofs(record);
  yield verifyStart(record);
  yield verifyCards(record);
  yield verifyMoney(record);
}

async function* verifyShoe(record: RoundRecord): AsyncGenerator<Step> {
  const { shoe } = record;
  if (shoe.seed === null) {
    yield* awaitSeed(record);
    return;
  }
  const seed = readHex(shoe.seed);
  const cut = readText(shoe.cut);
  yield await verifySeed(record, seed);
  const wrong = findFlaw(shoe, seed, cut);
  if (wrong || !seed || !cut) {
    yield conclude('order', [], wrong);
    yield conclude('root', [], wrong);
    return;
  }
  const order = await orderCards(shoe.decks, seed, cut);
  yield conclude('order', describeOrder(shoe.cut, order), null);
  yield await verifyRoot(shoe, await findRoot(order, seed, cut));
}

/** While a shoe is in play its seed is to come; one that was dealt for this round alone is retired with it. */
function* awaitSeed(record: RoundRecord): Generator<Step> {
  const promised: Fact = { fact: 'published-commitment', kind: 'hash', value: record.shoe.commitment };
  const wrong = isFresh(record) ? blame('hidden-seed') : null;
  for (const step of ['seed', 'order', 'root'] as const) {
    const facts = step === 'seed' ? [promised] : [];
    yield wrong ? conclude(step, facts, wrong) : { step, verdict: 'waits', facts, wrong, note: null };
  }
}

async function verifySeed(record: RoundRecord, seed: Bytes | null): Promise<Step> {
  const { shoe } = record;
  if (seed?.length !== 32) return conclude('seed', [], blame('bad-seed'));
  if (!ALGORITHMS.includes(shoe.algorithm)) return conclude('seed', [], blameAlgorithm(shoe));
  const found = writeHex(await commit(record, seed));
  const facts: Fact[] = [
    { fact: 'seed', kind: 'hash', value: shoe.seed ?? '' },
    { fact: 'computed-commitment', kind: 'hash', value: found },
    { fact: 'published-commitment', kind: 'hash', value: shoe.commitment },
  ];
  return conclude('seed', facts, found === shoe.commitment ? null : blame('other-commitment'));
}

function commit({ shoe, rules_hash: rulesHash }: RoundRecord, seed: Bytes): Promise<Bytes> {
  if (shoe.algorithm === UNSIGNED) return commitSeed(seed);
  const { id, decks, burn, undealt_decks: undealtDecks } = shoe;
  return commitShoe(seed, { id, rulesHash, decks, burn, undealtDecks });
}

function blameAlgorithm(shoe: RoundRecord['shoe']): Wrong {
  return blame('other-algorithm', { algorithm: shoe.algorithm });
}

/** What keeps an order from being computed. */
function findFlaw(shoe: RoundRecord['shoe'], seed: Bytes | null, cut: Bytes | null): Wrong | null {
  if (!ALGORITHMS.includes(shoe.algorithm)) return blameAlgorithm(shoe);
  if (!fitsDecks(shoe)) return blame('bad-decks', { decks: shoe.decks });
  if (seed?.length !== 32) return blame('bad-seed');
  if (!cut || cut.length > CUT_BYTES_MAX) return blame('bad-cut');
  return null;
}

function fitsDecks(shoe: RoundRecord['shoe']): boolean {
  return shoe.decks >= 1 && shoe.decks <= DECKS_MAX;
}

function describeOrder(cut: string, order: string[]): Fact[] {
  return [
    { fact: 'cut', kind: 'text', value: cut },
    { fact: 'order', kind: 'cards', value: order },
  ];
}

async function verifyRoot(shoe: RoundRecord['shoe'], found: string): Promise<Step> {
  const facts: Fact[] = [
    { fact: 'computed-root', kind: 'hash', value: found },
    { fact: 'published-root', kind: 'hash', value: shoe.root },
  ];
  return conclude('root', facts, found === shoe.root ? null : blame('other-root'));
}

async function verifyProofs({ shoe, proofs }: RoundRecord): Promise<Step> {
  if (!fitsDecks(shoe)) return conclude('proofs', [], blame('bad-decks', { decks: shoe.decks }));
  const size = shoe.decks * DECK.length;
  const tops = await Promise.all(proofs.map((proof) => climb(proof, size)));
  const stray = tops.findIndex((top) => top !== shoe.root);
  const facts: Fact[] = [
    { fact: 'proved-cards', kind: 'cards', value: proofs.map((proof) => proof.card) },
    { fact: 'published-root', kind: 'hash', value: shoe.root },
  ];
  const proof = proofs[stray];
  const wrong = proof && blame('stray-card', { number: stray + 1, card: proof.card, place: proof.index + 1 });
  return conclude('proofs', facts, wrong ?? null);
}

function verifyStart(record: RoundRecord): Step {
  const facts: Fact[] = [{ fact: 'first-place', kind: 'count', value: record.start + 1 }];
  const wrong = checkStart(record);
  return wrong || isFresh(record)
    ? conclude('start', facts, wrong)
    : leaveOpen('start', facts, blame('start-not-compared'));
}

function verifyCards(record: RoundRecord): Step {
  const { dealt, wrong } = checkCards(record);
  const facts: Fact[] = [
    { fact: 'dealt-cards', kind: 'cards', value: dealt },
    { fact: 'proved-cards', kind: 'cards', value: record.proofs.map((proof) => proof.card) },
  ];
  return conclude('cards', facts, wrong);
}

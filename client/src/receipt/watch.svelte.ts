import { isSigned } from '../verify/signature';
import type { SeenTable, Step } from '../round/seen';
import type { ShoeView, SignedHead } from '../wire/protocol';
import { makeCut } from './cut';
import type { Drawer, Kept, KeyRing } from './drawer';
import { FORMAT, type Receipt } from './receipt';

/** What does not fit what this device knows; the gravest first. */
export const DOUBTS = [
  'swapped',
  'bad-signature',
  'other-key',
  'foreign-cut',
  'vanished',
  'unsigned',
  'unkept',
] as const;
export type Doubt = (typeof DOUBTS)[number];

type TableEvent = Step['events'][number];

/** What goes with a command that cuts or deals. */
export interface Pledge {
  cut?: string;
  commitment: string;
}

/** Where the house is reached and what it says of its journal, as a receipt says it. */
export interface Place {
  house: string;
  now: () => number;
  head: () => SignedHead | null;
}

/**
 * Keeps what the house promises of each shoe before anything is sent for it, makes a cut for it, and holds what the
 * table shows later against what was kept.
 */
export class ShoeWatch {
  /** What is kept of the shoe on the table; nothing where it was cut before this device saw it. */
  kept = $state.raw<Kept | null>(null);
  doubts = $state.raw<readonly Doubt[]>([]);
  /** Whether the signature could be checked here; null as long as it is not known. */
  checked = $state<boolean | null>(null);
  /** The shoe that is watched. */
  #shoe = '';

  readonly #drawer: Drawer;
  readonly #ring: KeyRing;
  readonly #place: Place;

  constructor(drawer: Drawer, ring: KeyRing, place: Place) {
    this.#drawer = drawer;
    this.#ring = ring;
    this.#place = place;
  }

  /** The house's key, as this device knows it. */
  get knownKey(): string | null {
    return this.#ring.current;
  }

  /** The cut for the shoe on the table. */
  get cut(): string {
    return this.kept?.cut ?? '';
  }

  /** Another cut for the shoe on the table, as long as the house has taken none. */
  replace(cut: string): void {
    const { kept } = this;
    if (kept && kept.receipt.root === null) this.#keep({ cut, receipt: { ...kept.receipt, cut: null } });
  }

  /** Takes in what the table shows, and what happened on the way there; nothing where the way was not seen. */
  see(felt: SeenTable, events: readonly TableEvent[] | null = null): void {
    for (const event of events ?? []) this.#note(event);
    const { shoe } = felt;
    if (!shoe) return;
    if (shoe.id !== this.#shoe) {
      const gone = events ? this.#isUnshown() : this.#isGone(felt, shoe);
      this.#turnTo(felt, shoe, gone);
    }
    this.kept = this.#find(shoe.id);
    this.#compare(shoe, felt.live ? felt.round.me : null);
    if (felt.round.code) this.#addRound(shoe.id, felt.round.code);
  }

  /** What goes with the command, kept on the device before it is sent. */
  pledge(shoe: ShoeView): Pledge {
    const commitment = shoe.commitment;
    if (shoe.root !== null) return { commitment };
    const kept = this.#find(shoe.id);
    if (!kept) return { cut: '', commitment };
    this.#keep({ ...kept, receipt: { ...kept.receipt, cut: kept.cut } });
    return { cut: kept.cut, commitment };
  }

  /** The player has looked at both keys and takes the new one for the house's. */
  trust(): void {
    const key = this.kept?.receipt.key;
    if (!key) return;
    this.#ring.trust(key);
    this.doubts = this.doubts.filter((doubt) => doubt !== 'other-key');
  }

  /** What is kept of a shoe: another tab may have written since, and many shoes later it may be here alone. */
  #find(shoe: string): Kept | null {
    return this.#drawer.find(shoe) ?? (this.kept?.receipt.shoe === shoe ? this.kept : null);
  }

  #turnTo(felt: SeenTable, shoe: ShoeView, gone: boolean): void {
    this.#shoe = shoe.id;
    this.checked = null;
    this.doubts = gone ? ['vanished'] : [];
    const known = this.#drawer.find(shoe.id);
    // What is first seen after the cut may have been chosen after it: it is no promise.
    if (!known && shoe.root === null) this.#keep({ receipt: this.#write(felt, shoe), cut: makeCut() });
    void this.#check(shoe);
  }

  /** Whether the shoe watched until now has made way for another, and its seed was never shown. */
  #isUnshown(): boolean {
    const before = this.#drawer.find(this.#shoe);
    return before !== null && before.receipt.seed === null;
  }

  /** Whether the shoe before was taken away after its cut was sent, and no round came of it, as far as can be told. */
  #isGone({ table, last }: SeenTable, shoe: ShoeView): boolean {
    const before = this.#drawer.findBefore(table, shoe.id);
    if (!before || before.receipt.cut === null || before.receipt.rounds.length > 0) return false;
    // A round that this device has not seen may have been dealt from it, while the line was down or elsewhere.
    return !last?.code || this.#drawer.findRound(last.code) !== null;
  }

  #write(felt: SeenTable, shoe: ShoeView): Receipt {
    return {
      format: FORMAT,
      house: this.#place.house,
      table: felt.table,
      game: felt.game,
      rules_hash: felt.rules_hash,
      shoe: shoe.id,
      algorithm: shoe.algorithm,
      decks: shoe.decks,
      commitment: shoe.commitment,
      key: shoe.key,
      signature: shoe.signature,
      seen_ms: this.#place.now(),
      cut: null,
      root: null,
      rounds: [],
      seed: null,
      head: this.#place.head(),
    };
  }

  async #check(shoe: ShoeView): Promise<void> {
    if (!shoe.key || !shoe.signature) return this.#doubt('unsigned');
    const signed = await isSigned(shoe.key, shoe.commitment, shoe.signature);
    if (this.#shoe !== shoe.id) return;
    this.checked = signed !== null;
    if (signed === false) this.#doubt('bad-signature');
    // A key that has signed nothing here is not one to be known by.
    else if (!this.#ring.recognise(shoe.key)) this.#doubt('other-key');
  }

  /**
   * Whether the shoe is still the one that was kept, and its cut the one that was sent; a shared shoe is cut by several,
   * and what this player sent has to be among it.
   */
  #compare(shoe: ShoeView, sharedBy: string | null): void {
    const receipt = this.kept?.receipt;
    if (!receipt) return;
    const same =
      receipt.commitment === shoe.commitment &&
      receipt.key === shoe.key &&
      receipt.signature === shoe.signature &&
      (receipt.root === null || shoe.root === null || receipt.root === shoe.root);
    if (!same) this.#doubt('swapped');
    if (shoe.root === null) return;
    if (sharedBy !== null) this.#compareParts(shoe, receipt, sharedBy);
    else if (receipt.cut !== shoe.cut) this.#doubt('foreign-cut');
    if (receipt.root === null) this.#change(shoe.id, { root: shoe.root });
  }

  #compareParts(shoe: ShoeView, receipt: Receipt, me: string): void {
    // Whoever only watched has sent nothing. The receipt keeps the part that this device sent, and not the whole of it:
    // a check looks for that part in the record.
    if (receipt.cut === null) return;
    const own = shoe.parts.some(({ name, text, last }) => name === me && !last && text === receipt.cut);
    if (!own) this.#doubt('foreign-cut');
  }

  #note(event: TableEvent): void {
    if (event.event === 'ShoeCut') this.#change(event.shoe, { root: event.root });
    if (event.event === 'RoundOpened') this.#noteRound(event.shoe, event.code);
    if (event.event === 'ShoeRetired') this.#change(event.shoe, { seed: event.seed });
  }

  /** A round is dealt from the shoe on the table, whatever the house says. */
  #noteRound(shoe: string, code: string): void {
    const shown = this.#shoe || shoe;
    this.#addRound(shown, code);
    if (shown !== shoe) this.#doubt('swapped');
  }

  #addRound(shoe: string, code: string): void {
    const rounds = this.#drawer.find(shoe)?.receipt.rounds ?? [];
    if (!rounds.includes(code)) this.#change(shoe, { rounds: [...rounds, code] });
  }

  /** Writes more on a receipt; what was once written stays. */
  #change(shoe: string, more: Partial<Receipt>): void {
    const kept = this.#drawer.find(shoe);
    if (!kept) return;
    const first = Object.entries(kept.receipt).filter(([name, value]) => name !== 'rounds' && value !== null);
    this.#keep({ ...kept, receipt: { ...kept.receipt, ...more, ...Object.fromEntries(first) } });
  }

  #keep(kept: Kept): void {
    if (!this.#drawer.keep(kept)) this.#doubt('unkept');
    else this.doubts = this.doubts.filter((doubt) => doubt !== 'unkept');
    if (kept.receipt.shoe === this.#shoe) this.kept = kept;
  }

  #doubt(doubt: Doubt): void {
    if (!this.doubts.includes(doubt))
      this.doubts = DOUBTS.filter((one) => [...this.doubts, doubt].includes(one));
  }
}

import { route } from '../route/route.svelte';
import { ask } from '../wire/api';
import { Line } from '../wire/line.svelte';
import { problemOf } from '../wire/problem';
import { postOf, type SeenTable } from '../round/seen';
import type { AskedLimits, Balance, SessionSummary, Settings, SignedHead, Visitor } from '../wire/protocol';
import type { News } from '../wire/line.svelte';
import { setCurrency } from '../words/format';
import { isLanguage } from '../words/language';
import { words } from '../words/words.svelte';
import { absence } from './absence';
import { houseClock } from './clock';
import { notices } from './notice.svelte';
import { Renewal } from './renewal';

/** What a visitor who has no account yet meets; an account has its own settings. */
export const DEFAULTS: Settings = {
  general: {
    language: 'en',
    coach: false,
    coach_after: false,
    rebet: 'offer',
    focus: false,
    chat: 'everybody',
    hidden: '',
    shortcuts: true,
    reality_check_minutes: 60,
  },
  video: { animation: 'full', reduced_motion: 'system', four_colour_deck: false },
  audio: { sound: true, sound_volume: 70, tick: false, voice: false, voice_volume: 70, captions: true },
  bet_behind: { allow: true, follow_double: true, follow_split: true },
};

type Changes = Record<string, Record<string, string | number | boolean>>;

/** The visitor: who they are, what they have, how they like it; one for the whole page. */
class Visit {
  /** Undefined until the house has said whether anyone is signed in. */
  visitor = $state.raw<Visitor | null | undefined>(undefined);
  balance = $state.raw<Balance | null>(null);
  settings = $state.raw<Settings>(DEFAULTS);
  /** Games with something of theirs on the table. */
  unfinished = $state.raw<string[]>([]);
  /** The table where a hand of theirs is played, as far as this page has heard: a game, or a live table's name. */
  playing = $state<string | null>(null);
  /** What the session that has just ended came to. */
  farewell = $state.raw<SessionSummary | null>(null);
  /** The newest head of the journal that the house had signed when it greeted. */
  head: SignedHead | null = null;
  readonly line = new Line();
  readonly #renewal = new Renewal();

  constructor() {
    this.line.listen((message) => this.#hear(message));
    this.line.onSignedOut = () => void this.#lose();
  }

  get currency(): string {
    return this.visitor?.currency ?? this.#base;
  }

  #base = $state('EUR');
  #changes = 0;

  /** Asks the house who is here and what money it takes. */
  async begin(): Promise<void> {
    const { base, currencies } = await ask('GET /api/currencies');
    this.#base = base;
    for (const [code, currency] of Object.entries(currencies)) setCurrency(code, currency);
    await this.#recognise();
  }

  async comeAsGuest(): Promise<void> {
    await this.#welcome(await ask('POST /api/guest', { body: { language: words.language } }));
    // One click has accepted limits for this session: they are said at once.
    notices.hear('guest-limits', {});
  }

  async signUp(name: string, password: string, currency: string, limits: AskedLimits): Promise<void> {
    const body = { name, password, currency, language: words.language, limits };
    const visitor = await ask('POST /api/sign-up', { body });
    // The account is theirs, whatever becomes of its opening credits: they can be had from the bank as well.
    const opening = await ask('POST /api/cashier/opening', { body: {} }).catch(() => null);
    await this.#welcome(visitor);
    if (opening) notices.hear('account-opened', { amount: opening.amount });
  }

  async signIn(name: string, password: string, limits: AskedLimits): Promise<void> {
    await this.#welcome(await ask('POST /api/sign-in', { body: { name, password, limits } }));
  }

  async upgrade(name: string, password: string): Promise<void> {
    this.visitor = await ask('POST /api/upgrade', { body: { name, password } });
    notices.hear('account-kept', {});
  }

  /** A new session with limits of its own: a guest comes in as another one, an account's owner signs in again. */
  async beginAnew(): Promise<void> {
    const guest = this.visitor?.guest ?? false;
    await this.signOut();
    if (guest) await this.comeAsGuest();
  }

  async signOut(): Promise<void> {
    // The house closes the line of a session that ends: here that is nothing to be told of.
    this.line.close();
    try {
      const summary = await ask('POST /api/sign-out', { body: {} });
      this.#forget();
      this.farewell = summary;
    } catch (error) {
      this.line.open();
      throw problemOf(error);
    }
  }

  /** Asks what they have now. Whoever cannot be told now is told by the line: nothing has gone wrong with the money. */
  async count(): Promise<void> {
    this.balance = await ask('GET /api/balance').catch(() => this.balance);
  }

  /** Keeps the changes in the profile; without an account they last as long as the page. */
  async change(changes: Changes): Promise<void> {
    const before = this.settings;
    const turn = ++this.#changes;
    // Shown at once, taken back if the house refuses.
    await this.#apply(merge(before, changes));
    if (!this.visitor) return;
    try {
      const kept = await ask('PATCH /api/settings', { body: changes });
      // A newer change is shown already, and will have an answer of its own.
      if (turn === this.#changes) await this.#apply(kept);
    } catch (error) {
      if (turn === this.#changes) await this.#apply(before);
      throw problemOf(error);
    }
  }

  async #recognise(): Promise<void> {
    const { visitor } = await ask('GET /api/arrival');
    if (visitor) await this.#welcome(visitor);
    else this.visitor = null;
  }

  async #welcome(visitor: Visitor): Promise<void> {
    this.line.close();
    const [settings, balance] = await Promise.all([ask('GET /api/settings'), ask('GET /api/balance')]);
    this.farewell = null;
    this.balance = balance;
    this.visitor = visitor;
    await this.#apply(settings);
    this.line.open();
  }

  async #apply(settings: Settings): Promise<void> {
    this.settings = settings;
    const { language } = settings.general;
    if (isLanguage(language)) await words.speak(language);
  }

  #hear(message: News): void {
    if (message.type === 'hello') {
      this.balance = message.balance;
      this.unfinished = message.unfinished;
      this.head = message.head;
      houseClock.set(message.now_ms);
      absence.greet(message.player, message.last_live, message.now_ms);
      // What was changed on another device while this one did not listen.
      void this.#follow();
    }
    if (message.type === 'balance') this.balance = message.balance;
    if (message.type === 'moved') houseClock.reach(message.at_ms);
    if (message.type === 'shown' || message.type === 'moved') {
      this.balance = message.seen.balance;
      this.unfinished = withTable(this.unfinished, message.seen);
      this.#followHand(message.seen);
    }
    if (message.type === 'notice') void this.#notice(message.notice, message.facts);
    this.#renew(message);
  }

  /** Loads the page anew where the house has another one, and nobody is in the midst of something. */
  #renew(message: News): void {
    if (message.type === 'hello') this.#renewal.hear(message.page);
    const idle = this.playing === null && this.unfinished.length === 0 && this.line.unanswered.length === 0;
    if (idle && route.panel === null && (!route.atTable || isQuiet(message))) this.#renewal.renew();
  }

  #followHand(seen: SeenTable): void {
    const { phase, staked } = seen.round;
    const post = postOf(seen);
    if (phase !== 'betting' && phase !== 'closed' && staked > 0) this.playing = post;
    else if (this.playing === post) this.playing = null;
  }

  async #notice(notice: string, facts: Record<string, string | number | boolean | null>): Promise<void> {
    // Changed on another device: this one follows.
    if (notice === 'settings-changed') await this.#follow();
    else if (notice === 'upgraded') this.visitor = await ask('GET /api/me').catch(() => this.visitor);
    else notices.hear(notice, facts);
  }

  async #follow(): Promise<void> {
    // Nobody here has asked for it: what cannot be had now comes with the next greeting.
    await ask('GET /api/settings')
      .then((settings) => this.#apply(settings))
      .catch(() => undefined);
  }

  async #lose(): Promise<void> {
    const arrival = await ask('GET /api/arrival').catch(() => null);
    this.#forget();
    this.farewell = arrival?.ended ?? null;
    notices.hear('session-ended', {});
  }

  #forget(): void {
    this.line.close();
    this.visitor = null;
    this.balance = null;
    this.unfinished = [];
    this.playing = null;
    this.settings = { ...DEFAULTS, general: { ...DEFAULTS.general, language: words.language } };
  }
}

/** Whether a table is told of at which they do nothing: it has just come in sight, or others play a round there. */
function isQuiet(message: News): boolean {
  if (message.type !== 'shown' && message.type !== 'moved') return false;
  const { phase, staked } = message.seen.round;
  const betting = phase === 'betting' || phase === 'closed';
  return staked === 0 && (message.type === 'shown' || !betting);
}

function merge(settings: Settings, changes: Changes): Settings {
  const merged: Record<string, object> = { ...settings };
  for (const [tab, values] of Object.entries(changes)) merged[tab] = { ...merged[tab], ...values };
  return merged as unknown as Settings;
}

/** The games with something on the table, now that one of the tables stands like this. */
function withTable(games: string[], { game, round, live }: SeenTable): string[] {
  // A live table goes on by its clock: nothing there waits for anybody.
  if (live) return games;
  const others = games.filter((other) => other !== game);
  return round.phase === 'betting' && round.staked === 0 ? others : [...others, game];
}

export const visit = new Visit();

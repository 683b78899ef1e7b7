import { makeId } from './id';
import { Problem } from './problem';
import { postOf, type Shown, type Step } from '../round/seen';
import {
  PROTOCOL,
  type ClientMessage,
  type Done,
  type Enter,
  type Moved,
  type Play,
  type Say,
  type ServerMessage,
  type Spoken,
  type TableShown,
  type VisitTable,
} from './protocol';
import { Sight } from './sight';
import type { Language } from '../words/language';

/** How the line to the house is: nobody wants it, it is being opened, it is up, or it is lost and will be healed. */
export type LineState = 'idle' | 'opening' | 'open' | 'lost';

/** What the page hears: the house's messages, and the tables as they are seen by now. */
export type News = Exclude<ServerMessage, TableShown | Moved> | Shown | Step;

type Listener = (message: News) => void;

interface Waiting<M, A> {
  message: M;
  resolve: (answer: A) => void;
  reject: (problem: Problem) => void;
}

const PING_MS = 8_000;
const SILENCE_MS = 12_000;
/** How long somebody who comes back to the page waits for a sign of life. */
const PROBE_MS = 3_000;
const RETRY_MS = [250, 500, 1_000, 2_000, 4_000, 8_000];
const SIGNED_OUT = 4401;
const WAIT_LONGER = [4429, 1013];

/**
 * The socket to the house. It heals by itself: after a lost connection the tables are entered again and every command
 * without an answer is sent once more under its first id, which the house carries out once.
 */
export class Line {
  state = $state<LineState>('idle');
  /** What was sent and has no answer yet, the oldest first. */
  unanswered = $state.raw<readonly Play['command'][]>([]);
  /** Called when the session has ended elsewhere. */
  onSignedOut: () => void = () => undefined;

  #socket: WebSocket | null = null;
  #listeners = new Set<Listener>();
  /** How each table is come to: one's own by its game, a live one by its name. */
  #entered = new Map<string, Enter | VisitTable>();
  /** The tables by what they are come to with: one that is left and entered again is the same. */
  #tables = new Map<string, string>();
  readonly #sight = new Sight((table) => this.#send({ type: 'look', table }));
  #waiting = new Map<string, Waiting<Play, Done>>();
  /** What was said and not heard by the house yet. */
  #saying = new Map<string, Waiting<Say, Spoken>>();
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;

  constructor() {
    addEventListener('online', () => this.#hurry());
    addEventListener('offline', () => this.#socket && this.#drop());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible') return;
      this.#hurry();
      this.#probe();
    });
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  open(): void {
    if (this.state !== 'idle') return;
    this.state = 'opening';
    this.#connect();
  }

  close(): void {
    clearTimeout(this.#retry);
    clearInterval(this.#watch);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#fail(new Problem('not-signed-in'));
    this.state = 'idle';
  }

  /** Comes to one's own table of a game. */
  enter(game: string): void {
    this.#come(game, { type: 'enter', game });
  }

  /** Comes to a live table, whose presenter speaks the language; one who is there already hears another one. */
  visit(table: string, language: Language): void {
    this.#tables.set(table, table);
    this.#come(table, { type: 'visit', table, language });
  }

  /** Says something at a live table; a refusal is thrown as a `Problem`. */
  say(table: string, text: string): Promise<Spoken> {
    const message: Say = { type: 'say', table, id: makeId(), text };
    return new Promise((resolve, reject) => {
      this.#saying.set(message.id, { message, resolve, reject });
      this.#send(message);
    });
  }

  /** Leaves the table of a game, or the live one of that name. */
  leave(post: string): void {
    this.#entered.delete(post);
    this.#forget(post);
  }

  /** Sends the command, and waits until the house has confirmed it; a refusal is thrown as a `Problem`. */
  play(post: string, command: Play['command']): Promise<Done> {
    const message: Play = { type: 'play', table: this.#tables.get(post) ?? '', id: makeId(), command };
    return new Promise((resolve, reject) => {
      this.#waiting.set(message.id, { message, resolve, reject });
      this.#list();
      this.#send(message);
    });
  }

  #connect(): void {
    clearTimeout(this.#retry);
    const url = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/socket`;
    const socket = new WebSocket(url, `sabot.${PROTOCOL}`);
    this.#socket = socket;
    this.#heardAt = performance.now();
    socket.onmessage = (event) =>
      socket === this.#socket && this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = (event) => socket === this.#socket && this.#lose(event.code);
    clearInterval(this.#watch);
    this.#watch = setInterval(() => this.#check(), PING_MS / 2);
  }

  #hear(message: ServerMessage): void {
    this.#heardAt = performance.now();
    if (message.type === 'hello') this.#greet();
    if (message.type === 'done') {
      this.#sight.reach(message.table, message.version);
      this.#settle(message.id, (waiting) => waiting.resolve(message));
    }
    if (message.type === 'refused' && message.id) {
      const problem = new Problem(message.why, message.reason);
      this.#settle(message.id, (waiting) => waiting.reject(problem));
      this.#saying.get(message.id)?.reject(problem);
      this.#saying.delete(message.id);
    }
    if (message.type === 'spoken') {
      this.#saying.get(message.id)?.resolve(message);
      this.#saying.delete(message.id);
    }
    const news = this.#see(message);
    if (news) for (const listener of this.#listeners) listener(news);
  }

  #see(message: ServerMessage): News | null {
    if (message.type === 'moved') return this.#sight.move(message);
    if (message.type !== 'table') return message;
    const post = postOf(message.view);
    this.#tables.set(post, message.table);
    // Left before it came in sight.
    if (!this.#entered.has(post)) return this.#forget(post);
    return this.#sight.show(message);
  }

  #come(post: string, message: Enter | VisitTable): void {
    this.#entered.set(post, message);
    this.#send(message);
  }

  #forget(post: string): null {
    const table = this.#tables.get(post);
    if (table === undefined) return null;
    this.#sight.forget(table);
    this.#send({ type: 'leave', table });
    return null;
  }

  #greet(): void {
    this.state = 'open';
    this.#attempt = 0;
    this.#sight.clear();
    for (const message of this.#entered.values()) this.#send(message);
    for (const { message } of [...this.#waiting.values(), ...this.#saying.values()]) this.#send(message);
  }

  #settle(id: string, answer: (waiting: Waiting<Play, Done>) => void): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    this.#list();
    if (waiting) answer(waiting);
  }

  #lose(code: number): void {
    this.#socket = null;
    clearInterval(this.#watch);
    if (code === SIGNED_OUT) {
      this.close();
      this.onSignedOut();
      return;
    }
    this.state = 'lost';
    const wait = RETRY_MS[Math.min(this.#attempt++, RETRY_MS.length - 1)] ?? 0;
    const patience = WAIT_LONGER.includes(code) ? 4 : 1;
    // Spread, so that a house that comes back is not met by everyone in the same instant.
    this.#retry = setTimeout(() => this.#connect(), wait * patience * (0.75 + Math.random() / 2));
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#lose(0);
  }

  #hurry(): void {
    if (this.state === 'lost' && !this.#socket) this.#connect();
  }

  /** A device that slept may have lost the line without being told. */
  #probe(): void {
    const socket = this.#socket;
    const askedAt = performance.now();
    this.#send({ type: 'ping', n: Math.round(askedAt) });
    setTimeout(() => {
      if (socket !== null && socket === this.#socket && this.#heardAt < askedAt) this.#drop();
    }, PROBE_MS);
  }

  #check(): void {
    const silence = performance.now() - this.#heardAt;
    if (silence > SILENCE_MS) this.#drop();
    else if (silence > PING_MS / 2) this.#send({ type: 'ping', n: Math.round(this.#heardAt) });
  }

  #send(message: ClientMessage): void {
    // What is sent while the line is down is said again when it is up: tables entered, commands without an answer.
    if (this.#socket?.readyState === WebSocket.OPEN && (this.state === 'open' || message.type === 'ping')) {
      this.#socket.send(JSON.stringify(message));
    }
  }

  #fail(problem: Problem): void {
    for (const { reject } of [...this.#waiting.values(), ...this.#saying.values()]) reject(problem);
    this.#waiting.clear();
    this.#saying.clear();
    this.#list();
  }

  #list(): void {
    this.unanswered = [...this.#waiting.values()].map(({ message }) => message.command);
  }
}

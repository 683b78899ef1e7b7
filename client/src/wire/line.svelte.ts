import { makeId } from './id';
import { Problem } from './problem';
import type { Shown, Step } from '../round/seen';
import {
  PROTOCOL,
  type ClientMessage,
  type Done,
  type Moved,
  type Play,
  type ServerMessage,
  type TableShown,
} from './protocol';
import { Sight } from './sight';

/** How the line to the house is: nobody wants it, it is being opened, it is up, or it is lost and will be healed. */
export type LineState = 'idle' | 'opening' | 'open' | 'lost';

/** What the page hears: the house's messages, and the tables as they are seen by now. */
export type News = Exclude<ServerMessage, TableShown | Moved> | Shown | Step;

type Listener = (message: News) => void;

interface Waiting {
  message: Play;
  resolve: (done: Done) => void;
  reject: (problem: Problem) => void;
}

const PING_MS = 8_000;
const SILENCE_MS = 12_000;
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
  #entered = new Set<string>();
  /** The player's tables, by game: a table that is left and entered again is the same. */
  #tables = new Map<string, string>();
  readonly #sight = new Sight((table) => this.#send({ type: 'look', table }));
  #waiting = new Map<string, Waiting>();
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;

  constructor() {
    addEventListener('online', () => this.#hurry());
    addEventListener('offline', () => this.#socket && this.#drop());
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'visible' && this.#hurry(),
    );
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

  enter(game: string): void {
    this.#entered.add(game);
    this.#send({ type: 'enter', game });
  }

  leave(game: string): void {
    this.#entered.delete(game);
    this.#forget(game);
  }

  /** Sends the command, and waits until the house has confirmed it; a refusal is thrown as a `Problem`. */
  play(game: string, command: Play['command']): Promise<Done> {
    const message: Play = { type: 'play', table: this.#tables.get(game) ?? '', id: makeId(), command };
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
    }
    const news = this.#see(message);
    if (news) for (const listener of this.#listeners) listener(news);
  }

  #see(message: ServerMessage): News | null {
    if (message.type === 'moved') return this.#sight.move(message);
    if (message.type !== 'table') return message;
    const { game } = message.view;
    this.#tables.set(game, message.table);
    // Left before it came in sight.
    if (!this.#entered.has(game)) return this.#forget(game);
    return this.#sight.show(message);
  }

  #forget(game: string): null {
    const table = this.#tables.get(game);
    if (table === undefined) return null;
    this.#sight.forget(table);
    this.#send({ type: 'leave', table });
    return null;
  }

  #greet(): void {
    this.state = 'open';
    this.#attempt = 0;
    this.#sight.clear();
    for (const game of this.#entered) this.#send({ type: 'enter', game });
    for (const { message } of this.#waiting.values()) this.#send(message);
  }

  #settle(id: string, answer: (waiting: Waiting) => void): void {
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
    for (const waiting of this.#waiting.values()) waiting.reject(problem);
    this.#waiting.clear();
    this.#list();
  }

  #list(): void {
    this.unanswered = [...this.#waiting.values()].map(({ message }) => message.command);
  }
}

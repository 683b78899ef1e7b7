import { visit } from '../../house/visit.svelte';
import { ask } from '../../wire/api';
import type { RaisedAlarm, Role, TableCard } from '../../wire/protocol';
import { Watched } from '../parts/watched.svelte';
import { alarmsAt } from './table';

/** How old alarms may be: they are raised seldom, and a table's own trouble stands beside it at once. */
const ALARMS_MS = 10_000;

/** Every live table as the house's people see it, and what is wrong there. */
export class Floor {
  readonly tables = new Watched((signal) => ask('GET /api/operator/tables', { signal }));
  readonly alarms = new Watched((signal) => ask('GET /api/operator/alarms', { signal }), ALARMS_MS);

  /** Looks as long as the part lives that calls this in an effect. */
  watch(): () => void {
    const stops = [this.tables.watch()];
    if (may.read) stops.push(this.alarms.watch());
    return () => stops.forEach((stop) => stop());
  }

  find(name: string): TableCard | undefined {
    return this.tables.value?.find(({ table }) => table === name);
  }

  alarmsOf(table: TableCard): RaisedAlarm[] {
    return alarmsAt(this.alarms.value ?? [], table);
  }
}

/** What the house would not refuse to whoever looks: nobody is offered anything else (M-7). */
export const may = {
  /** Orders at tables, and sessions ended. */
  get order(): boolean {
    return isOne(visit.visitor?.role, 'operator');
  },
  /** Mutes, reports of the chat, a word at the table, real cards. */
  get speak(): boolean {
    return isOne(visit.visitor?.role, 'operator', 'presenter');
  },
  /** The log, alarms, finished rounds and what a correction would move. */
  get read(): boolean {
    return isOne(visit.visitor?.role, 'operator', 'inspector');
  },
};

function isOne(role: Role | undefined, ...roles: Role[]): boolean {
  return role !== undefined && roles.includes(role);
}

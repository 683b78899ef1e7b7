import { ask } from '../../wire/api';
import type { RaisedAlarm } from '../../wire/protocol';
import { Watched } from '../parts/watched.svelte';

/** As often as the house itself looks for alarms. */
const AGE_MS = 5_000;

/** The alarms that are raised, asked for once for all parts of the page that show them. */
class RaisedAlarms extends Watched<RaisedAlarm[]> {
  #watchers = 0;
  #stop: () => void = () => undefined;

  constructor() {
    super((signal) => ask('GET /api/operator/alarms', { signal }), AGE_MS);
  }

  override watch(): () => void {
    if (this.#watchers++ === 0) this.#stop = super.watch();
    return () => {
      if (--this.#watchers === 0) this.#stop();
    };
  }

  /** How many nobody has seen to yet. */
  get open(): number {
    return this.value?.filter((alarm) => alarm.acknowledged === null).length ?? 0;
  }
}

export const raised = new RaisedAlarms();

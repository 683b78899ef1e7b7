import type { Facts } from '../house/notice.svelte';

/** The figures of a session, as a notice brings them. */
export interface SessionFacts {
  session_ms: number;
  rounds: number;
  currency: string;
  staked: number;
  returned: number;
  net: number;
}

/** Figures that a notice leaves out, or has in another shape, are taken for none. */
export function factsOf(facts: Facts): SessionFacts {
  const figure = (name: string) => {
    const value = facts[name];
    return typeof value === 'number' ? value : 0;
  };
  return {
    session_ms: figure('session_ms'),
    rounds: figure('rounds'),
    currency: typeof facts['currency'] === 'string' ? facts['currency'] : 'EUR',
    staked: figure('staked'),
    returned: figure('returned'),
    net: figure('net'),
  };
}

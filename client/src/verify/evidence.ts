import { keyRing, openDrawer } from '../receipt/storage';
import type { RoundRecord } from '../wire/protocol';
import type { Evidence } from './promise';

/** What this device has kept of the round's shoe: of the shoe it saw the round dealt from, whatever the record says. */
export function findEvidence(record: RoundRecord): Evidence {
  const drawer = openDrawer(record.player);
  const kept = drawer.findRound(record.code) ?? drawer.find(record.shoe.id);
  return { receipt: kept?.receipt ?? null, key: keyRing.current };
}

import type { Client } from '../http/client.ts';
import { createInstanceLimit } from '../http/instance-limit.ts';
import { tooMany } from '../http/rate-limit.ts';

// Generous: a school's visitors share an address, and an edge of Hosting is shared by a region.
const takeOfAddress = createInstanceLimit({ max: 1000, windowSeconds: 60 });
const takeOfLastHop = createInstanceLimit({ max: 10_000, windowSeconds: 60 });

/** Counts a look-up of this address in this instance's memory, or refuses: a look-up stays one read and one commit. */
export function takeLookUp({ ipAddress, lastHop }: Pick<Client, 'ipAddress' | 'lastHop'>): void {
  const seconds = takeOfAddress(ipAddress) || takeOfLastHop(lastHop);
  if (seconds > 0) throw tooMany('Many badges were looked up from here.', seconds);
}

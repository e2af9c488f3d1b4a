import type { Client } from '../http/caller.ts';
import { createInstanceLimit, tooMany } from '../http/rate-limit.ts';

type Caller = Pick<Client, 'ipAddress' | 'lastHop'>;

/** Counts uses a minute by address and last hop, in this instance's memory. Throws `rate_limited`. */
function perMinute(most: { address: number; lastHop: number }, refusal: string) {
  const takeOfAddress = createInstanceLimit({ max: most.address, windowSeconds: 60 });
  const takeOfLastHop = createInstanceLimit({ max: most.lastHop, windowSeconds: 60 });
  return ({ ipAddress, lastHop }: Caller): void => {
    const seconds = takeOfAddress(ipAddress) || takeOfLastHop(lastHop);
    if (seconds > 0) throw tooMany(refusal, seconds);
  };
}

// Generous: a school's visitors share an address, and a region an edge of Hosting. Three times an address's share is what a
// caller has who goes around Hosting and forges the rest: docs/addresses.md.

/** A look-up stays one read and one commit. */
export const takeLookUp = perMinute({ address: 1000, lastHop: 3000 }, 'Many badges were looked up from here.');

/** A file of a badge, whether it is drawn, read or found in the caller's own copy. */
export const takeFile = perMinute({ address: 600, lastHop: 1800 }, 'Many files were asked for from here.');

/** Checks of a credential, which people do one at a time. */
export const takeCheck = perMinute({ address: 120, lastHop: 360 }, 'Many credentials were checked from here.');

import type { Client } from '../http/caller.ts';
import { createInstanceLimit, tooMany } from '../http/rate-limit.ts';

type Caller = Pick<Client, 'ipAddress' | 'lastHop'>;

/** Limits uses per minute by address and last hop, in this instance's memory. Throws `rate_limited`. */
function perMinute(most: { address: number; lastHop: number }, refusal: string) {
  const takeOfAddress = createInstanceLimit({ max: most.address, windowSeconds: 60 });
  const takeOfLastHop = createInstanceLimit({ max: most.lastHop, windowSeconds: 60 });
  return ({ ipAddress, lastHop }: Caller): void => {
    const seconds = takeOfAddress(ipAddress) || takeOfLastHop(lastHop);
    if (seconds > 0) throw tooMany(refusal, seconds);
  };
}

// Generous: schools share addresses, and regions share a Hosting edge. A caller who bypasses Hosting gets three times
// the limit: docs/addresses.md.

/** Limits lookups, each of which costs one read and one commit. */
export const takeLookUp = perMinute({ address: 1000, lastHop: 3000 }, 'Many badges were looked up from here.');

/** Limits files, whether drawn, read or unchanged in the caller's cache. */
export const takeFile = perMinute({ address: 600, lastHop: 1800 }, 'Many files were asked for from here.');

/** Limits credential checks, which people do one at a time. */
export const takeCheck = perMinute({ address: 120, lastHop: 360 }, 'Many credentials were checked from here.');

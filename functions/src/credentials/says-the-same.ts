import { isDeepStrictEqual } from 'node:util';
import type { Unchecked } from './claims.ts';
import type { Draft } from './draft.ts';

/** Whether a signed credential says what the draft does, apart from what belongs to its own version. */
export function saysTheSame(credential: Unchecked, draft: Draft['credential'] | Draft['assertion']): boolean {
  const { proof: _proof, credentialStatus: _status, ...rest } = credential;
  return isDeepStrictEqual(plain(rest), plain(draft));
}

// In JSON, a field that is undefined is left out.
function plain(value: object): unknown {
  return JSON.parse(JSON.stringify(value));
}

// Of the contract the types alone: the public pages take this file without the schemas.
import type { BadgeState } from './public-badge.ts';

interface EndingBadge<S extends BadgeState> {
  state: S;
  /** The moment until which it is valid; null for ever. */
  validUntil: string | null;
}

/**
 * The state of a badge at a moment, in milliseconds since 1970: `expired` of one that is issued and whose end is over. One that
 * was taken back stays that, whether or not it would have ended by now.
 */
export function badgeStateAt<S extends BadgeState>({ state, validUntil }: EndingBadge<S>, now: number): S | 'expired' {
  return state === 'issued' && hasEnded(validUntil, now) ? 'expired' : state;
}

/** Whether an end is over at a moment; it is the last second that counts. */
export function hasEnded(validUntil: string | null, now: number): boolean {
  return validUntil !== null && now > Date.parse(validUntil);
}

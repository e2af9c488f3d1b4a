// Types only: the public pages use this file without the schemas.
import type { BadgeState } from './public-badge.ts';

interface EndingBadge<S extends BadgeState> {
  state: S;
  /** Time until which it is valid; null for ever. */
  validUntil: string | null;
}

/**
 * State of a badge at a time in milliseconds since 1970. An issued badge is `expired` after its end; one that was taken
 * back stays `revoked`.
 */
export function badgeStateAt<S extends BadgeState>({ state, validUntil }: EndingBadge<S>, now: number): S | 'expired' {
  return state === 'issued' && hasEnded(validUntil, now) ? 'expired' : state;
}

/** Whether an end has passed; the last second still counts as valid. */
export function hasEnded(validUntil: string | null, now: number): boolean {
  return validUntil !== null && now > Date.parse(validUntil);
}

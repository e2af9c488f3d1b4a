import type { Answer, authApi } from 'functions/contract';

const checkedEveryMs = 5 * 60_000;
const toldBeforeMs = 5 * 60_000;
// Use in another window of this browser extends this session too.
const checkedWhenSoonMs = 15_000;

type ToldEnd = Pick<Answer<typeof authApi.verifySession>, 'expiresAt' | 'secondsLeft' | 'endsAt'>;

/** End of an unused session, as of the last check. */
export interface SessionEnd {
  /** Milliseconds of this device's clock. */
  at: number;
  /** Whether it is within five minutes. */
  isSoon: boolean;
  /** Whether use can extend it. The limit of twelve hours after sign-in is fixed. */
  isIdle: boolean;
}

export function sessionEndOf({ expiresAt, secondsLeft, endsAt }: ToldEnd): SessionEnd {
  const leftMs = secondsLeft * 1000;
  const isIdle = Date.parse(expiresAt) < Date.parse(endsAt);
  // Based on the seconds left because this device's clock may differ from the server's.
  return { at: Date.now() + leftMs, isSoon: leftMs <= toldBeforeMs, isIdle };
}

/** Milliseconds until the next check: five minutes, or until the notice of the end is due; then 15 seconds. */
export function nextCheckMs({ at, isSoon }: SessionEnd): number {
  if (isSoon) return checkedWhenSoonMs;
  return Math.min(Math.max(at - toldBeforeMs - Date.now(), checkedWhenSoonMs), checkedEveryMs);
}

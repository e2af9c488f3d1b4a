import type { Answer, authApi } from 'functions/contract';

const checkedEveryMs = 5 * 60_000;
const toldBeforeMs = 5 * 60_000;
// Another window of this browser may be used meanwhile, which puts the end off for this one as well.
const checkedWhenSoonMs = 15_000;

type ToldEnd = Pick<Answer<typeof authApi.verifySession>, 'expiresAt' | 'secondsLeft' | 'endsAt'>;

/** End of a session unless it is used, as a check told it. */
export interface SessionEnd {
  /** Milliseconds by this device's clock. */
  at: number;
  /** Whether that is within five minutes. */
  isSoon: boolean;
  /** Whether it ends for want of use, so that use puts it off. Twelve hours after the sign-in nothing does. */
  isIdle: boolean;
}

/** The end that the server has told just now. */
export function sessionEndOf({ expiresAt, secondsLeft, endsAt }: ToldEnd): SessionEnd {
  const leftMs = secondsLeft * 1000;
  const isIdle = Date.parse(expiresAt) < Date.parse(endsAt);
  // Computed from the seconds left, because this device's clock may differ from the server's.
  return { at: Date.now() + leftMs, isSoon: leftMs <= toldBeforeMs, isIdle };
}

/** Milliseconds until a session is checked again: every five minutes, and when it is time to tell of its end. */
export function nextCheckMs({ at, isSoon }: SessionEnd): number {
  if (isSoon) return checkedWhenSoonMs;
  return Math.min(Math.max(at - toldBeforeMs - Date.now(), checkedWhenSoonMs), checkedEveryMs);
}

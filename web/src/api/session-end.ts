import type { Answer, authApi } from 'functions/contract';

const checkedEveryMs = 5 * 60_000;
const toldBeforeMs = 5 * 60_000;
// Another window of this browser may be used meanwhile, which puts the end off for this one as well.
const checkedWhenSoonMs = 15_000;

type ToldEnd = Pick<Answer<typeof authApi.verifySession>, 'expiresAt' | 'secondsLeft' | 'endsAt'>;

/** When a session ends unless it is used, as a check was told. */
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
  // By the seconds, because this device's clock may be another than the server's.
  return { at: Date.now() + leftMs, isSoon: leftMs <= toldBeforeMs, isIdle };
}

/** After how many milliseconds a session is checked again: every five minutes, and when it is time to tell of its end. */
export function nextCheckMs({ at, isSoon }: SessionEnd): number {
  if (isSoon) return checkedWhenSoonMs;
  return Math.min(Math.max(at - toldBeforeMs - Date.now(), checkedWhenSoonMs), checkedEveryMs);
}

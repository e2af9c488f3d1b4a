const minuteMs = 60_000;
const shortestWaitMs = 2 * minuteMs;

/** Time from which the mails of an act leave that begins at a moment, in milliseconds since 1970; null where they do not wait. */
export function leaveTime(startedAt: number, delayMinutes: number): string | null {
  return delayMinutes === 0 ? null : new Date(startedAt + delayMinutes * minuteMs).toISOString();
}

/**
 * The same for one commit of the act, in milliseconds since 1970. All of its mails leave together, but a commit so late that
 * nobody could stop its mails gives them two minutes of their own.
 */
export function leavesFrom(leaveAt: string | null, now: number): number {
  if (leaveAt === null) return now;
  const together = Date.parse(leaveAt);
  return now > together - shortestWaitMs ? now + shortestWaitMs : together;
}

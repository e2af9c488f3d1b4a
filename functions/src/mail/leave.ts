const minuteMs = 60_000;
const shortestWaitMs = 2 * minuteMs;

/** Time from which the mails of an action started at `startedAt` (ms since 1970) are sent; null if they do not wait. */
export function leaveTime(startedAt: number, delayMinutes: number): string | null {
  return delayMinutes === 0 ? null : new Date(startedAt + delayMinutes * minuteMs).toISOString();
}

/**
 * Time for one commit's mails, in milliseconds since 1970. A late commit delays its mails two minutes, so that they can
 * be stopped.
 */
export function leavesFrom(leaveAt: string | null, now: number): number {
  if (leaveAt === null) return now;
  const together = Date.parse(leaveAt);
  return now > together - shortestWaitMs ? now + shortestWaitMs : together;
}

const minuteMs = 60_000;
const shortestWaitMs = 2 * minuteMs;

/** Time from which the mails of an act leave that begins at a moment, in milliseconds since 1970; null where they do not wait. */
export function leaveTime(startedAt: number, delayMinutes: number): string | null {
  return delayMinutes === 0 ? null : new Date(startedAt + delayMinutes * minuteMs).toISOString();
}

/** The same for one commit, in milliseconds since 1970. A late commit gives its mails two minutes, so they can be stopped. */
export function leavesFrom(leaveAt: string | null, now: number): number {
  if (leaveAt === null) return now;
  const together = Date.parse(leaveAt);
  return now > together - shortestWaitMs ? now + shortestWaitMs : together;
}

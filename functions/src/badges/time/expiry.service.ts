import { type EndingBadges, endingDays, mostEndingNamed } from '../../contract/calls/ending-badges.ts';
import { getCachedSettings } from '../../settings/settings.service.ts';
import { hasEnded } from '../../contract/rules/badge-state.ts';
import { transact } from '../../firestore/writer.ts';
import { mostAtOnce } from '../../jobs/job.ts';
import { toBadge } from '../effects/stored-badge.ts';
import { getBadges } from '../effects/badges.store.ts';
import { stageEnded } from '../effects/badge-effects.service.ts';
import { countEndingBadges, listEndingBadgeIds, listEndedBadgeIds } from './expiry.store.ts';
import { monthsAhead } from './expiry-months.ts';

/** Badges that expire soon, by month, with the first of them. */
export async function getStatsEndingBadges(): Promise<EndingBadges> {
  const { timeZone } = await getCachedSettings();
  const { months: spans, ...between } = monthsAhead(new Date().toISOString(), endingDays, timeZone);
  const [ids, ...counts] = await Promise.all([
    listEndingBadgeIds(between, mostEndingNamed),
    ...spans.map((span) => countEndingBadges(span)),
  ]);
  const months = spans.map(({ month }, index) => ({ month, count: counts[index] ?? 0 }));
  const badges = (await getBadges(ids)).filter((badge) => badge !== null);
  return { months: months.filter(({ count }) => count > 0), badges: badges.map(toBadge) };
}

// A sweep runs every minute.
const workMs = 30_000;

/** Marks expired badges for lists. The next sweep continues if there are too many. */
export async function sweepEndings(): Promise<void> {
  const until = Date.now() + workMs;
  for (;;) {
    const ids = await listEndedBadgeIds(Date.now(), mostAtOnce);
    if (ids.length > 0) await markEnded(ids);
    if (ids.length < mostAtOnce || Date.now() >= until) return;
  }
}

/** Marks expired badges among these. Others may have changed since they were found. */
export async function markEnded(ids: string[]): Promise<void> {
  await transact(async (reader, writer) => {
    const badges = await getBadges(ids, reader);
    const now = Date.now();
    for (const badge of badges) if (badge && hasEnded(badge.endsAt, now)) stageEnded(writer, badge);
  });
}

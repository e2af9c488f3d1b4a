import { monthOf } from '../contract/stat-shards.ts';
import { commitUnlessGone } from '../firestore/writer.ts';
import { AppError, notFound } from '../app-error.ts';
import type { Client } from '../http/client.ts';
import { take } from '../http/rate-limit.store.ts';
import { getCachedSettings } from '../settings/settings.service.ts';
import { countChange } from '../stats/stats.service.ts';
import { readBadges, stageShare } from './badges.store.ts';

const quarterHour = 15 * 60;

/**
 * Counts a share. Anyone may share, so one address counts at most ten times for a badge in a quarter hour, and sixty times
 * for all of them. A badge that does not exist is refused before anything is counted.
 */
export async function countShare(id: string, { ipAddress, lastHop }: Client): Promise<{ ok: true }> {
  const { linkedinSharingEnabled } = await getCachedSettings();
  if (!linkedinSharingEnabled) throw new AppError('forbidden', { message: 'Sharing on LinkedIn is switched off.' });
  const [badge] = await readBadges([id]);
  if (!badge) throw badgeGone();
  await take(
    [
      { key: `share:${id}:${ipAddress}`, max: 10, windowSeconds: quarterHour },
      { key: `share-address:${ipAddress}`, max: 60, windowSeconds: quarterHour },
      { key: `share-last-hop:${lastHop}`, max: 600, windowSeconds: quarterHour },
    ],
    'Badges were shared many times from here.',
  );
  const month = monthOf(new Date().toISOString());
  const counted = await commitUnlessGone((writer) => {
    stageShare(writer, id);
    countChange(writer, { linkedinShares: 1, months: { [month]: { shares: 1 } } });
  });
  if (!counted) throw badgeGone();
  return { ok: true };
}

function badgeGone(): AppError {
  return notFound('badge');
}

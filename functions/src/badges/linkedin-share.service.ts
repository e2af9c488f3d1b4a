import { monthOf } from '../contract/stat-shards.ts';
import { commitUnlessGone } from '../firestore/writer.ts';
import { AppError } from '../http/app-error.ts';
import type { Client } from '../http/client.ts';
import { take } from '../http/rate-limit.ts';
import { getCachedSettings } from '../settings/settings.service.ts';
import { countChange } from '../stats/stats.service.ts';
import { stageShare } from './badges.store.ts';

/** Counts a share. Anyone may share, so one address counts at most ten times for a badge in a quarter hour. */
export async function countShare(id: string, { ipAddress }: Client): Promise<{ ok: true }> {
  const { linkedinSharingEnabled } = await getCachedSettings();
  if (!linkedinSharingEnabled) throw new AppError('forbidden', { message: 'Sharing on LinkedIn is switched off.' });
  await take(
    [{ key: `share:${id}:${ipAddress}`, max: 10, windowSeconds: 15 * 60 }],
    'This badge was shared many times from here.',
  );
  const month = monthOf(new Date().toISOString());
  const counted = await commitUnlessGone((writer) => {
    stageShare(writer, id);
    countChange(writer, { linkedinShares: 1, months: { [month]: { shares: 1 } } });
  });
  if (!counted) throw new AppError('not_found', { message: 'This badge does not exist any more.' });
  return { ok: true };
}

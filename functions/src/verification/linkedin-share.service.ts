import { commitUnlessGone } from '../firestore/writer.ts';
import { AppError, notFound } from '../app-error.ts';
import { isPublic } from '../contract/public-badge.ts';
import type { Client } from '../http/caller.ts';
import { take } from '../http/rate-limit.store.ts';
import { getOpenSettings } from '../public-badges/public-badges.service.ts';
import { stageShared } from '../badges/badge-effects.service.ts';
import { requireBadge } from '../badges/badges.service.ts';
import { say } from '../words.ts';

const quarterHour = 15 * 60;

/**
 * Counts a share. Anyone may share, so one address counts at most ten times for a badge in a quarter hour, and sixty times
 * for all of them. A badge that does not exist is refused before anything is counted.
 */
export async function createBadgeLinkedinShare(id: string, { ipAddress, lastHop }: Client): Promise<{ ok: true }> {
  const { linkedinSharingEnabled } = await getOpenSettings();
  if (!linkedinSharingEnabled) throw new AppError('forbidden', { message: say('plain.noSharing') });
  if (!isPublic(await requireBadge(id))) throw notFound('badge');
  await take(
    [
      { key: `share:${id}:${ipAddress}`, max: 10, windowSeconds: quarterHour },
      { key: `share-address:${ipAddress}`, max: 60, windowSeconds: quarterHour },
      { key: `share-last-hop:${lastHop}`, max: 600, windowSeconds: quarterHour },
    ],
    'Badges were shared many times from here.',
  );
  const counted = await commitUnlessGone((writer) => {
    stageShared(writer, id);
  });
  if (!counted) throw notFound('badge');
  return { ok: true };
}

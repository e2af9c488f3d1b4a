import { commitUnlessGone } from '../firestore/writer.ts';
import { AppError, notFound } from '../app-error.ts';
import { isPublic } from '../contract/rules/public-badge.ts';
import type { Client } from '../http/caller.ts';
import { take } from '../http/rate-limit.store.ts';
import { getOpenSettings } from '../public-badges/public-badges.service.ts';
import { stageShared } from '../badges/effects/badge-effects.service.ts';
import { requireBadge } from '../badges/effects/badge-selection.service.ts';
import { say } from '../words.ts';

const quarterHour = 15 * 60;

/** Counts a share: at most 10 per badge and 60 in total, per address and 15 minutes. Refuses unknown badges first. */
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

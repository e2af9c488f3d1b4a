import * as z from 'zod';
import { found } from '../../app-error.ts';
import { type BadgeFilter, badgeFilterSchema } from '../../contract/calls/chosen-records.ts';
import type { Reader } from '../../firestore/writer.ts';
import { byIds, byList, findBy } from '../../selection/selection.ts';
import { findTagIds } from '../../people/tags/tags.service.ts';
import { badgeListing, getBadges } from './badges.store.ts';
import type { StoredBadge } from './stored-badge.ts';

export const badgeWays = {
  badgeIds: (badgeIds: string[]) => byIds(badgeIds, (ids) => Promise.resolve(ids.map((id) => ({ id })))),
  filter: (filter: BadgeFilter) =>
    byList(async () => ({ ...badgeListing(filter), tagIds: await findTagIds(filter.search) })),
};

/** Throws 404. */
export async function requireBadge(id: string, reader?: Reader): Promise<StoredBadge> {
  const [badge] = await getBadges([id], reader);
  return found(badge, 'badge');
}

/** Part of the request that every job over badges keeps. */
export const selectedBadgesSchema = z.object({
  /** Null if badges were named individually; the job has their ids. */
  whom: z.object({ filter: badgeFilterSchema.optional() }).nullable(),
});

export const findBadges = findBy(badgeWays);

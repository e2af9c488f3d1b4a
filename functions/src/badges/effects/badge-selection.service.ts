import * as z from 'zod';
import { found } from '../../app-error.ts';
import { type BadgeFilter, badgeFilterSchema } from '../../contract/calls/chosen-records.ts';
import type { Reader } from '../../firestore/writer.ts';
import { byIds, byList, findBy } from '../../selection/selection.ts';
import { findTagIds } from '../../people/tags/tags.service.ts';
import { badgeListing, getBadges } from './badges.store.ts';
import type { StoredBadge } from './stored-badge.ts';

/** Ways in which calls name badges. */
export const badgeWays = {
  badgeIds: (badgeIds: string[]) => byIds(badgeIds, (ids) => Promise.resolve(ids.map((id) => ({ id })))),
  filter: (filter: BadgeFilter) =>
    byList(async () => ({ ...badgeListing(filter), tagIds: await findTagIds(filter.search) })),
};

/** A badge by id, or 404. */
export async function requireBadge(id: string, reader?: Reader): Promise<StoredBadge> {
  const [badge] = await getBadges([id], reader);
  return found(badge, 'badge');
}

/** The part of its request that every job over badges keeps. */
export const selectedBadgesSchema = z.object({
  /** Null where they were named one by one: the job has their ids. */
  whom: z.object({ filter: badgeFilterSchema.optional() }).nullable(),
});

/** Finds the badges of a job. */
export const findBadges = findBy(badgeWays);

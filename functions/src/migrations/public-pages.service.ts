import * as z from 'zod';
import { publishBadge } from '../reconcile/public-pages.service.ts';
import type { Migration } from './migration.ts';

const oldPageSchema = z.object({ id: z.string() });

/**
 * Pages from before `badgePages` hold a person's name where anyone may follow the badge's state: they become the two
 * documents that a badge has today.
 */
export const publicPages: Migration = {
  number: 1,
  does: 'Moves the names of recipients out of the documents that visitors may follow',
  collections: ['publicBadges'],
  mend: async ({ data }) => {
    if (!('recipientName' in data)) return false;
    await publishBadge(oldPageSchema.parse(data).id);
    return true;
  },
};

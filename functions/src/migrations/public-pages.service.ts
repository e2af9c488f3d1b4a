import * as z from 'zod';
import { publishBadges } from '../reconcile/public-pages.service.ts';
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
  fields: ['id', 'recipientName'],
  mend: async (documents) => {
    const old = documents.filter(({ data }) => 'recipientName' in data);
    return old.length > 0 ? publishBadges(old.map(({ data }) => oldPageSchema.parse(data).id)) : 0;
  },
};

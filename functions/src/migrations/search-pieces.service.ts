import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { searchedTexts as textsOfBadge } from '../badges/stored-badge.ts';
import { gramsOf } from '../firestore/grams.ts';
import { renameBadges } from '../reconcile/people-repairs.service.ts';
import { searchedTexts as textsOfUser } from '../users/users.store.ts';
import type { Migration, OldDocument } from './migration.ts';
import { rewrite } from './old-documents.store.ts';

const userSchema = z.object({
  name: z.string(),
  email: z.string(),
  department: z.string().nullable().default(null),
  tagIds: z.array(z.string()).default([]),
  status: z.string().default('active'),
});
const badgeSchema = z.object({
  recipientName: z.string(),
  recipientEmail: z.string(),
  badgeType: z.string(),
  year: z.int(),
});
// What a badge has of its recipient for the search.
const copies = ['tagIds', 'recipientDepartment'];
const tagSchema = z.object({ name: z.string() });

/**
 * Records from before a search looked at departments, badge types, tags and single letters have other pieces, or none. A
 * query also passes over records without the field that it filters by.
 */
export const searchPieces: Migration = {
  number: 2,
  does: 'Lets searches and filters find every old user, badge and tag',
  collections: ['users', 'badges', 'tags'],
  mend: async (documents) => {
    const [first] = documents;
    if (first?.collection === 'users') return rewrite(documents, changeOfUser);
    if (first?.collection === 'tags') return rewrite(documents, changeOfTag);
    return mendBadges(documents);
  },
};

async function mendBadges(documents: OldDocument[]): Promise<number> {
  const lacking = documents.filter(({ data }) => !copies.every((field) => field in data));
  const followed = new Set(lacking.length > 0 ? await renameBadges(lacking.map(({ id }) => id)) : []);
  const others = documents.filter(({ id }) => !followed.has(id));
  return followed.size + (await rewrite(others, changeOfBadge));
}

function changeOfUser({ data }: OldDocument) {
  const { name, email, department, tagIds, status } = userSchema.parse(data);
  const wanted = { department, tagIds, status, grams: gramsOf(...textsOfUser({ name, email, department })) };
  return changeTo(wanted, data);
}

function changeOfBadge({ data }: OldDocument) {
  return changeTo({ grams: gramsOf(...textsOfBadge(badgeSchema.parse(data))) }, data);
}

function changeOfTag({ data }: OldDocument) {
  return changeTo({ grams: gramsOf(tagSchema.parse(data).name) }, data);
}

function changeTo(wanted: object, stored: OldDocument['data']) {
  const other = Object.entries(wanted).filter(([field, value]) => !isDeepStrictEqual(stored[field], value));
  return other.length > 0 ? Object.fromEntries(other) : null;
}

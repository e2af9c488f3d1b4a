import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type Badge, badgeSchema } from '../contract/badges.ts';
import { db } from '../firebase.ts';
import { gramsOf } from '../firestore/grams.ts';
import { type Page, type PageRequest, listPage } from '../firestore/list-page.ts';
import { storedTimeSchema, toStoredTime } from '../firestore/times.ts';
import type { Writer } from '../firestore/writer.ts';

const badges = db.collection('badges');

/** A badge with what its picture and its public page need. */
export type StoredBadge = Badge & {
  recipientDepartment: string | null;
  art: { svgPath: string; placeholders: { name: string; year: string } };
};

const storedSchema = badgeSchema.omit({ id: true }).extend({
  issuedAt: storedTimeSchema.nullable(),
  createdAt: storedTimeSchema,
  recipientDepartment: z.string().nullable(),
  art: z.object({ svgPath: z.string(), placeholders: z.object({ name: z.string(), year: z.string() }) }),
});
const allFields = Object.keys(storedSchema.shape);
const rowSchema = storedSchema.omit({ recipientDepartment: true, art: true });

/** A page of badges, newest first; `unsearchedTotal` counts all badges. */
export async function listBadges(request: PageRequest, unsearchedTotal: () => Promise<number>): Promise<Page<Badge>> {
  return listPage(
    {
      query: badges,
      fields: Object.keys(rowSchema.shape),
      toRow: (document): Badge => ({ id: document.id, ...rowSchema.parse(document.data()) }),
      searchedTexts: ({ recipientName, recipientEmail, year }) => [recipientName, recipientEmail, String(year)],
      unsearchedTotal,
    },
    request,
  );
}

/** A badge by id; inside a transaction when its `reader` is given. */
export async function readBadge(id: string, reader?: Transaction): Promise<StoredBadge | null> {
  const documents = await (reader ?? db).getAll(badges.doc(id), { fieldMask: allFields });
  const data = documents[0]?.data();
  return data ? { id, ...storedSchema.parse(data) } : null;
}

export function stageNewBadge(writer: Writer, { id, createdAt, issuedAt, ...badge }: StoredBadge): void {
  writer.create(badges.doc(id), {
    ...badge,
    createdAt: toStoredTime(createdAt),
    issuedAt: issuedAt && toStoredTime(issuedAt),
    grams: gramsOf(badge.recipientName, badge.recipientEmail, String(badge.year)),
  });
}

/** Marks a badge issued at a time, or not issued with null. */
export function stageIssuedAt(writer: Writer, id: string, issuedAt: string | null): void {
  writer.update(badges.doc(id), { issued: issuedAt !== null, issuedAt: issuedAt && toStoredTime(issuedAt) });
}

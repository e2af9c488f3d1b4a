import { isDeepStrictEqual } from 'node:util';
import { type DocumentSnapshot, FieldPath, FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod';
import { badgeStateOf } from '../contract/badge-state.ts';
import { type FollowedBadge, type PublicBadge, publicBadgeSchema } from '../contract/verification.ts';
import { db } from '../firebase.ts';
import type { Lookup } from '../firestore/look-up.ts';
import { walkPages } from '../firestore/walk.ts';
import type { Reader, Writer } from '../firestore/writer.ts';

// Two documents of one badge, by its hash: one that anyone may follow, and one that only the server reads. Why:
// docs/decisions/011.
const followed = db.collection('publicBadges');
const pages = db.collection('badgePages');

/** A public badge without the fields that come from the settings. */
export type StoredPublicBadge = Omit<PublicBadge, 'issuer' | 'linkedinSharingEnabled'>;

/** What a badge's page is made of. */
export type PublicContent = Omit<StoredPublicBadge, 'state' | 'revision'>;

const notContent = { state: true, revision: true, issuer: true, linkedinSharingEnabled: true } as const;
const contentSchema = z.object(publicBadgeSchema.omit(notContent).shape);
const contentFields = Object.keys(contentSchema.shape) as (keyof PublicContent)[];

// Tolerant: unknown fields are ignored, and a field that an older version did not write has a default.
const storedSchema = contentSchema.extend({
  recipientEmail: z.string().default(''),
  recipientDepartment: z.string().nullable().default(null),
  description: z.string().nullable().default(null),
  issued: z.boolean().default(false),
  issuedAt: publicBadgeSchema.shape.issuedAt.default(null),
  firstIssuedAt: publicBadgeSchema.shape.firstIssuedAt.default(null),
  revokedAt: publicBadgeSchema.shape.revokedAt.default(null),
  templateName: z.string().default(''),
  revision: z.int().default(0),
});

/**
 * Reads the content of a badge's page, in one read; inside a transaction when its `reader` is given. A page from before
 * `badgePages` costs a second one.
 */
export async function getPublicBadge(hash: string, reader?: Reader): Promise<StoredPublicBadge | null> {
  const page = await (reader ? reader.get(pages.doc(hash)) : pages.doc(hash).get());
  return toPublicBadge(page) ?? readOldPage(hash, reader);
}

/** The same for a read together with others; null where there is only a page from before `badgePages`, too. */
export function publicBadgeLookup(hash: string): Lookup<StoredPublicBadge | null> {
  return { document: pages.doc(hash), fields: Object.keys(storedSchema.shape), read: toPublicBadge };
}

function toPublicBadge(page: DocumentSnapshot): StoredPublicBadge | null {
  if (!page.exists) return null;
  const stored = storedSchema.parse(page.data());
  return { ...stored, state: badgeStateOf(stored), firstIssuedAt: stored.firstIssuedAt ?? stored.issuedAt };
}

// Until a badge changes, its old document holds everything; the rules keep clients from reading it.
async function readOldPage(hash: string, reader?: Reader): Promise<StoredPublicBadge | null> {
  const document = await (reader ? reader.get(followed.doc(hash)) : followed.doc(hash).get());
  return document.get('recipientName') === undefined ? null : toPublicBadge(document);
}

export function stageCreatedPublicBadge(writer: Writer, badge: PublicContent): void {
  writer.create(pages.doc(badge.verificationHash), { ...contentOf(badge), revision: 1 });
  writer.create(followed.doc(badge.verificationHash), { ...followedOf(badge), revision: 1 });
}

/** Writes both documents anew under a higher revision; fields of older versions go. */
export function stageUpdatedPublicBadge(writer: Writer, badge: PublicContent): void {
  const revision = FieldValue.increment(1);
  writer.set(pages.doc(badge.verificationHash), { ...contentOf(badge), revision }, { merge: true });
  writer.set(
    followed.doc(badge.verificationHash),
    { ...withoutOldFields, ...followedOf(badge), revision },
    { merge: true },
  );
}

export function stageDeletedPublicBadge(writer: Writer, hash: string): void {
  writer.delete(pages.doc(hash));
  writer.delete(followed.doc(hash));
}

/** Whether both documents of each badge say what they should, and what anyone may follow says no more than that. */
export async function areCurrent(badges: PublicContent[]): Promise<boolean[]> {
  if (badges.length === 0) return [];
  const hashes = badges.map(({ verificationHash }) => verificationHash);
  const documents = await db.getAll(...[pages, followed].flatMap((all) => hashes.map((hash) => all.doc(hash))));
  return badges.map((badge, index) => {
    const page = contentSchema.safeParse(documents[index]?.data());
    const { revision: _, ...open } = documents[index + badges.length]?.data() ?? {};
    return isDeepStrictEqual(page.data, contentOf(badge)) && isDeepStrictEqual(open, followedOf(badge));
  });
}

/** The hashes of all public badges, those that have one of their two documents alone included, with the badge's id. */
export async function* walkPublicBadges(): AsyncGenerator<{ hash: string; badgeId: string }[]> {
  for (const [all, field] of [[pages, 'id'] as const, [followed, 'badgeId'] as const]) {
    for await (const page of walkPages(all.orderBy(FieldPath.documentId()).select(field))) {
      yield page.map((document) => ({ hash: document.id, badgeId: String(document.get(field) ?? '') }));
    }
  }
}

const withoutOldFields = Object.fromEntries(contentFields.map((field) => [field, FieldValue.delete()]));

function contentOf(badge: PublicContent): PublicContent {
  return contentSchema.parse(Object.fromEntries(contentFields.map((field) => [field, badge[field]])));
}

/** What anyone may follow. Times stay ISO strings: browsers read this document directly. */
function followedOf(badge: PublicContent): Omit<FollowedBadge, 'revision'> {
  const { id: badgeId, verificationHash, badgeType, year, issuedAt, firstIssuedAt, revokedAt } = badge;
  return { badgeId, verificationHash, state: badgeStateOf(badge), badgeType, year, issuedAt, firstIssuedAt, revokedAt };
}

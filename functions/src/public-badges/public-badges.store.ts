import { isDeepStrictEqual } from 'node:util';
import { type DocumentSnapshot, FieldPath, FieldValue } from '@google-cloud/firestore';
import * as z from 'zod';
import {
  type FollowedBadge,
  type PublicBadge,
  type PublicState,
  publicBadgeSchema,
  publicStateSchema,
} from '../contract/rules/public-badge.ts';
import { timeSchema } from '../contract/rules/fields.ts';
import { meaningIdSchema } from '../contract/rules/meaning.ts';
import { db } from '../firebase.ts';
import type { Lookup } from '../firestore/look-up.ts';
import { walkPages } from '../firestore/walk.ts';
import type { Writer } from '../firestore/writer.ts';
import { omit } from '../contract/text/pick.ts';

// Two documents of one badge, by its hash: one that anyone may follow, and one that only the server reads. Why:
// docs/decisions/011.
const followed = db.collection('publicBadges');
const pages = db.collection('badgePages');

/** A public badge as it is kept: without what comes from the settings and the time, and with the name of its meaning. */
export type StoredPublicBadge = Omit<
  PublicBadge,
  'issuer' | 'linkedinSharingEnabled' | 'answeredAt' | 'meaning' | 'state'
> & {
  state: PublicState;
  meaningId: string | null;
  signersId: string | null;
};

/** Versions of a badge's credentials that count, and since when those before do not; null while all do. */
interface CountingVersions {
  validFromVersion: number;
  correctedAt: string | null;
}

/** Content of a badge's page. */
export type PublicContent = Omit<StoredPublicBadge, 'issued' | 'revision'> & CountingVersions;

const ofAnswer = { issuer: true, linkedinSharingEnabled: true, answeredAt: true, state: true, issued: true } as const;
const notContent = { ...ofAnswer, revision: true, meaning: true, art: true } as const;
const versionsSchema = z.object({ validFromVersion: z.int(), correctedAt: timeSchema.nullable() });
const contentSchema = z.object({
  ...publicBadgeSchema.omit(notContent).shape,
  state: publicStateSchema,
  ...versionsSchema.shape,
  meaningId: meaningIdSchema.nullable(),
  signersId: z.string().nullable(),
  art: z.object(publicBadgeSchema.shape.art.shape),
});
const contentFields = Object.keys(contentSchema.shape) as (keyof PublicContent)[];

const storedSchema = contentSchema.extend({ revision: z.int() });

/** Reads the content of a badge's page, in one read. */
export async function getPublicBadge(hash: string): Promise<StoredPublicBadge | null> {
  return toPublicBadge(await pages.doc(hash).get());
}

/** The same for a read together with others. */
export function publicBadgeLookup(hash: string): Lookup<StoredPublicBadge | null> {
  return { document: pages.doc(hash), fields: Object.keys(storedSchema.shape), read: toPublicBadge };
}

function toPublicBadge(page: DocumentSnapshot): StoredPublicBadge | null {
  if (!page.exists) return null;
  const stored = omit(storedSchema.parse(page.data()), ['validFromVersion', 'correctedAt']);
  return { ...stored, issued: stored.state === 'issued' };
}

/** SigningState of a badge's credentials: since when it is issued, and from which version on they count. */
export interface SigningState extends CountingVersions {
  /** Null while it is not issued. */
  issuedAt: string | null;
}

/** Reads how the credentials of the badge with a hash stand, in one read; null where there is none. */
export async function getSigningState(hash: string): Promise<SigningState | null> {
  const page = await pages.doc(hash).get();
  if (!page.exists) return null;
  const { state, issuedAt, validFromVersion, correctedAt } = storedSchema.parse(page.data());
  return { issuedAt: state === 'issued' ? issuedAt : null, validFromVersion, correctedAt };
}

/** Creates both documents, behind the revision that they had before where they come back. */
export function stageCreatedPublicBadge(writer: Writer, badge: PublicContent, lastRevision = 0): void {
  const revision = lastRevision + 1;
  writer.create(pages.doc(badge.verificationHash), { ...contentOf(badge), revision });
  writer.create(followed.doc(badge.verificationHash), { ...followedOf(badge), revision });
}

/** Writes both documents anew under a higher revision. */
export function stageUpdatedPublicBadge(writer: Writer, badge: PublicContent): void {
  const revision = FieldValue.increment(1);
  writer.set(pages.doc(badge.verificationHash), { ...contentOf(badge), revision }, { merge: true });
  writer.set(followed.doc(badge.verificationHash), { ...followedOf(badge), revision }, { merge: true });
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
      yield page.map((document) => ({ hash: document.id, badgeId: String(document.get(field)) }));
    }
  }
}

function contentOf(badge: PublicContent) {
  return contentSchema.parse(Object.fromEntries(contentFields.map((field) => [field, badge[field]])));
}

/** Public document of a badge, without its revision. Times stay ISO strings: browsers read it directly. */
function followedOf(badge: PublicContent): Omit<FollowedBadge, 'revision'> {
  const { id: badgeId, verificationHash, state, badgeType, year, yearLabel } = badge;
  const { issuedAt, firstIssuedAt, revokedAt, validUntil } = badge;
  return {
    badgeId,
    verificationHash,
    state,
    badgeType,
    year,
    yearLabel,
    issuedAt,
    firstIssuedAt,
    revokedAt,
    validUntil,
  };
}

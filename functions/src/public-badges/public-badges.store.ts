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
import { db } from '../firestore/firebase.ts';
import type { Lookup } from '../firestore/lookup.ts';
import { walkPages } from '../firestore/walk.ts';
import type { Writer } from '../firestore/writer.ts';
import { omit } from '../contract/text/pick.ts';

// Each badge has two documents by its hash: anyone can listen to one; only the server reads the other. Why:
// functions/src/public-badges/README.md.
const followed = db.collection('publicBadges');
const pages = db.collection('badgePages');

/** Public badge as stored: without values from settings or time, and with the id of its meaning. */
export type StoredPublicBadge = Omit<
  PublicBadge,
  'issuer' | 'linkedinSharingEnabled' | 'answeredAt' | 'meaning' | 'state'
> & {
  state: PublicState;
  meaningId: string | null;
  signersId: string | null;
};

/** Valid versions of credentials, and since when older ones are invalid; null while all are valid. */
interface CountingVersions {
  validFromVersion: number;
  correctedAt: string | null;
}

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

/** Costs one read. */
export async function getPublicBadge(hash: string): Promise<StoredPublicBadge | null> {
  return toPublicBadge(await pages.doc(hash).get());
}

export function publicBadgeLookup(hash: string): Lookup<StoredPublicBadge | null> {
  return { document: pages.doc(hash), fields: Object.keys(storedSchema.shape), read: toPublicBadge };
}

function toPublicBadge(page: DocumentSnapshot): StoredPublicBadge | null {
  if (!page.exists) return null;
  const stored = omit(storedSchema.parse(page.data()), ['validFromVersion', 'correctedAt']);
  return { ...stored, issued: stored.state === 'issued' };
}

/** State of a badge's credentials: since when it is issued, and the first valid version. */
export interface SigningState extends CountingVersions {
  /** Null while the badge is not issued, also after it is unissued. */
  issuedAt: string | null;
}

/** Costs one read. */
export async function getSigningState(hash: string): Promise<SigningState | null> {
  const page = await pages.doc(hash).get();
  if (!page.exists) return null;
  const { state, issuedAt, validFromVersion, correctedAt } = storedSchema.parse(page.data());
  return { issuedAt: state === 'issued' ? issuedAt : null, validFromVersion, correctedAt };
}

/** Revisions of a restored badge continue after `lastRevision`. */
export function stageCreatedPublicBadge(writer: Writer, badge: PublicContent, lastRevision = 0): void {
  const revision = lastRevision + 1;
  writer.create(pages.doc(badge.verificationHash), { ...contentOf(badge), revision });
  writer.create(followed.doc(badge.verificationHash), { ...followedOf(badge), revision });
}

/** Rewrites both documents with a higher revision. */
export function stageUpdatedPublicBadge(writer: Writer, badge: PublicContent): void {
  const revision = FieldValue.increment(1);
  writer.set(pages.doc(badge.verificationHash), { ...contentOf(badge), revision }, { merge: true });
  writer.set(followed.doc(badge.verificationHash), { ...followedOf(badge), revision }, { merge: true });
}

export function stageDeletedPublicBadge(writer: Writer, hash: string): void {
  writer.delete(pages.doc(hash));
  writer.delete(followed.doc(hash));
}

/** Whether both documents of each badge are correct and the public one reveals nothing more. */
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

/** Includes badges with only one of the two documents. */
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

/** Public document without its revision. Times stay ISO strings because browsers read it directly. */
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

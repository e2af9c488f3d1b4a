import * as z from 'zod';
import { certificatePath, hashIn } from '../contract/text/address.ts';
import { monthOf, onDay } from '../contract/calls/stats.ts';
import { type PublicBadge, type VerifyAnswer, verifyAnswerSchema } from '../contract/rules/public-badge.ts';
import { commit } from '../firestore/writer.ts';
import type { Client } from '../http/caller.ts';
import { stageStats } from '../stats/stats.store.ts';
import { takeLookUp } from '../public-badges/lookup-limit.ts';
import { stageVerificationLog } from './verification-logs.store.ts';
import { getPublicBadge } from '../public-badges/public-badges.service.ts';

/** Page about a typed hash instead of a link. */
const pageOfNoBadge = '/verification/unknown';

interface LookUp {
  client: Client;
  /** False for a page that refreshes what it already shows. */
  isCounted: boolean;
}

/** Looks up a badge: one read, and one commit if the lookup is logged and counted. */
export async function getBadgeDetails(hash: string, { client, isCounted }: LookUp): Promise<PublicBadge> {
  takeLookUp(client);
  const badge = await getPublicBadge(hash);
  if (isCounted) await logVerification(badge.id, client);
  return badge;
}

/** Answers as `verify` does. */
export async function verifyBadge(hash: string, lookUp: LookUp): Promise<VerifyAnswer> {
  return verifyAnswerOf(await getBadgeDetails(hash, lookUp));
}

const nestedSchema = z.object(verifyAnswerSchema.shape.badge.shape);

export function verifyAnswerOf(badge: PublicBadge): VerifyAnswer {
  const { recipientName: name, issuer, linkedinSharingEnabled, answeredAt } = badge;
  return { badge: nestedSchema.parse(badge), user: { name }, issuer, linkedinSharingEnabled, answeredAt };
}

/** May be the page for an unknown badge. */
export function findBadge(text: string, client: Client): string {
  takeLookUp(client);
  const hash = hashIn(text);
  // The address contains nothing of the text.
  return hash ? certificatePath(hash) : pageOfNoBadge;
}

async function logVerification(badgeId: string, { ipAddress, userAgent }: Client): Promise<void> {
  const verifiedAt = new Date().toISOString();
  await commit((writer) => {
    stageVerificationLog(writer, { badgeId, verifiedAt, ipAddress, userAgent });
    stageStats(writer, {
      verifications: 1,
      months: { [monthOf(verifiedAt)]: { verifications: 1 } },
      days: onDay(verifiedAt, { verifications: 1 }),
    });
  });
}

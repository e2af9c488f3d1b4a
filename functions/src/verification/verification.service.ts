import * as z from 'zod';
import { certificatePath, hashIn } from '../contract/text/address.ts';
import { monthOf, onDay } from '../contract/calls/stats.ts';
import { type PublicBadge, type VerifyAnswer, verifyAnswerSchema } from '../contract/rules/public-badge.ts';
import { commit } from '../firestore/writer.ts';
import type { Client } from '../http/caller.ts';
import { stageStats } from '../stats/stats.store.ts';
import { takeLookUp } from '../public-badges/look-up-limit.ts';
import { stageVerificationLog } from './verification-logs.store.ts';
import { getPublicBadge } from '../public-badges/public-badges.service.ts';

/** Address whose page speaks of a hash, which was typed, and not of a link. */
const pageOfNoBadge = '/verification/unknown';

interface LookUp {
  client: Client;
  /** Whether it is a verification, and not a page that follows what it showed already. */
  isCounted: boolean;
}

/** Looks a badge up: one read, and one commit where the look-up is logged and counted. */
export async function getBadgeDetails(hash: string, { client, isCounted }: LookUp): Promise<PublicBadge> {
  takeLookUp(client);
  const badge = await getPublicBadge(hash);
  if (isCounted) await logVerification(badge.id, client);
  return badge;
}

/** Looks a badge up likewise, and answers it as `verify` does. */
export async function verifyBadge(hash: string, lookUp: LookUp): Promise<VerifyAnswer> {
  return verifyAnswerOf(await getBadgeDetails(hash, lookUp));
}

const nestedSchema = z.object(verifyAnswerSchema.shape.badge.shape);

export function verifyAnswerOf(badge: PublicBadge): VerifyAnswer {
  const { recipientName: name, issuer, linkedinSharingEnabled, answeredAt } = badge;
  return { badge: nestedSchema.parse(badge), user: { name }, issuer, linkedinSharingEnabled, answeredAt };
}

/** The path of the page about the badge that a text names. It may be that of no badge, which says so. */
export function findBadge(text: string, client: Client): string {
  takeLookUp(client);
  const hash = hashIn(text);
  // Nothing of the text goes into the address.
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

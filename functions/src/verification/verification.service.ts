import { monthOf } from '../contract/stat-shards.ts';
import type { BadgeDetails, VerifiedBadge } from '../contract/verification.ts';
import { commit } from '../firestore/writer.ts';
import type { Client } from '../http/client.ts';
import { countChange } from '../stats/stats.service.ts';
import { stageVerificationLog } from './verification-logs.store.ts';
import { getVisibleBadge } from './visible-badge.service.ts';

/** What the certificate page shows. */
export async function verifyBadge(hash: string, client: Client): Promise<VerifiedBadge> {
  const { issuer, linkedinSharingEnabled, recipientName, ...badge } = await getBadgeDetails(hash, client);
  const { id, badgeType, year, description, issued, issuedAt, verificationHash } = badge;
  return {
    badge: { id, badgeType, year, description, issued, issuedAt, verificationHash },
    user: { name: recipientName },
    issuer,
    linkedinSharingEnabled,
  };
}

/** Looks a badge up by its hash: one read, and one commit that logs and counts the look-up. */
export async function getBadgeDetails(hash: string, client: Client): Promise<BadgeDetails> {
  const { badge, settings } = await getVisibleBadge(hash);
  await logVerification(badge.id, client);
  const { organizationName, organizationUrl, linkedinSharingEnabled } = settings;
  return { ...badge, issuer: { name: organizationName, url: organizationUrl || null }, linkedinSharingEnabled };
}

async function logVerification(badgeId: string, client: Client): Promise<void> {
  const verifiedAt = new Date().toISOString();
  await commit((writer) => {
    stageVerificationLog(writer, { badgeId, verifiedAt, ...client });
    countChange(writer, { verifications: 1, months: { [monthOf(verifiedAt)]: { verifications: 1 } } });
  });
}

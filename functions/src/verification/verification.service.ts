import { linkedinOrganizationId } from '../config.ts';
import { monthOf } from '../contract/stat-shards.ts';
import type { BadgeDetails, VerifiedBadge } from '../contract/verification.ts';
import { commit } from '../firestore/writer.ts';
import type { Client } from '../http/client.ts';
import { stageStats } from '../stats/stats.store.ts';
import { takeLookUp } from './look-up-limit.ts';
import { stageVerificationLog } from './verification-logs.store.ts';
import { type VisibleBadge, getVisibleBadge } from '../public-badges/visible-badge.service.ts';

interface LookUp {
  client: Client;
  /** Whether it is a verification, and not a page that follows what it showed already. */
  isCounted: boolean;
}

/** Looks a badge up for its certificate: one read, and one commit where the look-up is logged and counted. */
export async function verifyBadge(hash: string, lookUp: LookUp): Promise<VerifiedBadge> {
  return certificateOf(await getBadgeDetails(hash, lookUp));
}

/** Looks a badge up with all details, for the same price. */
export async function getBadgeDetails(hash: string, { client, isCounted }: LookUp): Promise<BadgeDetails> {
  takeLookUp(client);
  const visible = await getVisibleBadge(hash);
  if (isCounted) await logVerification(visible.badge.id, client);
  return detailsOf(visible);
}

/** What the page with all details shows. */
export function detailsOf({ badge, settings }: VisibleBadge): BadgeDetails {
  const { organizationName: name, organizationUrl, contactEmail, linkedinSharingEnabled } = settings;
  const issuer = { name, url: organizationUrl || null, contactEmail: contactEmail || null, linkedinOrganizationId };
  return { ...badge, issuer, linkedinSharingEnabled };
}

/** What the certificate page shows. */
export function certificateOf(details: BadgeDetails): VerifiedBadge {
  const { issuer, linkedinSharingEnabled, recipientName, ...badge } = details;
  const { id, badgeType, year, description, state, issued, verificationHash, revision } = badge;
  const { issuedAt, firstIssuedAt, revokedAt } = badge;
  const dates = { issuedAt, firstIssuedAt, revokedAt };
  return {
    badge: { id, badgeType, year, description, state, issued, ...dates, verificationHash, revision },
    user: { name: recipientName },
    issuer,
    linkedinSharingEnabled,
  };
}

async function logVerification(badgeId: string, { ipAddress, userAgent }: Client): Promise<void> {
  const verifiedAt = new Date().toISOString();
  await commit((writer) => {
    stageVerificationLog(writer, { badgeId, verifiedAt, ipAddress, userAgent });
    stageStats(writer, { verifications: 1, months: { [monthOf(verifiedAt)]: { verifications: 1 } } });
  });
}

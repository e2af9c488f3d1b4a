import { linkedinOrganizationId } from '../config.ts';
import { monthOf } from '../contract/stat-shards.ts';
import type { BadgeDetails, VerifiedBadge } from '../contract/verification.ts';
import { commit } from '../firestore/writer.ts';
import type { Client } from '../http/client.ts';
import { countChange } from '../stats/stats.service.ts';
import { stageVerificationLog } from './verification-logs.store.ts';
import { type VisibleBadge, getVisibleBadge } from './visible-badge.service.ts';

/** Looks a badge up for its certificate: one read, and for a `client` one commit that logs and counts the look-up. */
export async function verifyBadge(hash: string, client: Client | null): Promise<VerifiedBadge> {
  return certificateOf(await getBadgeDetails(hash, client));
}

/** Looks a badge up with all details, for the same price. */
export async function getBadgeDetails(hash: string, client: Client | null): Promise<BadgeDetails> {
  const visible = await getVisibleBadge(hash);
  if (client) await logVerification(visible.badge.id, client);
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

async function logVerification(badgeId: string, client: Client): Promise<void> {
  const verifiedAt = new Date().toISOString();
  await commit((writer) => {
    stageVerificationLog(writer, { badgeId, verifiedAt, ...client });
    countChange(writer, { verifications: 1, months: { [monthOf(verifiedAt)]: { verifications: 1 } } });
  });
}

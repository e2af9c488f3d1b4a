import { drawArt } from '../badge-templates/art.service.ts';
import { requireBadge } from '../badges/badges.service.ts';
import type { StoredBadge } from '../badges/stored-badge.ts';
import { fileNameOf, unissuedSentence } from '../contract/badge-words.ts';
import { longDate } from '../contract/dates.ts';
import { type PublicBadge, isPublic } from '../contract/public-badge.ts';
import { AppError } from '../app-error.ts';
import { drawCertificate } from '../drawing/certificate.ts';
import type { Client } from '../http/caller.ts';
import { contentDisposition } from '../http/answer.ts';
import { getJobBriefs } from '../jobs/job-queries.store.ts';
import { getIssuer } from '../public-badges/public-badges.service.ts';
import { findLogo } from '../settings/logo.service.ts';
import { type DrawnAnswer, badgeFile, getDrawn, marked } from './badge-files.service.ts';
import { linkTo } from './page.service.ts';

/** The certificate as a PDF file. Throws `gone` for an unissued badge. */
export async function getBadgeCertificate(hash: string, client: Client): Promise<DrawnAnswer> {
  const { badge, svg } = await getDrawn(hash, client);
  return certificateOf(badge, svg, client);
}

/** The same for who issues, also of a badge that waits: it bears the date of the time at which it is published. */
export async function downloadBadgeCertificate(id: string, client: Client): Promise<DrawnAnswer> {
  const [stored, issuer] = await Promise.all([requireBadge(id), getIssuer()]);
  const badge = { ...(await asOnPaper(stored)), issuer };
  const svg = await drawArt(stored.art, { name: badge.recipientName, year: badge.yearLabel });
  const { content, headers } = await certificateOf(badge, marked(svg, badge), client);
  // Not for a cache that others share.
  return { content, headers: { ...headers, 'Cache-Control': 'private, no-store' } };
}

async function asOnPaper(stored: StoredBadge): Promise<StoredBadge & Pick<PublicBadge, 'state'>> {
  if (isPublic(stored)) return stored;
  const { publicationId } = stored;
  const [publication] = publicationId === null ? [] : (await getJobBriefs([publicationId])).values();
  return { ...stored, state: 'issued', issuedAt: publication?.publishAt ?? null };
}

type OnPaper = Omit<PublicBadge, 'issued' | 'templateName' | 'revision' | 'linkedinSharingEnabled'>;

async function certificateOf(badge: OnPaper, svg: string, client: Client): Promise<DrawnAnswer> {
  if (badge.state === 'revoked') throw new AppError('gone', { message: unissuedSentence(badge) });
  const { recipientName, badgeType, year, yearLabel, description, verificationHash, issuedAt, issuer } = badge;
  const content = {
    badge: { recipientName, badgeType, year, yearLabel, description, verificationHash, issuedAt },
    issuer: { name: issuer.name, contactEmail: issuer.contactEmail },
    issuedOn: issuedAt && longDate(issuedAt, issuer.timeZone),
    link: linkTo(verificationHash),
  };
  // Named where it was read alone: what is kept without it is not given once it is there.
  const logo = await findLogo();
  return badgeFile(['pdf', svg, content, ...(logo ? [logo.organizationLogo] : [])], {
    ...{ badgeId: badge.id, client, what: 'The certificate' },
    draw: () => drawCertificate(content, svg, logo?.png ?? null),
    disposition: contentDisposition(fileNameOf(badge), 'pdf'),
  });
}

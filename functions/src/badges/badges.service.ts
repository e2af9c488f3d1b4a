import { randomBytes } from 'node:crypto';
import { drawArt } from '../badge-templates/art.ts';
import { getArtForBadge } from '../badge-templates/badge-templates.service.ts';
import { type Badge, type NewBadge, defaultBadgeType } from '../contract/badges.ts';
import { newId } from '../firestore/ids.ts';
import type { PageRequest } from '../firestore/list-page.ts';
import { commitUnlessGone, transact } from '../firestore/writer.ts';
import { AppError } from '../http/app-error.ts';
import { countChange, getTotal, monthOf } from '../stats/stats.service.ts';
import { countBadge, getUser } from '../users/users.service.ts';
import { publish, publishIssuedAt } from '../verification/public-badges.service.ts';
import { type StoredBadge, listBadges, readBadge, stageIssuedAt, stageNewBadge } from './badges.store.ts';

export async function getBadges(request: PageRequest) {
  const { rows, total, nextCursor } = await listBadges(request, () => getTotal('totalBadges'));
  return { badges: rows, total, nextCursor };
}

/** Creates a badge that is not issued yet, with its public page and its counts, in one commit. */
export async function createBadge(input: NewBadge): Promise<Badge> {
  const [user, drawnWith] = await Promise.all([getUser(input.userId), getArtForBadge(input.templateId)]);
  const badge: StoredBadge = {
    id: newId(),
    userId: user.id,
    ...drawnWith,
    badgeType: defaultBadgeType,
    year: input.year,
    description: input.description,
    verificationHash: randomBytes(16).toString('hex'),
    issued: false,
    issuedAt: null,
    linkedinShareCount: 0,
    createdAt: new Date().toISOString(),
    recipientName: user.name,
    recipientEmail: user.email,
    recipientDepartment: user.department,
  };
  const created = await commitUnlessGone((writer) => {
    countBadge(writer, user.id, 1);
    stageNewBadge(writer, badge);
    publish(writer, badge);
    countChange(writer, { totalBadges: 1 });
  });
  if (!created) throw new AppError('not_found', { message: 'This user does not exist any more.' });
  return toBadge(badge);
}

/** Issues a badge; one that is issued already stays as it is. */
export async function issueBadge(id: string): Promise<Badge> {
  return transact(async (reader, writer) => {
    const badge = present(await readBadge(id, reader));
    if (badge.issued) return toBadge(badge);
    const issuedAt = new Date().toISOString();
    stageIssuedAt(writer, id, issuedAt);
    publishIssuedAt(writer, badge.verificationHash, issuedAt);
    countChange(writer, { badgesIssued: 1, months: { [monthOf(issuedAt)]: { issued: 1 } } });
    return toBadge({ ...badge, issued: true, issuedAt });
  });
}

/** The badge as an SVG picture, and what a file of it is called. */
export async function drawBadge(id: string): Promise<{ svg: string; fileName: string }> {
  const { art, recipientName, year, badgeType } = present(await readBadge(id));
  const svg = await drawArt(art, { name: recipientName, year: String(year) });
  return { svg, fileName: `${recipientName} - ${badgeType} ${year}` };
}

function present(badge: StoredBadge | null): StoredBadge {
  if (!badge) throw new AppError('not_found', { message: 'This badge does not exist any more.' });
  return badge;
}

function toBadge({ art: _, recipientDepartment: __, ...badge }: StoredBadge): Badge {
  return badge;
}

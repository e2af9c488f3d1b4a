import { randomBytes } from 'node:crypto';
import { drawArt } from '../badge-templates/art.service.ts';
import { getArtForBadge } from '../badge-templates/badge-templates.service.ts';
import { type Badge, type NewBadge, defaultBadgeType } from '../contract/badges.ts';
import { fileNameOf } from '../contract/badge-words.ts';
import { newId } from '../firestore/ids.ts';
import { type Writer, commitUnlessGone, transact } from '../firestore/writer.ts';
import { notFound } from '../app-error.ts';
import { type Reserve, createOnce } from '../http/create-once.service.ts';
import type { RequestKey } from '../http/request-headers.ts';
import { getSettings } from '../settings/settings.service.ts';
import { countChange, getTotal } from '../stats/stats.service.ts';
import { countBadges, getUser, userGone } from '../users/recipients.service.ts';
import { forgetDrawnFiles } from '../public-badges/drawn-files.service.ts';
import { publish } from '../public-badges/public-badges.service.ts';
import { getHeldCounts } from './awards.service.ts';
import { stageAward, stageOneMore } from './awards.store.ts';
import { type BadgesRequest, listBadges, readBadges, stageNewBadge } from './badges.store.ts';
import type { StoredBadge } from './stored-badge.ts';
import { issue } from './issuing.service.ts';
import { newBadge, renamed } from './new-badge.ts';
import { removeBadges, renameRecipient } from './recipient-badges.service.ts';

export async function getBadges(request: BadgesRequest) {
  const { rows, total, nextCursor } = await listBadges(request, () => getTotal('totalBadges'));
  return { badges: rows, total, nextCursor };
}

/** Creates a badge that is not issued yet, with its public page, award and counts, in one commit. */
export async function createBadge(input: NewBadge, key: RequestKey | null): Promise<Badge> {
  return createOnce(key, (reserve) => addBadge(input, reserve), findBadge);
}

async function addBadge({ userId, templateId, year, description }: NewBadge, reserve: Reserve): Promise<Badge> {
  const [user, drawnWith] = await Promise.all([getUser(userId), getArtForBadge(templateId)]);
  const badge = newBadge(
    { id: newId(), verificationHash: randomBytes(16).toString('hex'), createdAt: new Date().toISOString() },
    user,
    { ...drawnWith, badgeType: defaultBadgeType, year, description, jobId: null },
  );
  const stage = (writer: Writer) => {
    reserve(writer, badge.id);
    countBadges(writer, userId, 1);
    stageNewBadge(writer, badge);
    publish(writer, badge);
    countChange(writer, { totalBadges: 1 });
  };
  if (!user.awardsKept) await addCountingAward(badge, stage);
  else if (!(await addBlindly(badge, stage))) throw userGone();
  return toBadge(await withCurrentName(badge));
}

function addBlindly(badge: StoredBadge, stage: (writer: Writer) => void): Promise<boolean> {
  return commitUnlessGone((writer) => {
    stage(writer);
    stageOneMore(writer, badge);
  });
}

// The user is from before awards were kept, so the badges may have to be counted.
async function addCountingAward(badge: StoredBadge, stage: (writer: Writer) => void): Promise<void> {
  await transact(async (reader, writer) => {
    const held = (await getHeldCounts([await getUser(badge.userId, reader)], badge, { reader, readAll: true })).get(
      badge.userId,
    );
    stage(writer);
    if (held) stageAward(writer, badge, held, held.count + 1);
  });
}

async function findBadge(id: string): Promise<Badge | null> {
  const [badge] = await readBadges([id]);
  return badge ? toBadge(badge) : null;
}

// No lock is held on the user, so many badges can be made at once. A rename that came between is followed here.
async function withCurrentName(badge: StoredBadge): Promise<StoredBadge> {
  const user = await getUser(badge.userId);
  const isCurrent =
    user.name === badge.recipientName &&
    user.email === badge.recipientEmail &&
    user.department === badge.recipientDepartment;
  if (isCurrent) return badge;
  return transact(async (reader, writer) => {
    const current = await getUser(badge.userId, reader);
    const [stored] = await readBadges([badge.id], reader);
    renameRecipient(writer, [present(stored)], current);
    return renamed(present(stored), current);
  });
}

/** Issues a badge; one that is issued already stays as it is. */
export async function issueBadge(id: string): Promise<Badge> {
  const settings = await getSettings();
  const [change] = await transact((reader, writer) => issue({ reader, writer }, [id], settings));
  return toBadge(present(change?.after));
}

/** Deletes a badge with its public page and its counts. */
export async function deleteBadge(id: string): Promise<{ ok: true }> {
  await transact(async (reader, writer) => {
    const [badge] = await readBadges([id], reader);
    const { userId } = present(badge);
    await removeBadges({ reader, writer }, [present(badge)]);
    countBadges(writer, userId, -1);
  });
  await forgetDrawnFiles([id]);
  return { ok: true };
}

/** The badge as an SVG picture, and what a file of it is called. */
export async function drawBadge(id: string): Promise<{ svg: string; fileName: string }> {
  const [badge] = await readBadges([id]);
  const { art, recipientName, year } = present(badge);
  const svg = await drawArt(art, { name: recipientName, year: String(year) });
  return { svg, fileName: fileNameOf(present(badge)) };
}

function present(badge: StoredBadge | null | undefined): StoredBadge {
  if (!badge) throw notFound('badge');
  return badge;
}

function toBadge({ art: _, recipientDepartment: __, jobId: ___, ...badge }: StoredBadge): Badge {
  return badge;
}

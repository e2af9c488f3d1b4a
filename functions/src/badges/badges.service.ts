import { randomBytes } from 'node:crypto';
import { found, notFound } from '../app-error.ts';
import { draftOf } from '../audit/entry.ts';
import { getMeaning } from '../templates/meanings.store.ts';
import { artValuesOf } from '../templates/art-values.ts';
import { drawArt } from '../templates/art.service.ts';
import { detailsOf, getTemplateForBadge } from '../templates/details.service.ts';
import type { ArtOnPaper } from '../contract/rules/art-fields.ts';
import type { Badge, MailChoice } from '../contract/rules/badge.ts';
import type { NewBadge } from '../contract/calls/new-badges.ts';
import type { DeletedAnswer } from '../contract/calls/bulk.ts';
import { badgeName, fileNameOf } from '../contract/words/badge-words.ts';
import { timeToCome } from '../contract/rules/publish-at.ts';
import { yearLabelOf } from '../contract/words/year-label.ts';
import { newId } from '../firestore/ids.ts';
import { commitUnlessGone, transact } from '../firestore/writer.ts';
import { type Reserve, createOnce } from '../http/create-once.service.ts';
import type { WriteRequest } from '../http/caller.ts';
import { leaveTime } from '../jobs/job.ts';
import { deleteDrawnFiles } from '../public-badges/drawn-files.service.ts';
import { getIssuer } from '../public-badges/public-badges.service.ts';
import type { Actor } from '../sessions/session.ts';
import { getCachedSettings, getFreshSettings } from '../settings/settings.service.ts';
import { getStatTotal } from '../stats/stats.store.ts';
import { findTagIds } from '../people/tags/tags.service.ts';
import { requireUser } from '../people/users/users.service.ts';
import { getUsers } from '../people/users/users.store.ts';
import { configuredSigners, signaturesWithout } from '../contract/rules/attestation.ts';
import { type Signer, signatureKey } from '../contract/rules/pictures.ts';
import { listSigners } from '../settings/signers.store.ts';
import { stageCreated, stageRecipientDetails } from './effects/badge-effects.service.ts';
import { requireBadge } from './effects/badge-selection.service.ts';
import * as store from './effects/badges.store.ts';
import { type BadgesRequest, hasBadgeSignedBy } from './effects/badges.store.ts';
import { mailSettingsOf, type Mailing } from './effects/badge-mail.ts';
import { deleteBadges, issueBadges } from './effects/issuing.service.ts';
import { publicationIdOf, stagePublication } from './effects/publication.service.ts';
import { type StoredBadge, asIssued, asScheduled, newBadge, toBadge } from './effects/stored-badge.ts';

export async function listBadges(request: BadgesRequest) {
  const sought = { ...request, tagIds: await findTagIds(request.search) };
  const { rows, ...page } = await store.listBadges(sought, () => getStatTotal('totalBadges'));
  return { badges: rows, ...page };
}

export async function getBadge(id: string): Promise<Badge> {
  return toBadge(await requireBadge(id));
}

/** The badge is unissued, scheduled, or issued if its time has passed. */
export async function createBadge(input: NewBadge, { actor, key }: WriteRequest): Promise<Badge> {
  return createOnce(key, (reserve) => addBadge(input, actor, reserve), findBadge);
}

async function addBadge(input: NewBadge, actor: Actor, reserve: Reserve): Promise<Badge> {
  const { userId, templateId, publishAt, year, ...asked } = input;
  const [user, template, settings, mailing] = await Promise.all([
    requireUser(userId),
    getTemplateForBadge(templateId),
    // Up to half a minute out of date: the format of years hardly ever changes.
    getCachedSettings(),
    publishAt === undefined ? null : currentMailing(),
  ]);
  const createdAt = new Date().toISOString();
  const timed = timeToCome(publishAt);
  const issuedFrom = { from: timed ?? createdAt, zone: settings.timeZone };
  const made = newBadge({ id: newId(), verificationHash: randomBytes(16).toString('hex'), createdAt }, user, {
    ...detailsOf({ ...asked, year }, template, issuedFrom),
    yearLabel: yearLabelOf(year, settings),
    jobId: null,
  });
  const entry = draftOf({ action: 'badges.create', kind: 'badge', undoFrom: timed });
  const badge = timed
    ? asScheduled(made, publicationIdOf(entry.id))
    : mailing
      ? asIssued(made, createdAt, mailing.mails)
      : made;
  const what = `${badgeName(badge)} to ${user.name}`;
  let created = [badge];
  const isThere = await commitUnlessGone((writer) => {
    reserve(writer, badge.id);
    created = stageCreated({ actor, writer, entry }, [{ badge, held: null }], mailing);
    if (timed) stagePublication(writer, actor, { actId: entry.id, publishAt: timed, what });
  });
  if (!isThere) throw notFound('user');
  return toBadge(await withCurrentDetails(created[0] ?? badge, actor));
}

async function findBadge(id: string): Promise<Badge | null> {
  const [badge] = await store.getBadges([id]);
  return badge ? toBadge(badge) : null;
}

// Takes no lock on the user, so that many badges can be created concurrently: functions/src/badges/README.md. Catches
// up with changes in between, also if the person was forgotten.
async function withCurrentDetails(badge: StoredBadge, actor: Actor): Promise<StoredBadge> {
  const [user] = await getUsers([badge.userId]);
  if (!user) return requireBadge(badge.id);
  const isCurrent =
    user.name === badge.recipientName &&
    user.email === badge.recipientEmail &&
    user.department === badge.recipientDepartment;
  if (isCurrent) return badge;
  return transact(async (reader, writer) => {
    const [current] = await getUsers([badge.userId], reader);
    const stored = await requireBadge(badge.id, reader);
    if (!current) return stored;
    const [after] = await stageRecipientDetails({ actor, reader, writer }, [stored], () => current);
    return found(after, 'badge');
  });
}

/** Leaves an issued one unchanged. */
export async function issueBadge(
  id: string,
  { mail = true }: { mail?: MailChoice | undefined },
  { actor }: WriteRequest,
): Promise<Badge> {
  const mailing = await currentMailing(mail);
  const entry = draftOf({ action: 'badges.issue', kind: 'badge' });
  const [issued] = await transact((reader, writer) => issueBadges({ actor, reader, writer, entry }, [id], mailing));
  return toBadge(found(issued?.badge, 'badge'));
}

async function currentMailing(mail: MailChoice = true): Promise<Mailing> {
  const mails = mailSettingsOf(await getFreshSettings());
  return { mails, mail, leaveAt: leaveTime(Date.now(), mails.mailDelayMinutes) };
}

export async function deleteBadge(id: string, { actor }: WriteRequest): Promise<DeletedAnswer> {
  const entry = draftOf({ action: 'badges.delete', kind: 'badge' });
  const [deleted] = await transact((reader, writer) => deleteBadges({ actor, reader, writer, entry }, [id]));
  if (deleted?.outcome !== 'done') throw notFound('badge');
  await deleteDrawnFiles([id]);
  return { ok: true, actId: entry.id };
}

interface DrawnBadge extends ArtOnPaper {
  svg: string;
  fileName: string;
  verificationHash: string;
}

/** SVG in any state. */
export async function downloadBadge(id: string): Promise<DrawnBadge> {
  const badge = await requireBadge(id);
  const { art, verificationHash, meaningId, signersId } = badge;
  const [issuer, meaning] = await Promise.all([getIssuer(signersId), getMeaning(meaningId)]);
  const svg = await drawArt(art, artValuesOf({ ...badge, meaning }, issuer));
  return { ...art, svg, fileName: fileNameOf(badge), verificationHash };
}

/** Signatures on badges that the settings no longer have. Costs one query per change of signers. */
export async function getSettingsEarlierSigners(): Promise<Signer[]> {
  const [all, settings] = await Promise.all([listSigners(), getFreshSettings()]);
  const present = configuredSigners(settings).signatures;
  const kept = await Promise.all(
    all.map(async ({ id, signatures }) => {
      const earlier = signaturesWithout(signatures, present);
      return earlier.length > 0 && (await hasBadgeSignedBy(id)) ? earlier : [];
    }),
  );
  const byKey = new Map(kept.flat().map((signer) => [signatureKey(signer), signer]));
  return [...byKey.values()].sort((one, other) => one.name.localeCompare(other.name));
}

import { FieldValue } from '@google-cloud/firestore';
import { db } from '../../firestore/firebase.ts';
import { gramsOf } from '../../firestore/facets.ts';
import { toStoredRevision, toStoredTime } from '../../firestore/stored-fields.ts';
import type { Writer } from '../../firestore/writer.ts';
import { type SearchedBadge, type StoredBadge, facetsOfBadge, nothingOfPerson, searchedTexts } from './stored-badge.ts';

// Only for badge-effects.service.ts: a change of a badge affects more than its document.

const badges = db.collection('badges');

type Issue = Pick<StoredBadge, 'state' | 'issuedAt' | 'firstIssuedAt' | 'revokedAt' | 'signersId'>;
type Ending = Pick<StoredBadge, 'validity' | 'lastDay' | 'validUntil' | 'endsAt'>;
type Mailed = Pick<StoredBadge, 'mail' | 'mailId'>;

export function stageCreatedBadge(writer: Writer, { id, createdAt, revision, ...badge }: StoredBadge): void {
  writer.create(badges.doc(id), {
    ...badge,
    ...toStoredIssue(badge),
    ...toStoredMail(badge),
    correctedAt: toStoredCorrection(badge),
    ...toStoredEnd(badge),
    createdAt: toStoredTime(createdAt),
    revision: toStoredRevision(revision),
    grams: gramsOfBadge(badge),
    facets: facetsOfBadge(badge),
  });
}

/** Writes a badge's state and times, and its mail's state. */
export function stageBadgeState(writer: Writer, { id, ...badge }: StoredBadge): void {
  writer.update(badges.doc(id), {
    ...toStoredIssue(badge),
    ...toStoredMail(badge),
    ...toStoredEnd(badge),
    lastAct: badge.lastAct,
    facets: facetsOfBadge(badge),
  });
}

export function stageBadgeMail(writer: Writer, { id, ...badge }: StoredBadge): void {
  writer.update(badges.doc(id), { ...toStoredMail(badge), facets: facetsOfBadge(badge) });
}

/** Writes only whether a badge has expired. */
export function stageBadgeEnded(writer: Writer, { id, ...badge }: StoredBadge): void {
  const { endsAt } = toStoredEnd(badge);
  writer.update(badges.doc(id), { endsAt, facets: facetsOfBadge(badge) });
}

export function stageBadgeText(writer: Writer, badge: StoredBadge): void {
  writer.update(badges.doc(badge.id), { ...toStoredText(badge), ...toStoredEnd(badge) });
}

/** Writes every field that an undo or a correction can change. */
export function stageBadgeRewritten(writer: Writer, badge: StoredBadge): void {
  const { templateId, templateName, art, validFromVersion } = badge;
  writer.update(badges.doc(badge.id), {
    ...toStoredText(badge),
    ...toStoredIssue(badge),
    ...toStoredMail(badge),
    ...toStoredEnd(badge),
    templateId,
    templateName,
    art,
    validFromVersion,
    correctedAt: toStoredCorrection(badge),
  });
}

function toStoredText(badge: StoredBadge) {
  const { badgeType, year, yearLabel, description, meaningId, revision, lastAct } = badge;
  return {
    badgeType,
    year,
    yearLabel,
    description,
    meaningId,
    lastAct,
    revision: toStoredRevision(revision),
    grams: gramsOfBadge(badge),
    facets: facetsOfBadge(badge),
  };
}

export function stageBadgeRecipient(writer: Writer, badge: StoredBadge): void {
  const { recipientName, recipientEmail, recipientDepartment } = badge;
  writer.update(badges.doc(badge.id), {
    recipientName,
    recipientEmail,
    recipientDepartment,
    grams: gramsOfBadge(badge),
    facets: facetsOfBadge(badge),
  });
}

/** Removes a forgotten person except the name, and writes the mail's state. */
export function stageBadgeLeft(writer: Writer, badge: StoredBadge): void {
  writer.update(badges.doc(badge.id), {
    left: true,
    ...nothingOfPerson,
    ...toStoredMail(badge),
    grams: gramsOfBadge(badge),
    facets: facetsOfBadge(badge),
  });
}

/** Counts a share; the commit fails if the badge is gone. */
export function stageBadgeShare(writer: Writer, id: string): void {
  writer.update(badges.doc(id), { linkedinShareCount: FieldValue.increment(1) });
}

export function stageDeletedBadge(writer: Writer, id: string): void {
  writer.delete(badges.doc(id));
}

function toStoredIssue({ state, issuedAt, firstIssuedAt, revokedAt, signersId }: Issue) {
  return {
    state,
    signersId,
    issuedAt: issuedAt && toStoredTime(issuedAt),
    firstIssuedAt: firstIssuedAt && toStoredTime(firstIssuedAt),
    revokedAt: revokedAt && toStoredTime(revokedAt),
  };
}

function toStoredCorrection({ correctedAt }: Pick<StoredBadge, 'correctedAt'>) {
  return correctedAt && toStoredTime(correctedAt);
}

function toStoredEnd({ validity, lastDay, validUntil, endsAt }: Ending) {
  return {
    validity,
    lastDay,
    validUntil: validUntil && toStoredTime(validUntil),
    endsAt: endsAt && toStoredTime(endsAt),
  };
}

function toStoredMail({ mail, mailId }: Mailed) {
  return { mail: mail && { ...mail, at: toStoredTime(mail.at) }, mailId };
}

function gramsOfBadge(badge: SearchedBadge) {
  return gramsOf(...searchedTexts(badge));
}

import * as z from 'zod';
import { createHmac } from 'node:crypto';
import { type Art, artSchema } from '../../templates/art.ts';
import { type Badge, badgeRowSchema, badgeSchema } from '../../contract/rules/badge.ts';
import { pick } from '../../contract/text/pick.ts';
import type { WaitingMails } from '../../contract/calls/chosen-records.ts';
import type { Weight } from '../../firestore/commit-room.ts';
import { searchedEmail, type Facets, facetsOf, sameTextKey } from '../../firestore/facets.ts';
import { dayIn } from '../../contract/words/dates.ts';
import type { BadgeState } from '../../contract/rules/public-badge.ts';
import { type BadgeValidity, type End, endOf } from '../../contract/rules/validity.ts';
import type { Trace } from '../../public-badges/trace.ts';
import { firstRevision } from '../../firestore/stored-fields.ts';
import { type OwnTags, tagIdsOf } from '../../people/users/stored-user.ts';
import { refusalReasonOf } from '../../contract/rules/refusals.ts';

export interface StoredBadge extends Omit<Badge, 'issued'> {
  jobId: string | null;
  recipientDepartment: string | null;
  /**
   * Recipient's tags and class when it was created. Deleted tags stay, because no list asks for them.
   */
  tagIds: string[];
  art: Art;
  /** Signers at its issue; null if the settings decide. */
  signersId: string | null;
  /** Outbox id of the mail in `mail`; null if none was sent. */
  mailId: string | null;
  /** First valid version of its credentials; a correction made older ones untrue. */
  validFromVersion: number;
  /** Time since which older versions are invalid; null while all are valid. */
  correctedAt: string | null;
  /** Copy of `validUntil` while it is issued and not marked as expired. */
  endsAt: string | null;
  renews: string | null;
  /** Day after the renewed badge's last day. If issued earlier, its validity starts then. */
  beginsOn: string | null;
}

/** Fields of a stored badge without its id; `time` parses a time. */
export function storedBadgeSchema<T extends z.ZodType<string>>(time: T) {
  return badgeRowSchema(time).extend({
    jobId: z.string().nullable(),
    recipientDepartment: z.string().nullable(),
    tagIds: z.array(z.string()),
    art: artSchema,
    signersId: z.string().nullable(),
    mailId: z.string().nullable(),
    validFromVersion: z.int(),
    correctedAt: time.nullable(),
    endsAt: time.nullable(),
    renews: z.string().nullable(),
    beginsOn: z.string().nullable(),
  });
}

export type SearchedBadge = Pick<Badge, 'recipientName' | 'recipientEmail' | 'badgeType' | 'yearLabel'>;

export function searchedTexts({ recipientName, recipientEmail, badgeType, yearLabel }: SearchedBadge): string[] {
  // The label contains the year's number.
  return [recipientName, searchedEmail(recipientEmail ?? ''), badgeType, yearLabel];
}

/** Weight in a commit that creates or deletes the badge. */
export function weightOf(badge: SearchedBadge & Pick<StoredBadge, 'description' | 'tagIds'>): Weight {
  return { searched: searchedTexts(badge), unsearched: badge.description, tags: badge.tagIds.length };
}

const ownFields = Object.keys(badgeSchema.omit({ issued: true }).shape) as Exclude<keyof Badge, 'issued'>[];

export function toBadge(stored: StoredBadge): Badge {
  return { ...pick(stored, ownFields), issued: stored.state === 'issued' };
}

/** `before` is null for a new badge, `after` for a deleted one. */
export interface BadgeChange {
  before: StoredBadge | null;
  after: StoredBadge | null;
  /** State of a restored badge's page and credentials. */
  trace?: Trace | undefined;
}

/** Details shared by all badges of one issuing action. */
export interface NewBadgeDetails {
  templateId: string | null;
  templateName: string;
  art: StoredBadge['art'];
  badgeType: string;
  year: number;
  yearLabel: string;
  description: string | null;
  meaningId: string | null;
  validity: BadgeValidity;
  jobId: string | null;
}

interface Recipient extends OwnTags, RecipientDetails {
  id: string;
}

export interface RecipientDetails {
  name: string;
  email: string;
  department: string | null;
}

export function newBadge(
  { id, verificationHash, createdAt }: { id: string; verificationHash: string; createdAt: string },
  recipient: Recipient,
  details: NewBadgeDetails,
): StoredBadge {
  return {
    id,
    userId: recipient.id,
    ...details,
    verificationHash,
    state: 'never',
    issuedAt: null,
    firstIssuedAt: null,
    revokedAt: null,
    linkedinShareCount: 0,
    createdAt,
    recipientName: recipient.name,
    recipientEmail: recipient.email,
    recipientDepartment: recipient.department,
    tagIds: tagIdsOf(recipient),
    revision: firstRevision,
    mail: null,
    mailId: null,
    lastAct: null,
    publicationId: null,
    left: false,
    validFromVersion: 1,
    correctedAt: null,
    signersId: null,
    lastDay: null,
    validUntil: null,
    endsAt: null,
    renews: null,
    beginsOn: null,
  };
}

export function asScheduled(badge: StoredBadge, publicationId: string): StoredBadge {
  return { ...badge, state: 'scheduled', publicationId };
}

/** Allowed state changes. Why: functions/src/badges/README.md. */
export const moves: Readonly<Record<BadgeState, readonly BadgeState[]>> = {
  never: ['issued'],
  scheduled: ['issued', 'never'],
  issued: ['revoked'],
  revoked: ['issued'],
};

function moved(badge: StoredBadge, state: BadgeState): StoredBadge {
  if (!moves[badge.state].includes(state)) throw new Error(`A badge that is ${badge.state} cannot become ${state}.`);
  return { ...badge, state };
}

/** Expiry of a badge that is first issued at `time` in `zone`. */
export function endWhenIssued({ validity, beginsOn }: Ending, time: string, zone: string): End {
  return endOf(validity, laterOf(beginsOn, dayIn(time, zone)), zone);
}
type Ending = Pick<StoredBadge, 'validity' | 'beginsOn'>;

export function laterOf(day: string | null, other: string): string {
  return day !== null && day > other ? day : other;
}

export interface IssuedBy {
  timeZone: string;
  signersId: string | null;
}

/** Its first issue decides its expiry. */
export function asIssued(badge: StoredBadge, time: string, { timeZone: zone, signersId }: IssuedBy): StoredBadge {
  const { firstIssuedAt } = badge;
  const { lastDay, validUntil } = firstIssuedAt === null ? endWhenIssued(badge, time, zone) : badge;
  const times = { issuedAt: time, firstIssuedAt: firstIssuedAt ?? time, revokedAt: null };
  return { ...moved(badge, 'issued'), ...times, lastDay, validUntil, endsAt: validUntil, signersId };
}

/** The badge after its publication ended: neither scheduled nor issued. */
export function asUnscheduled(badge: StoredBadge): StoredBadge {
  return moved(badge, 'never');
}

/** Cancels its pending mail. */
export function asUnissued(badge: StoredBadge, time: string): StoredBadge {
  return {
    ...moved(badge, 'revoked'),
    issuedAt: null,
    revokedAt: time,
    endsAt: null,
    mail: badge.mail?.state === 'waiting' ? { state: 'unsent', at: time, error: null } : badge.mail,
  };
}

/** Unchanged if the person was forgotten. */
export function withRecipientDetails(badge: StoredBadge, user: RecipientDetails): StoredBadge {
  if (badge.left) return badge;
  const { name, email, department } = user;
  return { ...badge, recipientName: name, recipientEmail: email, recipientDepartment: department };
}

/** A badge's personal fields after its person was forgotten; only the name stays. */
export const nothingOfPerson = { recipientEmail: null, recipientDepartment: null, tagIds: [] };

/**
 * The badge without its forgotten person, except the name. Cancels a pending mail unless it is sent now, and drops the
 * mail error, which may contain the address.
 */
export function asLeft(badge: StoredBadge, time: string, mails: WaitingMails): StoredBadge {
  if (mails === 'send' && badge.mail?.state === 'waiting') {
    return { ...badge, ...nothingOfPerson, left: true, mail: { ...badge.mail, at: time } };
  }
  const mail =
    badge.mail?.state === 'sent' ? badge.mail : badge.mail && { state: 'unsent' as const, at: time, error: null };
  return { ...badge, ...nothingOfPerson, left: true, mail, mailId: null };
}

/** Derives 128 bits that are random without the seed, and equal when a chunk repeats. */
export function deriveHash(seed: string, userId: string): string {
  return createHmac('sha256', seed).update(userId).digest('hex').slice(0, 32);
}

type FacetedBadge = Pick<
  StoredBadge,
  | ('year' | 'badgeType' | 'templateId' | 'state' | 'mail' | 'jobId' | 'publicationId' | 'userId' | 'tagIds' | 'left')
  | ('lastDay' | 'validUntil' | 'endsAt' | 'renews')
>;

export function facetsOfBadge(badge: FacetedBadge): Facets {
  const { year, badgeType, templateId, state, mail, jobId, publicationId, userId, tagIds, left, renews } = badge;
  return facetsOf({
    year,
    type: sameTextKey(badgeType),
    template: templateId,
    state,
    mail: mail?.state,
    refusal: mail?.state === 'refused' ? refusalReasonOf(mail.error) : null,
    job: jobId,
    publication: publicationId,
    person: userId,
    tag: tagIds,
    left: left ? 'yes' : null,
    ...endFacetsOf(badge),
    renews,
  });
}

// No list asks when an unissued badge expires.
function endFacetsOf({ state, lastDay, validUntil, endsAt }: FacetedBadge) {
  if (state !== 'issued' || validUntil === null) return {};
  return { endMonth: lastDay?.slice(0, 7), hasEnded: endsAt === null ? 'yes' : null };
}

import * as z from 'zod';
import { createHmac } from 'node:crypto';
import { type Art, artSchema } from '../../templates/art.ts';
import { type Badge, badgeRowSchema, badgeSchema } from '../../contract/rules/badge.ts';
import { pick } from '../../contract/text/pick.ts';
import type { WaitingMails } from '../../contract/calls/chosen-records.ts';
import type { Weight } from '../../firestore/commit-room.ts';
import { searchedEmail } from '../../firestore/grams.ts';
import { dayIn } from '../../contract/words/dates.ts';
import type { BadgeState } from '../../contract/rules/public-badge.ts';
import { type BadgeValidity, type End, endOf } from '../../contract/rules/validity.ts';
import type { Trace } from '../../public-badges/trace.ts';
import { firstRevision } from '../../firestore/stored-fields.ts';
import { type OwnTags, tagIdsOf } from '../../people/users/stored-user.ts';
import { refusalReasonOf } from '../../contract/rules/refusals.ts';
import { type Facets, facetsOf, sameTextKey } from '../../firestore/facets.ts';

/** A badge with the fields that its image and its public page need. */
export interface StoredBadge extends Omit<Badge, 'issued'> {
  /** The job that made it. */
  jobId: string | null;
  recipientDepartment: string | null;
  /** The recipient's tags when it was made (decision 073), the class among them. Those that were deleted stay: no list asks for them. */
  tagIds: string[];
  art: Art;
  /** Signers at its issue; null if the settings decide. */
  signersId: string | null;
  /** The mail in the outbox that `mail` speaks of; null where none was sent. */
  mailId: string | null;
  /** Number of the first version of its credentials that counts: a correction made those before it untrue. */
  validFromVersion: number;
  /** Time since which those before it do not count; null while all do. */
  correctedAt: string | null;
  /** Copy of `validUntil` while it is issued and its end has not been noticed. */
  endsAt: string | null;
  /** The badge that it was made to follow on; null where it follows on none. */
  renews: string | null;
  /** Day after the last one of that badge: its time begins then where it is issued before. Null where it follows on none. */
  beginsOn: string | null;
}

/** The fields of a stored badge beside its id; `time` reads a time. */
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
  // The number of a year stands in its text.
  return [recipientName, searchedEmail(recipientEmail ?? ''), badgeType, yearLabel];
}

/** Weight of a badge in a commit that creates or deletes it, from its texts. */
export function weightOf(badge: SearchedBadge & Pick<StoredBadge, 'description' | 'tagIds'>): Weight {
  return { searched: searchedTexts(badge), unsearched: badge.description, tags: badge.tagIds.length };
}

const ownFields = Object.keys(badgeSchema.omit({ issued: true }).shape) as Exclude<keyof Badge, 'issued'>[];

/** The badge as administrators see it. */
export function toBadge(stored: StoredBadge): Badge {
  return { ...pick(stored, ownFields), issued: stored.state === 'issued' };
}

/** A badge before and after a change: `before` is null for a new badge, `after` for one that is deleted. */
export interface BadgeChange {
  before: StoredBadge | null;
  after: StoredBadge | null;
  /** How far the page and the credentials of a badge were that comes back. */
  trace?: Trace | undefined;
}

/** Details shared by all badges of one act of issuing. */
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

/** The user that a badge is for. */
interface Recipient extends OwnTags, RecipientDetails {
  id: string;
}

/** Details of its recipient that a badge shows, which follow when they change. */
export interface RecipientDetails {
  name: string;
  email: string;
  department: string | null;
}

/** A badge for a recipient, not issued yet. */
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

/** The new badge as one that a job issues at its time. */
export function asScheduled(badge: StoredBadge, publicationId: string): StoredBadge {
  return { ...badge, state: 'scheduled', publicationId };
}

/** States that a badge can be moved to from each. Why: docs/decisions/072. */
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

/** The end of a badge that is issued for the first time, at a time on the clocks of a zone. */
export function endWhenIssued({ validity, beginsOn }: Ending, time: string, zone: string): End {
  return endOf(validity, laterOf(beginsOn, dayIn(time, zone)), zone);
}
type Ending = Pick<StoredBadge, 'validity' | 'beginsOn'>;

/** The later of two days, the first of which may be none. */
export function laterOf(day: string | null, other: string): string {
  return day !== null && day > other ? day : other;
}

/** Settings that an issue follows. */
export interface IssuedBy {
  timeZone: string;
  signersId: string | null;
}

/** The badge once it is issued at a time, in a zone, and signed. Its end follows from its first issue. */
export function asIssued(badge: StoredBadge, time: string, { timeZone: zone, signersId }: IssuedBy): StoredBadge {
  const { firstIssuedAt } = badge;
  const { lastDay, validUntil } = firstIssuedAt === null ? endWhenIssued(badge, time, zone) : badge;
  const times = { issuedAt: time, firstIssuedAt: firstIssuedAt ?? time, revokedAt: null };
  return { ...moved(badge, 'issued'), ...times, lastDay, validUntil, endsAt: validUntil, signersId };
}

/** The badge as it is where its publication is over: it waits for nothing, and is not issued. */
export function asUnscheduled(badge: StoredBadge): StoredBadge {
  return moved(badge, 'never');
}

/** The issued badge as it is once it is unissued at a time. A mail that still waits is not sent any more. */
export function asUnissued(badge: StoredBadge, time: string): StoredBadge {
  return {
    ...moved(badge, 'revoked'),
    issuedAt: null,
    revokedAt: time,
    endsAt: null,
    mail: badge.mail?.state === 'waiting' ? { state: 'unsent', at: time, error: null } : badge.mail,
  };
}

/** The badge with its recipient's present details. One whose person was forgotten stays as it is. */
export function withRecipientDetails(badge: StoredBadge, user: RecipientDetails): StoredBadge {
  if (badge.left) return badge;
  const { name, email, department } = user;
  return { ...badge, recipientName: name, recipientEmail: email, recipientDepartment: department };
}

/** Fields of a badge that say more of its person than the name, as they are once that person was forgotten. */
export const nothingOfPerson = { recipientEmail: null, recipientDepartment: null, tagIds: [] };

/**
 * The badge as it is once its person was forgotten at a time: of them it has the name alone. A mail that waits is not sent unless it
 * leaves at once, and what a mail server said of an address is not kept.
 */
export function asLeft(badge: StoredBadge, time: string, mails: WaitingMails): StoredBadge {
  if (mails === 'send' && badge.mail?.state === 'waiting') {
    return { ...badge, ...nothingOfPerson, left: true, mail: { ...badge.mail, at: time } };
  }
  const mail =
    badge.mail?.state === 'sent' ? badge.mail : badge.mail && { state: 'unsent' as const, at: time, error: null };
  return { ...badge, ...nothingOfPerson, left: true, mail, mailId: null };
}

/** 128 bits that are random to anyone without the seed, and the same each time a chunk runs. */
export function deriveHash(seed: string, userId: string): string {
  return createHmac('sha256', seed).update(userId).digest('hex').slice(0, 32);
}

/** The fields of a badge that make its facets. */
type FacetedBadge = Pick<
  StoredBadge,
  | ('year' | 'badgeType' | 'templateId' | 'state' | 'mail' | 'jobId' | 'publicationId' | 'userId' | 'tagIds' | 'left')
  | ('lastDay' | 'validUntil' | 'endsAt' | 'renews')
>;

/** Facets of a badge, which lists are narrowed by. */
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

// Of one that is not issued, nobody asks when it ends.
function endFacetsOf({ state, lastDay, validUntil, endsAt }: FacetedBadge) {
  if (state !== 'issued' || validUntil === null) return {};
  return { endMonth: lastDay?.slice(0, 7), hasEnded: endsAt === null ? 'yes' : null };
}

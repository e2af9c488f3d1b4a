import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { artSchema } from '../../templates/art.ts';
import type { NewEnd } from '../../contract/rules/badge-details.ts';
import { badgeSchema } from '../../contract/rules/badge.ts';
import { timeSchema } from '../../contract/rules/fields.ts';
import { badgeValiditySchema } from '../../contract/rules/validity.ts';
import type { BadgeText } from '../../contract/calls/new-badges.ts';
import { nextRevision } from '../../firestore/stored-fields.ts';
import type { Stamp } from '../../firestore/writer.ts';
import type { Trace } from '../../public-badges/trace.ts';
import { type BadgeChange, type StoredBadge, moves } from './stored-badge.ts';

/** A badge that is new, or comes back. */
export interface CreatedBadge {
  badge: StoredBadge;
  /** Badges of the award that the user has so far; null counts one more without knowing how many there are. */
  held: { count: number; stamp: Stamp | null } | null;
  /** Lets the commit fail when the user was written since this moment. */
  userStamp?: Stamp;
  /** How far its page and credentials were, where it was deleted and comes back. */
  trace?: Trace;
}

/** A badge that stays, before and after a change. */
export type ChangedBadge = BadgeChange & { before: StoredBadge; after: StoredBadge };

/** A badge as it is and as it was before the act that is undone; null where the act made it. */
export type UndoneBadge = BadgeChange & { before: StoredBadge };

const ending = ['validity', 'lastDay', 'validUntil'] as const;
const said = ['badgeType', 'year', 'yearLabel', 'description', 'meaningId', ...ending] as const;
const drawn = ['templateId', 'templateName'] as const;

/** Text of a badge, its year as it is shown, and its end, which stays where that is null. */
export type ShownText = Pick<BadgeText, 'badgeType' | 'year' | 'description'> &
  Pick<StoredBadge, 'yearLabel'> & { end: NewEnd | null };

/** The badge as it is once it says something else. */
export function edited(badge: StoredBadge, { end, ...text }: ShownText): StoredBadge {
  const { badgeType, year, yearLabel, description } = text;
  const after = { ...badge, badgeType, year, yearLabel, description, revision: nextRevision(badge.revision) };
  return end ? ended(after, end) : after;
}

/** The badge with another end; the same one if nothing changes. A badge never issued gets its end when it is issued. */
function ended(badge: StoredBadge, { validity, lastDay, validUntil }: NewEnd): StoredBadge {
  if (badge.firstIssuedAt === null) return { ...badge, validity, lastDay: null, validUntil: null };
  if (badge.lastDay === lastDay && badge.validUntil === validUntil) return badge;
  return { ...badge, validity, lastDay, validUntil, endsAt: badge.state === 'issued' ? validUntil : null };
}

/** Values that a correction gives each of its badges; a field that it leaves out stays. */
export const correctionSchema = z.object({
  badgeType: z.string().exactOptional(),
  year: z.int().exactOptional(),
  yearLabel: z.string().exactOptional(),
  description: z.string().nullable().exactOptional(),
  templateId: z.string().nullable().exactOptional(),
  templateName: z.string().exactOptional(),
  art: artSchema.exactOptional(),
  meaningId: z.string().nullable().exactOptional(),
  end: z
    .object({ validity: badgeValiditySchema, lastDay: z.string().nullable(), validUntil: z.string().nullable() })
    .exactOptional(),
});
export type Correction = z.output<typeof correctionSchema>;

/** The badge as it is once it is corrected; the same one where it is as wanted already. */
export function corrected(badge: StoredBadge, { end, ...values }: Correction): StoredBadge {
  const renewed: StoredBadge = { ...badge, ...values };
  const after = end ? ended(renewed, end) : renewed;
  if (saysOther(badge, after)) return { ...after, revision: nextRevision(badge.revision) };
  return showsOther(badge, after) ? after : badge;
}

/** Whether a badge says something else than before: what was signed of it is no longer true. */
export function saysOther(before: StoredBadge, after: StoredBadge): boolean {
  return said.some((field) => !isDeepStrictEqual(before[field], after[field]));
}

/** Whether a badge shows anything else than before, in words or in its art. */
export function showsOther(before: StoredBadge, after: StoredBadge): boolean {
  const isDrawnAnew =
    drawn.some((field) => before[field] !== after[field]) || !isDeepStrictEqual(before.art, after.art);
  return isDrawnAnew || saysOther(before, after);
}

/** The badge as it is once nothing that was signed of it so far counts; its last version has this number, or 0. */
export function asSignedAnew(badge: StoredBadge, lastVersion: number, time: string): StoredBadge {
  return { ...badge, validFromVersion: lastVersion + 1, correctedAt: time };
}

const { state, issuedAt, firstIssuedAt, revokedAt, lastAct } = badgeSchema.shape;
const { meaningId, validity, lastDay, validUntil } = badgeSchema.shape;
const { badgeType, year, yearLabel, description, templateId, templateName } = badgeSchema.shape;
const undoneShape = {
  meaningId,
  validity,
  lastDay,
  validUntil,
  endsAt: timeSchema.nullable(),
  state,
  issuedAt,
  firstIssuedAt,
  revokedAt,
  lastAct,
  badgeType,
  year,
  yearLabel,
  description,
  templateId,
  templateName,
  art: artSchema,
  correctedAt: timeSchema.nullable(),
  signersId: z.string().nullable(),
};

/** The fields of a badge that an undo puts back, `lastAct` among them: the act before can be undone next. */
export const undoneFields = Object.keys(undoneShape) as (keyof typeof undoneShape)[];

/** Values of those fields that an act changed, as they were. */
export type FieldsBefore = Partial<Pick<StoredBadge, keyof typeof undoneShape>>;

/** The same as they are kept. */
export const fieldsBeforeSchema = z
  .object(undoneShape)
  .partial()
  .transform((fields) => fields as FieldsBefore);

/** Whether an act changed what a badge says, from what it kept of it. */
export function saidOther(fields: object): boolean {
  return said.some((field) => field in fields);
}

/** Whether an act corrected a badge that was issued, from what it kept of it. */
export function wasCorrection(fields: FieldsBefore): boolean {
  return 'correctedAt' in fields;
}

/**
 * The badge as it was before an act that is undone at a time, from the fields that the act changed. A mail that still waits is
 * not sent any more, nor is one that was called off meanwhile.
 */
export function asBefore(badge: StoredBadge, fields: FieldsBefore, time: string): StoredBadge {
  const before = { ...badge, ...fields };
  const isBack = before.state === badge.state || moves[before.state].includes(badge.state);
  if (!isBack) throw new Error(`A badge that is ${badge.state} did not come from ${before.state}.`);
  const isToldOf = before.state === 'issued' && badge.state === 'issued';
  return {
    ...before,
    ...(!isToldOf && badge.mail?.state === 'waiting' && { mail: { state: 'unsent', at: time, error: null } }),
    ...(!isToldOf && badge.mail?.state === 'unsent' && { mailId: null }),
    ...(saidOther(fields) && { revision: nextRevision(badge.revision) }),
  };
}

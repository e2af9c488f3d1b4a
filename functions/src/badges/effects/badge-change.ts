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
import { type StatShard, monthOf } from '../../contract/calls/stats.ts';
import { type BadgeChange, type StoredBadge, moves } from './stored-badge.ts';

export interface CreatedBadge {
  badge: StoredBadge;
  /** Number of the user's badges of this award; null adds one without knowing the number. */
  held: { count: number; stamp: Stamp | null } | null;
  /** Makes the commit fail if the user was written since. */
  userStamp?: Stamp;
  /** State of the page and credentials of a restored badge. */
  trace?: Trace;
}

/** Remaining badge, before and after a change. */
export type ChangedBadge = BadgeChange & { before: StoredBadge; after: StoredBadge };

/** Badge now and before the undone action; `after` is null if the action created it. */
export type UndoneBadge = BadgeChange & { before: StoredBadge };

const ending = ['validity', 'lastDay', 'validUntil'] as const;
const said = ['badgeType', 'year', 'yearLabel', 'description', 'meaningId', ...ending] as const;
const drawn = ['templateId', 'templateName'] as const;

/** The year is as shown; a null end leaves the expiry unchanged. */
export type ShownText = Pick<BadgeText, 'badgeType' | 'year' | 'description'> &
  Pick<StoredBadge, 'yearLabel'> & { end: NewEnd | null };

export function edited(badge: StoredBadge, { end, ...text }: ShownText): StoredBadge {
  const { badgeType, year, yearLabel, description } = text;
  const after = { ...badge, badgeType, year, yearLabel, description, revision: nextRevision(badge.revision) };
  return end ? ended(after, end) : after;
}

/** The badge with another end, or the same object. A badge never issued gets its end when issued. */
function ended(badge: StoredBadge, { validity, lastDay, validUntil }: NewEnd): StoredBadge {
  if (badge.firstIssuedAt === null) return { ...badge, validity, lastDay: null, validUntil: null };
  if (badge.lastDay === lastDay && badge.validUntil === validUntil) return badge;
  return { ...badge, validity, lastDay, validUntil, endsAt: badge.state === 'issued' ? validUntil : null };
}

/** Missing fields stay. */
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

/** The same object if nothing changes. */
export function corrected(badge: StoredBadge, { end, ...values }: Correction): StoredBadge {
  const renewed: StoredBadge = { ...badge, ...values };
  const after = end ? ended(renewed, end) : renewed;
  if (saysOther(badge, after)) return { ...after, revision: nextRevision(badge.revision) };
  return showsOther(badge, after) ? after : badge;
}

/** Whether a badge's content changed, so that its signed versions are untrue. */
export function saysOther(before: StoredBadge, after: StoredBadge): boolean {
  return said.some((field) => !isDeepStrictEqual(before[field], after[field]));
}

/** Whether anything visible changed, in words or art. */
export function showsOther(before: StoredBadge, after: StoredBadge): boolean {
  const isDrawnAnew =
    drawn.some((field) => before[field] !== after[field]) || !isDeepStrictEqual(before.art, after.art);
  return isDrawnAnew || saysOther(before, after);
}

/** Invalidates all signed versions of a badge up to `lastVersion` (0 for none). */
export function withVersionsRevoked(badge: StoredBadge, lastVersion: number, time: string): StoredBadge {
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

/** Badge fields that an undo restores; `lastAct` lets the previous action be undone next. */
export const undoneFields = Object.keys(undoneShape) as (keyof typeof undoneShape)[];

export type FieldsBefore = Partial<Pick<StoredBadge, keyof typeof undoneShape>>;

export const fieldsBeforeSchema = z
  .object(undoneShape)
  .partial()
  .transform((fields) => fields as FieldsBefore);

/** Judges by the stored previous values. */
export function saidOther(fields: object): boolean {
  return said.some((field) => field in fields);
}

/** Whether an action corrected an issued badge, by its stored previous values. */
export function wasCorrection(fields: FieldsBefore): boolean {
  return 'correctedAt' in fields;
}

/** The badge before an action that is undone at `time`. Its pending mail is cancelled, or stays cancelled. */
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

/** Changes of totals and months of issue; null if there are none. */
export function statsOf(changes: BadgeChange[]): StatShard | null {
  const totals = { totalBadges: 0, badgesIssued: 0, badgesRevoked: 0, linkedinShares: 0 };
  const months = new Map<string, number>();
  const add = (badge: StoredBadge | null, sign: 1 | -1) => {
    if (!badge) return;
    totals.totalBadges += sign;
    totals.linkedinShares += sign * badge.linkedinShareCount;
    if (badge.state === 'revoked') totals.badgesRevoked += sign;
    if (!badge.issuedAt) return;
    totals.badgesIssued += sign;
    const month = monthOf(badge.issuedAt);
    months.set(month, (months.get(month) ?? 0) + sign);
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  const changedTotals = Object.entries(totals).filter(([, amount]) => amount !== 0);
  const changedMonths = [...months].filter(([, issued]) => issued !== 0);
  if (changedTotals.length + changedMonths.length === 0) return null;
  return {
    ...Object.fromEntries(changedTotals),
    months: Object.fromEntries(changedMonths.map(([month, issued]) => [month, { issued }])),
  };
}

export function badgesPerUser(badges: { userId: string }[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { userId } of badges) counts.set(userId, (counts.get(userId) ?? 0) + 1);
  return counts;
}

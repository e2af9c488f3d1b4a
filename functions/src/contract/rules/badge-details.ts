import * as z from 'zod';
import { requiredBadgeTypeSchema } from './badge.ts';
import { daySchema, idSchema, textSchema, timeSchema } from './fields.ts';
import { type BadgeValidity, type End, endOf } from './validity.ts';

const endOnce = 'Send either lastDay or validUntil';

// A day in any time zone must fit into years of four digits.
const firstYearTooLate = '3000';
const isInTime = (end: string) => end < firstYearTooLate;
const tooLate = `Choose an end before the year ${firstYearTooLate}`;

export const endShape = {
  /** Null for ever. */
  lastDay: daySchema.refine(isInTime, tooLate).nullable().optional(),
  /** Time instead of a day. */
  validUntil: timeSchema.refine(isInTime, tooLate).optional(),
};

/** The template supplies omitted ones. */
export const detailsShape = {
  templateId: idSchema.nullish().transform((id) => id ?? null),
  badgeType: requiredBadgeTypeSchema.optional(),
  /** Null or an empty text: none. */
  description: textSchema(2000)
    .nullable()
    .transform((text) => text || null)
    .optional(),
  ...endShape,
};

export type AskedDetails = z.output<z.ZodObject<typeof detailsShape>>;

export type AskedEnd = Pick<AskedDetails, 'lastDay' | 'validUntil'>;

export function oneEnd({ lastDay, validUntil }: AskedEnd, context: z.core.$RefinementCtx): void {
  if (lastDay === undefined || validUntil === undefined) return;
  context.addIssue({ code: 'custom', path: ['lastDay'], message: endOnce });
}

export type NewEnd = End & { validity: BadgeValidity };

// Only months count from a day, and a call has none.
const anyDay = '1970-01-01';

/** End whatever the date of issue; null if the call sets none. */
export function endIn(asked: AskedEnd, zone: string): NewEnd | null {
  const validity = askedValidity(asked);
  return validity && { validity, ...endOf(validity, anyDay, zone) };
}

export function endsBefore({ validUntil }: Pick<End, 'validUntil'>, time: string): boolean {
  return validUntil !== null && Date.parse(validUntil) < Date.parse(time);
}

function askedValidity({ lastDay, validUntil }: AskedEnd): BadgeValidity | null {
  if (validUntil !== undefined) return { kind: 'moment', validUntil };
  if (lastDay === undefined) return null;
  return lastDay === null ? { kind: 'forever' } : { kind: 'day', lastDay };
}

import * as z from 'zod';
import { requiredBadgeTypeSchema } from './badge.ts';
import { daySchema, idSchema, textSchema, timeSchema } from './fields.ts';
import { type BadgeValidity, type End, endOf } from './validity.ts';

const endOnce = 'Send either lastDay or validUntil';

// A day and its time zones have to fit into years of four digits.
const firstYearTooLate = '3000';
const isInTime = (end: string) => end < firstYearTooLate;
const tooLate = `Choose an end before the year ${firstYearTooLate}`;

/** The end of badges as a call names it. */
export const endShape = {
  /** The last day on which they are valid; null for ever. */
  lastDay: daySchema.refine(isInTime, tooLate).nullable().optional(),
  /** The moment until which they are valid, in place of a day. */
  validUntil: timeSchema.refine(isInTime, tooLate).optional(),
};

/** Details of badges to come. Each that is left out is what the template says. */
export const detailsShape = {
  templateId: idSchema.nullish().transform((id) => id ?? null),
  badgeType: requiredBadgeTypeSchema.optional(),
  /** Null, or an empty text: none. */
  description: textSchema(2000)
    .nullable()
    .transform((text) => text || null)
    .optional(),
  ...endShape,
};

/** Details as a call asks for them. */
export type AskedDetails = z.output<z.ZodObject<typeof detailsShape>>;

/** An end as a call asks for it. */
export type AskedEnd = Pick<AskedDetails, 'lastDay' | 'validUntil'>;

/** Refuses a day and a moment in one call. */
export function oneEnd({ lastDay, validUntil }: AskedEnd, context: z.core.$RefinementCtx): void {
  if (lastDay === undefined || validUntil === undefined) return;
  context.addIssue({ code: 'custom', path: ['lastDay'], message: endOnce });
}

/** How long badges are valid, and the end that follows. */
export type NewEnd = End & { validity: BadgeValidity };

// A call names no months, which alone count from a day.
const anyDay = '1970-01-01';

/** The end that a call asks for, by the calendar of a zone, whenever its badges were issued; null where it asks for none. */
export function endIn(asked: AskedEnd, zone: string): NewEnd | null {
  const validity = askedValidity(asked);
  return validity && { validity, ...endOf(validity, anyDay, zone) };
}

/** Whether an end is earlier than an ISO time. */
export function endsBefore({ validUntil }: Pick<End, 'validUntil'>, time: string): boolean {
  return validUntil !== null && Date.parse(validUntil) < Date.parse(time);
}

function askedValidity({ lastDay, validUntil }: AskedEnd): BadgeValidity | null {
  if (validUntil !== undefined) return { kind: 'moment', validUntil };
  if (lastDay === undefined) return null;
  return lastDay === null ? { kind: 'forever' } : { kind: 'day', lastDay };
}

import * as z from 'zod';
import { dayIn } from '../words/dates.ts';
import { daySchema, timeSchema } from './fields.ts';
import { startOfDay } from '../words/local-time.ts';

export const mostValidMonths = 600;

const someMonth = 'Choose a month';
const someDay = 'Use a day from 1 to 31';

const foreverSchema = z.strictObject({ kind: z.literal('forever') });
const monthsSchema = z.strictObject({
  kind: z.literal('months'),
  months: z
    .int('Use a whole number of months')
    .min(1, `Use 1 to ${mostValidMonths} months`)
    .max(mostValidMonths, `Use 1 to ${mostValidMonths} months`),
});
const untilSchema = z
  .strictObject({
    kind: z.literal('until'),
    month: z.int(someMonth).min(1, someMonth).max(12, someMonth),
    day: z.int(someDay).min(1, someDay).max(31, someDay),
  })
  .refine(({ month, day }) => day <= daysOf(leapYear, month), { error: 'This month has fewer days', path: ['day'] });

/** Validity of a template's badges: for ever, for months after the issue, or until a day of the year. */
export const validitySchema = z.discriminatedUnion('kind', [foreverSchema, monthsSchema, untilSchema]);
export type Validity = z.output<typeof validitySchema>;

/** Validity of one badge: as in its template, or until its own day or time. */
export const badgeValiditySchema = z.discriminatedUnion('kind', [
  ...validitySchema.options,
  z.strictObject({ kind: z.literal('day'), lastDay: daySchema }),
  z.strictObject({ kind: z.literal('moment'), validUntil: timeSchema }),
]);
export type BadgeValidity = z.output<typeof badgeValiditySchema>;

export interface End {
  /** Day in the organization's calendar; null for ever. */
  lastDay: string | null;
  /** The last second of that day, or the time of a call; null for ever. */
  validUntil: string | null;
}

/** End of a badge valid from `firstDay` in a zone's calendar. */
export function endOf(validity: BadgeValidity, firstDay: string, zone: string): End {
  if (validity.kind === 'forever') return { lastDay: null, validUntil: null };
  if (validity.kind === 'moment') {
    // In whole seconds, like credentials.
    const validUntil = new Date(Math.floor(Date.parse(validity.validUntil) / 1000) * 1000).toISOString();
    return { lastDay: dayIn(validUntil, zone), validUntil };
  }
  const lastDay = lastDayOf(validity, firstDay);
  return { lastDay, validUntil: lastSecondOf(lastDay, zone) };
}

function lastDayOf(validity: Exclude<BadgeValidity, { kind: 'forever' | 'moment' }>, firstDay: string): string {
  if (validity.kind === 'day') return validity.lastDay;
  const [year = 0, month = 1, day = 1] = firstDay.split('-').map(Number);
  if (validity.kind === 'months') return dayOf(year, month + validity.months, day);
  const thisYear = dayOf(year, validity.month, validity.day);
  return thisYear < firstDay ? dayOf(year + 1, validity.month, validity.day) : thisYear;
}

/** An ISO time. */
export function lastSecondOf(day: string, zone: string): string {
  const next = startOfDay(day, zone, 1);
  if (next === null) throw new Error(`${day} is no day.`);
  return new Date(Date.parse(next) - 1000).toISOString();
}

const dayMs = 24 * 60 * 60 * 1000;

export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

export function daysBetween(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / dayMs;
}

const leapYear = 2024;

/** A day of a month, also of months above 12; a shorter month ends on its last day. */
function dayOf(year: number, month: number, day: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const last = daysOf(first.getUTCFullYear(), first.getUTCMonth() + 1);
  first.setUTCDate(Math.min(day, last));
  return first.toISOString().slice(0, 10);
}

function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

import * as z from 'zod';
import { badgeSchema } from '../rules/badge.ts';
import { endpoint } from './endpoint.ts';
import { calendarMonthSchema } from '../rules/fields.ts';

/** Days ahead for which the dashboard lists expiring badges. */
export const endingDays = 60;
export const mostEndingNamed = 5;

const endingBadgesSchema = z.strictObject({
  /** Months in which badges expire, in the organization's calendar, earliest first. */
  months: z.array(z.strictObject({ month: calendarMonthSchema, count: z.int() })),
  /** The badges that expire first. */
  badges: z.array(badgeSchema),
});
export type EndingBadges = z.output<typeof endingBadgesSchema>;

export const endingBadgesApi = {
  endingBadges: endpoint({
    method: 'GET',
    path: '/api/stats/ending-badges',
    access: 'viewer',
    description:
      `Issued badges that expire between now and the end of the day ${endingDays} days from today: the number ` +
      `per month, and the first ${mostEndingNamed}. Expired badges are not included.`,
    response: endingBadgesSchema,
  }),
};

import * as z from 'zod';
import { badgeSchema } from '../rules/badge.ts';
import { endpoint } from './endpoint.ts';
import { calendarMonthSchema } from '../rules/fields.ts';

/** Days ahead in which the dashboard looks for badges that end. */
export const endingDays = 60;
export const mostEndingNamed = 5;

const endingBadgesSchema = z.strictObject({
  /** Months in which some of them end, by the calendar of the organization, the next one first. */
  months: z.array(z.strictObject({ month: calendarMonthSchema, count: z.int() })),
  /** Badges that end first. */
  badges: z.array(badgeSchema),
});
export type EndingBadges = z.output<typeof endingBadgesSchema>;

/** The call for badges that end, among those of the dashboard. */
export const endingBadgesApi = {
  endingBadges: endpoint({
    method: 'GET',
    path: '/api/stats/ending-badges',
    access: 'viewer',
    description:
      `Issued badges that end from now until the end of the day ${endingDays} days from today: how many in each month, and the ` +
      `first ${mostEndingNamed}. Those that have ended already are not among them.`,
    response: endingBadgesSchema,
  }),
};

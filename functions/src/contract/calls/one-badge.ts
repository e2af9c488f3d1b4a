import * as z from 'zod';
import { badgeSchema } from '../rules/badge.ts';
import { endpoint } from './endpoint.ts';
import { idParamsSchema, timeSchema } from '../rules/fields.ts';

export const lookUpMonthsKept = 13;
/** Days by which look-ups are counted, today among them. */
export const lookUpDays = 30;
/** Look-ups that are read to count them by day. */
export const mostLookUpsRead = 1000;

const lookUpsSchema = z.strictObject({
  /** Number of those that are kept. */
  total: z.int(),
  /** Time of the last one; null where there is none. */
  last: timeSchema.nullable(),
  /** Each of the last 30 days by the calendar of the organization, '2026-09-14', oldest first and today last. */
  days: z.array(z.strictObject({ day: z.string(), count: z.int() })),
  /** Whether the days count the newest 1,000 alone, and there may have been more. */
  isPartial: z.boolean(),
});
export type LookUps = z.output<typeof lookUpsSchema>;

/** The calls for the page of one badge, among those of badges. */
export const oneBadgeApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/badges/{id}',
    access: 'viewer',
    description: 'A badge by its id.',
    params: idParamsSchema,
    response: badgeSchema,
    errors: ['not_found'],
  }),
  lookUps: endpoint({
    method: 'GET',
    path: '/api/badges/{id}/look-ups',
    access: 'viewer',
    description:
      'How often visitors looked a badge up, when last, and on which of the last 30 days. Look-ups are kept for ' +
      `${lookUpMonthsKept} months; the days count the newest 1,000 at most.`,
    params: idParamsSchema,
    response: lookUpsSchema,
    errors: ['not_found'],
  }),
};

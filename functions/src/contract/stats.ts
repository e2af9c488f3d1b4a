import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** Documents over which each counter is spread; a reader adds them up. */
export const statShardCount = 16;

/** Badges issued and verified in one month. */
export const monthSchema = z.strictObject({
  /** `yyyy-mm`, in UTC. */
  key: z.string(),
  issued: z.int(),
  verified: z.int(),
});
export type Month = z.output<typeof monthSchema>;

export const statsSchema = z.strictObject({
  totalUsers: z.int(),
  badgesIssued: z.int(),
  /** Badges that were taken back and not issued again. */
  badgesRevoked: z.int(),
  verifications: z.int(),
  linkedinShares: z.int(),
  totalBadges: z.int(),
  /** Badges issued in this calendar month, UTC. */
  issuedThisMonth: z.int(),
  /** Counters of today and the six days before, in UTC. */
  lastSevenDays: z.strictObject({
    verified: z.int(),
    /** Mails that the mail server did not take. */
    mailsRefused: z.int(),
  }),
  /** The last twelve, oldest first. */
  months: z.array(monthSchema),
});
export type Stats = z.output<typeof statsSchema>;
/** The name of a number among the stats. */
export type StatTotal = Exclude<keyof Stats, 'months' | 'lastSevenDays'>;

export const statsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/stats',
    access: 'viewer',
    description: 'Totals, the last seven days and the last twelve months, for the dashboard.',
    response: statsSchema,
  }),
};

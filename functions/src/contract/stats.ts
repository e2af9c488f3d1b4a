import * as z from 'zod';
import { endpoint } from './endpoint.ts';

/** Documents over which each counter is spread; a reader adds them up. */
export const statShardCount = 16;

/** The month that a time in ISO 8601, UTC, is counted in: `yyyy-mm`. */
export function monthOf(time: string): string {
  return time.slice(0, 7);
}

export const statsSchema = z.strictObject({
  totalUsers: z.int(),
  badgesIssued: z.int(),
  verifications: z.int(),
  linkedinShares: z.int(),
  totalBadges: z.int(),
  /** Badges issued in this calendar month, UTC. */
  issuedThisMonth: z.int(),
});
export type Stats = z.output<typeof statsSchema>;

export const statsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/stats',
    access: 'admin',
    summary: 'Totals for the dashboard.',
    response: statsSchema,
  }),
};

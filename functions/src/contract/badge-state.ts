import * as z from 'zod';

/** State of a badge for its visitors: issued, issued once and then unissued, or never issued. */
export const badgeStateSchema = z.enum(['issued', 'revoked', 'never']);
export type BadgeState = z.output<typeof badgeStateSchema>;

/** The state that follows from a badge's times. A badge that was unissued before `revokedAt` was kept is `never`. */
export function badgeStateOf({ issued, revokedAt }: { issued: boolean; revokedAt: string | null }): BadgeState {
  if (issued) return 'issued';
  return revokedAt === null ? 'never' : 'revoked';
}

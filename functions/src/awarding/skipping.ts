import type { SkipReason } from '../contract/recipients.ts';
import type { UserStatus } from '../contract/user.ts';

/** People whom an issue includes beside those who are active and do not have the badge. */
interface Inclusion {
  includeHolders: boolean;
  includeInactive: boolean;
}

/**
 * Reason for which an issue skips somebody who has so many badges of its type and year; null for who gets one. What shows an
 * issue before it is done asks this as the issue itself does.
 */
export function whySkipped(
  user: { status: UserStatus } | null,
  held: number,
  { includeHolders, includeInactive }: Inclusion,
): SkipReason | null {
  if (!user) return 'gone';
  if (user.status !== 'active' && !includeInactive) return 'not_active';
  return held > 0 && !includeHolders ? 'has_it' : null;
}

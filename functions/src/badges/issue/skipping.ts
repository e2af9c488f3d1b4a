import type { Reason } from '../../contract/rules/reasons.ts';
import type { UserStatus } from '../../contract/rules/user.ts';

/** People whom an issue includes beside those who are active and do not have the badge. */
interface Inclusion {
  includeHolders: boolean;
  includeInactive: boolean;
}

/** Facts about somebody, beside their status, that decide whether they get a badge. */
interface Awarded {
  /** Number of such badges, or of renewals of the badge that is renewed. */
  held: number;
  /** For a renewal: the reason why the badge cannot be renewed, or null. */
  barred?: Reason | null;
}

/**
 * Reason for which an issue skips somebody; null for who gets a badge. What shows an issue before it is done asks this as the
 * issue itself does.
 */
export function whySkipped(
  user: { status: UserStatus } | null,
  { held, barred }: Awarded,
  { includeHolders, includeInactive }: Inclusion,
): Reason | null {
  if (!user) return 'gone';
  if (user.status !== 'active' && !includeInactive) return 'not_active';
  if (barred) return barred;
  if (held === 0 || includeHolders) return null;
  return barred === undefined ? 'has_it' : 'renewed';
}

import type { Reason } from '../../contract/rules/reasons.ts';
import type { UserStatus } from '../../contract/rules/user.ts';

/** People to include in addition to active ones without the badge. */
interface Inclusion {
  includeHolders: boolean;
  includeInactive: boolean;
}

/** Facts other than the status that decide whether a person gets a badge. */
interface Awarded {
  /** Number of such badges, or of renewals of the old badge. */
  held: number;
  /** For a renewal: the reason why the badge cannot be renewed, or null. */
  barred?: Reason | null;
}

/** Reason why an issue skips a person, or null. Used by previews and the issue itself. */
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

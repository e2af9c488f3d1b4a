import type { Badge } from 'functions/contract';
import { formatShortDate } from '../../../components/dates/dates.ts';

/** The last day of a badge, the same in every zone; nothing where it has none. */
export function BadgeEnd({ badge }: { badge: Pick<Badge, 'lastDay'> }) {
  if (badge.lastDay === null) return null;
  return (
    <span className="block text-muted">
      Valid until <span className="whitespace-nowrap">{formatShortDate(badge.lastDay, 'UTC')}</span>
    </span>
  );
}

import type { Art } from '../badge-templates/art.ts';
import type { Badge } from '../contract/badge.ts';

/** A badge with the fields that its image and its public page need. */
export interface StoredBadge extends Badge {
  /** The job that made it. */
  jobId: string | null;
  recipientDepartment: string | null;
  art: Art;
}

/** A badge before and after a change: `before` is null for a new badge, `after` for one that is deleted. */
export interface BadgeChange {
  before: StoredBadge | null;
  after: StoredBadge | null;
}

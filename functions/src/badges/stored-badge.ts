import type { Art } from '../badge-templates/art.ts';
import type { Badge } from '../contract/badges.ts';

/** A badge with what its image and its public page need. */
export interface StoredBadge extends Badge {
  /** The job that made it. */
  jobId: string | null;
  recipientDepartment: string | null;
  art: Art;
}

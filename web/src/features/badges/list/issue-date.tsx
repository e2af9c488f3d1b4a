import { useQuery } from '@tanstack/react-query';
import type { Badge } from 'functions/contract';
import { jobQuery } from '../../../api/jobs/jobs.ts';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { formatMoment, formatShortDate } from '../../../components/dates/dates.ts';

/** Date of a badge's issue; of one that is not issued, until when or from when it is, or that it was not yet. */
export function IssueDate({ badge }: { badge: Badge }) {
  const zone = useTimeZone();
  if (badge.issuedAt) return <span className="whitespace-nowrap">{formatShortDate(badge.issuedAt, zone)}</span>;
  return (
    <span className="text-muted">
      {badge.publicationId !== null && badge.state === 'scheduled' ? (
        <PublishTime publicationId={badge.publicationId} />
      ) : (
        whyNoDate(badge, zone)
      )}
    </span>
  );
}

/** Time at which a badge is published; it is that of the publication, which can be moved. */
function PublishTime({ publicationId }: { publicationId: string }) {
  const zone = useTimeZone();
  const { data: publication } = useQuery(jobQuery(publicationId));
  return publication?.publishAt ? `From ${formatMoment(publication.publishAt, zone)}` : 'Not issued yet';
}

// Visitors read until when an unissued badge was issued.
function whyNoDate({ revokedAt }: Badge, zone: string): string {
  return revokedAt ? `Until ${formatShortDate(revokedAt, zone)}` : 'Not issued yet';
}

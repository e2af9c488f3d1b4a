import { useQuery } from '@tanstack/react-query';
import type { Badge } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { jobQuery } from '../../../api/jobs/jobs.ts';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { formatMoment, formatShortDate } from '../../../components/dates/dates.ts';

/** Issue date of a badge. Otherwise until when it was issued, from when it will be, or 'Not issued yet'. */
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

/** Publication time of a badge, from its publication, which can be rescheduled. */
function PublishTime({ publicationId }: { publicationId: string }) {
  const zone = useTimeZone();
  const { data: publication } = useQuery(jobQuery(publicationId));
  return publication?.publishAt
    ? say('badges.publishedFrom', { time: formatMoment(publication.publishAt, zone) })
    : say('badge.noIssueDate');
}

// Visitors see until when an unissued badge was issued.
function whyNoDate({ revokedAt }: Badge, zone: string): string {
  return revokedAt ? say('badges.issuedUntil', { date: formatShortDate(revokedAt, zone) }) : say('badge.noIssueDate');
}

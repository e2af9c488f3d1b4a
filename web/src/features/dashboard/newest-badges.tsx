import { useQuery } from '@tanstack/react-query';
import type { Badge } from 'functions/contract';
import { Award } from 'lucide-react';
import { Link } from 'react-router-dom';
import { newestBadgesCount, newestBadgesQuery } from '../../api/badges.ts';
import { IssuedBadge } from '../../components/issued-badge.tsx';
import { reasonOf } from '../../lib/api-error.ts';
import { useTimeZone } from '../../api/time-zone.ts';
import { formatShortDate } from '../../components/dates.ts';
import { badgePath, certificatePath, paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/messages.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';

/** The last few badges as they come; the badges screen shows them all. */
export function NewestBadges() {
  const { data, isFetching, error, refetch } = useQuery(newestBadgesQuery);
  return (
    <SectionCard
      title="Newest badges"
      action={
        <Link to={paths.badges} className="font-medium text-link hover:underline">
          All badges
        </Link>
      }
    >
      {error && !data ? (
        <ErrorState title="The badges could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
          {reasonOf(error)}
        </ErrorState>
      ) : (
        <BadgeList badges={data} />
      )}
    </SectionCard>
  );
}

function BadgeList({ badges }: { badges: Badge[] | undefined }) {
  if (badges?.length === 0) {
    return (
      <EmptyState Icon={Award} title="No badges yet">
        The badges you issue appear here, newest first.
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {badges?.map((badge) => <BadgeLine key={badge.id} badge={badge} />) ??
        Array.from({ length: newestBadgesCount }, (_, index) => (
          <li key={index} className="flex h-14 items-center gap-3 px-4 sm:px-5">
            <Skeleton className="size-8 rounded-full!" />
            <Skeleton className="h-4 w-48" />
          </li>
        ))}
    </ul>
  );
}

function BadgeLine({ badge }: { badge: Badge }) {
  const zone = useTimeZone();
  return (
    <li className="flex min-h-14 animate-rise items-center gap-3 px-4 py-2 sm:px-5">
      <Avatar name={badge.recipientName} />
      <div className="min-w-0 flex-1">
        <a
          href={certificatePath(badge.verificationHash)}
          target="_blank"
          rel="noreferrer"
          className="font-medium wrap-anywhere hover:underline"
        >
          {badge.recipientName}
          <span className="sr-only"> (certificate, opens in a new tab)</span>
        </a>
        <Link
          to={badgePath(badge.id)}
          aria-label={`${badge.badgeType}, ${badge.yearLabel}, of ${badge.recipientName}`}
          className="block w-fit max-w-full truncate rounded-tag text-link hover:underline"
        >
          {badge.badgeType}, {badge.yearLabel}
        </Link>
      </div>
      <IssuedBadge badge={badge} />
      <time dateTime={badge.createdAt} className="w-24 text-right text-muted tabular-nums max-sm:hidden">
        {formatShortDate(badge.createdAt, zone)}
      </time>
    </li>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Badge } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Award } from 'lucide-react';
import { Link } from 'react-router-dom';
import { newestBadgesCount, newestBadgesQuery } from '../../api/badges/badges.ts';
import { IssuedBadge } from '../../components/badges/issued-badge.tsx';
import { reasonOf } from '../../lib/api-error.ts';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { formatShortDate } from '../../components/dates/dates.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState, ErrorState } from '../../ui/feedback/messages.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { BadgeLine, LoadingBadgeLine } from './badge-line.tsx';

/** Newest badges, updated live; the badges screen has all. */
export function NewestBadges() {
  const { data, isFetching, error, refetch } = useQuery(newestBadgesQuery);
  return (
    <SectionCard
      title={say('dashboard.newest')}
      action={
        <Link to={paths.badges} className="font-medium text-link hover:underline">
          {say('dashboard.allBadges')}
        </Link>
      }
    >
      {error && !data ? (
        <ErrorState title={say('table.failed.badges')} busy={isFetching} onRetry={() => void refetch()}>
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
      <EmptyState Icon={Award} title={say('dashboard.noBadges')}>
        {say('dashboard.noBadgesMessage')}
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line">
      {badges?.map((badge) => <NewBadge key={badge.id} badge={badge} />) ??
        Array.from({ length: newestBadgesCount }, (_, index) => <LoadingBadgeLine key={index} />)}
    </ul>
  );
}

function NewBadge({ badge }: { badge: Badge }) {
  const zone = useTimeZone();
  return (
    <BadgeLine badge={badge}>
      <IssuedBadge badge={badge} />
      <time dateTime={badge.createdAt} className="w-24 text-right text-muted tabular-nums max-sm:hidden">
        {formatShortDate(badge.createdAt, zone)}
      </time>
    </BadgeLine>
  );
}

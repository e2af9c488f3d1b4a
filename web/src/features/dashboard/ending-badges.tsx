import { useQuery } from '@tanstack/react-query';
import { type EndingBadges as Ending, endingDays } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Link } from 'react-router-dom';
import { endingBadgesQuery, statsQuery } from '../../api/jobs/stats.ts';
import { formatCalendarMonth } from '../../components/dates/dates.ts';
import { dayWords } from '../../components/badges/validity-words.ts';
import { reasonOf } from '../../lib/api-error.ts';
import { badgesEndingInPath } from '../../lib/console-paths.ts';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { ErrorState } from '../../ui/feedback/messages.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { buttonStyle } from '../../ui/style.ts';
import { BadgeLine } from './badge-line.tsx';

/** Badges that end soon: a linked count per month, and the first few. Empty without badges. */
export function EndingBadges() {
  const { data: stats } = useQuery(statsQuery);
  const hasBadges = stats !== undefined && stats.totalBadges > 0;
  const { data, isFetching, error, refetch } = useQuery({ ...endingBadgesQuery, enabled: hasBadges });
  if (!hasBadges) return null;
  return (
    <SectionCard title={say('dashboard.ending', { days: endingDays })}>
      {error && !data ? (
        <ErrorState title={say('dashboard.endingFailed')} busy={isFetching} onRetry={() => void refetch()}>
          {reasonOf(error)}
        </ErrorState>
      ) : (
        <EndingOnes ending={data} />
      )}
    </SectionCard>
  );
}

function EndingOnes({ ending }: { ending: Ending | undefined }) {
  // As high as the most common line.
  if (!ending) {
    return (
      <div className="p-4 sm:px-5">
        <Skeleton className="h-5 w-48" />
      </div>
    );
  }
  const { months, badges } = ending;
  if (months.length === 0 && badges.length === 0)
    return <p className="p-4 text-muted sm:px-5">{say('dashboard.noneEnds')}</p>;
  return (
    <>
      <ul className="flex flex-wrap gap-2 border-b border-line p-4 sm:px-5">
        {months.map(({ month, count }) => (
          <li key={month}>
            <Link to={badgesEndingInPath(month)} className={buttonStyle()}>
              {formatCalendarMonth(month)}{' '}
              <span className="text-muted tabular-nums">{say('common.badgeCount', { count })}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ul className="divide-y divide-line">
        {badges.map((badge) => (
          <BadgeLine key={badge.id} badge={badge}>
            {badge.lastDay && (
              <time dateTime={badge.lastDay} className="text-right text-muted tabular-nums">
                {dayWords(badge.lastDay)}
              </time>
            )}
          </BadgeLine>
        ))}
      </ul>
    </>
  );
}

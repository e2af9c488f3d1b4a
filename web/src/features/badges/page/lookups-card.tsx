import { useQuery } from '@tanstack/react-query';
import { type LookUps, lookUpMonthsKept, mostLookUpsRead } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { lookUpsQuery } from '../../../api/badges/one-badge.ts';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { formatMoment, formatShortDate, formatShortDay } from '../../../components/dates/dates.ts';
import { reasonOf } from '../../../lib/api-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/messages.tsx';
import { ChartToggle, LateChart } from '../../../ui/late-chart.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';

/** Views of a badge: total, last time, and daily ones as chart or table. */
export function LookUpsCard({ id }: { id: string }) {
  const { data: lookUps, error, isFetching, refetch } = useQuery(lookUpsQuery(id));
  const [asTable, setAsTable] = useState(false);
  const inDays = lookUps?.days.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <SectionCard
      title={say('badgePage.lookUps')}
      purpose={say('badgePage.lookUpsPurpose', { count: lookUpMonthsKept })}
      action={inDays > 0 && <ChartToggle asTable={asTable} onChange={setAsTable} />}
    >
      {!lookUps && !error && <Skeleton className="m-4 h-60 sm:m-5" />}
      {!lookUps && error && (
        <ErrorState title={say('badgePage.lookUpsFailed')} busy={isFetching} onRetry={() => void refetch()}>
          {reasonOf(error)}
        </ErrorState>
      )}
      {lookUps?.total === 0 && (
        <EmptyState Icon={Eye} title={say('badgePage.noLookUps')}>
          {say('badgePage.noLookUpsHelp')}
        </EmptyState>
      )}
      {lookUps && lookUps.total > 0 && <Counted lookUps={lookUps} inDays={inDays} asTable={asTable} />}
    </SectionCard>
  );
}

interface CountedProps {
  lookUps: LookUps;
  inDays: number;
  asTable: boolean;
}

function Counted({ lookUps: { total, last, days, isPartial }, inDays, asTable }: CountedProps) {
  const zone = useTimeZone();
  return (
    <>
      <Facts>
        <Fact label={say('badgePage.inAll')}>
          <span className="tabular-nums">{formatCount(total)}</span>
        </Fact>
        <Fact label={say('badgePage.lastOne')}>
          {last && (
            <time dateTime={last} className="tabular-nums">
              {formatMoment(last, zone)}
            </time>
          )}
        </Fact>
        <Fact label={say('badgePage.lastDays', { count: days.length })}>
          <span className="tabular-nums">
            {inDays === 0
              ? say('common.none')
              : isPartial
                ? say('badgePage.orMore', { count: inDays })
                : formatCount(inDays)}
          </span>
        </Fact>
      </Facts>
      {isPartial && (
        <p className="px-4 pb-4 text-muted sm:px-5">{say('badgePage.newestCounted', { count: mostLookUpsRead })}</p>
      )}
      {inDays > 0 && asTable && <DaysTable days={days} />}
      {inDays > 0 && !asTable && (
        <div className="px-4 pb-4 sm:px-5">
          <LateChart
            dense
            things="days"
            description={say('badgePage.chart', {
              count: inDays,
              days: say('badgePage.dayCount', { count: days.length }),
            })}
            columns={days.map(({ day, count }) => ({ label: formatShortDay(day), value: count }))}
          />
        </div>
      )}
    </>
  );
}

/** Days with views, newest first. */
function DaysTable({ days }: Pick<LookUps, 'days'>) {
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{say('badgePage.daysTable')}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="h-10 px-4 text-left font-medium sm:px-5">
            {say('badgePage.day')}
          </th>
          <th scope="col" className="px-4 text-right font-medium sm:px-5">
            {say('badgePage.lookUps')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days
          .filter(({ count }) => count > 0)
          .reverse()
          .map(({ day, count }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="h-10 px-4 text-left font-medium sm:px-5">
                {formatShortDate(day, 'UTC')}
              </th>
              <td className="px-4 text-right sm:px-5">{formatCount(count)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

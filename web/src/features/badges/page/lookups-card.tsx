import { useQuery } from '@tanstack/react-query';
import { type LookUps, lookUpMonthsKept, mostLookUpsRead } from 'functions/contract';
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
      title="Look-ups"
      purpose={`Visits to the page of the badge, kept for ${lookUpMonthsKept} months.`}
      action={inDays > 0 && <ChartToggle asTable={asTable} onChange={setAsTable} />}
    >
      {!lookUps && !error && <Skeleton className="m-4 h-60 sm:m-5" />}
      {!lookUps && error && (
        <ErrorState title="The look-ups could not be loaded" busy={isFetching} onRetry={() => void refetch()}>
          {reasonOf(error)}
        </ErrorState>
      )}
      {lookUps?.total === 0 && (
        <EmptyState Icon={Eye} title="No look-ups yet">
          Whoever opens the link of the badge is counted here.
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
  const sum = formatCount(inDays);
  return (
    <>
      <Facts>
        <Fact label="In all">
          <span className="tabular-nums">{formatCount(total)}</span>
        </Fact>
        <Fact label="Last one">
          {last && (
            <time dateTime={last} className="tabular-nums">
              {formatMoment(last, zone)}
            </time>
          )}
        </Fact>
        <Fact label={`Last ${days.length} days`}>
          <span className="tabular-nums">{inDays === 0 ? 'None' : isPartial ? `${sum} or more` : sum}</span>
        </Fact>
      </Facts>
      {isPartial && (
        <p className="px-4 pb-4 text-muted sm:px-5">
          By day, the newest {formatCount(mostLookUpsRead)} alone are counted: there may be more on earlier days.
        </p>
      )}
      {inDays > 0 && asTable && <DaysTable days={days} />}
      {inDays > 0 && !asTable && (
        <div className="px-4 pb-4 sm:px-5">
          <LateChart
            dense
            things="days"
            description={`Look-ups per day, ${sum} in ${days.length} days. View as table shows the numbers.`}
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
      <caption className="sr-only">Look-ups per day; on other days there were none</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="h-10 px-4 text-left font-medium sm:px-5">
            Day
          </th>
          <th scope="col" className="px-4 text-right font-medium sm:px-5">
            Look-ups
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

import { useQuery } from '@tanstack/react-query';
import type { Month } from 'functions/contract';
import { type MessageKey, say } from 'functions/contract/words/say';
import { useState } from 'react';
import { statsQuery } from '../../api/jobs/stats.ts';
import { formatCalendarMonth, formatShortMonth } from '../../components/dates/dates.ts';
import { reasonOf } from '../../lib/api-error.ts';
import { formatCount } from '../../lib/format.ts';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { ErrorState } from '../../ui/feedback/messages.tsx';
import { ChartToggle, LateChart } from '../../ui/late-chart.tsx';
import { SectionCard } from '../../ui/section-card.tsx';

const series = [
  { key: 'issued', title: 'dashboard.issued', chart: 'dashboard.issuedChart' },
  { key: 'verified', title: 'dashboard.verified', chart: 'dashboard.verifiedChart' },
] as const;

/** Monthly issued and verified badges of the last year, as chart or table. */
export function MonthlyActivity() {
  const { data: stats, error, isFetching, refetch } = useQuery(statsQuery);
  const months = stats?.months;
  const [asTable, setAsTable] = useState(false);
  return (
    <SectionCard
      title={say('dashboard.twelveMonths')}
      action={<ChartToggle asTable={asTable} onChange={setAsTable} disabled={!months} />}
    >
      {error && !months ? (
        <ErrorState title={say('dashboard.monthsFailed')} busy={isFetching} onRetry={() => void refetch()}>
          {reasonOf(error)}
        </ErrorState>
      ) : (
        <Months months={months} asTable={asTable} />
      )}
    </SectionCard>
  );
}

function Months({ months, asTable }: { months: Month[] | undefined; asTable: boolean }) {
  if (months && asTable) return <MonthsTable months={months} />;
  return (
    <div className="grid gap-6 p-4 sm:p-5 lg:grid-cols-2">
      {series.map(({ key, ...words }) => (
        <Series key={key} {...words} months={months} valueOf={(month) => month[key]} />
      ))}
    </div>
  );
}

interface SeriesProps {
  title: MessageKey;
  /** Description of the chart, with its `{total}`. */
  chart: MessageKey;
  months: Month[] | undefined;
  valueOf: (month: Month) => number;
}

function Series({ title, chart, months, valueOf }: SeriesProps) {
  if (!months) return <Skeleton className="h-48 w-full" />;
  const total = months.reduce((sum, month) => sum + valueOf(month), 0);
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="flex items-baseline justify-between gap-4 font-medium">
        {say(title)}
        <span className="font-normal text-muted tabular-nums">{say('dashboard.inTwelveMonths', { total })}</span>
      </h3>
      <LateChart
        things="months"
        description={say(chart, { total })}
        columns={months.map((month) => ({ label: formatShortMonth(month.key), value: valueOf(month) }))}
      />
    </div>
  );
}

/** Numbers of the chart, newest first. */
function MonthsTable({ months }: { months: readonly Month[] }) {
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{say('dashboard.monthsTable')}</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="h-10 px-4 text-left font-medium sm:px-5">
            {say('dashboard.month')}
          </th>
          <th scope="col" className="px-4 text-right font-medium">
            {say('dashboard.issued')}
          </th>
          <th scope="col" className="px-4 text-right font-medium sm:px-5">
            {say('dashboard.verified')}
          </th>
        </tr>
      </thead>
      <tbody>
        {[...months].reverse().map(({ key, issued, verified }) => (
          <tr key={key} className="border-t border-line">
            <th scope="row" className="h-10 px-4 text-left font-medium sm:px-5">
              {formatCalendarMonth(key)}
            </th>
            <td className="px-4 text-right">{formatCount(issued)}</td>
            <td className="px-4 text-right sm:px-5">{formatCount(verified)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

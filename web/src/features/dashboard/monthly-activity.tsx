import { useQuery } from '@tanstack/react-query';
import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { SectionCard } from '../../ui/card.tsx';
import { ColumnChart } from '../../ui/column-chart.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { MonthsTable } from './months-table.tsx';
import { monthsQuery } from './live-cache.ts';
import { type Month, monthName } from './months.ts';

const series = [
  { key: 'issued', title: 'Issued' },
  { key: 'verified', title: 'Verified' },
] as const;

/** How many badges were issued and verified in each of the last twelve months, as a chart or a table. */
export function MonthlyActivity() {
  const { data: months } = useQuery(monthsQuery);
  const [asTable, setAsTable] = useState(false);
  const toggle = (
    <Button
      variant="ghost"
      disabled={!months}
      onClick={() => {
        setAsTable(!asTable);
      }}
    >
      {asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
      {asTable ? 'View as chart' : 'View as table'}
    </Button>
  );
  return (
    <SectionCard title="Last twelve months" action={toggle}>
      {months && asTable ? (
        <MonthsTable months={months} />
      ) : (
        <div className="grid gap-6 p-4 sm:p-5 lg:grid-cols-2">
          {series.map(({ key, title }) => (
            <Series key={key} title={title} months={months} valueOf={(month) => month[key]} />
          ))}
        </div>
      )}
    </SectionCard>
  );
}

interface SeriesProps {
  title: string;
  months: Month[] | undefined;
  valueOf: (month: Month) => number;
}

function Series({ title, months, valueOf }: SeriesProps) {
  if (!months) return <Skeleton className="h-48 w-full" />;
  const total = months.reduce((sum, month) => sum + valueOf(month), 0);
  return (
    <div className="grid min-w-0 gap-2">
      <h3 className="flex items-baseline justify-between gap-4 font-medium">
        {title}
        <span className="font-normal text-muted tabular-nums">{formatCount(total)} in twelve months</span>
      </h3>
      <ColumnChart
        description={`${title} per month, ${formatCount(total)} in twelve months. The numbers stand under View as table.`}
        columns={months.map((month) => ({ label: monthName(month.key), value: valueOf(month) }))}
      />
    </div>
  );
}

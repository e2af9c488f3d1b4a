import { type MessageEnd, say } from 'functions/contract/words/say';
import { type ComponentProps, Suspense, lazy } from 'react';
import { ChartColumn, Table2 } from 'lucide-react';
import { usePainted } from '../lib/use-painted.ts';
import type { ColumnChart as Chart } from './column-chart.tsx';
import { Button } from './controls/button.tsx';
import { ErrorBoundary } from './feedback/error-boundary.tsx';
import { Skeleton } from './feedback/loading.tsx';

const ColumnChart = lazy(async () => ({ default: (await import('./column-chart.tsx')).ColumnChart }));

const skeleton = <Skeleton className="h-40 w-full" />;

/** Column chart that loads after the first paint. `things` are its units. */
export function LateChart({
  things,
  ...chart
}: ComponentProps<typeof Chart> & { things: MessageEnd<'controls.chartFailed'> }) {
  const painted = usePainted();
  return (
    <ErrorBoundary fallback={<p className="text-muted">{say(`controls.chartFailed.${things}`)}</p>}>
      <Suspense fallback={skeleton}>{painted ? <ColumnChart {...chart} /> : skeleton}</Suspense>
    </ErrorBoundary>
  );
}

interface ChartToggleProps {
  asTable: boolean;
  onChange: (asTable: boolean) => void;
  disabled?: boolean;
}

/** Toggles between a chart and its table. */
export function ChartToggle({ asTable, onChange, disabled = false }: ChartToggleProps) {
  return (
    <Button
      variant="ghost"
      disabled={disabled}
      onClick={() => {
        onChange(!asTable);
      }}
    >
      {asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
      {say(asTable ? 'controls.viewAsChart' : 'controls.viewAsTable')}
    </Button>
  );
}

import { say } from 'functions/contract/words/say';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from './card.tsx';
import { CountedNumber } from './counted-number.tsx';
import { cx } from './style.ts';
import { Skeleton } from './feedback/loading.tsx';

interface StatCardProps {
  label: string;
  Icon: LucideIcon;
  /** Undefined while loading, null on failure. */
  value: number | null | undefined;
  children?: ReactNode;
}

/** Number with its name. Adjacent numbers align even if a name wraps. */
export function StatCard({ label, Icon, value, children }: StatCardProps) {
  const labelId = useId();
  return (
    <Card className={cx('flex flex-col gap-1 p-3 sm:p-4', flat)}>
      <div className="flex grow items-start justify-between gap-2 text-muted">
        <h2 id={labelId} className="font-medium wrap-break-word">
          {label}
        </h2>
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0 max-sm:in-data-flat:hidden" />
      </div>
      <div className="flex h-9 items-center text-2xl font-semibold tracking-tight tabular-nums max-sm:in-data-flat:h-auto max-sm:in-data-flat:text-lg">
        <Value value={value} labelId={labelId} />
      </div>
      {children}
    </Card>
  );
}

// The number is next to its name and note.
const flat =
  'max-sm:in-data-flat:grid max-sm:in-data-flat:items-center max-sm:in-data-flat:grid-cols-[minmax(0,1fr)_auto] max-sm:in-data-flat:gap-x-2 max-sm:in-data-flat:gap-y-0 max-sm:in-data-flat:py-2 max-sm:in-data-flat:*:nth-2:col-start-2 max-sm:in-data-flat:has-[>:nth-child(3)]:*:nth-2:row-span-2 max-sm:in-data-flat:*:nth-2:row-start-1 max-sm:in-data-flat:*:nth-3:text-xs';

function Value({ value, labelId }: Pick<StatCardProps, 'value'> & { labelId: string }) {
  if (value === undefined) return <Skeleton className="h-6 w-20" />;
  if (value !== null) return <CountedNumber value={value} labelledBy={labelId} />;
  return (
    <>
      <span aria-hidden className="text-muted">
        –
      </span>
      <span className="sr-only">{say('controls.notAvailable')}</span>
    </>
  );
}

interface StatCardsProps {
  /** Whether they are above a list: compact on phones, so that the list begins on the first screen. */
  aboveList?: boolean;
  children: ReactNode;
}

/** Stat cards in a row; two per row on narrow screens, with an odd last one across both. */
export function StatCards({ aboveList = false, children }: StatCardsProps) {
  return (
    <div
      data-flat={aboveList || undefined}
      className="grid grid-cols-2 gap-3 *:last:odd:col-span-2 max-sm:data-flat:gap-2 sm:gap-6 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none xl:*:last:odd:col-span-1"
    >
      {children}
    </div>
  );
}

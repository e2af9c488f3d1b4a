import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import { CountedNumber } from './counted-number.tsx';
import { Skeleton } from './skeleton.tsx';

interface StatCardProps {
  label: string;
  Icon: LucideIcon;
  /** Undefined while loading. */
  value: number | undefined;
  children?: ReactNode;
}

/** A number with its name. */
export function StatCard({ label, Icon, value, children }: StatCardProps) {
  return (
    <Card className="grid content-start gap-1 p-4">
      <div className="flex items-center justify-between gap-2 text-muted">
        <h2 className="font-medium wrap-break-word">{label}</h2>
        <Icon aria-hidden className="size-4 shrink-0" />
      </div>
      <div className="flex h-9 items-center text-2xl font-semibold tracking-tight tabular-nums">
        {value === undefined ? <Skeleton className="h-6 w-20" /> : <CountedNumber value={value} />}
      </div>
      {children}
    </Card>
  );
}

/** Stat cards side by side; two in a row where there is little room, and then an odd last one goes across both. */
export function StatCards({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-2 gap-3 *:last:odd:col-span-2 sm:gap-6 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none xl:*:last:odd:col-span-1">
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';
import { formatCount } from '../lib/format.ts';
import { Button } from './button.tsx';

interface SelectionBarProps {
  count: number;
  onClear: () => void;
  /** What can be done with all of them. */
  children: ReactNode;
}

/** Stands in place of the filter bar while rows are ticked, and is as high, so the list does not move. */
export function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  return (
    <div
      role="group"
      aria-label="Selection"
      className="flex flex-wrap items-center gap-3 rounded-t-card border-b border-line bg-primary-tint p-4 max-sm:[&>p]:h-11"
    >
      <p role="status" className="flex items-center font-medium tabular-nums max-sm:basis-full sm:mr-auto">
        {formatCount(count)} selected
      </p>
      <Button className="max-sm:flex-1" onClick={onClear}>
        Clear Selection
      </Button>
      {children}
    </div>
  );
}

import type { ReactNode } from 'react';

/** The line above a list: its search box first, its filters after it. */
export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <div className="grid gap-3 border-b border-line p-4 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-between">
      {children}
    </div>
  );
}

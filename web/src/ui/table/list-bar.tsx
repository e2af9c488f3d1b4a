import type { ReactNode } from 'react';

interface ListBarProps {
  /** The search box first, its filters after it. */
  filters: ReactNode;
  /** A SelectionBar while rows are ticked. */
  selection: ReactNode;
}

/** The line above a list. What can be done with ticked rows covers the filters, which keep their room: nothing jumps. */
export function ListBar({ filters, selection }: ListBarProps) {
  return (
    <div className="grid border-b border-line *:[grid-area:1/1]">
      {selection}
      <div
        className="grid gap-3 p-4 sm:grid-cols-[minmax(0,20rem)_auto] sm:justify-between"
        style={{ visibility: selection ? 'hidden' : undefined }}
      >
        {filters}
      </div>
    </div>
  );
}

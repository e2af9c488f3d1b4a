import type { ReactNode } from 'react';
import { cx } from './style.ts';

interface ScrolledListProps {
  label: string;
  className?: string;
  children: ReactNode;
}

/** List that scrolls if long, also by keyboard. */
export function ScrolledList({ label, className, children }: ScrolledListProps) {
  return (
    <ul
      tabIndex={0}
      aria-label={label}
      className={cx('grid max-h-40 gap-1 overflow-y-auto rounded-control bg-sunken px-3 py-2', className)}
    >
      {children}
    </ul>
  );
}

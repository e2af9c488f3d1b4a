import type { ReactNode } from 'react';
import { cx } from './style.ts';

export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx('rounded-card border border-line bg-surface', className)}>{children}</div>;
}

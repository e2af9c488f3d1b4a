import { cx } from '../cx.ts';

/** A quiet block in the place of something that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('block animate-pulse rounded-tag bg-sunken', className)} />;
}

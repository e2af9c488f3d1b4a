import { LoaderCircle } from 'lucide-react';
import { cx } from '../style.ts';

/** Placeholder block during loading. */
export function Skeleton({ className }: { className?: string }) {
  const look = 'block animate-shimmer rounded-tag bg-linear-to-r from-sunken via-line to-sunken bg-size-[200%_100%]';
  return <span aria-hidden className={cx(look, className)} />;
}

/** Spinner for use next to a text. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('size-4 shrink-0 animate-spin', className)} />;
}

/** Spinner on an empty screen; screen readers get `label`. */
export function SpinnerScreen({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-[60dvh] animate-appear place-items-center text-muted">
      <span className="sr-only">{label}</span>
      <Spinner className="size-6" />
    </div>
  );
}

/** Thin bar at the top of the window after 300 ms of loading. */
export function LoadingBar() {
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 animate-appear bg-primary" />;
}

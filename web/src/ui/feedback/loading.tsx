import { LoaderCircle } from 'lucide-react';
import { cx } from '../style.ts';

/** A quiet block in the place of something that is loading. */
export function Skeleton({ className }: { className?: string }) {
  const look = 'block animate-shimmer rounded-tag bg-linear-to-r from-sunken via-line to-sunken bg-size-[200%_100%]';
  return <span aria-hidden className={cx(look, className)} />;
}

/** A turning mark beside words that say what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cx('size-4 shrink-0 animate-spin', className)} />;
}

/** A spinner in the middle of an otherwise empty screen; `label` is read aloud. */
export function SpinnerScreen({ label }: { label: string }) {
  return (
    <div role="status" className="grid min-h-[60dvh] animate-appear place-items-center text-muted">
      <span className="sr-only">{label}</span>
      <Spinner className="size-6" />
    </div>
  );
}

/** A thin bar at the top of the window, after 300 ms, while what is shown is about to be replaced. */
export function LoadingBar() {
  return <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 animate-appear bg-primary" />;
}

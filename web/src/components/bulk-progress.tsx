import { useRef, useState } from 'react';
import { reasonOf } from '../lib/api-error.ts';
import { formatCount } from '../lib/format.ts';
import { ProgressLine } from '../ui/feedback/progress-bar.tsx';
import type { ToastMessage } from '../ui/feedback/toast-store.ts';

/** How far a bulk call has come that is sent in several pieces; nothing before the first of them is done. */
export function BulkProgress({ handled, total }: { handled: number; total: number }) {
  if (handled === 0 || handled >= total) return null;
  const label = `${formatCount(handled)} of ${formatCount(total)} done`;
  return (
    <div className="mt-3 grid gap-1.5">
      <p role="status" className="tabular-nums">
        {label}
      </p>
      <ProgressLine
        label={label}
        done={handled}
        total={total}
        className="h-2 overflow-hidden rounded-full bg-sunken forced-colors:border"
      />
    </div>
  );
}

/** Follows how far a bulk call comes that is sent in several pieces. */
export function useBulkProgress(total: number) {
  const [handled, setHandled] = useState(0);
  const last = useRef(0);
  return {
    handled,
    onProgress: (count: number) => {
      last.current = count;
      setHandled(count);
    },
    /** Says how far a call came that failed, and how it goes on; null where it had not begun. */
    stopped: (error: unknown): ToastMessage | null =>
      last.current === 0
        ? null
        : {
            title: `Stopped after ${formatCount(last.current)} of ${formatCount(total)}`,
            description: reasonOf(error),
            detail: 'Press the button again to go on with the rest. Nothing is done twice.',
            tone: 'danger',
          },
  };
}

import { formatCount } from '../../lib/format.ts';

interface ProgressBarProps {
  /** What is going on: 'Importing users'. */
  label: string;
  done: number;
  total: number;
  /** When it began, in milliseconds, to say how long the rest will take. */
  startedAt: number;
  /** The time now. */
  now: number;
}

/** How far work of known size has come: a bar, the counts and, once it can be told, the time left. */
export function ProgressBar({ label, done, total, startedAt, now }: ProgressBarProps) {
  return (
    <div className="grid gap-2">
      <div className="flex justify-between gap-4">
        <span className="font-medium">{label}</span>
        <span className="text-muted tabular-nums">
          {formatCount(done)} of {formatCount(total)}
        </span>
      </div>
      <ProgressLine
        label={label}
        done={done}
        total={total}
        className="h-2 overflow-hidden rounded-full bg-sunken forced-colors:outline"
      />
      <p className="h-5 text-muted">{timeLeft(now - startedAt, done, total)}</p>
    </div>
  );
}

type ProgressLineProps = Pick<ProgressBarProps, 'label' | 'done' | 'total'> & { className: string };

/** The line of a progress bar alone, for where its words stand elsewhere. */
export function ProgressLine({ label, done, total, className }: ProgressLineProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      className={className}
    >
      <div
        className="h-full w-full origin-left bg-primary transition-transform forced-colors:bg-[Highlight] forced-colors:forced-color-adjust-none"
        style={{ transform: `scaleX(${total > 0 ? done / total : 0})` }}
      />
    </div>
  );
}

/** 'About 20 seconds left', judged by what was done in `elapsedMs`; empty while nothing can be said. */
function timeLeft(elapsedMs: number, done: number, total: number): string {
  if (done === 0 || done >= total) return '';
  const seconds = Math.ceil(((elapsedMs / done) * (total - done)) / 1000);
  if (seconds < 60) return seconds === 1 ? 'About 1 second left' : `About ${seconds} seconds left`;
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? 'About 1 minute left' : `About ${minutes} minutes left`;
}

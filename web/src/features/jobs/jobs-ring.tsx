import type { Job } from 'functions/contract';
import { handledOf } from './job-words.ts';

/** How many jobs are under way, in a ring that shows how far they are together. */
export function JobsRing({ running }: { running: readonly Job[] }) {
  const total = running.reduce((sum, job) => sum + job.total, 0);
  const handled = running.reduce((sum, job) => sum + handledOf(job), 0);
  return (
    <span aria-hidden className="grid place-items-center *:col-start-1 *:row-start-1">
      <svg viewBox="0 0 24 24" fill="none" strokeWidth="2.5" className="size-6! -rotate-90">
        <circle cx="12" cy="12" r="10" className="stroke-line" />
        <circle
          {...{ cx: 12, cy: 12, r: 10, pathLength: 1 }}
          strokeDasharray={`${total > 0 ? handled / total : 0} 1`}
          className="stroke-link"
        />
      </svg>
      <span className="text-[0.6875rem] leading-none font-semibold text-ink tabular-nums">{running.length}</span>
    </span>
  );
}

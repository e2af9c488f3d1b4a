import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { type Job, isUnderWay } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { ListChecks } from 'lucide-react';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { onShowWorkInProgress } from '../../api/jobs/work-in-progress.ts';
import { fades } from '../../ui/appear-and-leave.ts';
import { buttonStyle, cx } from '../../ui/style.ts';
import { Tooltip } from '../../ui/controls/tooltip.tsx';
import { ErrorBoundary } from '../../ui/feedback/error-boundary.tsx';
import { handledOf } from './job-words.ts';
import { useFollowedJobs } from '../../api/jobs/jobs.ts';
import { useJobEnds } from './use-job-ends.ts';

// Lazy: the panel loads when opened, the listener when a job is running.
const JobsPanel = lazy(async () => ({ default: (await import('./jobs-panel.tsx')).JobsPanel }));
const LiveJobs = lazy(async () => ({ default: (await import('./live-jobs.tsx')).LiveJobs }));

/** Header button with number and progress of running jobs, which opens their list. Shows a toast when one has ended. */
export function JobsButton({ email }: { email: string }) {
  const [heard, setHeard] = useState(false);
  const { data: jobs, isEnabled } = useFollowedJobs({ heard });
  const running = jobs?.filter(isUnderWay) ?? [];
  const held = jobs?.filter(({ state }) => state === 'held') ?? [];
  const button = useRef<HTMLButtonElement>(null);
  useJobEnds(jobs, { email, isListOpen: () => isOpened(button.current) });
  useEffect(
    () =>
      onShowWorkInProgress(() => {
        press(button.current);
      }),
    [],
  );
  return (
    <Popover className="relative">
      {({ open, close }) => (
        <>
          <Tooltip label={say('jobs.activity')} hidden={open}>
            <PopoverButton
              ref={button}
              className={cx(buttonStyle('ghost', 'icon'), 'relative')}
              aria-label={labelOf(running.length, held.length)}
            >
              {running.length > 0 ? <JobsRing running={running} /> : <ListChecks aria-hidden />}
              {held.length > 0 && <span aria-hidden className={heldMark} />}
            </PopoverButton>
          </Tooltip>
          <PopoverPanel
            transition
            className={cx(
              'fixed top-13 right-2 w-100 max-w-[calc(100vw-1rem)] rounded-card border border-line bg-surface text-sm shadow-float outline-none sm:absolute sm:top-full sm:right-0 sm:mt-1',
              fades,
            )}
          >
            <h2 className="flex h-12 items-center border-b border-line px-4 font-semibold">{say('jobs.activity')}</h2>
            <Suspense fallback={<div className="h-40" />}>
              <JobsPanel email={email} onLeave={close} />
            </Suspense>
          </PopoverPanel>
          {isEnabled && running.some(isLong) && (
            <ErrorBoundary fallback={null}>
              <Suspense fallback={null}>
                <LiveJobs onHeard={setHeard} />
              </Suspense>
            </ErrorBoundary>
          )}
        </>
      )}
    </Popover>
  );
}

// At the icon's corner, like the mark of new notifications.
const heldMark = 'absolute top-1.5 right-1.5 size-2.5 rounded-full border-2 border-surface bg-warning';

function labelOf(running: number, held: number): string {
  const parts = [say('jobs.activity')];
  if (running > 0) parts.push(say('jobs.runningCount', { count: running }));
  if (held > 0) parts.push(say('jobs.heldCount', { count: held }));
  return parts.join(', ');
}

// A job that ends within its request is over before a listener could load.
function isLong({ outlivedRequest }: Job): boolean {
  return outlivedRequest;
}

// The toast that opens the list closes first and takes the focus with it.
function press(button: HTMLButtonElement | null): void {
  setTimeout(() => {
    if (isOpened(button)) return;
    button?.focus();
    button?.click();
  });
}

function isOpened(button: HTMLButtonElement | null): boolean {
  return button?.getAttribute('aria-expanded') === 'true';
}

// Number of running jobs, in a ring with their common progress.
function JobsRing({ running }: { running: readonly Job[] }) {
  const total = running.reduce((sum, job) => sum + job.total, 0);
  const handled = running.reduce((sum, job) => sum + handledOf(job), 0);
  return (
    <span aria-hidden className="grid place-items-center *:col-start-1 *:row-start-1">
      <svg viewBox="0 0 24 24" fill="none" strokeWidth="2.5" className="size-6! -rotate-90">
        <circle cx="12" cy="12" r="10" className="stroke-line" />
        <circle
          cx={12}
          cy={12}
          r={10}
          pathLength={1}
          strokeDasharray={`${total > 0 ? handled / total : 0} 1`}
          className="stroke-link"
        />
      </svg>
      <span className="text-[0.6875rem] leading-none font-semibold text-ink tabular-nums">{running.length}</span>
    </span>
  );
}

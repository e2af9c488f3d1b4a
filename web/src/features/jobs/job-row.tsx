import { type Job, isUnderWay } from 'functions/contract';
import { Link } from 'react-router-dom';
import { formatAgo } from '../../lib/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { ProgressLine } from '../../ui/feedback/progress-bar.tsx';
import { useLatch } from '../../ui/forms/use-latch.ts';
import { resultOf } from './job-result.ts';
import { handledOf, stateOf } from './job-words.ts';
import { useRetry } from './use-job-actions.ts';

interface JobRowProps {
  job: Job;
  /** Of the administrator who looks. */
  email: string;
  now: number;
  onCancel: () => void;
  onLeave: () => void;
}

/** A job: what it does, by whom and when, how far it is or what came of it, and what can be done about it. */
export function JobRow({ job, email, now, onCancel, onLeave }: JobRowProps) {
  const { title, requestedBy, state, total, createdAt, updatedAt, problem } = job;
  const underWay = isUnderWay(job);
  const failed = state === 'failed';
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="font-medium wrap-anywhere">{title}</p>
      <p className={failed ? 'text-danger' : 'tabular-nums'}>
        {stateOf(job)}
        {failed && problem !== null && ` ${problem}`}
      </p>
      {underWay && total > 0 && (
        <ProgressLine
          label={title}
          done={handledOf(job)}
          total={total}
          className="my-1 h-1.5 overflow-hidden rounded-full bg-sunken forced-colors:border"
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="min-w-0 flex-1 basis-40 text-muted">
          {requestedBy === email ? (
            'By you'
          ) : (
            <>
              By <EmailText email={requestedBy} />
            </>
          )}
          {`, ${formatAgo(underWay ? createdAt : updatedAt, now)}`}
        </p>
        <JobStep {...{ job, onCancel, onLeave }} />
      </div>
    </li>
  );
}

const stepStyle = 'min-h-11 sm:min-h-0 font-medium text-link hover:underline';

function JobStep({ job, onCancel, onLeave }: Pick<JobRowProps, 'job' | 'onCancel' | 'onLeave'>) {
  const retry = useRetry();
  const { busy, run } = useLatch();
  if (isUnderWay(job))
    return (
      job.canCancel && (
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      )
    );
  const result = resultOf(job);
  return (
    <>
      {result && (
        <Link to={result.href} className={stepStyle} onClick={onLeave}>
          {result.label}
        </Link>
      )}
      {job.state === 'failed' && (
        <Button busy={busy} onClick={() => void run(() => retry(job))}>
          Try again
        </Button>
      )}
    </>
  );
}

import { type Job, hasEnded, isUnderWay, jobsApi } from 'functions/contract';
import { Link } from 'react-router-dom';
import { formatAgo } from '../../lib/format.ts';
import { useMay } from '../../lib/signed-in.ts';
import { buttonStyle } from '../../ui/controls/button-style.ts';
import { Button } from '../../ui/controls/button.tsx';
import { cx } from '../../ui/cx.ts';
import { EmailText } from '../../ui/email-text.tsx';
import { ProgressLine } from '../../ui/feedback/progress-bar.tsx';
import { useLatch } from '../../ui/forms/use-latch.ts';
import { resultOf } from './job-result.ts';
import { handledOf, stateOf } from './job-words.ts';
import { RefusedRows } from './refused-rows.tsx';
import { useResume, useRetry } from './use-job-actions.ts';

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
  const { title, requestedBy, resumedBy, state, total, createdAt, updatedAt, problem } = job;
  const underWay = isUnderWay(job);
  const failed = state === 'failed';
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="font-medium wrap-anywhere">{title}</p>
      <p className={failed ? 'text-danger' : 'tabular-nums'}>
        {stateOf(job)}
        {failed && problem !== null && ` ${problem}`}
      </p>
      {!hasEnded(job) && total > 0 && (
        <ProgressLine
          label={title}
          done={handledOf(job)}
          total={total}
          className="my-1 h-1.5 overflow-hidden rounded-full bg-sunken forced-colors:border"
        />
      )}
      <div className="flex flex-wrap items-center justify-end gap-3">
        <p className="min-w-0 flex-1 basis-40 text-muted">
          By <Who email={requestedBy} me={email} />
          {resumedBy !== null && (
            <>
              , resumed by <Who email={resumedBy} me={email} />
            </>
          )}
          {`, ${formatAgo(underWay ? createdAt : updatedAt, now)}`}
        </p>
        <RefusedRows job={job} />
        <JobStep {...{ job, onCancel, onLeave }} />
      </div>
    </li>
  );
}

function Who({ email, me }: { email: string; me: string }) {
  return email === me ? 'you' : <EmailText email={email} />;
}

// Beside a line of text: what there is to press reaches beyond it, and its words end where the bar does.
const stepPlace = '-my-3 -mr-4 sm:-my-2 sm:-mr-3.5';
const linkStyle = cx(buttonStyle('ghost'), stepPlace, 'text-link!');

function JobStep({ job, onCancel, onLeave }: Pick<JobRowProps, 'job' | 'onCancel' | 'onLeave'>) {
  const retry = useRetry();
  const resume = useResume();
  const { busy, run } = useLatch();
  const mayCancel = useMay(jobsApi.cancel);
  const mayRetry = useMay(jobsApi.retry);
  const mayResume = useMay(jobsApi.resume);
  const result = resultOf(job);
  if (job.state === 'held') {
    return (
      mayResume && (
        <span className="flex gap-3">
          <Button variant="ghost" className="-my-3 sm:-my-2" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            variant="ghost"
            className={cx(stepPlace, 'text-link!')}
            busy={busy}
            onClick={() => void run(() => resume(job))}
          >
            Resume
          </Button>
        </span>
      )
    );
  }
  if (isUnderWay(job)) {
    return (
      job.canCancel &&
      mayCancel && (
        <Button variant="ghost" className={stepPlace} onClick={onCancel}>
          Cancel
        </Button>
      )
    );
  }
  if (job.state === 'failed') {
    return (
      mayRetry && (
        <Button
          variant="ghost"
          className={cx(stepPlace, 'text-link!')}
          busy={busy}
          onClick={() => void run(() => retry(job))}
        >
          Try again
        </Button>
      )
    );
  }
  return (
    result && (
      <Link to={result.href} className={linkStyle} onClick={onLeave}>
        {result.label}
      </Link>
    )
  );
}

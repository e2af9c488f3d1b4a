import { type Job, hasEnded, isUnderWay, jobsApi } from 'functions/contract';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { IssueToImport } from '../../components/issue-to-import.tsx';
import { formatAgo } from '../../lib/format.ts';
import { useMay } from '../../api/signed-in.ts';
import { buttonStyle, cx } from '../../ui/style.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { ProgressLine } from '../../ui/feedback/progress-bar.tsx';
import { useLatch } from '../../ui/forms/use-latch.ts';
import { addedBy, handledOf, resultOf, stateOf, timeLeftOf } from './job-words.ts';
import { useResume, useRetry } from './use-job-actions.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchRefusedRows, refusedRowsQuery } from '../../api/imports.ts';
import { RowErrors, shownErrors } from '../../components/row-errors.tsx';
import { reasonOf } from '../../lib/api-error.ts';
import { Alert } from '../../ui/feedback/messages.tsx';

interface JobRowProps {
  job: Job;
  /** E-mail of the administrator who looks. */
  email: string;
  now: number;
  onCancel: () => void;
  onLeave: () => void;
}

/** A job: what it does, by whom and when, how far it is or what came of it, and what can be done about it. */
export function JobRow({ job, email, now, onCancel, onLeave }: JobRowProps) {
  const { kind, title, requestedBy, resumedBy, state, total, createdAt, updatedAt, problem } = job;
  const underWay = isUnderWay(job);
  const failed = state === 'failed';
  const keepsRefused = kind === 'import' && job.failed > 0 && !underWay;
  const [showsRefused, setShowsRefused] = useState(false);
  const refusedId = useId();
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="font-medium wrap-anywhere">{title}</p>
      <p className={failed ? 'text-danger' : 'flex flex-wrap justify-between gap-x-3 tabular-nums'}>
        {stateOf(job)}
        {failed && problem !== null && ` ${problem}`}
        <span className="text-muted">{timeLeftOf(job)}</span>
      </p>
      {!hasEnded(job) && total > 0 && (
        <ProgressLine
          label={title}
          done={handledOf(job)}
          total={total}
          className="my-1 h-1.5 overflow-hidden rounded-full bg-sunken forced-colors:border"
        />
      )}
      <div className="flex flex-wrap items-center justify-end gap-x-3">
        <p className="min-w-0 flex-1 basis-40 text-muted">
          By <Who email={requestedBy} me={email} />
          {resumedBy !== null && (
            <>
              , resumed by <Who email={resumedBy} me={email} />
            </>
          )}
          {`, ${formatAgo(underWay ? createdAt : updatedAt, now)}`}
        </p>
        <div className={stepsPlace}>
          {keepsRefused && (
            <Button
              variant="ghost"
              className={stepStyle}
              aria-expanded={showsRefused}
              aria-controls={refusedId}
              onClick={() => {
                setShowsRefused(!showsRefused);
              }}
            >
              {showsRefused ? 'Hide errors' : 'Show errors'}
            </Button>
          )}
          <JobSteps {...{ job, onCancel, onLeave }} />
        </div>
      </div>
      {keepsRefused && showsRefused && (
        <div id={refusedId}>
          <RefusedRows job={job} />
        </div>
      )}
    </li>
  );
}

function Who({ email, me }: { email: string; me: string }) {
  return email === me ? 'you' : <EmailText email={email} />;
}

// Beside a line of text: what there is to press reaches beyond it, and its words end where the bar does.
const stepsPlace = '-my-3 -mr-3 flex flex-wrap justify-end empty:hidden sm:-my-2';
const stepStyle = 'px-3! text-link!';

function JobSteps({ job, onCancel, onLeave }: Pick<JobRowProps, 'job' | 'onCancel' | 'onLeave'>) {
  const retry = useRetry();
  const resume = useResume();
  const { busy, run } = useLatch();
  const mayCancel = useMay(jobsApi.cancel);
  const mayRetry = useMay(jobsApi.retry);
  const mayResume = useMay(jobsApi.resume);
  const result = hasEnded(job) ? resultOf(job) : null;
  const isHeld = job.state === 'held';
  return (
    <>
      {isHeld && mayResume && (
        <Button variant="ghost" className={stepStyle} busy={busy} onClick={() => void run(() => resume(job))}>
          Resume
        </Button>
      )}
      {(isHeld ? mayResume : isUnderWay(job) && job.canCancel && mayCancel) && (
        <Button variant="ghost" className="px-3!" onClick={onCancel}>
          Cancel
        </Button>
      )}
      {job.state === 'failed' && mayRetry && (
        <Button variant="ghost" className={stepStyle} busy={busy} onClick={() => void run(() => retry(job))}>
          Try again
        </Button>
      )}
      {result && (
        <Link to={result.href} className={cx(buttonStyle('ghost'), stepStyle)} onClick={onLeave}>
          {result.label}
        </Link>
      )}
      {result && job.kind === 'import' && (
        <IssueToImport importId={job.id} count={addedBy(job)} className={stepStyle} onLeave={onLeave} />
      )}
    </>
  );
}

/** The rows that an import refused, which the server keeps as long as the job. */
function RefusedRows({ job: { id, failed } }: { job: Pick<Job, 'id' | 'failed'> }) {
  const { data: rows, error, isFetching, refetch } = useQuery(refusedRowsQuery(id, shownErrors));
  if (error) {
    return (
      <Alert
        tone="danger"
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        The rows with errors could not be read. {reasonOf(error)}
      </Alert>
    );
  }
  if (!rows) return <p className="animate-appear text-muted">Reading the rows with errors</p>;
  return <RowErrors problems={rows} total={failed} all={() => fetchRefusedRows(id)} />;
}

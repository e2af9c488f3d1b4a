import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type DifferingRow, type Job, hasEnded, isUnderWay, jobFilesApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useId, useState } from 'react';
import { leftOutQuery } from '../../api/jobs/acts.ts';
import { differingRowsQuery, fetchRefusedRows, refusedRowsQuery } from '../../api/people/imports.ts';
import { useMay } from '../../api/session/signed-in.ts';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { formatAgo } from '../../components/dates/dates.ts';
import { SkippedList } from '../../components/jobs/skipped-list.tsx';
import { mailsLeaveWords } from '../../components/mail/mail-leave-time.ts';
import { RowErrors, rowWords, shownErrors } from '../../components/jobs/row-errors.tsx';
import { mistakenWords } from '../../components/undo/use-tell-mistake.ts';
import { Around } from '../../ui/around.tsx';
import { EmailText } from '../../ui/email-text.tsx';
import { ProgressLine } from '../../ui/feedback/progress-bar.tsx';
import { ReadFailure } from '../../ui/feedback/read-failure.tsx';
import { ScrolledList } from '../../ui/scrolled-list.tsx';
import { areAwaited } from './files/file-words.ts';
import { MadeFiles } from './files/generated-files.tsx';
import { type JobStepsProps, JobSteps, Step, stepsPlace } from './job-steps.tsx';
import { handledOf, stateOf, timeLeftOf } from './job-words.ts';

interface JobRowProps extends JobStepsProps {
  /** E-mail of the viewing administrator. */
  email: string;
  now: number;
}

/** Job with its author, time, progress or result, and next steps. */
export function JobRow({ job, email, now, ...steps }: JobRowProps) {
  const { title, requestedBy, resumedBy, state, total, createdAt, updatedAt, problem } = job;
  const zone = useTimeZone();
  const underWay = isUnderWay(job);
  const failed = state === 'failed';
  const maySeeFiles = useMay(jobFilesApi.listFiles);
  const kept = job.kind === 'make-files' ? maySeeFiles && filesOf(job) : !underWay && keptOf(job);
  const leaves = mailsLeaveWords(job.mailsLeaveAt, zone, now);
  const mistaken = mistakenWords(job.mistakenMails);
  const [showsKept, setShowsKept] = useState(() => areAwaited(job, email, now));
  const keptId = useId();
  return (
    <li className="grid gap-1 px-4 py-3">
      <p className="font-medium wrap-anywhere">{title}</p>
      <p className={failed ? 'text-danger' : 'flex flex-wrap justify-between gap-x-3 tabular-nums'}>
        {stateOf(job, zone)}
        {failed && problem !== null && ` ${problem}`}
        <span className="text-muted">{timeLeftOf(job)}</span>
      </p>
      {leaves && <p className="tabular-nums">{leaves}</p>}
      {mistaken && <p className="tabular-nums">{mistaken}</p>}
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
          <Around message="jobs.by" value="name">
            <Who email={requestedBy} me={email} />
          </Around>
          {resumedBy !== null && (
            <>
              {', '}
              <Around message="jobs.resumedBy" value="name">
                <Who email={resumedBy} me={email} />
              </Around>
            </>
          )}
          {`, ${formatAgo(underWay ? createdAt : updatedAt, now, zone)}`}
        </p>
        <div className={stepsPlace}>
          {kept && (
            <Step
              job={job}
              label={showsKept ? say(`jobs.hide${kept.what}`) : say(`jobs.show${kept.what}`)}
              aria-expanded={showsKept}
              aria-controls={keptId}
              onClick={() => {
                setShowsKept(!showsKept);
              }}
            />
          )}
          <JobSteps job={job} {...steps} />
        </div>
      </div>
      {kept && showsKept && (
        <div id={keptId} className="grid gap-2">
          {kept.list}
        </div>
      )}
    </li>
  );
}

// The first files are available before the last are made.
function filesOf(job: Job) {
  return handledOf(job) > 0 && ({ what: 'Files', list: <MadeFiles job={job} /> } as const);
}

// List of records that a job left unchanged, and its label.
function keptOf(job: Job) {
  if (job.kind === 'import' && (job.failed > 0 || job.differed > 0)) {
    const list = (
      <>
        {job.failed > 0 && <RefusedRows job={job} />}
        {job.differed > 0 && <DifferingRows job={job} />}
      </>
    );
    return { what: job.failed > 0 ? 'Errors' : 'Differences', list } as const;
  }
  // Deleted records cannot be listed.
  const isListed = job.reasons.some(({ why }) => why !== 'gone');
  return isListed && ({ what: 'Reasons', list: <LeftOutRecords job={job} /> } as const);
}

function LeftOutRecords({ job: { id, skipped } }: { job: Pick<Job, 'id' | 'skipped'> }) {
  return <SkippedList query={useInfiniteQuery(leftOutQuery(id, skipped))} empty={say('jobs.noneLeftOut')} />;
}

function Who({ email, me }: { email: string; me: string }) {
  if (email === '') return say('jobs.theClock');
  return email === me ? say('jobs.you') : <EmailText email={email} />;
}

/** Rows that an import refused, stored as long as the job. */
function RefusedRows({ job: { id, failed } }: { job: Pick<Job, 'id' | 'failed'> }) {
  const query = useQuery(refusedRowsQuery(id, shownErrors));
  const { data: rows, error } = query;
  if (error) {
    return <ReadFailure query={query} what={say('jobs.errorsUnread')} />;
  }
  if (!rows) return <p className="animate-appear text-muted">{say('jobs.readingErrors')}</p>;
  return <RowErrors problems={rows} total={failed} all={() => fetchRefusedRows(id)} />;
}

/** Import rows with another outcome than previewed, stored as long as the job. */
function DifferingRows({ job: { id, differed } }: { job: Pick<Job, 'id' | 'differed'> }) {
  const query = useQuery(differingRowsQuery(id, shownErrors));
  const { data: rows, error } = query;
  if (error) return <ReadFailure query={query} what={say('jobs.differencesUnread')} />;
  if (!rows) return <p className="animate-appear text-muted">{say('jobs.readingDifferences')}</p>;
  const hidden = differed - Math.min(rows.length, shownErrors);
  return (
    <ScrolledList label={say('jobs.differences')} className="tabular-nums">
      {rows.slice(0, shownErrors).map((row) => (
        <li key={row.row} className="wrap-anywhere">
          {differenceWords(row)}
        </li>
      ))}
      {hidden > 0 && <li className="text-muted">{say('jobs.moreCount', { count: hidden })}</li>}
    </ScrolledList>
  );
}

/** Difference in words: 'Row 7, Anna Schmidt: changed in the preview, and unchanged in the end'. */
function differenceWords({ previewed, became, ...row }: DifferingRow): string {
  const outcomes = { previewed: say(`jobs.${previewed}`), became: say(`jobs.${became}`) };
  return rowWords(row, say('jobs.difference', outcomes));
}

import { type Job, actsApi, badgeMailsApi, hasEnded, isUnderWay, jobsApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { useMay } from '../../api/session/signed-in.ts';
import { IssueToImport } from '../../components/navigation/issue-to-import.tsx';
import { isLeavingLater } from '../../components/mail/mail-leave-time.ts';
import { useSendNow } from '../../components/mail/use-send-now.ts';
import { useTellMistake } from '../../components/undo/use-tell-mistake.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useLatch } from '../../ui/forms/use-latch.ts';
import { buttonStyle, cx } from '../../ui/style.ts';
import { isOver, listedBy, restoringOf, resultOf } from './job-words.ts';
import { useResume, useRetry } from './use-job-actions.ts';

export interface JobStepsProps {
  job: Job;
  onCancel: () => void;
  /** Asks whether to undo it. */
  onUndo: () => void;
  /** Asks whether to publish it now. */
  onPublish: () => void;
  /** Asks for another time. */
  onMove: () => void;
  onLeave: () => void;
}

// Next to a line of text: click areas extend beyond it, but labels align with the bar.
export const stepsPlace = '-my-3 -mr-3 flex flex-wrap justify-end empty:hidden sm:-my-2';
const stepStyle = 'px-3! text-link!';

/** Buttons and links of a job: next steps and its result. */
export function JobSteps({ job, onCancel, onUndo, onPublish, onMove, onLeave }: JobStepsProps) {
  const retry = useRetry();
  const resume = useResume();
  const sendNow = useSendNow();
  const tell = useTellMistake();
  const { busy, run } = useLatch();
  const mayCancel = useMay(jobsApi.cancel);
  const mayRetry = useMay(jobsApi.retry);
  const mayResume = useMay(jobsApi.resume);
  const mayMail = useMay(badgeMailsApi.bulkSendByJob);
  const mayUndo = useMay(actsApi.undo);
  const mayTell = useMay(actsApi.tellMistake);
  const mayPublish = useMay(jobsApi.setPublishAt);
  const restoring = hasEnded(job) ? restoringOf(job) : null;
  const result = hasEnded(job) || job.state === 'scheduled' ? resultOf(job) : null;
  const isHeld = job.state === 'held';
  return (
    <>
      {job.state === 'scheduled' && mayPublish && <Step job={job} label={say('jobs.publishNow')} onClick={onPublish} />}
      {job.state === 'scheduled' && mayPublish && <Step job={job} label={say('jobs.changeTime')} onClick={onMove} />}
      {isHeld && mayResume && (
        <Step job={job} label={say('jobs.resume')} busy={busy} onClick={() => void run(() => resume(job))} />
      )}
      {(isHeld ? mayResume : isUnderWay(job) && job.canCancel && mayCancel) && (
        <Step job={job} label={say('common.cancel')} className="px-3!" onClick={onCancel} />
      )}
      {isLeavingLater(job.mailsLeaveAt) && mayMail && (
        <Step job={job} label={say('jobs.sendNow')} busy={busy} onClick={() => void run(() => sendNow(job.id))} />
      )}
      {job.mistakenMails > 0 && isOver(job) && mayTell && (
        <Step job={job} label={say('undo.tellThem')} busy={busy} onClick={() => void run(() => tell(job.id))} />
      )}
      {job.state === 'failed' && mayRetry && (
        <Step job={job} label={say('jobs.tryAgain')} busy={busy} onClick={() => void run(() => retry(job))} />
      )}
      {result && (
        <Link to={result.href} className={cx(buttonStyle('ghost'), stepStyle)} onClick={onLeave}>
          {result.label}
        </Link>
      )}
      {result && job.kind === 'import' && (
        <IssueToImport importId={job.id} count={listedBy(job)} className={stepStyle} onLeave={onLeave} />
      )}
      {restoring && mayUndo && (
        <Link to={restoring.href} className={cx(buttonStyle('ghost'), stepStyle)} onClick={onLeave}>
          {restoring.label}
        </Link>
      )}
      {canUndo(job) && !restoring && mayUndo && (
        <Step job={job} label={say('common.undo')} className="px-3!" onClick={onUndo} />
      )}
    </>
  );
}

interface StepProps extends ComponentProps<typeof Button> {
  job: Job;
  label: string;
}

/** Button in a job's row, named after the job to distinguish rows. */
export function Step({ job, label, ...button }: StepProps) {
  return (
    <Button
      variant="ghost"
      className={stepStyle}
      aria-label={say('jobs.stepOf', { step: label, title: job.title })}
      {...button}
    >
      {label}
    </Button>
  );
}

// Scheduled badges are undone by their publication, which has its own row.
function canUndo(job: Job): boolean {
  const isScheduling = job.kind === 'bulk-by-tags' && job.publishAt !== null;
  return job.undo === 'possible' && !isScheduling && !(isOver(job) && job.done === 0);
}

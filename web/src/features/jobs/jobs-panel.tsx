import { useQuery } from '@tanstack/react-query';
import { type Job, hasEnded, isUnderWay } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { ListChecks } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { chosenCountsQuery } from '../../api/people/bulk-users.ts';
import { useWatchedJobs } from '../../api/jobs/jobs.ts';
import { UndoDialog } from '../../components/undo/undo-dialog.tsx';
import { useKeptWhileClosing } from '../../lib/open-dialog.ts';
import { useNow } from '../../lib/use-now.ts';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { EmptyState } from '../../ui/feedback/messages.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog.tsx';
import { ListFailed } from '../../ui/table/list-states.tsx';
import { JobRow } from './job-row.tsx';
import { isDeletion, whatStays } from './job-words.ts';
import { PublishAtDialog } from './publishing/publish-at-dialog.tsx';
import { PublishNowDialog } from './publishing/publish-now-dialog.tsx';
import { deletableOf, undoSentences } from './undo-import-words.ts';
import { useCancel } from './use-job-actions.ts';

interface JobsPanelProps {
  /** E-mail of the viewing administrator. */
  email: string;
  /** Called when a link is followed. */
  onLeave: () => void;
}

/** Jobs of all administrators: running first, then held and scheduled, then the others. Each newest first. */
export function JobsPanel({ email, onLeave }: JobsPanelProps) {
  const { data: jobs, error, isFetching, refetch } = useWatchedJobs();
  const now = useNow();
  const [cancelId, setCancelId] = useState<string | null>(null);
  const toCancel = jobs?.find(({ id }) => id === cancelId) ?? null;
  const shown = useKeptWhileClosing(toCancel !== null, toCancel);
  const [toUndo, setToUndo] = useState<Job | null>(null);
  const [toPublish, setToPublish] = useState<Job | null>(null);
  const [toMove, setToMove] = useState<Job | null>(null);
  const close = () => {
    setCancelId(null);
  };
  const keep = () => {
    setToUndo(null);
  };
  if (!jobs) {
    if (!error) return <Loading />;
    return <ListFailed things="list" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (jobs.length === 0) {
    return (
      <EmptyState Icon={ListChecks} title={say('jobs.noneRunning')}>
        {say('jobs.showsUpHere')}
      </EmptyState>
    );
  }
  const row = (job: Job) => (
    <JobRow
      key={job.id}
      job={job}
      email={email}
      now={now}
      onLeave={onLeave}
      onCancel={() => {
        setCancelId(job.id);
      }}
      onUndo={() => {
        setToUndo(job);
      }}
      onPublish={() => {
        setToPublish(job);
      }}
      onMove={() => {
        setToMove(job);
      }}
    />
  );
  const [running, recent] = [jobs.filter(isUnderWay), jobs.filter(hasEnded)];
  const held = jobs.filter(({ state }) => state === 'held');
  const scheduled = jobs.filter(({ state }) => state === 'scheduled');
  return (
    // Below the header and its own title in any window.
    <div className="max-h-[calc(100dvh-7.5rem)] overflow-y-auto sm:max-h-[min(36rem,calc(100dvh-7.5rem))]">
      {running.length > 0 ? (
        <ul aria-label={say('jobs.running')} className="divide-y divide-line">
          {running.map(row)}
        </ul>
      ) : (
        <p className="px-4 py-3 text-muted">{say('jobs.nothingRunning')}</p>
      )}
      {held.length > 0 && <Part name={say('jobs.held')}>{held.map(row)}</Part>}
      {scheduled.length > 0 && <Part name={say('jobs.scheduled')}>{scheduled.map(row)}</Part>}
      {recent.length > 0 && <Part name={say('jobs.recent')}>{recent.map(row)}</Part>}
      {shown && <CancelJobDialog job={shown} open={toCancel !== null && !hasEnded(toCancel)} onClose={close} />}
      {toPublish && (
        <PublishNowDialog
          job={toPublish}
          onClose={() => {
            setToPublish(null);
          }}
        />
      )}
      {toMove && (
        <PublishAtDialog
          job={toMove}
          onClose={() => {
            setToMove(null);
          }}
        />
      )}
      {toUndo && <UndoJob job={toUndo} onClose={keep} />}
    </div>
  );
}

function UndoJob({ job, onClose }: { job: Job; onClose: () => void }) {
  if (job.kind === 'import') return <UndoImportDialog job={job} onClose={onClose} />;
  return <UndoDialog actId={job.id} title={job.title} ofDeletion={isDeletion(job)} onClose={onClose} />;
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <h3 className="border-y border-line bg-sunken px-4 py-1.5 text-xs font-medium text-muted">{name}</h3>
      <ul aria-label={name} className="divide-y divide-line">
        {children}
      </ul>
    </>
  );
}

function Loading() {
  return (
    <div className="grid animate-appear gap-3 p-4">
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-2" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  );
}

interface UndoImportDialogProps {
  job: Job;
  onClose: () => void;
}

/** Confirms the undo of an import and lists who is deleted and who stays. */
function UndoImportDialog({ job, onClose }: UndoImportDialogProps) {
  const { data, isLoading } = useQuery(chosenCountsQuery({ filter: { search: '', importId: job.id } }));
  const deletable = deletableOf(data);
  return (
    <UndoDialog
      actId={job.id}
      title={job.title}
      count={deletable === null ? null : deletable + job.updated}
      waits={isLoading}
      onClose={onClose}
    >
      {isLoading ? say('jobs.counting') : undoSentences(job, data)}
    </UndoDialog>
  );
}

interface CancelJobDialogProps {
  job: Job;
  open: boolean;
  onClose: () => void;
}

/** Confirms a cancel and says what stays. */
function CancelJobDialog({ job, open, onClose }: CancelJobDialogProps) {
  const cancel = useCancel();
  return (
    <ConfirmDialog
      open={open}
      title={say('jobs.cancelQuestion')}
      keepLabel={say(job.state === 'held' ? 'jobs.keepWaiting' : 'jobs.keepGoing')}
      confirmLabel={say('jobs.cancelWork')}
      destructive
      onClose={onClose}
      onConfirm={async () => {
        await cancel(job);
        onClose();
      }}
      onFailed={(error) => {
        toast.failed(say('jobs.cancelFailed'), error);
      }}
    >
      <p className="font-medium wrap-anywhere text-ink">{job.title}</p>
      <p className="mt-2">{`${whatStays(job)} ${say('jobs.restIsLeft')}`}</p>
    </ConfirmDialog>
  );
}

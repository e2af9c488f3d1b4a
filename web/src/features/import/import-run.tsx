import { type Job, hasEnded } from 'functions/contract';
import { type ReactNode, createContext, use } from 'react';
import { useAskBeforeUnload } from '../../lib/use-ask-before-unload.ts';
import { type ImportPlan, type SentRows, useSendRows } from './use-send-rows.ts';
import { useFollowedImport } from './use-followed-import.ts';

/** An import that the server works on, that waits for an owner, or that has ended. */
export interface FollowedImport {
  state: 'running' | 'cancelling' | 'held' | 'ended';
  job: Job;
  /** What was sent, where this window did it. */
  plan: ImportPlan | null;
}

/** An import from the moment its rows are sent. */
export type ImportRun = SentRows | FollowedImport;

interface ImportControls {
  /** Null while there is nothing to tell. */
  run: ImportRun | null;
  /** Sends the rows of a file. */
  start: (plan: ImportPlan) => void;
  /** Sends them again, after that failed. What the server knows of them already is done once. */
  sendAgain: () => void;
  /** Follows an import that is under way, unless it was let go of. */
  follow: (job: Job) => void;
  /** Ends it half-way, as soon as the server has the rows. */
  cancel: () => void;
  /** Goes on with one that stopped. */
  retry: () => Promise<void>;
  /** Goes on with one that waits for an owner. */
  resume: () => Promise<void>;
  /** Lets go of a run whose outcome was seen. */
  forget: () => void;
}

/** Whether it was asked to end and has not done so yet. */
export function isBeingCancelled(run: ImportRun): boolean {
  return 'job' in run ? run.state === 'cancelling' : run.isCancelled;
}

const RunContext = createContext<ImportControls | null>(null);

/** The import that this window follows. */
export function useImportRun(): ImportControls {
  const controls = use(RunContext);
  if (!controls) throw new Error('useImportRun needs an ImportRunProvider');
  return controls;
}

/** Holds the import apart from its dialog, so that one can go on working meanwhile. */
export function ImportRunProvider({ children }: { children: ReactNode }) {
  const { followed, isCancelling, follow, cancel, retry, resume, forget } = useFollowedImport();
  const { sent, send, sendAgain, cancelSending, forgetSent } = useSendRows(follow, cancel);
  useAskBeforeUnload(sent?.state === 'sending');
  const controls: ImportControls = {
    run: sent ?? (followed && { ...followed, state: stateOf(followed.job, isCancelling) }),
    start: send,
    sendAgain,
    follow: (job) => {
      follow(job, null);
    },
    cancel: () => {
      if (sent) cancelSending();
      else if (followed) void cancel(followed.job);
    },
    retry,
    resume,
    forget: () => {
      forgetSent();
      forget();
    },
  };
  return <RunContext value={controls}>{children}</RunContext>;
}

function stateOf(job: Job, isCancelling: boolean): FollowedImport['state'] {
  if (hasEnded(job)) return 'ended';
  if (isCancelling) return 'cancelling';
  return job.state === 'held' ? 'held' : 'running';
}

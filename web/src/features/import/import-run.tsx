import { type ReactNode, createContext, use, useEffect, useRef, useState } from 'react';
import { useImportUsers } from '../../api/users.ts';
import { dialogs } from '../../lib/dialog-addresses.ts';
import { isRefused } from '../../lib/query-client.ts';
import { isLocked } from '../../lib/session-lock.ts';
import { useAskBeforeUnload } from '../../lib/use-ask-before-unload.ts';
import { useOpenDialog } from '../../lib/use-open-dialog.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { FileRow } from './import-rows.ts';
import { failureOf } from './import-outcome.ts';
import { type ImportProgress, importInPieces, nothingSent } from './import-pieces.ts';

/** What an import is begun with. */
export type ImportPlan = Pick<ImportRun, 'rows' | 'updateExisting'>;

/** An import that is running or has ended. */
export interface ImportRun {
  state: 'running' | 'cancelling' | 'ended';
  /** Every row of the file; those with a problem are not sent. */
  rows: FileRow[];
  toSend: number;
  updateExisting: boolean;
  progress: ImportProgress;
  startedAt: number;
  /** When the last piece was answered. */
  now: number;
  /** What stopped it, if something did. */
  error: Error | null;
}

interface ImportControls {
  /** Null while there is nothing to tell. */
  run: ImportRun | null;
  /** Starts a file, or goes on with it from where it stopped. */
  start: (plan: ImportPlan, from?: ImportProgress) => void;
  cancel: () => void;
  /** Lets go of a run whose outcome was seen. */
  forget: () => void;
}

/** Stops a run. Its message is read after the next sign-in. */
const sessionEnded = new Error('Your session had ended. Continue the import to send the rest.');

const RunContext = createContext<ImportControls | null>(null);

/** The session's one import. */
export function useImportRun(): ImportControls {
  const controls = use(RunContext);
  if (!controls) throw new Error('useImportRun needs an ImportRunProvider');
  return controls;
}

/** Holds the import apart from its dialog, so that one can go on working meanwhile. It stops when the session ends. */
export function ImportRunProvider({ children }: { children: ReactNode }) {
  const { mutateAsync } = useImportUsers();
  const isWatched = useIsWatched();
  const [run, setRun] = useState<ImportRun | null>(null);
  const cancelled = useRef(false);
  const over = useSessionIsOver();
  useAskBeforeUnload(run !== null && run.state !== 'ended');

  const change = (changes: Partial<ImportRun>) => {
    setRun((before) => before && { ...before, ...changes });
  };
  const start = async ({ rows, updateExisting }: ImportPlan, from: ImportProgress = nothingSent()) => {
    cancelled.current = false;
    const good = rows.filter(({ problem }) => problem === null);
    const startedAt = Date.now();
    let progress = from;
    let error: Error | null = null;
    const plan = { rows, updateExisting, toSend: good.length };
    setRun({ state: 'running', ...plan, progress, startedAt, now: startedAt, error });
    try {
      await importInPieces(good, from, {
        send: mutateAsync,
        updateExisting,
        isCancelled: () => cancelled.current || over.current || isLocked(),
        onProgress: (next) => {
          progress = next;
          change({ progress, now: Date.now() });
        },
      });
    } catch (thrown) {
      error = thrown instanceof Error ? thrown : new Error(String(thrown));
    }
    if (over.current) return;
    if (isRefused(error) || (isLocked() && progress.sent < good.length)) error = sessionEnded;
    change({ state: 'ended', error });
    // How it ended stands in its dialog, or else in the strip. Only that it failed is told beside that.
    if (error) toast.show(failureOf(error, isWatched.current));
  };
  const controls: ImportControls = {
    run,
    start: (plan, from) => void start(plan, from),
    cancel: () => {
      cancelled.current = true;
      change({ state: 'cancelling' });
    },
    forget: () => {
      setRun(null);
    },
  };
  return <RunContext value={controls}>{children}</RunContext>;
}

// Who has the dialog open sees the outcome there and needs no way to it.
function useIsWatched() {
  const { dialog } = useOpenDialog();
  const watched = useRef(false);
  useEffect(() => {
    watched.current = dialog === dialogs.importUsers;
  }, [dialog]);
  return watched;
}

// The console is taken down when one logs out. The piece that is under way is the last then.
function useSessionIsOver() {
  const over = useRef(false);
  useEffect(() => {
    over.current = false;
    return () => {
      over.current = true;
    };
  }, []);
  return over;
}

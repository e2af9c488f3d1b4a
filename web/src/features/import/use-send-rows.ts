import { useQueryClient } from '@tanstack/react-query';
import type { Job } from 'functions/contract';
import { useEffect, useRef, useState } from 'react';
import { importJobQuery, useCreateImport } from '../../api/imports.ts';
import { dialogs } from '../../lib/dialog-addresses.ts';
import { isRefused } from '../../lib/query-client.ts';
import { useOpenDialog } from '../../lib/use-open-dialog.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { useOwnFailure } from '../../ui/feedback/use-own-failure.ts';
import { failureOf } from './import-outcome.ts';
import type { FileRow } from './import-rows.ts';
import { writeImport } from './write-import.ts';

/** What an import is begun with. */
export interface ImportPlan {
  /** Every row of the file; those with a problem are not sent. */
  rows: FileRow[];
  updateExisting: boolean;
  fileName: string;
}

/** Rows on their way to the server, or that did not get there. */
export interface SentRows {
  state: 'sending' | 'unsent';
  plan: ImportPlan;
  toSend: number;
  /** The same when they are sent again: an answer that was lost is found by it. */
  key: string;
  isCancelled: boolean;
  error: Error | null;
}

const longestFileName = 200;

/** Stops a run. Its message is read after the next sign-in. */
const sessionEnded = new Error('Your session had ended. Send the rows again to go on.');

/** Sends the rows of an import in one call; `follow` takes over from there. Who cancels meanwhile has it ended by `cancel`. */
export function useSendRows(
  follow: (job: Job, plan: ImportPlan) => void,
  cancel: (job: Pick<Job, 'id'>) => Promise<void>,
) {
  const client = useQueryClient();
  const { mutateAsync } = useCreateImport();
  const isWatched = useIsWatched();
  const over = useSessionIsOver();
  const failure = useOwnFailure();
  const [sent, setSent] = useState<SentRows | null>(null);
  const isCancelled = useRef(false);

  const sendRows = async (plan: ImportPlan, key: string) => {
    const good = plan.rows.filter(({ problem }) => problem === null);
    failure.begin();
    const run: SentRows = { state: 'sending', plan, toSend: good.length, key, isCancelled: false, error: null };
    setSent(run);
    try {
      const { updateExisting, fileName } = plan;
      const body = await writeImport(good, { updateExisting, fileName: fileName.slice(0, longestFileName) });
      const { jobId } = await mutateAsync({ body, key });
      const job = await client.query({ ...importJobQuery(jobId), staleTime: 0 });
      follow(job, plan);
      // Read again: the button may have been pressed meanwhile.
      if (isCancelled.current) await cancel(job);
      setSent(null);
    } catch (thrown) {
      if (over.current) return;
      const reason = thrown instanceof Error ? thrown : new Error(String(thrown));
      const error = isRefused(reason) ? sessionEnded : reason;
      setSent({ ...run, state: 'unsent', error });
      // It stands in the dialog, or else in the strip. That it failed is told beside that.
      toast.show(failureOf(error, isWatched.current));
      failure.settle();
    } finally {
      isCancelled.current = false;
    }
  };
  return {
    sent,
    send: (plan: ImportPlan) => void sendRows(plan, crypto.randomUUID()),
    sendAgain: () => {
      if (sent) void sendRows(sent.plan, sent.key);
    },
    cancelSending: () => {
      isCancelled.current = true;
      setSent((before) => before && { ...before, isCancelled: true });
    },
    forgetSent: () => {
      setSent(null);
    },
  };
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

// The console is taken down when one logs out; nothing is said of its import then.
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

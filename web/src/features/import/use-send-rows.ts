import type { WaitingMails } from 'functions/contract';
import { useEffect, useRef, useState } from 'react';
import { useBulkAssignTags, useBulkForgetUsers, useBulkStatus } from '../../api/people/bulk-users.ts';
import { useCreateImport } from '../../api/people/imports.ts';
import { useCancelJob } from '../../api/jobs/jobs.ts';
import { reasonOf } from '../../lib/api-error.ts';
import { dialogs } from '../../components/navigation/dialogs.ts';
import { withDialog } from '../../lib/open-dialog.ts';
import { paths } from '../../lib/paths.ts';
import { isRefused } from '../../lib/query-client.ts';
import { type ToastMessage, toast } from '../../ui/feedback/toast.ts';
import { useLatch } from '../../ui/forms/use-latch.ts';
import type { FileRow } from './import-rows.ts';

export interface ImportPlan {
  /** Every row of the file. The server keeps those with a problem too, so that any window can show them. */
  rows: FileRow[];
  updateExisting: boolean;
  fileName: string;
  /** Done once the server has the rows, with the people of the file's classes who are not in it. */
  withMissing?: WithMissing | null;
}

/** Rows on their way to the server, or that did not get there. */
export interface SentRows {
  state: 'sending' | 'unsent';
  plan: ImportPlan;
  /** The same when they are sent again: an answer that was lost is found by it. */
  key: string;
  isCancelled: boolean;
  error: Error | null;
}

const longestFileName = 200;

/** Stops a run. Its message is read after the next sign-in. */
const sessionEnded = new Error('Your session had ended. Send the rows again to go on.');

interface Dialog {
  /** Whether the dialog is open: it shows by itself that rows could not be sent, so no toast is needed. */
  isOpen: boolean;
  /** Called when the server has the rows: from then on they are a job. */
  onKept: () => void;
}

/** Sends the rows of an import in one call. A cancel meanwhile ends the job as soon as there is one. */
export function useSendRows(dialog: Dialog) {
  const { mutateAsync: create } = useCreateImport();
  const { mutateAsync: cancelJob } = useCancelJob();
  const latest = useLatest(dialog);
  const changeMissing = useChangeMissing();
  const { run: runOnce } = useLatch();
  const [sent, setSent] = useState<SentRows | null>(null);
  const isCancelled = useRef(false);

  const cancel = async (id: string) => {
    try {
      await cancelJob({ id });
    } catch (error) {
      toast.failed('Failed to cancel', error);
    }
  };
  const sendRows = async (plan: ImportPlan, key: string) => {
    const run: SentRows = { state: 'sending', plan, key, isCancelled: false, error: null };
    setSent(run);
    try {
      const { rows, updateExisting, fileName } = plan;
      const body = await writeImport(rows, { updateExisting, fileName: fileName.slice(0, longestFileName) });
      const { jobId } = await create({ body, key });
      // Read again: the button may have been pressed meanwhile.
      if (isCancelled.current) await cancel(jobId);
      else if (plan.withMissing) await changeMissing(plan.withMissing, key);
      setSent(null);
      latest.current?.onKept();
    } catch (thrown) {
      if (!latest.current) return;
      const reason = thrown instanceof Error ? thrown : new Error(String(thrown));
      const error = isRefused(reason) ? sessionEnded : reason;
      setSent({ ...run, state: 'unsent', error });
      // It stands in the dialog. That it failed is told beside that.
      toast.show(failureOf(error, latest.current.isOpen));
    } finally {
      isCancelled.current = false;
    }
  };
  return {
    sent,
    send: (plan: ImportPlan) => void runOnce(() => sendRows(plan, crypto.randomUUID())),
    sendAgain: () => {
      if (sent) void runOnce(() => sendRows(sent.plan, sent.key));
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

/** People, and the status or the tag that they get, or that they are forgotten. */
export type WithMissing = { userIds: string[] } & (
  | { status: 'inactive' }
  | { tagId: string }
  | { forget: true; mails?: WaitingMails }
);

// An act of its own, under the same key when the rows are sent again.
function useChangeMissing() {
  const { mutateAsync: setStatus } = useBulkStatus();
  const { mutateAsync: assignTags } = useBulkAssignTags();
  const { mutateAsync: forget } = useBulkForgetUsers();
  return async ({ userIds, ...change }: WithMissing, key: string) => {
    try {
      if ('status' in change) await setStatus({ body: { userIds, status: change.status }, key });
      else if ('forget' in change)
        await forget({ body: { userIds, ...(change.mails && { mails: change.mails }) }, key });
      else await assignTags({ body: { userIds, tagIds: [change.tagId] }, key });
    } catch (error) {
      toast.failed('Failed to change the people who are not in the file', error);
    }
  };
}

// The dialog as it is now; null once the console was taken down: nothing is said of its import after one has logged out.
function useLatest(dialog: Dialog) {
  const latest = useRef<Dialog>(null);
  useEffect(() => {
    latest.current = dialog;
    return () => {
      latest.current = null;
    };
  });
  return latest;
}

function failureOf(error: Error, isOpen: boolean): ToastMessage {
  const href = withDialog(paths.users, dialogs.importUsers);
  return {
    title: 'Error',
    description: `Failed to import users: ${reasonOf(error)}`,
    tone: 'danger',
    ...(!isOpen && { actions: [{ label: 'View', href }] }),
  };
}

// Written in a task of a few milliseconds each, so that the page answers meanwhile.
const rowsAtOnce = 2000;

interface ImportDetails {
  updateExisting: boolean;
  fileName: string;
}

/** The body of an import as JSON, which may be several megabytes. */
export async function writeImport(rows: readonly FileRow[], details: ImportDetails): Promise<Blob> {
  const parts = [JSON.stringify(details).slice(0, -1), ',"users":['];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    if (start > 0) {
      await new Promise((resolve) => setTimeout(resolve));
      parts.push(',');
    }
    const piece = rows
      .slice(start, start + rowsAtOnce)
      .map(({ row, cells, said, problem }) => ({ row, ...cells, ...said, ...(problem !== null && { problem }) }));
    parts.push(JSON.stringify(piece).slice(1, -1));
  }
  return new Blob([...parts, ']}'], { type: 'application/json' });
}

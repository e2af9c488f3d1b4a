import type { WaitingMails } from 'functions/contract';
import { say } from 'functions/contract/words/say';
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
  /** All rows of the file. The server also stores those with problems, so that every window can show them. */
  rows: FileRow[];
  updateExisting: boolean;
  fileName: string;
  /** Action on people missing from the file's classes, after the server has the rows. */
  withMissing?: WithMissing | null;
}

/** Rows being sent or not delivered. */
export interface SentRows {
  state: 'sending' | 'unsent';
  plan: ImportPlan;
  /** Same key on a retry, which finds a lost answer. */
  key: string;
  isCancelled: boolean;
  error: Error | null;
}

const longestFileName = 200;

interface Dialog {
  /** Whether the dialog is open; then it shows a failure itself, without a toast. */
  isOpen: boolean;
  /** Called when the server has the rows, which are now a job. */
  onKept: () => void;
}

/** Sends an import's rows in one call. A cancel during the call cancels the job once it exists. */
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
      toast.failed(say('imports.cancelFailed'), error);
    }
  };
  const sendRows = async (plan: ImportPlan, key: string) => {
    const run: SentRows = { state: 'sending', plan, key, isCancelled: false, error: null };
    setSent(run);
    try {
      const { rows, updateExisting, fileName } = plan;
      const body = await writeImport(rows, { updateExisting, fileName: fileName.slice(0, longestFileName) });
      const { jobId } = await create({ body, key });
      // Read again: the user may have canceled since.
      if (isCancelled.current) await cancel(jobId);
      else if (plan.withMissing) await changeMissing(plan.withMissing, key);
      setSent(null);
      latest.current?.onKept();
    } catch (thrown) {
      if (!latest.current) return;
      const reason = thrown instanceof Error ? thrown : new Error(String(thrown));
      // Appears after the next sign-in.
      const error = isRefused(reason) ? new Error(say('imports.sessionEnded')) : reason;
      setSent({ ...run, state: 'unsent', error });
      // The dialog shows the reason; the toast only reports the failure.
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

/** People and their new status or tag, or their permanent removal. */
export type WithMissing = { userIds: string[] } & (
  | { status: 'inactive' }
  | { tagId: string }
  | { forget: true; mails?: WaitingMails }
);

// A separate action, with the same key on a retry.
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
      toast.failed(say('imports.missingFailed'), error);
    }
  };
}

// Current dialog; null after unmount, so that nothing is reported after logout.
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
    title: say('common.error'),
    description: say('imports.failed', { reason: reasonOf(error) }),
    tone: 'danger',
    ...(!isOpen && { actions: [{ label: say('imports.view'), href }] }),
  };
}

// Written in tasks of a few milliseconds to keep the page responsive.
const rowsAtOnce = 2000;

interface ImportDetails {
  updateExisting: boolean;
  fileName: string;
}

/** JSON body of an import, which may have several megabytes. */
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

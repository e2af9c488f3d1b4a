import { jobsApi } from 'functions/contract';
import { dialogs } from '../../lib/dialog-addresses.ts';
import { formatCount, formatCounted } from '../../lib/format.ts';
import { useMay } from '../../lib/signed-in.ts';
import { useOpenDialog } from '../../lib/use-open-dialog.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ProgressLine } from '../../ui/feedback/progress-bar.tsx';
import { useLatch } from '../../ui/forms/use-latch.ts';
import { ImportNextSteps } from './import-next-steps.tsx';
import { addedBy, handledOf, rowsImported, whyHeld } from './import-outcome.ts';
import { type ImportRun, isBeingCancelled, useImportRun } from './import-run.tsx';
import { useOwnImport } from './use-own-import.ts';

/**
 * Shows the administrator's import on every screen while it runs, and its outcome until it was seen. While its dialog is
 * open the outcome stands there, and not here as well.
 */
export function ImportStrip({ email }: { email: string }) {
  useOwnImport(email);
  const { run, forget } = useImportRun();
  const { dialog, open } = useOpenDialog();
  const isOver = run?.state === 'ended' || run?.state === 'unsent';
  if (!run || (isOver && dialog === dialogs.importUsers)) return null;
  return (
    <section
      aria-label="Import"
      data-import
      className="relative flex min-h-11 flex-wrap items-center gap-1 border-b border-line bg-primary-tint px-4 sm:px-6 lg:px-8"
    >
      <p role={isOver ? 'status' : undefined} className="min-w-0 flex-1 basis-40 font-medium tabular-nums">
        {wordsOf(run)}
      </p>
      {run.state === 'ended' && (
        <span className="flex gap-1 max-sm:hidden">
          <ImportNextSteps importId={run.job.id} imported={addedBy(run.job)} onLeave={forget} variant="ghost" />
        </span>
      )}
      <Button
        variant="ghost"
        className="px-2.5!"
        onClick={() => {
          open(dialogs.importUsers);
        }}
      >
        View
      </Button>
      {run.state === 'held' && <ResumeImport />}
      {isOver ? (
        <Button variant="ghost" className="px-2.5!" onClick={forget}>
          Dismiss
        </Button>
      ) : (
        <CancelImport run={run} />
      )}
      {'job' in run && !isOver && (
        <ProgressLine
          label="Importing users"
          done={handledOf(run.job)}
          total={run.job.total}
          className="absolute inset-x-0 bottom-0 h-0.5"
        />
      )}
    </section>
  );
}

function CancelImport({ run }: { run: ImportRun }) {
  const { cancel } = useImportRun();
  const mayCancel = useMay(run.state === 'held' ? jobsApi.resume : jobsApi.cancel);
  const isCancelling = isBeingCancelled(run);
  if (!mayCancel) return null;
  return (
    <Button variant="ghost" className="px-2.5!" busy={isCancelling} onClick={cancel}>
      {isCancelling ? 'Cancelling' : 'Cancel'}
    </Button>
  );
}

function ResumeImport() {
  const { resume } = useImportRun();
  const { busy, run } = useLatch();
  if (!useMay(jobsApi.resume)) return null;
  return (
    <Button variant="ghost" className="px-2.5!" busy={busy} onClick={() => void run(resume)}>
      Resume
    </Button>
  );
}

function wordsOf(run: ImportRun): string {
  if (!('job' in run)) {
    return run.state === 'sending'
      ? `Sending ${formatCounted(run.toSend, 'row')}`
      : 'The rows of the import were not sent';
  }
  const { state, job, plan } = run;
  if (state === 'ended') return `Import ended: ${rowsImported(job, plan?.rows.length)}`;
  if (state === 'held') return `Import: ${whyHeld(job)}`;
  return `Importing users: ${formatCount(handledOf(job))} of ${formatCount(job.total)}`;
}

import { dialogs } from '../../lib/dialog-addresses.ts';
import { formatCount } from '../../lib/format.ts';
import { useOpenDialog } from '../../lib/use-open-dialog.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ProgressLine } from '../../ui/feedback/progress-bar.tsx';
import { ImportNextSteps } from './import-next-steps.tsx';
import { rowsImported } from './import-outcome.ts';
import { type ImportRun, useImportRun } from './import-run.tsx';

/**
 * Shows an import on every screen while it runs, and its outcome until it was seen. While its dialog is open
 * the outcome stands there, and not here as well.
 */
export function ImportStrip() {
  const { run, cancel, forget } = useImportRun();
  const { dialog, open } = useOpenDialog();
  const ended = run?.state === 'ended';
  if (!run || (ended && dialog === dialogs.importUsers)) return null;
  const { importId, imported } = run.progress;
  return (
    <section
      aria-label="Import"
      data-import
      className="relative flex min-h-11 flex-wrap items-center gap-1 border-b border-line bg-primary-tint px-4 sm:px-6 lg:px-8"
    >
      <p role={ended ? 'status' : undefined} className="min-w-0 flex-1 basis-40 font-medium tabular-nums">
        {ended ? outcome(run) : progress(run)}
      </p>
      {ended && (
        <span className="flex gap-1 max-sm:hidden">
          <ImportNextSteps importId={importId} imported={imported} onLeave={forget} variant="ghost" />
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
      {ended ? (
        <Button variant="ghost" className="px-2.5!" onClick={forget}>
          Dismiss
        </Button>
      ) : (
        <Button variant="ghost" className="px-2.5!" busy={run.state === 'cancelling'} onClick={cancel}>
          {run.state === 'cancelling' ? 'Cancelling' : 'Cancel'}
        </Button>
      )}
      {!ended && (
        <ProgressLine
          label="Importing users"
          done={run.progress.sent}
          total={run.toSend}
          className="absolute inset-x-0 bottom-0 h-0.5"
        />
      )}
    </section>
  );
}

function progress({ progress: { sent }, toSend }: ImportRun): string {
  return `Importing users: ${formatCount(sent)} of ${formatCount(toSend)}`;
}

function outcome(run: ImportRun): string {
  return `Import ended: ${rowsImported(run)}`;
}

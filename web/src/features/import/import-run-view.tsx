import { reasonOf } from '../../lib/api-error.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { DialogBody, DialogFooter } from '../../ui/forms/dialog.tsx';
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { ImportErrors } from './import-errors.tsx';
import { ImportNextSteps } from './import-next-steps.tsx';
import { addedAndUpdated, notSent, rowsImported } from './import-outcome.ts';
import { type ImportRun, useImportRun } from './import-run.tsx';
import { problemsIn } from './row-problems.ts';

interface ImportRunViewProps {
  run: ImportRun;
  /** Goes back to choosing a file. */
  onAnother: () => void;
  onClose: () => void;
}

/** An import while it runs, and what became of it. */
export function ImportRunView(props: ImportRunViewProps) {
  return props.run.state === 'ended' ? <Ended {...props} /> : <Running {...props} />;
}

function Running({ run, onClose }: ImportRunViewProps) {
  const { cancel } = useImportRun();
  const { progress, toSend, startedAt, now, state } = run;
  return (
    <>
      <DialogBody>
        <ProgressBar label="Importing users" done={progress.sent} total={toSend} startedAt={startedAt} now={now} />
        <p className="text-muted">You can close this and go on working. Keep the tab open until the import ends.</p>
      </DialogBody>
      <DialogFooter>
        <Button busy={state === 'cancelling'} onClick={cancel}>
          {state === 'cancelling' ? 'Cancelling' : 'Cancel import'}
        </Button>
        <Button ref={focusOnMount} data-autofocus variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </>
  );
}

function Ended({ run, onAnother, onClose }: ImportRunViewProps) {
  const { start, forget } = useImportRun();
  const { rows, toSend, progress, error } = run;
  const { sent, imported, refusals } = progress;
  const errors = [...problemsIn(rows), ...refusals].sort((one, other) => one.row - other.row);
  const left = toSend - sent;
  return (
    <>
      <DialogBody>
        <Alert tone={error ? 'danger' : left > 0 ? 'warning' : 'success'}>
          {rowsImported(run)}.{run.updateExisting && ` ${addedAndUpdated(progress)}`}
          {left > 0 && ` ${notSent(left)}`}
          {error && ` ${reasonOf(error)}`}
        </Alert>
        {imported > 0 && (
          <div className="flex flex-wrap gap-2">
            <ImportNextSteps importId={progress.importId} imported={imported} onLeave={forget} />
          </div>
        )}
        <ImportErrors errors={errors} rows={rows} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onAnother}>Import another file</Button>
        {left > 0 ? (
          <>
            <Button onClick={onClose}>Close</Button>
            <Button
              ref={focusOnMount}
              data-autofocus
              variant="primary"
              onClick={() => {
                start(run, progress);
              }}
            >
              Continue import
            </Button>
          </>
        ) : (
          <Button ref={focusOnMount} data-autofocus variant="primary" onClick={onClose}>
            Close
          </Button>
        )}
      </DialogFooter>
    </>
  );
}

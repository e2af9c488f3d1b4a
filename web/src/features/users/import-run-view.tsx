import { reasonOf } from '../../lib/api-error.ts';
import { formatCount } from '../../lib/format.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { focusOnMount } from '../../ui/focus-on-mount.ts';
import { LeaveGuard } from '../../ui/leave-guard.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { ImportErrors } from './import-errors.tsx';
import type { FileRow } from './import-file.ts';
import type { Refusal } from './import-pieces.ts';
import type { ImportRun } from './use-import-run.ts';

interface ImportRunViewProps {
  run: ImportRun;
  rows: FileRow[];
  /** How many of the rows are sent. */
  toSend: number;
  /** Those that are not. */
  bad: Refusal[];
  onCancel: () => void;
  onContinue: () => void;
  onClose: () => void;
}

/** An import while it runs, and what became of it. */
export function ImportRunView(props: ImportRunViewProps) {
  return props.run.state === 'ended' ? <Ended {...props} /> : <Running {...props} />;
}

function Running({ run, toSend, onCancel }: ImportRunViewProps) {
  const { progress, startedAt, now, state } = run;
  return (
    <>
      <DialogBody>
        <ProgressBar label="Importing users" done={progress.sent} total={toSend} startedAt={startedAt} now={now} />
      </DialogBody>
      <DialogFooter>
        <Button ref={focusOnMount} busy={state === 'cancelling'} onClick={onCancel}>
          {state === 'cancelling' ? 'Cancelling' : 'Cancel'}
        </Button>
      </DialogFooter>
      <LeaveGuard
        when
        title="Stop importing?"
        confirmLabel="Stop importing"
        consequence="Users who were imported stay. The rest of the file is not imported."
      />
    </>
  );
}

function Ended({ run, rows, toSend, bad, onContinue, onClose }: ImportRunViewProps) {
  const { sent, imported, refusals } = run.progress;
  const errors = [...bad, ...refusals].sort((one, other) => one.row - other.row);
  const left = toSend - sent;
  return (
    <>
      <DialogBody>
        {run.error && <Alert tone="danger">Failed to import users: {reasonOf(run.error)}</Alert>}
        <Alert tone={left > 0 ? 'warning' : 'success'}>
          {formatCount(imported)} of {formatCount(rows.length)} rows were imported.
          {left > 0 && ` ${formatCount(left)} were not sent.`}
        </Alert>
        <ImportErrors errors={errors} rows={rows} />
      </DialogBody>
      <DialogFooter>
        {left > 0 && <Button onClick={onContinue}>Continue import</Button>}
        <Button ref={focusOnMount} variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </>
  );
}

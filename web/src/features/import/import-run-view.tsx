import { jobsApi } from 'functions/contract';
import { reasonOf } from '../../lib/api-error.ts';
import { formatCounted } from '../../lib/format.ts';
import { useMay } from '../../lib/signed-in.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { WorkingBar } from '../../ui/feedback/working-bar.tsx';
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts';
import { DialogBody, DialogFooter } from '../../ui/forms/dialog.tsx';
import { useLatch } from '../../ui/forms/use-latch.ts';
import { ImportEnded } from './import-ended.tsx';
import { handledOf, rowsImported, whyHeld } from './import-outcome.ts';
import { type FollowedImport, type ImportRun, isBeingCancelled, useImportRun } from './import-run.tsx';
import type { SentRows } from './use-send-rows.ts';

interface ImportRunViewProps {
  run: ImportRun;
  /** Goes back to choosing a file. */
  onAnother: () => void;
  onClose: () => void;
}

/** An import while its rows are sent, while it runs, and what became of it. */
export function ImportRunView({ run, onAnother, onClose }: ImportRunViewProps) {
  if (run.state === 'unsent') return <Unsent run={run} onAnother={onAnother} onClose={onClose} />;
  if (run.state === 'ended') return <ImportEnded {...run} onAnother={onAnother} onClose={onClose} />;
  if (run.state === 'held') return <Held job={run.job} onClose={onClose} />;
  return <Running run={run} onClose={onClose} />;
}

function Running({ run, onClose }: { run: ImportRun; onClose: () => void }) {
  const { cancel } = useImportRun();
  const isCancelling = isBeingCancelled(run);
  return (
    <>
      <DialogBody>{'job' in run ? <Progress job={run.job} /> : <Sending toSend={run.toSend} />}</DialogBody>
      <DialogFooter>
        <Button busy={isCancelling} onClick={cancel}>
          {isCancelling ? 'Cancelling' : 'Cancel import'}
        </Button>
        <Button ref={focusOnMount} data-autofocus variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </>
  );
}

function Held({ job, onClose }: Pick<FollowedImport, 'job'> & { onClose: () => void }) {
  const { cancel, resume } = useImportRun();
  const { busy, run } = useLatch();
  const mayDecide = useMay(jobsApi.resume);
  return (
    <>
      <DialogBody>
        <Alert tone="warning">
          {whyHeld(job)} {rowsImported(job)}.
        </Alert>
      </DialogBody>
      <DialogFooter>
        {mayDecide && (
          <>
            <Button onClick={cancel}>Cancel import</Button>
            <Button busy={busy} onClick={() => void run(resume)}>
              Resume
            </Button>
          </>
        )}
        <Button ref={focusOnMount} data-autofocus variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </>
  );
}

function Sending({ toSend }: Pick<SentRows, 'toSend'>) {
  return (
    <>
      <p role="status" className="font-medium">
        Sending {formatCounted(toSend, 'row')}
      </p>
      <WorkingBar />
      <p className="text-muted">
        You can close this dialog and keep working. Keep the page open until the rows are sent.
      </p>
    </>
  );
}

function Progress({ job }: Pick<FollowedImport, 'job'>) {
  return (
    <>
      <ProgressBar
        label="Importing users"
        done={handledOf(job)}
        total={job.total}
        startedAt={Date.parse(job.createdAt)}
        now={Date.parse(job.updatedAt)}
      />
      <p className="text-muted">You can close this page. The import continues.</p>
    </>
  );
}

function Unsent({ run, onAnother, onClose }: { run: SentRows; onAnother: () => void; onClose: () => void }) {
  const { sendAgain } = useImportRun();
  return (
    <>
      <DialogBody>
        <Alert tone="danger">
          {formatCounted(run.toSend, 'row')} could not be sent. {reasonOf(run.error)}
        </Alert>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onAnother}>Import another file</Button>
        <Button onClick={onClose}>Close</Button>
        <Button ref={focusOnMount} data-autofocus variant="primary" onClick={sendAgain}>
          Send again
        </Button>
      </DialogFooter>
    </>
  );
}

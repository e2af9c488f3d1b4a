import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { fetchRefusedRows, refusedRowsQuery } from '../../api/imports.ts';
import { reasonOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/alert.tsx';
import { focusOnMount } from '../../ui/focus/focus-on-mount.ts';
import { DialogBody, DialogFooter } from '../../ui/forms/dialog.tsx';
import { useLatch } from '../../ui/forms/use-latch.ts';
import { ImportErrors, shownErrors } from './import-errors.tsx';
import { ImportNextSteps } from './import-next-steps.tsx';
import { addedAndUpdated, addedBy, rowsImported, whatIsLeft } from './import-outcome.ts';
import { type FollowedImport, useImportRun } from './import-run.tsx';
import { inOrder, problemsIn } from './row-problems.ts';

interface ImportEndedProps extends Pick<FollowedImport, 'job' | 'plan'> {
  onAnother: () => void;
  onClose: () => void;
}

/** What became of an import, the rows that failed, and what to do next. */
export function ImportEnded({ job, plan, onAnother, onClose }: ImportEndedProps) {
  const { retry, forget } = useImportRun();
  const { busy, run } = useLatch();
  const isFailed = job.state === 'failed';
  const sentences = [`${rowsImported(job, plan?.rows.length)}.`, addedAndUpdated(job), whatIsLeft(job)];
  return (
    <>
      <DialogBody>
        <Alert tone={isFailed ? 'danger' : job.state === 'cancelled' ? 'warning' : 'success'}>
          {sentences.filter((sentence) => sentence !== '').join(' ')}
        </Alert>
        {addedBy(job) > 0 && (
          <div className="flex flex-wrap gap-2">
            <ImportNextSteps importId={job.id} imported={addedBy(job)} onLeave={forget} />
          </div>
        )}
        <EndedErrors job={job} plan={plan} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onAnother}>Import another file</Button>
        {isFailed && (
          <Button busy={busy} onClick={() => void run(retry)}>
            Try again
          </Button>
        )}
        <Button ref={focusOnMount} data-autofocus variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogFooter>
    </>
  );
}

// The rows that were not sent, where this window knows them, and those that the server refused.
function EndedErrors({ job, plan }: Pick<ImportEndedProps, 'job' | 'plan'>) {
  const unsent = useMemo(() => problemsIn(plan?.rows ?? []), [plan]);
  const refused = useQuery({ ...refusedRowsQuery(job.id, shownErrors), enabled: job.failed > 0 });
  if (refused.error) {
    return (
      <Alert tone="danger" action={<Button onClick={() => void refused.refetch()}>Try again</Button>}>
        The rows with errors could not be read. {reasonOf(refused.error)}
      </Alert>
    );
  }
  if (job.failed > 0 && !refused.data) return <p className="animate-appear text-muted">Reading the rows with errors</p>;
  return (
    <ImportErrors
      problems={inOrder(unsent, refused.data ?? [])}
      total={unsent.length + job.failed}
      all={async () => inOrder(unsent, job.failed > 0 ? await fetchRefusedRows(job.id) : [])}
    />
  );
}

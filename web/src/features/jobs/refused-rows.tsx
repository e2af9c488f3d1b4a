import { useQuery } from '@tanstack/react-query';
import type { Job } from 'functions/contract';
import { fetchRefusedRows, refusedRowsQuery } from '../../api/imports.ts';
import { RowErrors, shownErrors } from '../../components/row-errors.tsx';
import { reasonOf } from '../../lib/api-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Alert } from '../../ui/feedback/messages.tsx';

/** The rows that an import refused, which the server keeps as long as the job. */
export function RefusedRows({ job: { id, failed } }: { job: Pick<Job, 'id' | 'failed'> }) {
  const { data: rows, error, isFetching, refetch } = useQuery(refusedRowsQuery(id, shownErrors));
  if (error) {
    return (
      <Alert
        tone="danger"
        action={
          <Button busy={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        The rows with errors could not be read. {reasonOf(error)}
      </Alert>
    );
  }
  if (!rows) return <p className="animate-appear text-muted">Reading the rows with errors</p>;
  return <RowErrors problems={rows} total={failed} all={() => fetchRefusedRows(id)} />;
}

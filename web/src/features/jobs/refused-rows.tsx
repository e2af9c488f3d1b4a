import { type Job, isUnderWay } from 'functions/contract';
import { fetchRefusedRows } from '../../api/imports.ts';
import { saveErrorFile } from '../../components/error-file.ts';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useLatch } from '../../ui/forms/use-latch.ts';

/** The way to the file of the rows that an import refused, once it has ended. */
export function RefusedRows({ job }: { job: Job }) {
  const { busy, run } = useLatch();
  if (job.kind !== 'import' || job.failed === 0 || isUnderWay(job)) return null;
  const save = async () => {
    try {
      saveErrorFile(await fetchRefusedRows(job.id));
    } catch (error) {
      toast.failed('Failed to download the errors', error);
    }
  };
  return (
    <Button variant="ghost" className="-my-3 text-link! sm:-my-2" busy={busy} onClick={() => void run(save)}>
      Download errors
    </Button>
  );
}

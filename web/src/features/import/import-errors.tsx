import { Download } from 'lucide-react';
import type { RefusedRow } from 'functions/contract';
import { saveErrorFile } from '../../components/error-file.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { useLatch } from '../../ui/forms/use-latch.ts';
import { wordsOf } from './row-problems.ts';

/** Rows that are listed; the file has all. */
export const shownErrors = 100;

interface ImportErrorsProps {
  /** The first of them, in the order of the file. */
  problems: readonly RefusedRow[];
  total: number;
  /** All of them, for the file. */
  all: () => readonly RefusedRow[] | Promise<readonly RefusedRow[]>;
}

/** The rows that are not imported, each with its reason, and the way to get them as a file. */
export function ImportErrors({ problems, total, all }: ImportErrorsProps) {
  const { busy, run } = useLatch();
  if (total === 0) return null;
  const hidden = total - Math.min(problems.length, shownErrors);
  const save = async () => {
    try {
      saveErrorFile(await all());
    } catch (error) {
      toast.failed('Failed to download the errors', error);
    }
  };
  return (
    <section aria-label="Errors" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">
          {total === 1 ? '1 row with an error' : `${formatCount(total)} rows with errors`}
        </h3>
        <Button busy={busy} onClick={() => void run(save)}>
          {!busy && <Download aria-hidden />}
          Download errors
        </Button>
      </div>
      <ul
        tabIndex={0}
        aria-label="Row errors"
        className="grid max-h-40 gap-1 overflow-y-auto rounded-control bg-sunken px-3 py-2 tabular-nums"
      >
        {problems.slice(0, shownErrors).map((problem) => (
          <li key={problem.row} className="wrap-anywhere">
            {wordsOf(problem)}
          </li>
        ))}
        {hidden > 0 && <li className="text-muted">{formatCount(hidden)} more are in the file.</li>}
      </ul>
    </section>
  );
}

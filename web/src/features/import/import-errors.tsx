import { Download } from 'lucide-react';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { saveErrorFile } from './error-file.ts';
import type { FileRow } from './import-rows.ts';
import { type RowProblem, wordsOf } from './row-problems.ts';

const shownErrors = 100;

/** The rows that are not imported, each with its reason, and the way to get them as a file. */
export function ImportErrors({ errors, rows }: { errors: RowProblem[]; rows: FileRow[] }) {
  if (errors.length === 0) return null;
  const hidden = errors.length - shownErrors;
  return (
    <section aria-label="Errors" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">
          {errors.length === 1 ? '1 row with an error' : `${formatCount(errors.length)} rows with errors`}
        </h3>
        <Button
          onClick={() => {
            saveErrorFile(errors, rows);
          }}
        >
          <Download aria-hidden />
          Download errors
        </Button>
      </div>
      <ul
        tabIndex={0}
        aria-label="Row errors"
        className="grid max-h-40 gap-1 overflow-y-auto rounded-control bg-sunken px-3 py-2 tabular-nums"
      >
        {errors.slice(0, shownErrors).map((error) => (
          <li key={error.row} className="wrap-anywhere">
            {wordsOf(error)}
          </li>
        ))}
        {hidden > 0 && <li className="text-muted">{formatCount(hidden)} more are in the file.</li>}
      </ul>
    </section>
  );
}

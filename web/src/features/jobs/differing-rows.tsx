import { useQuery } from '@tanstack/react-query';
import type { DifferingRow, Job } from 'functions/contract';
import { differingRowsQuery } from '../../api/imports.ts';
import { shownErrors } from '../../components/row-errors.tsx';
import { formatCount } from '../../lib/format.ts';
import { ReadFailure } from '../../ui/feedback/read-failure.tsx';
import { ScrolledList } from '../../ui/scrolled-list.tsx';

/** The rows of an import that had another outcome than its preview foretold. The server keeps them as long as the job. */
export function DifferingRows({ job: { id, differed } }: { job: Pick<Job, 'id' | 'differed'> }) {
  const query = useQuery(differingRowsQuery(id, shownErrors));
  const { data: rows, error } = query;
  if (error) return <ReadFailure query={query} what="The rows that came out otherwise could not be read" />;
  if (!rows) return <p className="animate-appear text-muted">Reading the rows that came out otherwise</p>;
  const hidden = differed - Math.min(rows.length, shownErrors);
  return (
    <ScrolledList label="Rows that came out otherwise" className="tabular-nums">
      {rows.slice(0, shownErrors).map((row) => (
        <li key={row.row} className="wrap-anywhere">
          {differenceWords(row)}
        </li>
      ))}
      {hidden > 0 && <li className="text-muted">{formatCount(hidden)} more.</li>}
    </ScrolledList>
  );
}

/** 'Row 7, Anna Schmidt: changed in the preview, and unchanged in the end'. */
function differenceWords({ row, name, email, previewed, became }: DifferingRow): string {
  const who = name || email;
  return `Row ${row}${who && `, ${who}`}: ${previewed} in the preview, and ${became} in the end`;
}

import { formatCount } from '../../lib/format.ts';
import type { FileRow } from './import-file.ts';

const previewRows = 100;

/** The first rows of a file as they will be imported; those that cannot be say so in the list of errors. */
export function ImportPreview({ rows, ignoredColumns }: { rows: FileRow[]; ignoredColumns: string[] }) {
  const shown = rows.slice(0, previewRows);
  return (
    <section aria-label="Preview" className="grid gap-2">
      <h3 className="font-medium">
        {shown.length < rows.length ? `First ${previewRows} of ${formatCount(rows.length)} rows` : 'Preview'}
      </h3>
      <div
        tabIndex={0}
        role="region"
        aria-label="First rows"
        className="max-h-56 overflow-auto rounded-control border border-line"
      >
        <table className="w-full text-left">
          <thead className="sticky top-0 bg-surface text-muted">
            <tr className="[&>th]:border-b [&>th]:border-line [&>th]:px-3 [&>th]:py-2 [&>th]:font-medium [&>th]:whitespace-nowrap">
              <th scope="col">Row</th>
              <th scope="col">Name</th>
              <th scope="col">Email</th>
              <th scope="col">Department</th>
              <th scope="col">Tags</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <PreviewRow key={row.row} {...row} />
            ))}
          </tbody>
        </table>
      </div>
      {ignoredColumns.length > 0 && <p className="text-muted">Not imported: {ignoredColumns.join(', ')}.</p>}
    </section>
  );
}

function PreviewRow({ row, cells, problem }: FileRow) {
  const { name, email, department, tags } = cells;
  return (
    <tr
      title={problem ?? undefined}
      className={`[&>td]:max-w-48 [&>td]:truncate [&>td]:px-3 [&>td]:py-1.5 ${problem ? 'bg-danger-tint text-on-danger-tint' : ''}`}
    >
      <td className="tabular-nums">{row}</td>
      <td>{name}</td>
      <td>{email}</td>
      <td>{department}</td>
      <td>{tags.join(', ')}</td>
    </tr>
  );
}

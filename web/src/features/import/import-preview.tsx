import { useVirtualizer } from '@tanstack/react-virtual';
import { TriangleAlert } from 'lucide-react';
import { memo, useRef } from 'react';
import { problemInWords } from '../../components/row-errors.tsx';
import { formatCounted } from '../../lib/format.ts';
import { cx } from '../../ui/style.ts';
import type { FileRow } from './import-rows.ts';

/** The height of each row in pixels. */
const rowHeight = 36;

/** The rows of a file as they will be imported. Those on the screen are drawn, so a list of any length scrolls alike. */
export function ImportPreview({ rows, unused }: { rows: FileRow[]; unused: readonly string[] }) {
  const region = useRef<HTMLDivElement>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- What it answers is read here alone, in each render.
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const drawn = list.getVirtualItems();
  const before = drawn[0]?.start ?? 0;
  const after = list.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return (
    <section aria-label="Preview" className="grid gap-2">
      <h3 className="font-medium">Preview of {formatCounted(rows.length, 'row')}</h3>
      <div
        ref={region}
        tabIndex={0}
        role="region"
        aria-label="Rows of the file"
        className="max-h-64 overflow-auto rounded-control border border-line"
      >
        <table aria-rowcount={rows.length + 1} className="w-full min-w-200 table-fixed text-left">
          <thead className="sticky top-0 bg-surface text-muted">
            <tr
              aria-rowindex={1}
              className="[&>th]:border-b [&>th]:border-line [&>th]:px-3 [&>th]:py-2 [&>th]:font-medium [&>th]:whitespace-nowrap"
            >
              <th scope="col" className="w-18">
                Row
              </th>
              <th scope="col">Name</th>
              <th scope="col" className="w-[38%]">
                Email
              </th>
              <th scope="col" className="w-28">
                Department
              </th>
              <th scope="col" className="w-24">
                Class
              </th>
              <th scope="col" className="w-40">
                Tags
              </th>
            </tr>
          </thead>
          <tbody>
            <Gap height={before} />
            {drawn.map(({ index }) => {
              const row = rows[index];
              return row && <PreviewRow key={row.row} row={row} index={index} />;
            })}
            <Gap height={after} />
          </tbody>
        </table>
      </div>
      {unused.length > 0 && <p className="wrap-anywhere text-muted">Left out: {unused.join(', ')}</p>}
    </section>
  );
}

// Stands for the rows that are not drawn.
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={6} className="p-0" />
    </tr>
  );
}

const PreviewRow = memo(function PreviewRow({ row: { row, cells, ...rest }, index }: { row: FileRow; index: number }) {
  const { name, email, department, class: inClass, tags } = cells;
  const problem = rest.problem && problemInWords({ message: rest.problem, email });
  return (
    <tr
      // The header is the first.
      aria-rowindex={index + 2}
      title={problem ?? undefined}
      style={{ height: rowHeight }}
      className={cx('[&>td]:truncate [&>td]:px-3', problem && 'bg-danger-tint text-on-danger-tint')}
    >
      <td className="tabular-nums">
        {row}
        {problem && (
          <TriangleAlert aria-label={problem} role="img" className="ml-1.5 inline size-4 align-text-bottom" />
        )}
      </td>
      <td>{name}</td>
      <td>{email}</td>
      <td>{department}</td>
      <td>{inClass}</td>
      <td>{tags.join(', ')}</td>
    </tr>
  );
});

import { useVirtualizer } from '@tanstack/react-virtual';
import { type DetailKey, detailKeys, isNamePart } from 'functions/contract/rules/person-details';
import { say } from 'functions/contract/words/say';
import { TriangleAlert } from 'lucide-react';
import { memo, useRef, useState } from 'react';
import { problemInWords } from '../../../components/jobs/row-errors.tsx';
import { Select } from '../../../ui/controls/inputs.tsx';
import { cx } from '../../../ui/style.ts';
import { fieldLabel } from '../columns/column-names.ts';
import type { FileRow } from '../import-rows.ts';

const alwaysShown: ReadonlySet<DetailKey> = new Set(['name', 'email', 'department']);
const widths: Partial<Record<DetailKey, string>> = { name: '', email: 'w-72' };

/** Details with a column. Name parts are in the name; all rows have the same columns. */
function columnsOf(cells: FileRow['cells'] | undefined): DetailKey[] {
  return detailKeys.filter((key) => alwaysShown.has(key) || (cells?.[key] !== undefined && !isNamePart(key)));
}

const rowHeight = 36;

interface ImportPreviewProps {
  rows: FileRow[];
  /** Outcome texts by row number; null without a comparison. */
  words: ReadonlyMap<number, string> | null;
  unused: readonly string[];
}

/** Preview of a file's rows. Virtualized, so that long lists scroll smoothly. */
export function ImportPreview({ rows: all, words, unused }: ImportPreviewProps) {
  const region = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState('');
  const kinds = words ? kindsIn(all) : [];
  const kind = kinds.some(({ value }) => value === shown) ? shown : '';
  const rows = kind === '' ? all : all.filter((row) => kindOf(row) === kind);
  // oxlint-disable-next-line react/incompatible-library -- What it answers is read here alone, in each render.
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => region.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const drawn = list.getVirtualItems();
  const details = columnsOf(all[0]?.cells);
  const columns = 3 + details.length + Number(words !== null);
  const before = drawn[0]?.start ?? 0;
  const after = list.getTotalSize() - (drawn.at(-1)?.end ?? 0);
  return (
    <section aria-label={say('common.preview')} className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-medium">{say('imports.previewOf', { count: all.length })}</h3>
        {kinds.length > 1 && (
          <span className="w-48">
            <Select
              aria-label={say('imports.rowsToShow')}
              options={[{ value: '', label: say('imports.allCount', { count: all.length }) }, ...kinds]}
              value={kind}
              onChange={({ target: { value } }) => {
                setShown(value);
              }}
            />
          </span>
        )}
      </div>
      <div
        ref={region}
        tabIndex={0}
        role="region"
        aria-label={say('imports.rowsOfFile')}
        className="max-h-64 overflow-auto rounded-control border border-line"
      >
        <table
          aria-rowcount={rows.length + 1}
          className="w-full table-fixed text-left"
          style={{ minWidth: `${50 + (words ? 20 : 0) + 7 * (details.length - alwaysShown.size)}rem` }}
        >
          <thead className="sticky top-0 bg-surface text-muted">
            <tr
              aria-rowindex={1}
              className="[&>th]:border-b [&>th]:border-line [&>th]:px-3 [&>th]:py-2 [&>th]:font-medium [&>th]:whitespace-nowrap"
            >
              <th scope="col" className="w-16">
                {say('imports.row')}
              </th>
              {words && (
                <th scope="col" className="w-56 sm:w-72">
                  {say('imports.outcome')}
                </th>
              )}
              {details.map((key) => (
                <th key={key} scope="col" className={widths[key] ?? 'w-28'}>
                  {fieldLabel(key)}
                </th>
              ))}
              <th scope="col" className="w-20">
                {say('common.class')}
              </th>
              <th scope="col" className="w-32">
                {say('common.tags')}
              </th>
            </tr>
          </thead>
          <tbody>
            <Gap height={before} columns={columns} />
            {drawn.map(({ index }) => {
              const row = rows[index];
              return (
                row && <PreviewRow key={row.row} row={row} words={words && (words.get(row.row) ?? '')} index={index} />
              );
            })}
            <Gap height={after} columns={columns} />
          </tbody>
        </table>
      </div>
      {unused.length > 0 && (
        <p className="wrap-anywhere text-muted">{say('imports.unused', { columns: unused.join(', ') })}</p>
      )}
    </section>
  );
}

// Replaces rows outside the view.
function Gap({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden style={{ height }}>
      <td colSpan={columns} className="p-0" />
    </tr>
  );
}

// A row with a problem is refused regardless of its preview.
function kindOf({ said, problem }: FileRow): string {
  return problem === null ? (said?.previewed ?? 'new') : 'refused';
}

const kindLabels = {
  new: 'imports.new',
  changed: 'imports.changed',
  unchanged: 'imports.unchanged',
  refused: 'imports.leftOut',
} as const;

function kindsIn(rows: readonly FileRow[]) {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(kindOf(row), (counts.get(kindOf(row)) ?? 0) + 1);
  return Object.entries(kindLabels).flatMap(([value, label]) => {
    const count = counts.get(value);
    return count ? [{ value, label: say('imports.outcomeCount', { outcome: say(label), count }) }] : [];
  });
}

interface PreviewRowProps {
  row: FileRow;
  words: string | null;
  index: number;
}

const PreviewRow = memo(function PreviewRow({ row: { row, cells, said, ...rest }, words, index }: PreviewRowProps) {
  const ownProblem = rest.problem && problemInWords({ message: rest.problem, email: cells.email });
  const problem = ownProblem ?? (said?.previewed === 'refused' ? words : null);
  return (
    <tr
      // The header is the first.
      aria-rowindex={index + 2}
      title={problem ?? words ?? undefined}
      style={{ height: rowHeight }}
      className={cx('[&>td]:truncate [&>td]:px-3', problem && 'bg-danger-tint text-on-danger-tint')}
    >
      <td className="tabular-nums">
        {row}
        {problem && (
          <TriangleAlert aria-label={problem} role="img" className="ml-1.5 inline size-4 align-text-bottom" />
        )}
      </td>
      {words !== null && <td>{problem ?? words}</td>}
      {columnsOf(cells).map((key) => (
        <td key={key}>{cells[key]}</td>
      ))}
      <td>{cells.class}</td>
      <td>{cells.tags.join(', ')}</td>
    </tr>
  );
});

/** Warns which classes an uncompared list assigns. People have one class, so theirs is replaced. */
export function ReplacedClasses({ rows }: { rows: FileRow[] }) {
  const names = new Set(rows.flatMap(({ cells, problem }) => (problem === null && cells.class ? [cells.class] : [])));
  if (names.size === 0) return null;
  const classes = [...names].slice(0, shownClasses).join(', ');
  return (
    <p role="status" className="wrap-anywhere">
      {names.size > shownClasses
        ? say('imports.moreReplacedClasses', { classes, count: names.size - shownClasses })
        : say('imports.replacedClasses', { classes })}
    </p>
  );
}
const shownClasses = 12;

import type { ReactNode } from 'react';
import { cx } from '../style.ts';
import { Skeleton } from '../feedback/loading.tsx';

// On phones rows are cards, and browsers then drop table semantics, which the roles restore.

/**
 * Column. Minor ones are hidden in narrow tables but shown in phone cards. Columns without a width share the rest, so
 * that content never moves them.
 */
export interface Column {
  name: string;
  minor?: boolean;
  /** Class such as 'w-28'. */
  width?: string;
}

const minorStyle = 'md:max-xl:hidden';

interface TableProps {
  /** Description of the rows, for screen readers only. */
  caption: string;
  columns: readonly Column[];
  /** Whether the rows are from the previous answer while loading. */
  busy?: boolean;
  /** Checkbox for all rows, above theirs. On phones it is the only part of the header. */
  selectAll?: ReactNode;
  children: ReactNode;
}

/** Table with a sticky header. Leave a column's name empty if its content is self-explanatory. */
export function Table({ caption, columns, busy = false, selectAll, children }: TableProps) {
  return (
    <table
      role="table"
      aria-busy={busy}
      className="block w-full border-separate border-spacing-0 md:table md:table-fixed"
    >
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className={cx(selectAll ? 'block' : 'hidden', 'md:table-header-group')}>
        <tr role="row" className="block md:table-row">
          {selectAll && (
            <th
              role="columnheader"
              scope="col"
              className={cx(headerStyle, 'block pl-1.5 max-md:rounded-tr-card md:table-cell md:w-8 md:pl-4')}
            >
              {selectAll}
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.name} {...column} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block md:table-row-group">
        {children}
      </tbody>
    </table>
  );
}

const headerStyle =
  'border-b border-line bg-surface text-left font-medium whitespace-nowrap text-muted first:rounded-tl-card last:rounded-tr-card md:sticky md:top-14 md:z-10 md:h-10';

function HeaderCell({ name, minor = false, width }: Column) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={cx(headerStyle, 'px-4 last:text-right max-md:hidden', minor && minorStyle, width)}
    >
      {name}
    </th>
  );
}

interface RowProps {
  /** Whether it is ticked; absent if rows cannot be. */
  selected?: boolean | undefined;
  children: ReactNode;
}

/** Row, or a card on phones. */
export function Row({ selected, children }: RowProps) {
  return (
    <tr
      role="row"
      aria-selected={selected}
      className={cx(
        'group relative grid grid-cols-1 gap-1.5 border-b border-line p-4 last:border-b-0 md:table-row md:p-0',
        selected !== undefined && 'max-md:pl-13',
        selected ? 'bg-primary-tint/50' : 'md:hover:bg-sunken/60',
      )}
    >
      {children}
    </tr>
  );
}

/** Style of every cell. */
export const cellStyle =
  'border-line md:table-cell md:h-12 md:border-b md:px-4 md:align-middle md:group-last:border-b-0';

/** First, prominent cell with the row's name. */
export function TitleCell({ children }: { children: ReactNode }) {
  return (
    <td role="cell" className={cx(cellStyle, 'pr-12 font-medium md:pr-4')}>
      {children}
    </td>
  );
}

interface CellProps {
  label: string;
  /** Whether its column is minor. */
  minor?: boolean;
  className?: string;
  children: ReactNode;
}

/** Cell of a fact; on phones preceded by its column's name. */
export function Cell({ label, minor = false, className, children }: CellProps) {
  return (
    <td
      role="cell"
      className={cx(cellStyle, 'flex items-baseline justify-between gap-4 md:py-1', minor && minorStyle, className)}
    >
      <span className="shrink-0 text-muted md:hidden">{label}</span>
      <span className="min-w-0 text-right md:text-left">{children}</span>
    </td>
  );
}

/** Menu at a row's end; in the card's corner on phones. */
export function ActionsCell({ children }: { children: ReactNode }) {
  return (
    <td role="cell" className={cx(cellStyle, 'absolute top-2 right-2 md:static md:pr-2 md:text-right')}>
      {children}
    </td>
  );
}

interface SkeletonRowProps {
  columns: readonly Column[];
  selectable: boolean;
}

/** Placeholder of a loading row, as high as two lines. */
export function SkeletonRow({ columns, selectable }: SkeletonRowProps) {
  const [, ...facts] = columns.slice(0, -1);
  return (
    <Row {...(selectable && { selected: false })}>
      {selectable && <td role="cell" className={cx(cellStyle, 'max-md:hidden')} />}
      <TitleCell>
        <div className="grid h-10 content-center gap-2 md:h-14">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-3.5 w-24" />
        </div>
      </TitleCell>
      {facts.map(({ name, minor = false }) => (
        <Cell key={name} label={name} minor={minor}>
          <span className="flex h-5 items-center">
            <Skeleton className="h-3.5 w-16" />
          </span>
        </Cell>
      ))}
      <td role="cell" className={cx(cellStyle, 'max-md:hidden')} />
    </Row>
  );
}

import { useId, useState } from 'react';
import { formatCounted } from '../../../lib/format.ts';
import { Alert } from '../../../ui/feedback/messages.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/controls/inputs.tsx';
import { type ColumnField, type Columns, columnFields, fieldLabels, missingFields } from './column-names.ts';
import { encodings } from '../read/encodings.ts';
import type { ColumnChoice, ListChoice, ListShape } from '../read/open-list.ts';

interface ImportColumnsProps {
  list: ListShape;
  onChange: (choice: ListChoice) => void;
}

/** Summarizes how a file was read, and expands to change it. Open while a column is missing. */
export function ImportColumns({ list, onChange }: ImportColumnsProps) {
  const missing = missingFields(list.layout.columns);
  const [isOpen, setIsOpen] = useState(false);
  const isShown = isOpen || missing.length > 0;
  const id = useId();
  const change = (choice: ListChoice) => {
    // Stays open: a control in use must not disappear under the focus.
    setIsOpen(true);
    onChange(choice);
  };
  return (
    <section aria-label="Columns" className="grid gap-3">
      {missing.length > 0 && <MissingColumns missing={missing} list={list} />}
      {list.hiddenRows > 0 && (
        <Alert tone="warning">
          {formatCounted(list.hiddenRows, 'row')} of the file {list.hiddenRows === 1 ? 'is' : 'are'} hidden there, by a
          filter or by hand, and will be imported too. Delete hidden rows from the file to leave them out.
        </Alert>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <ReadAs list={list} />
        {missing.length === 0 && (
          <Button
            aria-expanded={isShown}
            aria-controls={id}
            onClick={() => {
              setIsOpen(!isOpen);
            }}
          >
            {isShown ? 'Hide columns' : 'Change columns'}
          </Button>
        )}
      </div>
      <div id={id} hidden={!isShown} className="grid gap-4 rounded-control bg-sunken p-3 sm:grid-cols-2">
        {isShown && <ColumnSelects list={list} onChange={change} />}
      </div>
    </section>
  );
}

function MissingColumns({ missing, list: { layout, columns } }: { missing: ColumnField[]; list: ListShape }) {
  const wanted = missing.map((field) => fieldLabels[field]).join(' and ');
  const found = columns.map(({ name, sample }) => name || sample).join(', ');
  return (
    <Alert tone="warning">
      <p>
        No column for {wanted} was found. Choose {missing.length > 1 ? 'them' : 'it'} below.
      </p>
      <p className="wrap-anywhere">
        {layout.header === null ? 'The first row has' : 'The columns are'}: {found}.
      </p>
    </Alert>
  );
}

function ReadAs({ list: { layout, columns, encoding, sheets, sheet } }: { list: ListShape }) {
  const { names = [], rowNumbers = '' } = sheets[sheet] ?? {};
  const others = [...new Set(sheets.flatMap((each) => each.names))].filter((name) => !names.includes(name));
  const read = columnFields.flatMap((field) => {
    const choice = columns.find(({ column }) => column === layout.columns[field]);
    return choice ? [{ label: fieldLabels[field], value: choice.name || `Column ${choice.column + 1}` }] : [];
  });
  const label = encodings.find(({ value }) => value === encoding)?.label;
  const all = [
    ...(sheets.length > 1 ? [{ label: names.length > 1 ? 'Sheets' : 'Sheet', value: names.join(', ') }] : []),
    ...(others.length > 0 ? [{ label: 'Other sheets', value: others.join(', ') }] : []),
    ...(rowNumbers ? [{ label: 'Row numbers', value: rowNumbers }] : []),
    ...read,
    ...(label ? [{ label: 'Encoding', value: label }] : []),
  ];
  return (
    <dl className="flex min-w-0 flex-1 basis-64 flex-wrap gap-x-4 gap-y-1">
      {all.map((one) => (
        <div key={one.label} className="flex min-w-0 gap-1.5">
          <dt className="shrink-0 text-muted">{one.label}:</dt>
          <dd className="min-w-0 wrap-anywhere">{one.value}</dd>
        </div>
      ))}
    </dl>
  );
}

function ColumnSelects({ list, onChange }: ImportColumnsProps) {
  const { layout, columns, headers, encoding, sheets, sheet } = list;
  const none = { value: '', label: 'Not in the file' };
  const options = [none, ...columns.map((choice) => ({ value: String(choice.column), label: labelOf(choice) }))];
  const rows = headers.map(({ row, text }) => ({ value: String(row), label: `Row ${row}: ${text}` }));
  return (
    <>
      {sheets.length > 1 && (
        <SelectField
          label="Sheet"
          options={sheets.map(({ names }, index) => ({ value: String(index), label: sheetLabel(names) }))}
          value={String(sheet)}
          onChange={({ target: { value } }) => {
            onChange({ sheet: Number(value), header: undefined, columns: undefined });
          }}
        />
      )}
      {columnFields.map((field) => (
        <SelectField
          key={field}
          label={fieldLabels[field]}
          options={options}
          value={String(layout.columns[field] ?? '')}
          onChange={({ target: { value } }) => {
            const chosen = value === '' ? null : Number(value);
            onChange({ header: layout.header, columns: withField(layout.columns, field, chosen) });
          }}
        />
      ))}
      <SelectField
        label="Column names"
        options={[{ value: '', label: 'The file has none' }, ...rows]}
        value={String(layout.header ?? '')}
        onChange={({ target: { value } }) => {
          onChange({ header: value === '' ? null : Number(value), columns: undefined });
        }}
      />
      {encoding && (
        <SelectField
          label="Encoding"
          help="Choose another one if letters look wrong."
          options={encodings}
          value={encoding}
          onChange={({ target: { value } }) => {
            const chosen = encodings.find((each) => each.value === value);
            if (chosen) onChange({ encoding: chosen.value });
          }}
        />
      )}
    </>
  );
}

function sheetLabel(names: readonly string[]): string {
  return names.length > 1 ? `All sheets with these columns: ${names.join(', ')}` : names.join('');
}

function labelOf({ column, name, sample }: ColumnChoice): string {
  const title = name || `Column ${column + 1}`;
  return sample ? `${title} (${sample})` : title;
}

// A name is in one column or in parts, never both.
function withField(columns: Columns, field: ColumnField, column: number | null): Columns {
  const changed = { ...columns, [field]: column };
  if (column === null) return changed;
  if (field === 'name') return { ...changed, givenName: null, familyName: null };
  return field === 'givenName' || field === 'familyName' ? { ...changed, name: null } : changed;
}

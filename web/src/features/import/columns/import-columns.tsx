import { say } from 'functions/contract/words/say';
import { useId, useState } from 'react';
import { Alert } from '../../../ui/feedback/messages.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/controls/inputs.tsx';
import { type ColumnField, type Columns, columnFields, fieldLabel, missingFields } from './column-names.ts';
import { encodings } from '../read/encodings.ts';
import type { ColumnChoice, ListChoice, ListShape } from '../read/open-list.ts';
import { formatAnd } from '../../../lib/format.ts';

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
    <section aria-label={say('imports.columns')} className="grid gap-3">
      {missing.length > 0 && <MissingColumns missing={missing} list={list} />}
      {list.hiddenRows > 0 && <Alert tone="warning">{say('imports.hiddenRows', { count: list.hiddenRows })}</Alert>}
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
            {say(isShown ? 'imports.hideColumns' : 'imports.changeColumns')}
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
  const fields = formatAnd(missing.map(fieldLabel));
  const cells = columns.map(({ name, sample }) => name || sample).join(', ');
  return (
    <Alert tone="warning">
      <p>{say('imports.noColumn', { fields, count: missing.length })}</p>
      <p className="wrap-anywhere">
        {say(layout.header === null ? 'imports.firstRowHas' : 'imports.columnsAre', { cells })}
      </p>
    </Alert>
  );
}

function ReadAs({ list: { layout, columns, encoding, sheets, sheet } }: { list: ListShape }) {
  const { names = [], rowNumbers = '' } = sheets[sheet] ?? {};
  const others = [...new Set(sheets.flatMap((each) => each.names))].filter((name) => !names.includes(name));
  const read = columnFields.flatMap((field) => {
    const choice = columns.find(({ column }) => column === layout.columns[field]);
    return choice ? [{ label: fieldLabel(field), value: titleOf(choice) }] : [];
  });
  const decoded = encodings.find(({ value }) => value === encoding);
  const all = [
    ...(sheets.length > 1
      ? [{ label: say(names.length > 1 ? 'imports.sheets' : 'imports.sheet'), value: names.join(', ') }]
      : []),
    ...(others.length > 0 ? [{ label: say('imports.otherSheets'), value: others.join(', ') }] : []),
    ...(rowNumbers ? [{ label: say('imports.rowNumbers'), value: rowNumbers }] : []),
    ...read,
    ...(decoded ? [{ label: say('imports.encoding'), value: say(decoded.label) }] : []),
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
  const none = { value: '', label: say('imports.notInFile') };
  const options = [none, ...columns.map((choice) => ({ value: String(choice.column), label: labelOf(choice) }))];
  const rows = headers.map(({ row, text }) => ({
    value: String(row),
    label: say('imports.headerRow', { row: String(row), text }),
  }));
  return (
    <>
      {sheets.length > 1 && (
        <SelectField
          label={say('imports.sheet')}
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
          label={fieldLabel(field)}
          options={options}
          value={String(layout.columns[field] ?? '')}
          onChange={({ target: { value } }) => {
            const chosen = value === '' ? null : Number(value);
            onChange({ header: layout.header, columns: withField(layout.columns, field, chosen) });
          }}
        />
      ))}
      <SelectField
        label={say('imports.columnNames')}
        options={[{ value: '', label: say('imports.noColumnNames') }, ...rows]}
        value={String(layout.header ?? '')}
        onChange={({ target: { value } }) => {
          onChange({ header: value === '' ? null : Number(value), columns: undefined });
        }}
      />
      {encoding && (
        <SelectField
          label={say('imports.encoding')}
          help={say('imports.encodingHelp')}
          options={encodings.map(({ value, label }) => ({ value, label: say(label) }))}
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
  return names.length > 1 ? say('imports.sameColumns', { sheets: names.join(', ') }) : names.join('');
}

function titleOf({ column, name }: ColumnChoice): string {
  return name || say('imports.column', { number: String(column + 1) });
}

function labelOf(choice: ColumnChoice): string {
  return choice.sample ? `${titleOf(choice)} (${choice.sample})` : titleOf(choice);
}

// A name is in one column or in parts, never both.
function withField(columns: Columns, field: ColumnField, column: number | null): Columns {
  const changed = { ...columns, [field]: column };
  if (column === null) return changed;
  if (field === 'name') return { ...changed, givenName: null, familyName: null };
  return field === 'givenName' || field === 'familyName' ? { ...changed, name: null } : changed;
}

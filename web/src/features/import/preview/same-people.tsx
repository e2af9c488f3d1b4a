import type { ImportPreview, PreviewedRow } from 'functions/contract';
import { formatCount, formatCounted } from '../../../lib/format.ts';
import { SelectField } from '../../../ui/controls/inputs.tsx';
import { RadioField } from '../../../ui/controls/radio-field.tsx';
import { type SamePeople as Word, alikeIn, peopleOfRows } from './import-plan.ts';
import type { FileRow } from '../import-rows.ts';

/** Maximum of rows to list and decide one by one. */
const mostListed = 50;

interface SamePeopleProps {
  preview: ImportPreview;
  rows: readonly FileRow[];
  word: Word;
  error: string | undefined;
  onChange: (word: Word) => void;
}

/** Asks whether rows match people with another email, by identifier or by name and class. */
export function SamePeople({ preview, rows, word, error, onChange }: SamePeopleProps) {
  const alike = alikeIn(preview);
  if (alike.length === 0) return null;
  const cells = new Map(rows.map((row) => [row.row, row.cells]));
  const people = peopleOfRows(preview, word);
  const isShort = alike.length <= mostListed;
  const each = { value: 'each', label: 'Decide for each', help: 'Each row has a choice of its own.' };
  return (
    <section aria-label="The same people?" className="grid gap-3">
      <RadioField
        legend={`${formatCounted(alike.length, 'row')} may be about ${alike.length === 1 ? 'somebody' : 'people'} you have with another email`}
        name="same-people"
        error={error}
        choices={[
          {
            value: 'same',
            label: alike.length === 1 ? 'It is the same person' : 'They are the same people',
            help: 'They keep their badges and get the email of the file.',
          },
          {
            value: 'others',
            label: alike.length === 1 ? 'It is somebody else' : 'They are other people',
            help: 'They are added. A row whose identifier somebody has is left out.',
          },
          ...(isShort ? [each] : []),
        ]}
        chosen={word.answer ?? ''}
        onChange={({ target: { value } }) => {
          onChange({ ...word, answer: value as Word['answer'] });
        }}
      />
      <ul
        tabIndex={0}
        aria-label="Rows and people"
        className="grid max-h-56 gap-2 overflow-y-auto rounded-control bg-sunken px-3 py-2"
      >
        {alike.slice(0, mostListed).map((row) => {
          const { name = '', email = '' } = cells.get(row.row) ?? {};
          const who = `Row ${row.row}, ${name} (${email})`;
          return (
            <li key={row.row} className="grid gap-1 wrap-anywhere">
              {word.answer === 'each' ? (
                <SelectField
                  label={who}
                  options={optionsOf(row)}
                  value={people.get(row.row) ?? ''}
                  onChange={({ target: { value } }) => {
                    onChange({ ...word, chosen: new Map(word.chosen).set(row.row, value || null) });
                  }}
                />
              ) : (
                <>
                  <span>{who}</span>
                  <span className="text-muted">{(row.people ?? []).map(personWords).join('; ')}</span>
                </>
              )}
            </li>
          );
        })}
        {!isShort && <li className="text-muted">{formatCount(alike.length - mostListed)} more.</li>}
      </ul>
    </section>
  );
}

type Person = NonNullable<PreviewedRow['people']>[number];

function personWords({ name, email, by }: Person): string {
  return by === 'identifier' ? `has the identifier: ${name} (${email})` : `in the class: ${name} (${email})`;
}

function optionsOf({ people = [] }: PreviewedRow) {
  const isClaimed = people[0]?.by === 'identifier';
  return [
    ...people.map(({ id, name, email }) => ({ value: id, label: `Same person: ${name} (${email})` })),
    { value: '', label: isClaimed ? 'Somebody else: leave the row out' : 'Somebody else: add' },
  ];
}

import type { ImportPreview, PreviewedRow } from 'functions/contract';
import { say } from 'functions/contract/words/say';
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
  const each = { value: 'each', label: say('imports.each'), help: say('imports.eachHelp') };
  return (
    <section aria-label={say('imports.samePeople')} className="grid gap-3">
      <RadioField
        legend={say('imports.aboutPeople', { count: alike.length })}
        name="same-people"
        error={error}
        choices={[
          {
            value: 'same',
            label: say('imports.same', { count: alike.length }),
            help: say('imports.sameHelp'),
          },
          {
            value: 'others',
            label: say('imports.others', { count: alike.length }),
            help: say('imports.othersHelp'),
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
        aria-label={say('imports.rowsAndPeople')}
        className="grid max-h-56 gap-2 overflow-y-auto rounded-control bg-sunken px-3 py-2"
      >
        {alike.slice(0, mostListed).map((row) => {
          const { name = '', email = '' } = cells.get(row.row) ?? {};
          const who = say('imports.rowOf', { row: String(row.row), name, email });
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
        {!isShort && <li className="text-muted">{say('imports.moreCount', { count: alike.length - mostListed })}</li>}
      </ul>
    </section>
  );
}

type Person = NonNullable<PreviewedRow['people']>[number];

function personWords({ name, email, by }: Person): string {
  return say(by === 'identifier' ? 'imports.hasIdentifier' : 'imports.inClass', { name, email });
}

function optionsOf({ people = [] }: PreviewedRow) {
  const isClaimed = people[0]?.by === 'identifier';
  return [
    ...people.map(({ id, name, email }) => ({ value: id, label: say('imports.samePerson', { name, email }) })),
    { value: '', label: say(isClaimed ? 'imports.otherLeftOut' : 'imports.otherAdded') },
  ];
}

import { useQuery } from '@tanstack/react-query';
import { type MissingPerson, usersApi } from 'functions/contract';
import { useMay } from '../../../api/session/signed-in.ts';
import { tagsQuery } from '../../../api/people/tags.ts';
import { formatCount, formatPeople } from '../../../lib/format.ts';
import { SelectField } from '../../../ui/controls/inputs.tsx';
import { ScrolledList } from '../../../ui/scrolled-list.tsx';

/** Choices for people in the file's classes but not in the file. */
const missingChoices = [
  { value: 'nothing', label: 'Nothing: they stay as they are' },
  { value: 'inactive', label: 'Set to inactive: they get no more badges' },
  { value: 'tag', label: 'Give them a tag' },
  { value: 'forget', label: 'They have left: keep their badges, forget the people' },
] as const;

/** Decision about them; the tag id is empty until chosen. */
export interface MissingChoice {
  becomes: (typeof missingChoices)[number]['value'];
  tagId: string;
}

export const noMissingChoice: MissingChoice = { becomes: 'nothing', tagId: '' };

const mostListed = 100;

interface MissingPeopleProps {
  /** Null if the classes are too large to check. */
  missing: readonly MissingPerson[] | null;
  choice: MissingChoice;
  error: string | undefined;
  onChange: (choice: MissingChoice) => void;
}

/** Lists people missing from the file's classes and asks what to do. */
export function MissingPeople({ missing, choice, error, onChange }: MissingPeopleProps) {
  const mayForget = useMay(usersApi.bulkForget);
  const { data: tags = [] } = useQuery({ ...tagsQuery, enabled: choice.becomes === 'tag' });
  if (missing === null) {
    return (
      <p className="text-muted">
        These classes have more than 5,000 people, so nobody was looked for who is not in the file.
      </p>
    );
  }
  if (missing.length === 0) return null;
  const isOne = missing.length === 1;
  return (
    <section aria-label="Not in the file" className="grid gap-3">
      <h3 className="font-medium">
        {formatPeople(missing.length)} of these classes {isOne ? 'is' : 'are'} not in the file
      </h3>
      <ScrolledList label="People who are not in the file">
        {missing.slice(0, mostListed).map(({ id, name, email, class: inClass }) => (
          <li key={id} className="wrap-anywhere">
            {inClass}: {name} <span className="text-muted">({email})</span>
          </li>
        ))}
        {missing.length > mostListed && (
          <li className="text-muted">{formatCount(missing.length - mostListed)} more.</li>
        )}
      </ScrolledList>
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        <SelectField
          label={isOne ? 'What becomes of this person' : 'What becomes of them'}
          options={missingChoices.filter(({ value }) => value !== 'forget' || mayForget)}
          value={choice.becomes}
          onChange={({ target: { value } }) => {
            const becomes = missingChoices.find((one) => one.value === value)?.value;
            if (becomes) onChange({ ...choice, becomes });
          }}
        />
        {choice.becomes === 'tag' && (
          <SelectField
            label="Tag for them"
            error={error}
            options={[
              { value: '', label: 'Choose a tag' },
              ...tags
                .filter(({ kind, archived }) => kind === 'tag' && !archived)
                .map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={choice.tagId}
            onChange={({ target: { value } }) => {
              onChange({ ...choice, tagId: value });
            }}
          />
        )}
      </div>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { type MissingPerson, maxClassPeople, usersApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useMay } from '../../../api/session/signed-in.ts';
import { tagsQuery } from '../../../api/people/tags.ts';
import { SelectField } from '../../../ui/controls/inputs.tsx';
import { ScrolledList } from '../../../ui/scrolled-list.tsx';

/** Choices for people in the file's classes but not in the file. */
const missingChoices = [
  { value: 'nothing', label: 'imports.missingStay' },
  { value: 'inactive', label: 'imports.missingInactive' },
  { value: 'tag', label: 'imports.missingTag' },
  { value: 'forget', label: 'imports.missingForget' },
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
    return <p className="text-muted">{say('imports.largeClasses', { count: maxClassPeople })}</p>;
  }
  if (missing.length === 0) return null;
  return (
    <section aria-label={say('imports.notInFile')} className="grid gap-3">
      <h3 className="font-medium">{say('imports.missingCount', { count: missing.length })}</h3>
      <ScrolledList label={say('imports.missingPeople')}>
        {missing.slice(0, mostListed).map(({ id, name, email, class: inClass }) => (
          <li key={id} className="wrap-anywhere">
            {inClass}: {name} <span className="text-muted">({email})</span>
          </li>
        ))}
        {missing.length > mostListed && (
          <li className="text-muted">{say('imports.moreCount', { count: missing.length - mostListed })}</li>
        )}
      </ScrolledList>
      <div className="grid items-start gap-x-6 gap-y-4 sm:grid-cols-2">
        <SelectField
          label={say(missing.length === 1 ? 'imports.becomesOfOne' : 'imports.becomesOfThem')}
          options={missingChoices
            .filter(({ value }) => value !== 'forget' || mayForget)
            .map(({ value, label }) => ({ value, label: say(label) }))}
          value={choice.becomes}
          onChange={({ target: { value } }) => {
            const becomes = missingChoices.find((one) => one.value === value)?.value;
            if (becomes) onChange({ ...choice, becomes });
          }}
        />
        {choice.becomes === 'tag' && (
          <SelectField
            label={say('imports.tagForThem')}
            error={error}
            options={[
              { value: '', label: say('imports.chooseTag') },
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

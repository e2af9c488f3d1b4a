import { useQuery } from '@tanstack/react-query';
import { auditKinds } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { administratorsQuery } from '../../api/session/administrators.ts';
import { namelessActor } from '../../components/history/act-words.ts';
import { SelectField, TextField } from '../../ui/controls/inputs.tsx';
import { type ActFilter, firstDay } from './act-filter.ts';

interface ActFiltersProps {
  filter: ActFilter;
  onChange: (changes: Record<string, string>) => void;
}

/** Filters the log by administrator, kind and time. */
export function ActFilters({ filter: { administrator, kind, from, to }, onChange }: ActFiltersProps) {
  const administrators = useAdministratorOptions(administrator);
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-3 border-b border-line p-4">
      <SelectField
        label={say('common.administrator')}
        value={administrator}
        options={[{ value: '', label: say('activity.everybody') }, ...administrators]}
        onChange={(event) => {
          onChange({ administrator: event.target.value });
        }}
      />
      <SelectField
        label={say('activity.about')}
        value={kind}
        options={[
          { value: '', label: say('activity.everything') },
          ...auditKinds.map((value) => ({ value, label: say(`activity.kind.${value}`) })),
        ]}
        onChange={(event) => {
          onChange({ kind: event.target.value });
        }}
      />
      <TextField
        label={say('activity.from')}
        type="date"
        className="w-full min-w-0 px-2"
        min={firstDay}
        value={from}
        onChange={(event) => {
          onChange({ from: event.target.value });
        }}
      />
      <TextField
        label={say('activity.to')}
        type="date"
        className="w-full min-w-0 px-2"
        min={from || firstDay}
        value={to}
        onChange={(event) => {
          onChange({ to: event.target.value });
        }}
      />
    </div>
  );
}

// The administrator in the address stays chosen, even if the list lacks them or is loading.
function useAdministratorOptions(chosen: string) {
  const { data } = useQuery(administratorsQuery);
  const options = (data?.administrators ?? []).map(({ id, email }) => ({ value: id, label: email }));
  if (chosen === '' || options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: data ? namelessActor(chosen) : say('activity.oneAdministrator') }];
}

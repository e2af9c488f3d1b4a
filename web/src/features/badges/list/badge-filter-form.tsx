import { useQuery } from '@tanstack/react-query';
import { badgeYears } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { badgeTemplatesQuery } from '../../../api/badges/badge-templates.ts';
import { tagsQuery } from '../../../api/people/tags.ts';
import { BadgeTypeField } from '../../../components/badges/badge-type-field.tsx';
import { SelectField, TextField } from '../../../ui/controls/inputs.tsx';
import { FilterForm } from '../../../ui/table/filter-form.tsx';

interface BadgeFilterFormProps {
  parameter: (name: string) => string;
  onChange: (filters: Record<string, string>) => void;
}

/** Filters: year, type, template, tag, departed person, month of the end, and creation days. */
export function BadgeFilterForm({ parameter, onChange }: BadgeFilterFormProps) {
  const templates = useQuery(badgeTemplatesQuery).data ?? [];
  const tags = useQuery(tagsQuery).data ?? [];
  const named = (records: readonly { id: string; name: string }[]) => [
    { value: '', label: say('badges.any') },
    ...records.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FilterForm
      names={['year', 'type', 'template', 'tag', 'person', 'ends', 'from', 'to']}
      parameter={parameter}
      onChange={onChange}
      note={say('badges.tagNote')}
    >
      <TextField
        label={say('common.year')}
        name="year"
        type="number"
        {...badgeYears}
        defaultValue={parameter('year')}
      />
      <BadgeTypeField label={say('badges.type')} name="type" maxLength={100} defaultValue={parameter('type')} />
      <SelectField
        label={say('common.template')}
        name="template"
        options={named(templates)}
        defaultValue={parameter('template')}
        key={templates.length}
      />
      <SelectField
        label={say('common.tag')}
        name="tag"
        options={named(tags)}
        defaultValue={parameter('tag')}
        key={`tags ${tags.length}`}
      />
      <SelectField
        label={say('badges.person')}
        name="person"
        options={[
          { value: '', label: say('badges.any') },
          { value: 'left', label: say('badges.left') },
        ]}
        defaultValue={parameter('person')}
      />
      <TextField
        label={say('badges.ends')}
        name="ends"
        type="month"
        // Browsers without a month picker accept text.
        placeholder="2027-07"
        pattern="\d{4}-(0[1-9]|1[0-2])"
        title={say('badges.monthHelp')}
        className="w-full min-w-0 px-2"
        defaultValue={parameter('ends')}
      />
      <TextField
        label={say('badges.from')}
        name="from"
        type="date"
        className="w-full min-w-0 px-2"
        defaultValue={parameter('from')}
      />
      <TextField
        label={say('badges.until')}
        name="to"
        type="date"
        className="w-full min-w-0 px-2"
        defaultValue={parameter('to')}
      />
    </FilterForm>
  );
}

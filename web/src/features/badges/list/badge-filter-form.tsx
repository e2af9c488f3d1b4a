import { useQuery } from '@tanstack/react-query';
import { badgeYears } from 'functions/contract';
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
    { value: '', label: 'Any' },
    ...records.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FilterForm
      names={['year', 'type', 'template', 'tag', 'person', 'ends', 'from', 'to']}
      parameter={parameter}
      onChange={onChange}
      note="A tag finds the badges of people who had it when the badge was made."
    >
      <TextField label="Year" name="year" type="number" {...badgeYears} defaultValue={parameter('year')} />
      <BadgeTypeField label="Type" name="type" maxLength={100} defaultValue={parameter('type')} />
      <SelectField
        label="Template"
        name="template"
        options={named(templates)}
        defaultValue={parameter('template')}
        key={templates.length}
      />
      <SelectField
        label="Tag"
        name="tag"
        options={named(tags)}
        defaultValue={parameter('tag')}
        key={`tags ${tags.length}`}
      />
      <SelectField
        label="Person"
        name="person"
        options={[
          { value: '', label: 'Any' },
          { value: 'left', label: 'Left, and was forgotten' },
        ]}
        defaultValue={parameter('person')}
      />
      <TextField
        label="Ends in"
        name="ends"
        type="month"
        // Browsers without a month picker accept text.
        placeholder="2027-07"
        pattern="\d{4}-(0[1-9]|1[0-2])"
        title="Use a month such as 2027-07"
        className="w-full min-w-0 px-2"
        defaultValue={parameter('ends')}
      />
      <TextField
        label="Made from"
        name="from"
        type="date"
        className="w-full min-w-0 px-2"
        defaultValue={parameter('from')}
      />
      <TextField
        label="Made until"
        name="to"
        type="date"
        className="w-full min-w-0 px-2"
        defaultValue={parameter('to')}
      />
    </FilterForm>
  );
}

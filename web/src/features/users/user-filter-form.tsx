import { useQuery } from '@tanstack/react-query';
import { tagsQuery } from '../../api/tags.ts';
import { SelectField, TextField } from '../../ui/controls/inputs.tsx';
import { FilterForm } from '../../ui/table/filter-form.tsx';

interface UserFilterFormProps {
  parameter: (name: string) => string;
  onChange: (filters: Record<string, string>) => void;
}

/** Tag and department, to narrow the list by. */
export function UserFilterForm({ parameter, onChange }: UserFilterFormProps) {
  const tags = useQuery(tagsQuery).data ?? [];
  const options = [{ value: '', label: 'Any' }, ...tags.map(({ id, name }) => ({ value: id, label: name }))];
  return (
    <FilterForm names={['tag', 'department']} parameter={parameter} onChange={onChange}>
      <SelectField label="Tag" name="tag" options={options} defaultValue={parameter('tag')} key={tags.length} />
      <TextField label="Department" name="department" maxLength={200} defaultValue={parameter('department')} />
    </FilterForm>
  );
}

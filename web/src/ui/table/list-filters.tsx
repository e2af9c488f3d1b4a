import { SearchField } from '../controls/search-field.tsx';
import { Select } from '../controls/select.tsx';

interface ListFiltersProps {
  /** Plural of the rows: 'users'. */
  things: string;
  search: string;
  status: string;
  statusOptions: readonly { value: string; label: string }[];
  onChange: (filters: Record<string, string>) => void;
}

/** Narrows a list down, by a text and by a status. */
export function ListFilters({ things, search, status, statusOptions, onChange }: ListFiltersProps) {
  return (
    <>
      <SearchField
        value={search}
        placeholder={`Search ${things}...`}
        onSearch={(text) => {
          onChange({ search: text });
        }}
      />
      <Select
        aria-label="Status"
        className="sm:w-56"
        value={status}
        options={[{ value: '', label: 'All Status' }, ...statusOptions]}
        onChange={(event) => {
          onChange({ status: event.target.value });
        }}
      />
    </>
  );
}

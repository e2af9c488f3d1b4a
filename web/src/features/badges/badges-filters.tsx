import type { BadgeStatus } from 'functions/contract';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { Select } from '../../ui/controls/select.tsx';

const statusOptions: readonly { value: BadgeStatus | ''; label: string }[] = [
  { value: '', label: 'All Status' },
  { value: 'issued', label: 'Issued' },
  { value: 'unissued', label: 'Not issued' },
];

interface BadgesFiltersProps {
  search: string;
  status: BadgeStatus | '';
  onChange: (filters: Record<string, string>) => void;
}

/** Narrows the list of badges down. */
export function BadgesFilters({ search, status, onChange }: BadgesFiltersProps) {
  return (
    <>
      <SearchField
        value={search}
        placeholder="Search badges..."
        onSearch={(text) => {
          onChange({ search: text });
        }}
      />
      <Select
        aria-label="Status"
        className="sm:w-40"
        value={status}
        options={statusOptions}
        onChange={(event) => {
          onChange({ status: event.target.value });
        }}
      />
    </>
  );
}

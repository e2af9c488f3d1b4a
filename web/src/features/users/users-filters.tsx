import type { UserStatus } from 'functions/contract';
import { userStatusOptions } from '../../components/user-status-badge.tsx';
import { SearchField } from '../../ui/controls/search-field.tsx';
import { Select } from '../../ui/controls/select.tsx';

const statusOptions = [{ value: '', label: 'All Status' }, ...userStatusOptions];

interface UsersFiltersProps {
  search: string;
  status: UserStatus | '';
  onChange: (filters: Record<string, string>) => void;
}

/** Narrows the list of users down. */
export function UsersFilters({ search, status, onChange }: UsersFiltersProps) {
  return (
    <>
      <SearchField
        value={search}
        placeholder="Search users..."
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

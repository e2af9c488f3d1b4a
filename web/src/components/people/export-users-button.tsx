import type { UserFilter } from 'functions/contract';
import { fetchAllUsers } from '../../api/people/users.ts';
import { formatCounted } from '../../lib/format.ts';
import type { Everything } from '../../lib/use-selection.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { ExportButton, rowsInFile } from '../downloads/export-button.tsx';

interface ExportUsersButtonProps {
  label?: string;
  /** Users of a filtered list; everyone if absent. */
  of?: Everything<UserFilter> | undefined;
}

/** Exports users as CSV; the label counts those of a filtered list. */
export function ExportUsersButton({ label = 'Export', of }: ExportUsersButtonProps) {
  return (
    <ExportButton
      name="users"
      title="Users exported"
      make={async (zone, onProgress) => {
        const users = await fetchAllUsers(of?.filter, onProgress);
        if (users.length === 0) {
          toast.error('No users found to export.', 'Nothing to export');
          return null;
        }
        const { usersCsv } = await import('./users-csv.ts');
        return { csv: usersCsv(users, zone), description: rowsInFile(users.length) };
      }}
    >
      <Label label={label} of={of} />
    </ExportButton>
  );
}

// One element, so that the button's gap does not separate its parts.
function Label({ label, of }: ExportUsersButtonProps) {
  if (!of || of.total === 0) return label;
  return (
    <span>
      {label} <span className="max-sm:sr-only">{formatCounted(of.total, 'user')}</span>
    </span>
  );
}

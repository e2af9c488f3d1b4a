import type { UserFilter } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { fetchAllUsers } from '../../api/people/users.ts';
import type { Everything } from '../../lib/use-selection.ts';
import { Around } from '../../ui/around.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { ExportButton, rowsInFile } from '../downloads/export-button.tsx';

interface ExportUsersButtonProps {
  label?: string;
  /** Users of a filtered list; everyone if absent. */
  of?: Everything<UserFilter> | undefined;
}

/** Exports users as CSV; the label counts those of a filtered list. */
export function ExportUsersButton({ label = say('people.export'), of }: ExportUsersButtonProps) {
  return (
    <ExportButton
      name={say('people.exportFile')}
      title={say('people.exported')}
      make={async (zone, onProgress) => {
        const users = await fetchAllUsers(of?.filter, onProgress);
        if (users.length === 0) {
          toast.error(say('people.noUsersToExport'), say('people.nothingToExport'));
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
      <Around message="people.exportUsers" value="users">
        <span className="max-sm:sr-only">{say('common.userCount', { count: of.total })}</span>
      </Around>
    </span>
  );
}

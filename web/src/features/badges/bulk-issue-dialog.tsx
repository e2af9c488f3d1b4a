import { dialogs, parameterOf } from '../../lib/dialog-addresses.ts';
import { Dialog } from '../../ui/forms/dialog.tsx';
import { BulkIssueForm } from './bulk-issue-form.tsx';

interface BulkIssueDialogProps {
  /** The dialog that the address names. */
  dialog: string | null;
  onClose: () => void;
}

/** Asks who gets a badge for which year: people with tags, or those of an import. Closing it forgets what was typed. */
export function BulkIssueDialog({ dialog, onClose }: BulkIssueDialogProps) {
  const importId = parameterOf(dialog, dialogs.bulkIssue);
  return (
    <Dialog open={importId !== undefined} onClose={onClose} title="Bulk Issue Badges">
      <BulkIssueForm importId={importId ?? null} onClose={onClose} />
    </Dialog>
  );
}

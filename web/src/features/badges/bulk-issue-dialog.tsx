import { bulkIssueDialog } from '../../lib/paths.ts';
import { Dialog } from '../../ui/forms/dialog.tsx';
import { BulkIssueForm } from './bulk-issue-form.tsx';

interface BulkIssueDialogProps {
  /** The dialog that the address names. */
  dialog: string | null;
  onClose: () => void;
}

/** Asks who gets a badge for which year: people with tags, or those of an import. Closing it forgets what was typed. */
export function BulkIssueDialog({ dialog, onClose }: BulkIssueDialogProps) {
  const prefix = bulkIssueDialog('');
  const importId = dialog?.startsWith(prefix) ? dialog.slice(prefix.length) : null;
  const open = dialog === bulkIssueDialog() || importId !== null;
  return (
    <Dialog open={open} onClose={onClose} title="Bulk Issue Badges">
      <BulkIssueForm importId={importId} onClose={onClose} />
    </Dialog>
  );
}

import { Dialog } from '../../ui/dialog.tsx';
import { BulkIssueForm } from './bulk-issue-form.tsx';

interface BulkIssueDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks which tags get a badge for which year. Closing it forgets what was typed. */
export function BulkIssueDialog({ open, onClose }: BulkIssueDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Bulk Issue Badges">
      <BulkIssueForm onClose={onClose} />
    </Dialog>
  );
}

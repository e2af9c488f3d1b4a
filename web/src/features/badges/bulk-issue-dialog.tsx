import { badgesApi } from 'functions/contract';
import { AllowedDialog } from '../../components/not-allowed.tsx';
import { dialogs } from '../../components/dialogs.ts';
import { parameterOf } from '../../lib/open-dialog.ts';
import { BulkIssueForm } from './bulk-issue-form.tsx';

interface BulkIssueDialogProps {
  /** The dialog that the address names. */
  dialog: string | null;
  onClose: () => void;
}

/** Asks for the recipients, by tags or of an import, and for the year. Closing it forgets the entries. */
export function BulkIssueDialog({ dialog, onClose }: BulkIssueDialogProps) {
  const importId = parameterOf(dialog, dialogs.bulkIssue);
  return (
    <AllowedDialog
      to={badgesApi.bulkIssueByTags}
      open={importId !== undefined}
      onClose={onClose}
      title="Bulk Issue Badges"
      width="large"
    >
      <BulkIssueForm given={importId ? { importId } : null} onClose={onClose} />
    </AllowedDialog>
  );
}

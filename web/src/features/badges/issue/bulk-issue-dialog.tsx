import { badgesApi } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { AllowedDialog } from '../../../components/roles/not-allowed.tsx';
import { dialogs } from '../../../components/navigation/dialogs.ts';
import { parameterOf } from '../../../lib/open-dialog.ts';
import { BulkIssueForm } from './bulk-issue-form.tsx';

interface BulkIssueDialogProps {
  /** The dialog that the address names. */
  dialog: string | null;
  onClose: () => void;
}

/** Asks for recipients by tags or import, and the year. Closing clears the entries. */
export function BulkIssueDialog({ dialog, onClose }: BulkIssueDialogProps) {
  const listId = parameterOf(dialog, dialogs.bulkIssue);
  return (
    <AllowedDialog
      to={badgesApi.bulkIssueByTags}
      open={listId !== undefined}
      onClose={onClose}
      title={say('issue.toMany')}
      width="large"
    >
      <BulkIssueForm given={listId ? { listId } : null} onClose={onClose} />
    </AllowedDialog>
  );
}

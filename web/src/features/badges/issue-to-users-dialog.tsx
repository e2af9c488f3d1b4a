import { badgesApi } from 'functions/contract';
import { chosenRecipients } from '../../components/chosen-recipients.ts';
import { AllowedDialog } from '../../components/not-allowed.tsx';
import { useStore } from '../../lib/store.ts';
import { BulkIssueForm } from './bulk-issue-form.tsx';

interface IssueToUsersDialogProps {
  open: boolean;
  onClose: () => void;
}

const nobody = { users: { userIds: [] }, onIssued: () => undefined };

/** Asks which badge the users get who were chosen in their list. Closing it forgets the entries. */
export function IssueToUsersDialog({ open, onClose }: IssueToUsersDialogProps) {
  // Its address may be opened with nobody chosen.
  const { users, onIssued } = useStore(chosenRecipients) ?? nobody;
  return (
    <AllowedDialog to={badgesApi.bulkIssueByTags} open={open} onClose={onClose} title="Issue Badges" width="large">
      <BulkIssueForm given={{ users }} onClose={onClose} onIssued={onIssued} />
    </AllowedDialog>
  );
}

import { badgesApi } from 'functions/contract';
import { badgeName } from 'functions/contract/words/badge-words';
import { say } from 'functions/contract/words/say';
import { chosenRecipients } from '../../../components/people/chosen-recipients.ts';
import { AllowedDialog } from '../../../components/roles/not-allowed.tsx';
import { useStore } from '../../../lib/store.ts';
import { BulkIssueForm } from './bulk-issue-form.tsx';

interface IssueToUsersDialogProps {
  open: boolean;
  onClose: () => void;
}

const nobody = { given: { users: { userIds: [] } } };

/** Issues a badge to chosen users, holders of last year's badge, or renewed ones. Closing clears the entries. */
export function IssueToUsersDialog({ open, onClose }: IssueToUsersDialogProps) {
  // The address may be opened without a choice.
  const chosen = useStore(chosenRecipients) ?? nobody;
  return (
    <AllowedDialog to={badgesApi.bulkIssueByTags} open={open} onClose={onClose} title={titleOf(chosen)} width="large">
      <BulkIssueForm {...chosen} onClose={onClose} />
    </AllowedDialog>
  );
}

function titleOf({ given, known = [] }: NonNullable<ReturnType<typeof chosenRecipients.get>>): string {
  if (!('renews' in given)) return say('issue.toUsers');
  const [one, ...others] = given.renews.filter ? [] : known;
  if (!one || others.length > 0) return say('issue.renew');
  return say('issue.renewOf', { name: one.recipientName, badge: badgeName(one) });
}

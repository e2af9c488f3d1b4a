import { badgesApi } from 'functions/contract';
import { badgeName } from 'functions/contract/badge-words';
import type { ComponentProps } from 'react';
import { chosenRecipients } from '../../components/chosen-recipients.ts';
import { AllowedDialog } from '../../components/not-allowed.tsx';
import { useStore } from '../../lib/store.ts';
import { yearAfter } from './again/use-renew.ts';
import { BulkIssueForm } from './bulk-issue-form.tsx';

interface IssueToUsersDialogProps {
  open: boolean;
  onClose: () => void;
}

const nobody = { users: { userIds: [] }, onIssued: () => undefined };

/**
 * Asks which badge those get who were chosen: users in their list, whoever has a badge of last year, or the people of
 * badges that are renewed. Closing it forgets the entries.
 */
export function IssueToUsersDialog({ open, onClose }: IssueToUsersDialogProps) {
  // Its address may be opened with nobody chosen.
  const chosen = useStore(chosenRecipients) ?? nobody;
  return (
    <AllowedDialog to={badgesApi.bulkIssueByTags} open={open} onClose={onClose} title={titleOf(chosen)} width="large">
      <BulkIssueForm {...openingOf(chosen)} onClose={onClose} onIssued={chosen.onIssued} />
    </AllowedDialog>
  );
}

type Chosen = NonNullable<ReturnType<typeof chosenRecipients.get>>;

function openingOf(chosen: Chosen): Pick<ComponentProps<typeof BulkIssueForm>, 'given' | 'start' | 'known'> {
  if ('users' in chosen) return { given: { users: chosen.users } };
  if ('holdersOf' in chosen) return { given: { holdersOf: chosen.holdersOf }, start: chosen.start };
  const year = yearAfter(chosen.badges);
  const start = { badgeType: '', ...(year !== null && { year: String(year) }) };
  return { given: { renews: chosen.renews }, start, known: chosen.badges };
}

function titleOf(chosen: Chosen): string {
  if (!('renews' in chosen)) return 'Issue Badges';
  const [one, ...others] = chosen.renews.filter ? [] : chosen.badges;
  return one && others.length === 0 ? `Renew ${one.recipientName}'s ${badgeName(one)}` : 'Renew Badges';
}

import type { WaitingMails } from 'functions/contract';
import { forgettingWords } from '../../components/people/forget-words.tsx';
import { PeopleGoDialog } from '../../components/people/remove-people-dialog.tsx';
import { formatPeople } from '../../lib/format.ts';

interface ForgetMissingDialogProps {
  userIds: string[];
  onConfirm: (mails?: WaitingMails) => void;
  onClose: () => void;
}

/** Asks before an import that also forgets the people of its classes who are not in the file. */
export function ForgetMissingDialog({ userIds, ...question }: ForgetMissingDialogProps) {
  const people = formatPeople(userIds.length);
  return (
    <PeopleGoDialog
      {...question}
      {...forgettingWords}
      chosen={{ userIds }}
      total={userIds.length}
      title={`Import, and forget ${people} for good?`}
      confirmLabel={`Import and forget ${people}`}
    />
  );
}

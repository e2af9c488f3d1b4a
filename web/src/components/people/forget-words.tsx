import { formatCounted, formatPeople } from '../../lib/format.ts';
import { RadioField } from '../../ui/controls/radio-field.tsx';
import type { RemovalWords, MailsFieldProps } from './remove-people-dialog.tsx';

export const forgetWords: RemovalWords = {
  consequence,
  MailsField: WaitingMailsField,
  more: (badges) => (
    <>
      {badges !== 0 && <p>{whatBadgesLose(badges)}</p>}
      <p className="font-medium text-ink">This cannot be undone.</p>
    </>
  ),
};

function consequence(total: number, badges: number | null): string {
  const people = `${formatPeople(total)} ${total === 1 ? 'is' : 'are'} forgotten: email, department, class and tags are deleted.`;
  if (badges === 0) return `${people} ${total === 1 ? 'There is no badge.' : 'Nobody among them has a badge.'}`;
  const theirs = badges === null ? 'All their badges' : `Their ${formatCounted(badges, 'badge')}`;
  return badges === 1
    ? `${people} ${theirs} stays, with the name, and its link goes on to work.`
    : `${people} ${theirs} stay, with the names, and the links go on to work.`;
}

function WaitingMailsField({ waiting, chosen, onChoose }: MailsFieldProps) {
  const counted = `${formatCounted(waiting ?? 0, 'email')} ${waiting === 1 ? 'is' : 'are'} still waiting`;
  return (
    <RadioField
      legend={waiting === null ? 'Emails may still be waiting' : counted}
      name="mails"
      choices={[
        { value: 'send', label: 'Send them first', help: 'They go out at once, then the addresses are deleted.' },
        { value: 'drop', label: 'Forget without sending', help: 'Nobody gets them.' },
      ]}
      chosen={chosen}
      onChange={(event) => {
        onChoose(event.target.value === 'drop' ? 'drop' : 'send');
      }}
      error={undefined}
    />
  );
}

function whatBadgesLose(badges: number | null): string {
  return `Nobody can be mailed about ${badges === 1 ? 'this badge' : 'these badges'} any more.`;
}

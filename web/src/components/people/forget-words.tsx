import { say } from 'functions/contract/words/say';
import { RadioField } from '../../ui/controls/radio-field.tsx';
import type { RemovalWords, MailsFieldProps } from './remove-people-dialog.tsx';

export const forgetWords: RemovalWords = {
  consequence,
  MailsField: WaitingMailsField,
  more: (badges) => (
    <>
      {badges !== 0 && <p>{whatBadgesLose(badges)}</p>}
      <p className="font-medium text-ink">{say('people.final')}</p>
    </>
  ),
};

function consequence(total: number, badges: number | null): string {
  const people = say('people.forgotten', { count: total });
  if (badges === 0) return `${people} ${say('people.noBadge', { count: total })}`;
  return `${people} ${badges === null ? say('people.allBadgesStay') : say('people.badgesStay', { count: badges })}`;
}

function WaitingMailsField({ waiting, chosen, onChoose }: MailsFieldProps) {
  return (
    <RadioField
      legend={waiting === null ? say('people.mailsMayWait') : say('people.mailsWait', { count: waiting })}
      name="mails"
      choices={[
        { value: 'send', label: say('people.sendFirst'), help: say('people.sendFirstHelp') },
        { value: 'drop', label: say('people.dropMails'), help: say('people.dropMailsHelp') },
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
  return say(badges === 1 ? 'people.noMailAboutBadge' : 'people.noMailAboutBadges');
}

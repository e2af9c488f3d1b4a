import { type WordedMail, wordKeysOf, wordedMails } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useState } from 'react';
import type { RevisedSettings } from '../../../api/settings/settings.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { mailLabels } from './mail-word-labels.ts';
import { MailWordsForm } from './mail-words-form.tsx';

/** Mails with custom or standard wording. Each has a button to edit it, or else to read custom wording. */
export function MailWordsCard({ settings, mayChange }: { settings: RevisedSettings; mayChange: boolean }) {
  const [edited, setEdited] = useState<WordedMail | null>(null);
  const close = () => {
    setEdited(null);
  };
  return (
    <SectionCard title={say('settingsMails.title')} purpose={say('settingsMails.purpose')}>
      <ul className="divide-y divide-line">
        {wordedMails.map((mail) => (
          <MailLine
            key={mail}
            mail={mail}
            words={ownWordsOf(settings, mail)}
            mayChange={mayChange}
            onEdit={() => {
              setEdited(mail);
            }}
          />
        ))}
      </ul>
      {edited && (
        <Dialog
          open
          onClose={close}
          title={say('settingsMails.wordsOf', { mail: say(mailLabels[edited].label) })}
          width="widest"
        >
          <MailWordsForm mail={edited} settings={settings} onClose={close} />
        </Dialog>
      )}
    </SectionCard>
  );
}

function ownWordsOf(settings: RevisedSettings, mail: WordedMail): string[] {
  const { subject, text } = wordKeysOf(mail);
  return [settings[subject], settings[text]].filter(Boolean);
}

interface MailLineProps {
  mail: WordedMail;
  words: string[];
  mayChange: boolean;
  onEdit: () => void;
}

function MailLine({ mail, words, mayChange, onEdit }: MailLineProps) {
  const label = say(mailLabels[mail].label);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-medium">{label}</h3>
        <p className="text-pretty text-muted">
          {say(mailLabels[mail].when)} {say(words.length > 0 ? 'settingsMails.ownWords' : 'settingsMails.fixedWords')}
        </p>
        {!mayChange && words.length > 0 && <p className="mt-1 whitespace-pre-line">{words.join('\n\n')}</p>}
      </div>
      {mayChange && (
        <Button onClick={onEdit} aria-label={say('settingsMails.editWordsOf', { mail: label })}>
          {say('settingsMails.editWords')}
        </Button>
      )}
    </li>
  );
}

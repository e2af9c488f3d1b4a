import { type WordedMail, wordKeysOf, wordedMails } from 'functions/contract';
import { useState } from 'react';
import type { RevisedSettings } from '../../../api/settings.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/forms/dialog.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { mailLabels } from './mail-word-labels.ts';
import { MailWordsForm } from './mail-words-form.tsx';

/** The mails whose words are one's own or the fixed ones, each with the way to change them. */
export function MailWordsCard({ settings }: { settings: RevisedSettings }) {
  const [edited, setEdited] = useState<WordedMail | null>(null);
  const close = () => {
    setEdited(null);
  };
  return (
    <SectionCard title="Words of Mails" purpose="Write emails in your own words, or keep ours.">
      <ul className="divide-y divide-line">
        {wordedMails.map((mail) => (
          <MailLine
            key={mail}
            mail={mail}
            isOwn={isOwn(settings, mail)}
            onEdit={() => {
              setEdited(mail);
            }}
          />
        ))}
      </ul>
      {edited && (
        <Dialog open onClose={close} title={`Words of the mail: ${mailLabels[edited].label}`} width="widest">
          <MailWordsForm mail={edited} settings={settings} onClose={close} />
        </Dialog>
      )}
    </SectionCard>
  );
}

function isOwn(settings: RevisedSettings, mail: WordedMail): boolean {
  const keys = wordKeysOf(mail);
  return settings[keys.subject] !== '' || settings[keys.text] !== '';
}

interface MailLineProps {
  mail: WordedMail;
  isOwn: boolean;
  onEdit: () => void;
}

function MailLine({ mail, isOwn: hasOwn, onEdit }: MailLineProps) {
  const { label, when } = mailLabels[mail];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-5">
      <div className="min-w-0 flex-1 basis-56">
        <h3 className="font-medium">{label}</h3>
        <p className="text-pretty text-muted">
          {when} {hasOwn ? 'Your own words.' : 'The fixed words.'}
        </p>
      </div>
      <Button onClick={onEdit} aria-label={`Edit words: ${label}`}>
        Edit words
      </Button>
    </li>
  );
}

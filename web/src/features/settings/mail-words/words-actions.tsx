import { useQuery } from '@tanstack/react-query';
import { type MailDraft, mailDraftSchema } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { wordsCheckQuery } from '../../../api/settings/settings.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useTestMail } from '../use-test-mail.ts';
import type { WordsValues } from './mail-word-labels.ts';

interface WordsActionsProps {
  draft: MailDraft;
  set: (name: keyof WordsValues, value: string) => void;
  refuse: (name: keyof WordsValues, message: string) => void;
}

/** Inserts or restores the standard wording, and sends a test mail to the viewer. */
export function WordsActions({ draft, set, refuse }: WordsActionsProps) {
  const { busy, send } = useTestMail();
  const fixed = useQuery(wordsCheckQuery({ mail: draft.mail, subject: '', text: '' })).data?.fixed;
  const fill = ({ subject, text }: WordsValues) => {
    set('subject', subject);
    set('text', text);
  };
  const sendTest = () => {
    const read = mailDraftSchema.safeParse(draft);
    if (read.success) {
      send({ words: read.data });
      return;
    }
    const [wrong] = read.error.issues;
    refuse(wrong?.path[0] === 'subject' ? 'subject' : 'text', wrong?.message ?? say('settingsMails.changeWords'));
  };
  const isEmpty = draft.subject === '' && draft.text === '';
  return (
    <div className="flex flex-wrap gap-2">
      {isEmpty ? (
        <Button
          disabled={!fixed}
          onClick={() => {
            if (fixed) fill(fixed);
          }}
        >
          {say('settingsMails.beginWithFixed')}
        </Button>
      ) : (
        <Button
          onClick={() => {
            fill({ subject: '', text: '' });
          }}
        >
          {say('settingsMails.resetToFixed')}
        </Button>
      )}
      <Button busy={busy} onClick={sendTest}>
        {say('settings.sendTestMail')}
      </Button>
    </div>
  );
}

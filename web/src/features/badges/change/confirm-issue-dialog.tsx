import { type Badge, type BadgeFilter, type MailChoice } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useState } from 'react';
import { useTimeZone } from '../../../api/settings/time-zone.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog.tsx';
import { EmailIsOff, useMailsOn } from '../mails/email-is-off.tsx';
import { countToIssue, mailSentence, mailSentenceOfOne, useCountsOf } from '../mails/mail-on-issue.ts';

interface ConfirmIssueDialogProps {
  texts: { title: string; confirm: string; consequence: string; failed: string };
  /** Chosen badges; all matches if `filter` is set. */
  badges: readonly Badge[];
  filter: BadgeFilter | null;
  total: number;
  onClose: () => void;
  /** Issues them with this choice of mails. Rejects on failure, after which a retry is possible. */
  onIssue: (mail: MailChoice) => Promise<void>;
}

/** Confirms issuing, counts the e-mails, and offers to notify recipients again. */
export function ConfirmIssueDialog({ texts, badges, filter, total, onClose, onIssue }: ConfirmIssueDialogProps) {
  const zone = useTimeZone();
  const mailsOn = useMailsOn();
  const [isToldAgain, setToldAgain] = useState(false);
  const counted = useCountsOf(filter);
  const counts = filter ? counted : countToIssue(badges);
  const [one] = !filter && badges.length === 1 ? badges : [];
  const sentence = one ? mailSentenceOfOne(one, isToldAgain, zone) : mailSentence(counts, total, isToldAgain);
  const wanted = isToldAgain ? true : 'untold';
  return (
    <ConfirmDialog
      open
      title={texts.title}
      confirmLabel={texts.confirm}
      onClose={onClose}
      // Sends what the question announced, even if the mail setting changes while it is open.
      onConfirm={() => onIssue(mailsOn === false ? false : wanted)}
      onFailed={(error) => {
        toast.failed(texts.failed, error);
      }}
    >
      <div className="grid gap-3">
        <p className="wrap-anywhere">{texts.consequence}</p>
        {sentence !== null && mailsOn !== undefined && (
          <p role="status" className="wrap-anywhere tabular-nums">
            {mailsOn ? sentence : <EmailIsOff />}
          </p>
        )}
        {mailsOn && counts !== null && counts.told > 0 && (
          <label className="flex w-fit cursor-pointer items-center gap-2 text-ink max-sm:min-h-9">
            <Checkbox
              checked={isToldAgain}
              onChange={(event) => {
                setToldAgain(event.target.checked);
              }}
            />
            {say('badgeMails.tellAgain')}
          </label>
        )}
      </div>
    </ConfirmDialog>
  );
}

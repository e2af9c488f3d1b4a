import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { WorkingBar } from '../../ui/feedback/progress-bar.tsx';
import { EmailIsOff } from './mails-on.tsx';
import { type Issue, type Recipients, badgesToIssue, recipientsSentence } from './recipients.ts';

interface RecipientsNoticeProps {
  issue: Issue;
  /** Sentence that replaces the one about the recipients. */
  sentence?: string | null;
  issuing: boolean;
  onIncludeHolders: (include: boolean) => void;
}

/** Says how many users will get a badge and an e-mail, offers to include the holders, and shows that issuing is under way. */
export function RecipientsNotice({ issue, sentence = null, issuing, onIncludeHolders }: RecipientsNoticeProps) {
  const { recipients, includeHolders } = issue;
  const tellsNobody = issue.mailsOn === false && Boolean(badgesToIssue(recipients, includeHolders));
  const canInclude = recipients.state === 'counted' && recipients.total > 0 && recipients.holding !== 0;
  return (
    <NoticeBar>
      <p role="status" className="wrap-anywhere tabular-nums">
        {sentence ?? recipientsSentence(issue)}
        {sentence === null && tellsNobody && (
          <>
            {' '}
            <EmailIsOff />
          </>
        )}
      </p>
      {issuing && <WorkingBar />}
      {!issuing && sentence === null && canInclude && (
        <label className="flex w-fit cursor-pointer items-center gap-2 max-sm:min-h-9">
          <Checkbox
            checked={includeHolders}
            onChange={(event) => {
              onIncludeHolders(event.target.checked);
            }}
          />
          Issue to them again
        </label>
      )}
      {recipients.state === 'failed' && <Button onClick={recipients.retry}>Try again</Button>}
    </NoticeBar>
  );
}

/** Names the users of an import as recipients, in the place of the tags. */
export function ImportRecipients({ recipients }: { recipients: Recipients }) {
  return (
    <div className="grid gap-1.5">
      <p className="font-medium">Recipients</p>
      <p className="rounded-control bg-sunken px-3 py-2 tabular-nums">{peopleOf(recipients)}</p>
    </div>
  );
}

function peopleOf(recipients: Recipients): string {
  if (recipients.state !== 'counted') return 'The people of the import';
  const { total } = recipients;
  return total === 1 ? '1 person of the import' : `${formatCount(total)} people of the import`;
}

/** The bar of a form between its fields and its buttons that says what its button will do. */
function NoticeBar({ children }: { children: ReactNode }) {
  return <div className="grid min-h-11 content-center gap-2 border-t border-line bg-sunken px-5 py-2">{children}</div>;
}

interface RecipientNoticeProps {
  /** Recipient of the badge; null until somebody is chosen. */
  name: string | null;
  mailsOn: boolean | undefined;
}

/** Says who will get a badge, and whether an e-mail tells of it. */
export function RecipientNotice({ name, mailsOn }: RecipientNoticeProps) {
  return (
    <NoticeBar>
      <p role="status" className="wrap-anywhere">
        {name === null ? (
          'Choose a user to see what is sent.'
        ) : (
          <>
            {name} gets a badge{mailsOn && ' and an email'}.
            {mailsOn === false && (
              <>
                {' '}
                <EmailIsOff />
              </>
            )}
          </>
        )}
      </p>
    </NoticeBar>
  );
}

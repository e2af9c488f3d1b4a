import { type ReactNode, useState } from 'react';
import type { PublishWords } from '../../components/publish-input.ts';
import { formatPeople } from '../../lib/format.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import { WorkingBar } from '../../ui/feedback/progress-bar.tsx';
import { EmailIsOff } from './mails-on.tsx';
import { type Issue, leftOutSentence, recipientsSentence } from './recipient-words.ts';
import { type Recipients, badgesToIssue } from './recipients.ts';

interface RecipientsNoticeProps {
  issue: Issue;
  /** Sentence that replaces the one about the recipients. */
  sentence?: string | null;
  issuing: boolean;
  includeInactive: boolean;
  onInclude: (whom: 'includeHolders' | 'includeInactive', include: boolean) => void;
}

/**
 * Says how many users will get a badge and an e-mail, offers to include those who have it or are not active, and shows that
 * issuing is under way.
 */
export function RecipientsNotice({ issue, sentence = null, issuing, ...inclusion }: RecipientsNoticeProps) {
  const { includeInactive, onInclude } = inclusion;
  const { recipients, includeHolders } = issue;
  const tellsNobody = issue.mailsOn === false && Boolean(badgesToIssue(recipients, includeHolders));
  const canInclude = recipients.state === 'counted' && recipients.total > 0 && recipients.holding !== 0;
  const leftOut = useLeftOut(recipients, includeInactive);
  const isOpen = !issuing && sentence === null;
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
      {isOpen && canInclude && (
        <Inclusion
          label="Issue to them again"
          checked={includeHolders}
          onChange={(include) => {
            onInclude('includeHolders', include);
          }}
        />
      )}
      {isOpen && (includeInactive || leftOut > 0) && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums">
          <p role="status">{leftOutSentence(leftOut, includeInactive)}</p>
          <Inclusion
            label="Include them"
            checked={includeInactive}
            onChange={(include) => {
              onInclude('includeInactive', include);
            }}
          />
        </div>
      )}
      {recipients.state === 'failed' && <Button onClick={recipients.retry}>Try again</Button>}
    </NoticeBar>
  );
}

// What is ticked stays in its place while people are counted anew. Nobody is left out while it is ticked.
function useLeftOut(recipients: Recipients, includeInactive: boolean): number {
  const [last, setLast] = useState(0);
  const known = recipients.state === 'counted' && !includeInactive ? recipients.leftOut : last;
  const now = recipients.state === 'nobody' ? 0 : known;
  if (now !== last) setLast(now);
  return now;
}

interface InclusionProps {
  label: string;
  checked: boolean;
  onChange: (include: boolean) => void;
}

function Inclusion({ label, checked, onChange }: InclusionProps) {
  return (
    <label className="flex w-fit cursor-pointer items-center gap-2 max-sm:min-h-9">
      <Checkbox
        checked={checked}
        onChange={(event) => {
          onChange(event.target.checked);
        }}
      />
      {label}
    </label>
  );
}

interface GivenRecipientsProps {
  recipients: Recipients;
  by: 'import' | 'users';
}

/** Names the users of an import, or those who are chosen, as recipients, in the place of the tags. */
export function GivenRecipients({ recipients, by }: GivenRecipientsProps) {
  return (
    <div className="grid gap-1.5">
      <p className="font-medium">Recipients</p>
      <p className="rounded-control bg-sunken px-3 py-2 tabular-nums">{peopleOf(recipients, by)}</p>
    </div>
  );
}

function peopleOf(recipients: Recipients, by: 'import' | 'users'): string {
  const which = by === 'import' ? 'of the import' : 'you selected';
  if (recipients.state === 'nobody') return 'Nobody';
  if (recipients.state !== 'counted') return `The people ${which}`;
  return `${formatPeople(recipients.total + recipients.leftOut)} ${which}`;
}

/** The bar of a form between its fields and its buttons that says what its button will do. */
function NoticeBar({ children }: { children: ReactNode }) {
  return <div className="grid min-h-11 content-center gap-2 border-t border-line bg-sunken px-5 py-2">{children}</div>;
}

interface RecipientNoticeProps {
  /** Recipient of the badge; null until somebody is chosen. */
  name: string | null;
  mailsOn: boolean | undefined;
  /** When it is published; null for now. */
  publish: PublishWords | null;
}

/** Says who will get a badge, and whether an e-mail tells of it. */
export function RecipientNotice({ name, mailsOn, publish }: RecipientNoticeProps) {
  return (
    <NoticeBar>
      <p role="status" className="wrap-anywhere">
        {name === null ? (
          'Choose a user to see what is sent.'
        ) : (
          <>
            {name} gets a badge{mailsOn && ' and an email'}
            {publish && ` on ${publish.full}`}.
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

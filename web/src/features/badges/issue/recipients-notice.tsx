import { sumOfReasons } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import type { ReactNode } from 'react';
import type { RecipientKind } from '../../../api/people/selection.ts';
import type { PublishWords } from '../../../components/publishing/publish-input.ts';
import { CannotBeDrawn, LettersWithoutFont } from '../../../components/templates-and-art/letters-without-font.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { WorkingBar } from '../../../ui/feedback/progress-bar.tsx';
import { cx } from '../../../ui/style.ts';
import { EmailIsOff } from '../mails/email-is-off.tsx';
import { recipientsSentence } from './recipient-words.ts';
import { type Recipients, badgesToIssue } from './recipients.ts';
import { SkippedNotice, type SkippedNoticeProps } from './skipped-notice.tsx';

interface RecipientsNoticeProps extends SkippedNoticeProps {
  /** Sentence that replaces the one about recipients. */
  sentence?: string | null;
  issuing: boolean;
}

/**
 * Announces above the button who gets which badge and when mails leave. Above that it explains who is skipped and
 * offers to include current holders or inactive people.
 */
export function RecipientsNotice({ issue, question, sentence = null, issuing, onInclude }: RecipientsNoticeProps) {
  const { recipients, includeHolders } = issue;
  const isOff = recipients.state === 'counted' && recipients.mails === null;
  const tellsNobody = isOff && Boolean(badgesToIssue(recipients, includeHolders));
  return (
    <NoticeBar isRoomy>
      {!issuing && sentence === null && <SkippedNotice issue={issue} question={question} onInclude={onInclude} />}
      {recipients.state === 'counted' && <CannotBeDrawn letters={recipients.undrawn} />}
      <p role="status" className="font-medium wrap-anywhere tabular-nums">
        {sentence ?? recipientsSentence(issue)}
        {sentence === null && tellsNobody && (
          <>
            {' '}
            <EmailIsOff />
          </>
        )}
      </p>
      {issuing && <WorkingBar />}
      {recipients.state === 'failed' && <Button onClick={recipients.retry}>{say('ui.tryAgain')}</Button>}
    </NoticeBar>
  );
}

interface GivenRecipientsProps {
  recipients: Recipients;
  by: Exclude<RecipientKind, 'tagIds'>;
  /** Badge that selects people: "Dean's List 2026". */
  held: string;
}

/** Names given recipients in place of the tags: an import, chosen users, holders, or renewed badges. */
export function GivenRecipients({ recipients, by, held }: GivenRecipientsProps) {
  return (
    <div className="grid gap-1.5">
      <p className="font-medium">{say(by === 'renews' ? 'issue.badgesToRenew' : 'issue.recipients')}</p>
      <p className="rounded-control bg-sunken px-3 py-2 wrap-anywhere tabular-nums">
        {givenWords(recipients, by, held)}
      </p>
    </div>
  );
}

/** Messages for given recipients before and after they are counted. */
const givenMessages = {
  listId: { any: 'issue.importPeople', counted: 'issue.importPeopleCount' },
  users: { any: 'issue.selectedPeople', counted: 'issue.selectedPeopleCount' },
  holdersOf: { any: 'issue.holders', counted: 'issue.holdersCount' },
  renews: { any: 'issue.selectedBadges', counted: 'issue.selectedBadgesCount' },
} as const;

function givenWords(recipients: Recipients, by: GivenRecipientsProps['by'], held: string): string {
  if (recipients.state === 'nobody') return say(by === 'renews' ? 'common.none' : 'issue.nobody');
  const { any, counted } = givenMessages[by];
  if (recipients.state !== 'counted') return say(any, { badge: held });
  return say(counted, { badge: held, count: recipients.total + sumOfReasons(recipients.reasons ?? []) });
}

interface NoticeBarProps {
  /** Whether it reserves space above its sentence, so that it does not grow. */
  isRoomy?: boolean;
  children: ReactNode;
}

/** Bar between a form's fields and buttons that announces the effect. */
export function NoticeBar({ isRoomy = false, children }: NoticeBarProps) {
  return (
    <div
      className={cx(
        'grid gap-2 border-t border-line bg-sunken px-5 py-2',
        isRoomy ? 'min-h-26 content-end low:min-h-11' : 'min-h-11 content-center',
      )}
    >
      {children}
    </div>
  );
}

interface RecipientNoticeProps {
  name: string | null;
  mailsOn: boolean | undefined;
  /** Publication time; null for now. */
  publish: PublishWords | null;
}

/** Announces who gets a badge and whether an e-mail is sent. */
export function RecipientNotice({ name, mailsOn, publish }: RecipientNoticeProps) {
  return (
    <NoticeBar>
      {name !== null && <LettersWithoutFont names={[name]} />}
      <p role="status" className="wrap-anywhere">
        {name === null ? (
          say('issue.chooseToSee')
        ) : (
          <>
            {say(mailsOn ? 'issue.getsWithMail' : 'issue.gets', { name, when: publish?.full ?? '' })}
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

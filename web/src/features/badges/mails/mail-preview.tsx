import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { RecipientsAnswer } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { useId } from 'react';
import {
  type TypedBadge,
  type TypedIssue,
  mailPreviewQuery,
  renewalMailQuery,
} from '../../../api/badges/recipients.ts';
import type { RecipientChoice } from '../../../api/people/selection.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Skeleton } from '../../../ui/feedback/loading.tsx';
import { ReadFailure } from '../../../ui/feedback/read-failure.tsx';
import type { Shown } from '../issue/recipients.ts';

interface MailPreviewProps {
  /** Empty if no one gets a badge; null while unknown. */
  shown: Shown | null;
  badge: TypedBadge & { description: string };
  /** Question about renewed badges: each mail includes its badge's texts. Null otherwise. */
  renewal?: Renewal | null;
}

type MailText = NonNullable<NonNullable<RecipientsAnswer['mails']>['first']>;

interface Renewal {
  whom: RecipientChoice;
  issue: TypedIssue & { description: string };
}

/** Preview of the first recipient's mail at a constant height. */
export function MailPreview({ shown, badge, renewal = null }: MailPreviewProps) {
  const headingId = useId();
  const first = shown?.[0];
  return (
    <section className="grid gap-1.5">
      <h3 id={headingId} className="truncate font-medium" title={first?.name}>
        {first ? say('badgeMails.emailTo', { name: first.name }) : say('common.email')}
      </h3>
      <div
        role="region"
        tabIndex={0}
        aria-labelledby={headingId}
        className="h-44 overflow-y-auto rounded-control bg-sunken px-3 py-2 wrap-anywhere"
      >
        {shown !== null && !first && <p className="text-muted">{say('badgeMails.firstReads')}</p>}
        {shown === null && <LinesToCome />}
        {first && !renewal && <MailTo key={first.id} userId={first.id} badge={badge} />}
        {first && renewal && <MailOfRenewal key={first.id} {...renewal} />}
      </div>
    </section>
  );
}

function MailTo({ userId, badge }: { userId: string; badge: MailPreviewProps['badge'] }) {
  const typed = JSON.stringify(badge);
  const settled = useDebounced(typed);
  return <Mail query={useQuery(mailPreviewQuery(userId, JSON.parse(settled) as typeof badge))} />;
}

function MailOfRenewal({ whom, issue }: Renewal) {
  const typed = JSON.stringify(issue);
  const settled = useDebounced(typed);
  return <Mail query={useQuery(renewalMailQuery(whom, JSON.parse(settled) as typeof issue))} />;
}

function Mail({ query }: { query: UseQueryResult<MailText | null> }) {
  const { data: mail, error, isFetching } = query;
  if (error) return <ReadFailure query={query} what={say('badgeMails.notShown')} />;
  if (mail === null) return <p className="text-muted">{say('badgeMails.noneIsSent')}</p>;
  // Nothing is requested while a text is too long.
  if (!mail) return isFetching ? <LinesToCome /> : null;
  return (
    <>
      <p className="font-medium">{mail.subject}</p>
      <p className="mt-2 whitespace-pre-wrap">{mail.text}</p>
    </>
  );
}

function LinesToCome() {
  return (
    <div className="grid animate-appear gap-3 py-1">
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}

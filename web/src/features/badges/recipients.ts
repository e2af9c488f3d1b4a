import { useQuery } from '@tanstack/react-query';
import { type Audience, type TypedBadge, recipientsQuery } from '../../api/recipients.ts';
import { formatCount, formatCounted } from '../../lib/format.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

/** Recipients of an issue, as far as they are known. */
export type Recipients =
  | { state: 'nobody' }
  | { state: 'incomplete' }
  | { state: 'counting' }
  | { state: 'failed'; retry: () => void }
  | {
      state: 'counted';
      total: number;
      /** How many hold such a badge already; null where they are too many to look at. */
      holding: number | null;
    };

/**
 * Counts the users of an audience and the holders of the badge among them, as of now. It follows the fields once they rest:
 * several tags are checked in a row, and each count costs its people.
 */
export function useRecipients(audience: Audience, { badgeType, year }: TypedBadge): Recipients {
  const question = { audience, badge: { badgeType, year } };
  const asked = JSON.stringify(question);
  const settled = useDebounced(asked);
  const { audience: whom, badge } = JSON.parse(settled) as typeof question;
  const { data, isFetching, isError, refetch } = useQuery(recipientsQuery(whom, badge));
  if ('tagIds' in audience && audience.tagIds.length === 0) return { state: 'nobody' };
  if (isFetching || settled !== asked) return { state: 'counting' };
  if (isError) return { state: 'failed', retry: () => void refetch() };
  return data ? { state: 'counted', ...data } : { state: 'incomplete' };
}

/** How many badges would be issued, or at most, where the holders are not counted; null while nothing is known. */
export function badgesToIssue(recipients: Recipients, includeHolders: boolean): number | null {
  if (recipients.state !== 'counted') return null;
  const { total, holding } = recipients;
  return includeHolders ? total : total - (holding ?? 0);
}

/** Details of an issue, for the sentences about its recipients. */
export interface Issue {
  recipients: Recipients;
  includeHolders: boolean;
  /** "Dean's List 2026" */
  badge: string;
  byImport: boolean;
  /** Whether an e-mail tells of each badge; undefined while that is not known. */
  mailsOn: boolean | undefined;
}

/** Label of the button that issues. */
export function issueLabel({ recipients, includeHolders }: Issue): string {
  const count = badgesToIssue(recipients, includeHolders);
  if (!count || recipients.state !== 'counted') return 'Issue badges';
  const isLimit = recipients.holding === null && !includeHolders;
  return `Issue ${isLimit ? 'up to ' : ''}${formatCounted(count, 'badge')}`;
}

/** Why nothing can be issued as things stand, as a toast says it; null where it can. */
export function whyNot(issue: Issue): { title: string; description: string } | null {
  const { recipients, byImport } = issue;
  if (recipients.state === 'failed') return { title: 'Error', description: 'The recipients could not be counted.' };
  if (recipients.state !== 'counted') {
    return { title: 'Still counting', description: 'Wait until it says how many people get a badge.' };
  }
  if (recipients.total === 0) {
    const description = byImport ? 'Nobody of this import is left.' : 'Nobody has these tags. Choose others.';
    return { title: 'No recipients', description };
  }
  if (badgesToIssue(recipients, issue.includeHolders) === 0) {
    return { title: 'Nothing to issue', description: recipientsSentence(issue) };
  }
  return null;
}

/** Says how many users get a badge, and an e-mail where mails are on, and how many have it already. */
export function recipientsSentence(issue: Issue): string {
  const { recipients, includeHolders, badge, byImport, mailsOn = false } = issue;
  if (recipients.state === 'nobody') return 'Choose tags to see how many people get a badge.';
  if (recipients.state === 'incomplete')
    return 'Fill in the badge type and the year to see how many people get a badge.';
  if (recipients.state === 'failed') return 'The recipients could not be counted.';
  if (recipients.state === 'counting') return 'Counting recipients';
  const { total, holding } = recipients;
  if (total === 0) return byImport ? 'Nobody of this import is left.' : 'Nobody has these tags.';
  const everybody = `${peopleGet(total)} a badge${mailsOn ? ' and an email' : ''}.`;
  if (holding === 0) return everybody;
  if (holding === null) {
    return includeHolders ? everybody : `Up to ${everybody} Those who already have ${badge} are skipped.`;
  }
  const count = badgesToIssue(recipients, includeHolders) ?? 0;
  const told = mailsOn && count > 0 ? ` ${peopleGet(count)} a badge and an email.` : '';
  return holdersSentence(issue, { total, holding }) + told;
}

function peopleGet(count: number): string {
  return count === 1 ? '1 person gets' : `${formatCount(count)} people get`;
}

function holdersSentence(
  { includeHolders, badge }: Issue,
  { total, holding }: { total: number; holding: number },
): string {
  if (holding < total) {
    const some = `${formatCount(holding)} of ${formatCount(total)} already`;
    if (holding === 1) return `${some} has ${badge} and ${includeHolders ? 'gets another one' : 'is skipped'}.`;
    return `${some} have ${badge}. They ${includeHolders ? 'get another one' : 'are skipped'}.`;
  }
  const all = total === 1 ? `The one person already has ${badge}.` : `All ${formatCount(total)} already have ${badge}.`;
  if (!includeHolders) return all;
  return `${all} ${total === 1 ? 'Another one is' : 'Other ones are'} issued.`;
}

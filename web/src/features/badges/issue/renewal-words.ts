import { formatCounted } from '../../../lib/format.ts';
import { type Counted, badgesToIssue, isLimit, mayBeInactive } from './recipients.ts';

interface Renewal {
  includeHolders: boolean;
  /** The year as badges show it. */
  year: string;
  /** Sentence about when mails leave; null where there is none. */
  leaves: string | null;
}

/** '3 badges are renewed for 2027', without its full stop. */
export function areRenewed(count: number, year: string, when = ''): string {
  return `${formatCounted(count, 'badge')} ${count === 1 ? 'is' : 'are'} renewed for ${year}${when}`;
}

/** Says how many badges are renewed, when the new ones are published where that is later, and when mails leave. */
export function renewalSentence(counted: Counted, { includeHolders, year, leaves }: Renewal, when: string): string {
  const count = badgesToIssue(counted, includeHolders);
  if (!count) return 'No badge is renewed.';
  const renewed = `${isLimit(counted, includeHolders) ? 'Up to ' : ''}${areRenewed(count, year, when)}.`;
  return leaves === null ? renewed : `${renewed} ${leaves}`;
}

/** Toast about why no badge can be renewed; null where one can. */
export function whyNoRenewal(counted: Counted, includeHolders: boolean): { title: string; description: string } | null {
  if (badgesToIssue(counted, includeHolders) !== 0) return null;
  const { total } = counted;
  const title = 'Nothing to renew';
  if (total > 0) return { title, description: `${total === 1 ? 'The one badge was' : 'All were'} renewed already.` };
  if (mayBeInactive(counted))
    return { title, description: 'Nobody of them is active. Include them, or choose other badges.' };
  return { title, description: 'None of these badges is issued and has an end that can be renewed.' };
}

import { formatCount, formatCounted } from '../../../lib/format.ts';
import { type Counted, badgesToIssue, isLimit, skippedAnyway } from '../recipients.ts';

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

/** Says how many of the badges are skipped and why, and which are renewed all the same; null where there are none. */
export function skippedRenewals(
  counted: Counted,
  { includeHolders, includeInactive }: { includeHolders: boolean; includeInactive: boolean },
): string | null {
  const { total, holding, leftOut, gone, endless, early } = counted;
  if (total + (skippedAnyway(counted) ?? 0) === 0) return null;
  const skipped = [
    ...(includeHolders ? [] : [which(holding, 'was', 'were', 'renewed already')]),
    which(endless, 'is not issued or has', 'are not issued or have', 'no end, so there is nothing to renew'),
    which(early, 'is', 'are', 'valid as long already'),
    ...(includeInactive ? [] : [ofInactive(leftOut)]),
    which(gone, 'is', 'are', 'gone'),
  ].filter(Boolean);
  return [
    skipped.length > 0 ? `Skipped: ${skipped.join(', ')}.` : 'No badge is skipped.',
    ...(includeHolders ? [againSentence(holding)] : []),
    ...(includeInactive ? ['Badges of people who are not active are renewed too.'] : []),
  ]
    .filter(Boolean)
    .join(' ');
}

// '2 that were renewed already', 'what is gone' where they are not counted; nothing for none.
function which(count: number | null, one: string, more: string, what: string): string {
  if (count === null) return `what ${one} ${what}`;
  return count === 0 ? '' : `${formatCount(count)} that ${count === 1 ? one : more} ${what}`;
}

function ofInactive(count: number | null): string {
  if (count === null) return 'what is of people who are not active';
  return count === 0 ? '' : `${formatCount(count)} of ${count === 1 ? 'a person' : 'people'} not active`;
}

function againSentence(holding: number | null): string {
  if (holding === null) return 'What was renewed already is renewed again.';
  const badges = which(holding, 'was', 'were', 'renewed already');
  return badges && `${badges} ${holding === 1 ? 'is' : 'are'} renewed again.`;
}

/** Toast about why no badge can be renewed; null where one can. */
export function whyNoRenewal(counted: Counted, includeHolders: boolean): { title: string; description: string } | null {
  if (badgesToIssue(counted, includeHolders) !== 0) return null;
  const { total, leftOut } = counted;
  const title = 'Nothing to renew';
  if (total > 0) return { title, description: `${total === 1 ? 'The one badge was' : 'All were'} renewed already.` };
  if (leftOut) return { title, description: 'Nobody of them is active. Include them, or choose other badges.' };
  return { title, description: 'None of these badges is issued and has an end that can be renewed.' };
}

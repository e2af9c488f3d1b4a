import { type Reason, sumOfReasons } from 'functions/contract';
import type { RecipientKind } from '../../../api/people/selection.ts';
import type { PublishWords } from '../../../components/publishing/publish-input.ts';
import { reasonWords } from '../../../components/jobs/reason-words.ts';
import { formatCount, formatCounted, formatPeople } from '../../../lib/format.ts';
import { type Counted, type Recipients, badgesToIssue, isLimit, mayBeInactive } from './recipients.ts';

/** Texts for an empty choice and for no remaining recipients. */
const nobodyWords: Record<RecipientKind, { choose: string; none: string }> = {
  tagIds: { choose: 'Choose tags to see how many people get a badge.', none: 'Nobody has these tags.' },
  listId: { choose: '', none: 'Nobody of this import is left.' },
  users: {
    choose: 'Nobody is selected. Close this and tick people in the list.',
    none: 'None of these people is left.',
  },
  holdersOf: { choose: '', none: 'Nobody has that badge.' },
  renews: { choose: 'Nothing is selected. Close this and tick badges in the list.', none: '' },
};

export interface Issue {
  recipients: Recipients;
  includeHolders: boolean;
  includeInactive: boolean;
  /** "Dean's List 2026" */
  badge: string;
  /** The year as badges show it: "2026", or "2026/27". */
  year: string;
  /** Field that chooses the recipients. */
  by: RecipientKind;
  /** Publication time; null for now. */
  publish: PublishWords | null;
  /** Sentence about when mails leave. Null if there are none, it is unknown, or they leave with a publication. */
  leaves: string | null;
}

// A phone's button only fits this number and a time.
const mostBesideTime = 999;

export function issueLabel({ recipients, includeHolders, publish, by }: Issue): string {
  const verb = publish ? 'Publish' : by === 'renews' ? 'Renew' : 'Issue';
  const count = badgesToIssue(recipients, includeHolders);
  if (!count || recipients.state !== 'counted') return `${verb} badges`;
  const label = `${verb} ${isLimit(recipients, includeHolders) ? 'up to ' : ''}${formatCounted(count, 'badge')}`;
  return publish && count <= mostBesideTime ? label + publish.brief : label;
}

/** Toast that explains why nothing can be issued; null if it can. */
export function whyNot(issue: Issue): { title: string; description: string } | null {
  const { recipients, includeHolders, badge, by } = issue;
  if (recipients.state === 'failed') return { title: 'Error', description: 'The recipients could not be counted.' };
  if (recipients.state !== 'counted') {
    const what = by === 'renews' ? 'badges are renewed' : 'people get a badge';
    return { title: 'Still counting', description: `Wait until it says how many ${what}.` };
  }
  if (by === 'renews') return whyNoRenewal(recipients, includeHolders);
  const { total } = recipients;
  if (total === 0) return { title: 'No recipients', description: whyNobody(recipients, by) };
  if (badgesToIssue(recipients, includeHolders) !== 0) return null;
  const all = total === 1 ? 'The one person has' : `All ${formatCount(total)} have`;
  return { title: 'Nothing to issue', description: `${all} ${badge} already.` };
}

function whyNobody(counted: Counted, by: RecipientKind): string {
  if (mayBeInactive(counted)) return 'Nobody of them is active. Include them, or choose others.';
  return by === 'tagIds' ? `${nobodyWords.tagIds.none} Choose others.` : nobodyWords[by].none;
}

/** Sentence about recipients, the badge, a later publication, and mails. */
export function recipientsSentence(issue: Issue): string {
  const { recipients, includeHolders, badge, by, leaves, publish } = issue;
  switch (recipients.state) {
    case 'nobody':
      return nobodyWords[by].choose;
    case 'incomplete':
      return by === 'renews'
        ? 'Fill in what is missing to see how many badges are renewed.'
        : 'Fill in the badge type and the year to see how many people get a badge.';
    case 'failed':
      return 'The recipients could not be counted.';
    case 'counting':
      if (!recipients.atMost) return by === 'renews' ? 'Counting badges' : 'Counting recipients';
      return by === 'renews'
        ? `Up to ${areRenewed(recipients.atMost, issue.year)}. Still counting.`
        : `Up to ${peopleGet(recipients.atMost)} ${badge}. Still counting.`;
    case 'counted': {
      const when = publish?.full ?? '';
      if (by === 'renews') return renewalSentence(recipients, issue, when);
      if (recipients.total === 0 && !mayBeInactive(recipients)) return nobodyWords[by].none;
      const count = badgesToIssue(recipients, includeHolders);
      if (!count) return `Nobody gets ${badge}.`;
      const people = `${isLimit(recipients, includeHolders) ? 'Up to ' : ''}${peopleGet(count)} ${badge}${when}.`;
      return leaves === null ? people : `${people} ${leaves}`;
    }
  }
}

function peopleGet(count: number): string {
  return `${formatPeople(count)} ${count === 1 ? 'gets' : 'get'}`;
}

interface Count {
  why: Reason;
  /** Null if not counted. */
  count: number | null;
}

/** Reasons to skip people, apart from already having the badge. */
const possibleReasons = {
  issue: ['not_active', 'gone'],
  renewal: ['not_active', 'no_end', 'valid_as_long', 'gone'],
} as const;

/** Counts skipped or included people by reason: 'Skipped: not active (2).' Null while unknown. */
export function skippedSentence({ recipients, includeHolders, includeInactive, by }: Issue): string | null {
  if (recipients.state !== 'counted') return null;
  const { total, holding, reasons } = recipients;
  if (total + sumOfReasons(reasons ?? []) === 0) return null;
  const isRenewal = by === 'renews';
  const held: Count[] = [{ why: isRenewal ? 'renewed' : 'has_it', count: holding }];
  // Inactive people who are included are not counted.
  const inactive: Count[] = [{ why: 'not_active', count: null }];
  const uncounted = possibleReasons[isRenewal ? 'renewal' : 'issue'].map((why) => ({ why, count: null }));
  const others = (reasons ?? uncounted).filter(({ why }) => !(includeInactive && why === 'not_active'));
  const skipped = listed([...(includeHolders ? [] : held), ...others]);
  const included = listed([...(includeHolders ? held : []), ...(includeInactive ? inactive : [])]);
  const nobody = isRenewal ? 'No badge is skipped.' : 'Nobody is skipped.';
  return (skipped ? `Skipped: ${skipped}.` : nobody) + (included && ` Included: ${included}.`);
}

/** List such as 'not active (2), no longer there', with known numbers. */
function listed(counts: readonly Count[]): string {
  return counts
    .filter(({ count }) => count !== 0)
    .map(({ why, count }) => reasonWords(why) + (count === null ? '' : ` (${formatCount(count)})`))
    .join(', ');
}

/** Whether people may be skipped and can be listed. */
export function skipsAnybody({ recipients, includeHolders }: Issue): boolean {
  if (recipients.state !== 'counted') return false;
  return recipients.reasons?.length !== 0 || (!includeHolders && recipients.holding !== 0);
}

interface Renewal {
  includeHolders: boolean;
  year: string;
  /** Sentence about when mails leave; null for none. */
  leaves: string | null;
}

/** Text such as '3 badges are renewed for 2027', without full stop. */
function areRenewed(count: number, year: string, when = ''): string {
  return `${formatCounted(count, 'badge')} ${count === 1 ? 'is' : 'are'} renewed for ${year}${when}`;
}

/** Sentence about renewed badges, a later publication, and mails. */
function renewalSentence(counted: Counted, { includeHolders, year, leaves }: Renewal, when: string): string {
  const count = badgesToIssue(counted, includeHolders);
  if (!count) return 'No badge is renewed.';
  const renewed = `${isLimit(counted, includeHolders) ? 'Up to ' : ''}${areRenewed(count, year, when)}.`;
  return leaves === null ? renewed : `${renewed} ${leaves}`;
}

/** Toast that explains why no badge can be renewed; null if one can. */
function whyNoRenewal(counted: Counted, includeHolders: boolean): { title: string; description: string } | null {
  if (badgesToIssue(counted, includeHolders) !== 0) return null;
  const { total } = counted;
  const title = 'Nothing to renew';
  if (total > 0) return { title, description: `${total === 1 ? 'The one badge was' : 'All were'} renewed already.` };
  if (mayBeInactive(counted))
    return { title, description: 'Nobody of them is active. Include them, or choose other badges.' };
  return { title, description: 'None of these badges is issued and has an end that can be renewed.' };
}

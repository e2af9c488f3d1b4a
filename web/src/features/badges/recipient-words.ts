import type { PublishWords } from '../../components/publish-input.ts';
import { formatCount, formatCounted, formatPeople } from '../../lib/format.ts';
import { type Recipients, badgesToIssue } from './recipients.ts';

/** Texts about an audience: that nobody is chosen, and that none of them is left. */
const audienceWords = {
  tags: { choose: 'Choose tags to see how many people get a badge.', none: 'Nobody has these tags.' },
  import: { choose: '', none: 'Nobody of this import is left.' },
  users: {
    choose: 'Nobody is selected. Close this and tick people in the list.',
    none: 'None of these people is left.',
  },
};

/** Details of an issue, for the sentences about its recipients. */
export interface Issue {
  recipients: Recipients;
  includeHolders: boolean;
  /** "Dean's List 2026" */
  badge: string;
  /** Kind of its audience. */
  by: keyof typeof audienceWords;
  /** Whether an e-mail tells of each badge; undefined while that is not known. */
  mailsOn: boolean | undefined;
  /** When they are published; null for now. */
  publish: PublishWords | null;
}

// A button on a phone has no room for more than this and a time.
const mostBesideTime = 999;

/** Label of the button that issues. */
export function issueLabel({ recipients, includeHolders, publish }: Issue): string {
  const verb = publish ? 'Publish' : 'Issue';
  const count = badgesToIssue(recipients, includeHolders);
  if (!count || recipients.state !== 'counted') return `${verb} badges`;
  const isLimit = recipients.holding === null && !includeHolders;
  const label = `${verb} ${isLimit ? 'up to ' : ''}${formatCounted(count, 'badge')}`;
  return publish && count <= mostBesideTime ? `${label} on ${publish.brief}` : label;
}

/** Toast about why nothing can be issued at present; null where it can. */
export function whyNot(issue: Issue): { title: string; description: string } | null {
  const { recipients, by } = issue;
  if (recipients.state === 'failed') return { title: 'Error', description: 'The recipients could not be counted.' };
  if (recipients.state !== 'counted') {
    return { title: 'Still counting', description: 'Wait until it says how many people get a badge.' };
  }
  if (recipients.total === 0) {
    return { title: 'No recipients', description: whyNobody(recipients.leftOut, by) };
  }
  if (badgesToIssue(recipients, issue.includeHolders) === 0) {
    return { title: 'Nothing to issue', description: recipientsSentence(issue) };
  }
  return null;
}

function whyNobody(leftOut: number, by: Issue['by']): string {
  if (leftOut > 0) return 'Nobody of them is active. Include them, or choose others.';
  return by === 'tags' ? `${audienceWords.tags.none} Choose others.` : audienceWords[by].none;
}

/** Says how many users get a badge, and an e-mail where mails are on, at which time, and how many have it already. */
export function recipientsSentence(issue: Issue): string {
  const { recipients, includeHolders, badge, by, mailsOn = false, publish } = issue;
  if (recipients.state === 'nobody') return audienceWords[by].choose;
  if (recipients.state === 'incomplete')
    return 'Fill in the badge type and the year to see how many people get a badge.';
  if (recipients.state === 'failed') return 'The recipients could not be counted.';
  if (recipients.state === 'counting') return 'Counting recipients';
  const { total, holding, leftOut } = recipients;
  if (total === 0) return leftOut > 0 ? 'Nobody gets a badge.' : audienceWords[by].none;
  const what = `a badge${mailsOn ? ' and an email' : ''}${publish ? ` on ${publish.full}` : ''}`;
  const everybody = `${peopleGet(total)} ${what}.`;
  if (holding === 0) return everybody;
  if (holding === null) {
    return includeHolders ? everybody : `Up to ${everybody} Those who already have ${badge} are skipped.`;
  }
  const count = badgesToIssue(recipients, includeHolders) ?? 0;
  const told = (mailsOn || publish) && count > 0 ? ` ${peopleGet(count)} ${what}.` : '';
  return holdersSentence(issue, { total, holding }) + told;
}

function peopleGet(count: number): string {
  return `${formatPeople(count)} ${count === 1 ? 'gets' : 'get'}`;
}

/** Says how many people are left out because they are not active, or that nobody is. */
export function leftOutSentence(leftOut: number, includeInactive: boolean): string {
  if (includeInactive) return 'People who are not active get one too.';
  return leftOut === 1
    ? '1 person who is not active is left out.'
    : `${formatCount(leftOut)} people who are not active are left out.`;
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

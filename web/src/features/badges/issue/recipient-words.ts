import { type Reason, sumOfReasons } from 'functions/contract';
import { type MessageKey, say } from 'functions/contract/words/say';
import type { RecipientKind } from '../../../api/people/selection.ts';
import type { PublishWords } from '../../../components/publishing/publish-input.ts';
import { countedReason, reasonWords } from '../../../components/jobs/reason-words.ts';
import { type Counted, type Recipients, badgesToIssue, isLimit, mayBeInactive } from './recipients.ts';
import { formatList } from '../../../lib/format.ts';

/** Messages for an empty choice and for no remaining recipients. */
const nobodyMessages: Record<RecipientKind, { choose: MessageKey | null; none: MessageKey | null }> = {
  tagIds: { choose: 'issue.chooseTags', none: 'issue.nobodyHasTags' },
  listId: { choose: null, none: 'issue.importIsEmpty' },
  users: { choose: 'issue.nobodySelected', none: 'issue.nobodyLeft' },
  holdersOf: { choose: null, none: 'issue.noHolder' },
  renews: { choose: 'issue.nothingSelected', none: null },
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

const labels = {
  issue: { any: 'issue.issueAny', upTo: 'issue.issueUpTo', exactly: 'issue.issueCount' },
  renew: { any: 'issue.renewAny', upTo: 'issue.renewUpTo', exactly: 'issue.renewCount' },
  publish: { any: 'issue.publishAny', upTo: 'issue.publishUpTo', exactly: 'issue.publishCount' },
} as const;

export function issueLabel({ recipients, includeHolders, publish, by }: Issue): string {
  const { any, upTo, exactly } = labels[publish ? 'publish' : by === 'renews' ? 'renew' : 'issue'];
  const count = badgesToIssue(recipients, includeHolders);
  if (!count || recipients.state !== 'counted') return say(any);
  const when = publish && count <= mostBesideTime ? publish.brief : '';
  return say(isLimit(recipients, includeHolders) ? upTo : exactly, { count, when });
}

/** Toast that explains why nothing can be issued; null if it can. */
export function whyNot(issue: Issue): { title: string; description: string } | null {
  const { recipients, includeHolders, badge, by } = issue;
  if (recipients.state === 'failed') return { title: say('common.error'), description: say('issue.notCounted') };
  if (recipients.state !== 'counted') {
    const description = say(by === 'renews' ? 'issue.waitForBadges' : 'issue.waitForPeople');
    return { title: say('issue.stillCounting'), description };
  }
  if (by === 'renews') return whyNoRenewal(recipients, includeHolders);
  const { total } = recipients;
  if (total === 0) return { title: say('issue.noRecipients'), description: whyNobody(recipients, by) };
  if (badgesToIssue(recipients, includeHolders) !== 0) return null;
  return { title: say('issue.nothing'), description: say('issue.allHaveIt', { count: total, badge }) };
}

function whyNobody(counted: Counted, by: RecipientKind): string {
  if (mayBeInactive(counted)) return say('issue.nobodyActive');
  return by === 'tagIds' ? `${say('issue.nobodyHasTags')} ${say('issue.chooseOthers')}` : nobodySentence(by, 'none');
}

function nobodySentence(by: RecipientKind, why: 'choose' | 'none'): string {
  const key = nobodyMessages[by][why];
  return key === null ? '' : say(key);
}

/** Sentence about recipients, the badge, a later publication, and mails. */
export function recipientsSentence(issue: Issue): string {
  const { recipients, includeHolders, badge, by, leaves } = issue;
  switch (recipients.state) {
    case 'nobody':
      return nobodySentence(by, 'choose');
    case 'incomplete':
      return say(by === 'renews' ? 'issue.incompleteRenewal' : 'issue.incomplete');
    case 'failed':
      return say('issue.notCounted');
    case 'counting':
      if (!recipients.atMost) return say(by === 'renews' ? 'issue.countingBadges' : 'issue.counting');
      return `${outcomeSentence({ ...issue, publish: null }, recipients.atMost, 'upTo')} ${say('issue.goesOnCounting')}`;
    case 'counted': {
      if (by !== 'renews' && recipients.total === 0 && !mayBeInactive(recipients)) return nobodySentence(by, 'none');
      const count = badgesToIssue(recipients, includeHolders);
      if (!count) return by === 'renews' ? say('issue.noneRenewed') : say('issue.nobodyGets', { badge });
      const outcome = outcomeSentence(issue, count, isLimit(recipients, includeHolders) ? 'upTo' : 'exactly');
      return leaves === null ? outcome : `${outcome} ${leaves}`;
    }
  }
}

const outcomes = {
  people: { upTo: 'issue.peopleGetUpTo', exactly: 'issue.peopleGet' },
  badges: { upTo: 'issue.areRenewedUpTo', exactly: 'issue.areRenewed' },
} as const;

/** Sentence about recipients or renewed badges, and a later publication. */
function outcomeSentence({ by, badge, year, publish }: Issue, count: number, limit: 'upTo' | 'exactly'): string {
  const key = outcomes[by === 'renews' ? 'badges' : 'people'][limit];
  return say(key, { count, badge, year, when: publish?.full ?? '' });
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
  return [
    skipped
      ? say('issue.skipped', { reasons: skipped })
      : say(isRenewal ? 'issue.noBadgeSkipped' : 'issue.nobodySkipped'),
    ...(included ? [say('issue.included', { reasons: included })] : []),
  ].join(' ');
}

/** List such as 'not active (2), no longer there', with known numbers. */
function listed(counts: readonly Count[]): string {
  const reasons = counts
    .filter(({ count }) => count !== 0)
    .map(({ why, count }) => (count === null ? reasonWords(why) : countedReason({ why, count })));
  return formatList(reasons);
}

/** Whether people may be skipped and can be listed. */
export function skipsAnybody({ recipients, includeHolders }: Issue): boolean {
  if (recipients.state !== 'counted') return false;
  return recipients.reasons?.length !== 0 || (!includeHolders && recipients.holding !== 0);
}

/** Toast that explains why no badge can be renewed; null if one can. */
function whyNoRenewal(counted: Counted, includeHolders: boolean): { title: string; description: string } | null {
  if (badgesToIssue(counted, includeHolders) !== 0) return null;
  const title = say('issue.nothingToRenew');
  if (counted.total > 0) return { title, description: say('issue.allRenewed', { count: counted.total }) };
  const description = say(mayBeInactive(counted) ? 'issue.noHolderActive' : 'issue.noEndToRenew');
  return { title, description };
}

import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type RecipientsAnswer, pick } from 'functions/contract';
import { type TypedBadge, type TypedIssue, recipientsQuery } from '../../../api/badges/recipients.ts';
import { type RecipientChoice, isNobody } from '../../../api/people/selection.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';

/** Recipients of an issue, as far as they are known. */
export type Recipients =
  | { state: 'nobody' }
  | { state: 'incomplete' }
  /** `atMost` is how many there are before each of them was looked at; null where not even that is known. */
  | { state: 'counting'; atMost: number | null }
  | { state: 'failed'; retry: () => void }
  | Counted;

export interface Counted extends Pick<RecipientsAnswer, 'total' | 'holding' | 'reasons' | 'undrawn'> {
  state: 'counted';
  /** How long the mails wait if it is issued at a moment, which is not before the answer came; null where there are none. */
  mails: Waiting | null;
}

interface Waiting {
  /** Milliseconds; null where they leave at once. */
  waitMs: number | null;
  answeredAt: number;
}

/** People who get a badge, of whom some are shown. */
export type Shown = RecipientsAnswer['shown'];

/** An issue before it is done. */
interface IssuePreview {
  recipients: Recipients;
  /** Nobody where there is nobody to show; null while that is not known. */
  shown: Shown | null;
}

/**
 * Looks at an issue: at three people and their number first, then at each of them. It follows the fields once they rest: several tags
 * are checked in a row, and each look costs its people.
 */
export function useIssuePreview(whom: RecipientChoice, { includeHolders, ...rest }: TypedIssue): IssuePreview {
  const { settled, isSettled } = useSettled({ whom, issue: rest });
  const issue = { ...settled.issue, includeHolders };
  const first = useQuery(recipientsQuery(settled.whom, issue, { quick: true }));
  const all = useQuery(recipientsQuery(settled.whom, issue, { quick: false }));
  const early = isSettled && isFresh(first) ? first.data : undefined;
  const recipients = recipientsOf(whom, all, { isSettled, atMost: early?.total ?? null });
  return { recipients, shown: shownOf(recipients, early, all) };
}

/** Counts recipients, and the holders of the badge among them, as of now. */
export function useRecipients(whom: RecipientChoice, { badgeType, year }: TypedBadge): Recipients {
  const { settled, isSettled } = useSettled({ whom, issue: { badgeType, year } });
  const issue = { ...settled.issue, includeHolders: true, includeInactive: true };
  const all = useQuery(recipientsQuery(settled.whom, issue, { quick: false }));
  return recipientsOf(whom, all, { isSettled, atMost: null });
}

type Look = Pick<UseQueryResult<RecipientsAnswer>, 'data' | 'dataUpdatedAt' | 'isFetching' | 'isPlaceholderData'> &
  Pick<UseQueryResult<RecipientsAnswer>, 'isError' | 'refetch'>;

function useSettled<Question>(question: Question): { settled: Question; isSettled: boolean } {
  const asked = JSON.stringify(question);
  const settled = useDebounced(asked);
  return { settled: JSON.parse(settled) as Question, isSettled: settled === asked };
}

function isFresh({ data, isFetching, isPlaceholderData }: Look): boolean {
  return data !== undefined && !isFetching && !isPlaceholderData;
}

function recipientsOf(
  whom: RecipientChoice,
  { data, dataUpdatedAt, isFetching, isError, refetch }: Look,
  { isSettled, atMost }: { isSettled: boolean; atMost: number | null },
): Recipients {
  if (isNobody(whom)) return { state: 'nobody' };
  // What was counted stays while it is counted again: somebody may be about to press the button.
  if (!isSettled || (isFetching && (isError || !data))) return { state: 'counting', atMost };
  if (isError) return { state: 'failed', retry: () => void refetch() };
  if (!data) return { state: 'incomplete' };
  const { mails } = data;
  return {
    ...pick(data, ['total', 'holding', 'reasons', 'undrawn']),
    state: 'counted',
    // The dialog may stay open: what the mails wait is what stays the same.
    mails: mails && {
      waitMs: mails.leaveAt === null ? null : Date.parse(mails.leaveAt) - dataUpdatedAt,
      answeredAt: dataUpdatedAt,
    },
  };
}

function shownOf(recipients: Recipients, early: RecipientsAnswer | undefined, all: Look): Shown | null {
  if (recipients.state === 'nobody' || recipients.state === 'incomplete') return [];
  if (recipients.state === 'counted' && !all.isPlaceholderData) return all.data?.shown ?? [];
  if (early && early.shown.length > 0) return early.shown;
  return recipients.state === 'failed' ? [] : null;
}

/** Whether anybody may be skipped for not being active. */
export function mayBeInactive({ reasons }: Counted): boolean {
  return reasons?.some(({ why }) => why === 'not_active') ?? true;
}

/** Whether there may be fewer badges than `badgesToIssue` says, because nobody counted who is skipped. */
export function isLimit(counted: Counted, includeHolders: boolean): boolean {
  return counted.reasons === null || (counted.holding === null && !includeHolders);
}

/**
 * Number of badges to issue; the highest possible one where those who are skipped are not counted, and null while nothing
 * is known.
 */
export function badgesToIssue(recipients: Recipients, includeHolders: boolean): number | null {
  if (recipients.state !== 'counted') return null;
  const { total, holding } = recipients;
  return includeHolders ? total : total - (holding ?? 0);
}

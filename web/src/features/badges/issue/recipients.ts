import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type RecipientsAnswer, pick } from 'functions/contract';
import { type TypedBadge, type TypedIssue, recipientsQuery } from '../../../api/badges/recipients.ts';
import { type RecipientChoice, isNobody } from '../../../api/people/selection.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';

export type Recipients =
  | { state: 'nobody' }
  | { state: 'incomplete' }
  /** `atMost` is an upper bound before checking each person; null if unknown. */
  | { state: 'counting'; atMost: number | null }
  | { state: 'failed'; retry: () => void }
  | Counted;

export interface Counted extends Pick<RecipientsAnswer, 'total' | 'holding' | 'reasons' | 'undrawn'> {
  state: 'counted';
  /** How long mails wait, if issued after the answer came; null for no mails. */
  mails: Waiting | null;
}

interface Waiting {
  /** Milliseconds; null if they leave at once. */
  waitMs: number | null;
  answeredAt: number;
}

/** Number of people who get a badge, and some of them to show. */
export type Shown = RecipientsAnswer['shown'];

interface IssuePreview {
  recipients: Recipients;
  /** Empty if there is no one to show; null while unknown. */
  shown: Shown | null;
}

/**
 * Previews an issue: first a quick count, then each person. Debounced, because several tags are ticked in a row and
 * each count reads its people.
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

/** Counts recipients and current holders of the badge. */
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
  // The count stays during a refetch, because the user may be about to click.
  if (!isSettled || (isFetching && (isError || !data))) return { state: 'counting', atMost };
  if (isError) return { state: 'failed', retry: () => void refetch() };
  if (!data) return { state: 'incomplete' };
  const { mails } = data;
  return {
    ...pick(data, ['total', 'holding', 'reasons', 'undrawn']),
    state: 'counted',
    // The dialog may stay open, so the duration of the wait is kept.
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

/** Whether inactive people may be skipped. */
export function mayBeInactive({ reasons }: Counted): boolean {
  return reasons?.some(({ why }) => why === 'not_active') ?? true;
}

/** Whether `badgesToIssue` is an upper bound, because skipped people are not counted. */
export function isLimit(counted: Counted, includeHolders: boolean): boolean {
  return counted.reasons === null || (counted.holding === null && !includeHolders);
}

/** Number of badges to issue; an upper bound if skipped people are not counted, null if unknown. */
export function badgesToIssue(recipients: Recipients, includeHolders: boolean): number | null {
  if (recipients.state !== 'counted') return null;
  const { total, holding } = recipients;
  return includeHolders ? total : total - (holding ?? 0);
}

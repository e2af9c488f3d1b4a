import { infiniteQueryOptions, keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import {
  type Answer,
  type CallInput,
  type RecipientsAnswer,
  badgesApi,
  largestReadUnrecorded,
  previewValues,
  recipientsSchema,
  skippedRecipientsSchema,
  usersApi,
} from 'functions/contract';
import { call } from '../../lib/call.ts';
import { recipientsKey } from '../keys.ts';
import { saidOnRenewal } from './renewals.ts';
import type { RecipientChoice } from '../people/selection.ts';

export interface TypedBadge {
  badgeType: string;
  year: string;
}

/** The same, including whether current holders or inactive people get it. */
export interface TypedIssue extends TypedBadge {
  includeHolders: boolean;
  includeInactive: boolean;
  /** End of renewed badges, if it decides who gets one. */
  lastDay?: string | null;
}

/**
 * Counts the people an issue would reach. With `quick` it only checks the first three. Disabled until everything is
 * valid. Asked anew when a dialog opens or a job ends, but not after issuing in an open dialog.
 */
export function recipientsQuery(
  whom: RecipientChoice,
  issue: TypedIssue & { description?: string },
  { quick }: { quick: boolean },
) {
  const { data: body } = recipientsSchema.safeParse({ ...questionOf(whom, issue), quick });
  return queryOptions({
    queryKey: [...recipientsKey, body],
    queryFn: body ? ({ signal }) => call(badgesApi.countRecipients, { body }, { signal }) : skipToken,
    // Including other people does not change the counts per reason.
    placeholderData: (previous, query) => (isSameButForHolders(query?.queryKey[1], body) ? previous : undefined),
    ...neverKept,
  });
}

/** Preview of the mail to one person; null if none is sent. */
export function mailPreviewQuery(userId: string | null, { year, ...badge }: TypedBadge & { description: string }) {
  const everybody = { includeHolders: true, includeInactive: true };
  const asked = { users: { userIds: [userId] }, ...badge, ...everybody, year: Number(year) };
  const { data: body } = recipientsSchema.safeParse(asked);
  return queryOptions({
    queryKey: [...recipientsKey, 'mail', userId, body],
    queryFn: body
      ? async ({ signal }) => (await call(badgesApi.countRecipients, { body }, { signal })).mails?.first ?? null
      : skipToken,
    // The previous mail stays while a text is typed.
    placeholderData: (previous, query) => (query?.queryKey[2] === userId ? previous : undefined),
    ...neverKept,
  });
}

/** Preview of the mail about the first renewed badge; null if none is sent. */
export function renewalMailQuery(whom: RecipientChoice, issue: TypedIssue & { description: string }) {
  return queryOptions({
    // Without a description it is the outlook itself, which is already requested.
    ...recipientsQuery(whom, issue, { quick: false }),
    select: ({ mails }: RecipientsAnswer) => mails?.first ?? null,
    placeholderData: keepPreviousData,
    // The outlook's answer is reused under this key.
    staleTime: Infinity,
  });
}

/** People that the same issue would skip, with reasons, loaded in parts. */
export function skippedQuery(whom: RecipientChoice, issue: TypedIssue) {
  const { data: body } = skippedRecipientsSchema.safeParse(questionOf(whom, issue));
  return infiniteQueryOptions({
    queryKey: [...recipientsKey, 'skipped', body],
    queryFn: body
      ? ({ pageParam: cursor, signal }) => fetchSkipped({ ...body, cursor: cursor ?? undefined }, signal)
      : skipToken,
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }: SkippedPage) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ skipped }) => skipped),
    ...neverKept,
  });
}

/**
 * Real names to try art with: the shortest of the newest people, and the longest that an issue to everyone would show.
 * Null without people.
 */
export const realNamesQuery = queryOptions({
  queryKey: [...recipientsKey, 'names'],
  queryFn: async ({ signal }) => {
    const [{ users }, { shown }] = await Promise.all([
      call(usersApi.list, { query: { limit: largestReadUnrecorded } }, { signal }),
      call(badgesApi.countRecipients, { body: everybody }, { signal }),
    ]);
    const names = [...users, ...shown].map(({ name }) => name).sort((a, b) => lengthOf(a) - lengthOf(b));
    const [shortest, longest] = [names[0], names.at(-1)];
    return shortest !== undefined && longest !== undefined ? { shortest, longest } : null;
  },
  staleTime: 60_000,
});

const everybody = {
  users: { filter: { search: '' } },
  includeHolders: true,
  includeInactive: true,
  year: Number(previewValues.year),
};

function lengthOf(name: string): number {
  return Array.from(name).length;
}

const neverKept = { staleTime: 0, gcTime: 0 };

function questionOf(
  whom: RecipientChoice,
  { year, badgeType, description, ...issue }: TypedIssue & { description?: string },
) {
  const sorted = 'tagIds' in whom ? { tagIds: [...whom.tagIds].sort() } : whom;
  const said = { badgeType, ...(description !== undefined && { description }) };
  return { ...sorted, ...issue, ...('renews' in whom ? saidOnRenewal(said) : said), year: Number(year) };
}

function isSameButForHolders(one: unknown, other: unknown): boolean {
  return withHolders(one) === withHolders(other);
}

function withHolders(question: unknown): string {
  return JSON.stringify({ ...(question as object | undefined), includeHolders: true });
}

type SkippedPage = Answer<typeof badgesApi.listSkippedRecipients>;

const mostLooks = 5;

// A page covers some people, and may skip none of them.
async function fetchSkipped(
  question: CallInput<typeof badgesApi.listSkippedRecipients>['body'],
  signal: AbortSignal,
): Promise<SkippedPage> {
  let page: SkippedPage = { skipped: [], nextCursor: question.cursor ?? null };
  for (let look = 0; look < mostLooks && page.skipped.length === 0; look += 1) {
    const body = { ...question, cursor: page.nextCursor ?? undefined };
    page = await call(badgesApi.listSkippedRecipients, { body }, { signal });
    if (page.nextCursor === null) break;
  }
  return page;
}

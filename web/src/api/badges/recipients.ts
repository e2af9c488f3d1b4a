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

/** The badge that they get, as it was typed. */
export interface TypedBadge {
  badgeType: string;
  year: string;
}

/** The same, with whether people get it who have it already, or who are not active. */
export interface TypedIssue extends TypedBadge {
  includeHolders: boolean;
  includeInactive: boolean;
  /** The end, where it decides who gets one: of badges that are renewed. */
  lastDay?: string | null;
}

/**
 * Looks at whom an issue would reach: at the first three alone where it is `quick`, else at each of them. Asks nothing until everything is
 * valid, and anew whenever a dialog shows it again or a job ends; while that is open, issuing does not change the answer under it.
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
    // How many there are of each kind does not depend on who of them is included beside the others.
    placeholderData: (previous, query) => (isSameButForHolders(query?.queryKey[1], body) ? previous : undefined),
    ...neverKept,
  });
}

/** The mail to one person about a badge to come; null where none is sent. */
export function mailPreviewQuery(userId: string | null, { year, ...badge }: TypedBadge & { description: string }) {
  const everybody = { includeHolders: true, includeInactive: true };
  const asked = { users: { userIds: [userId] }, ...badge, ...everybody, year: Number(year) };
  const { data: body } = recipientsSchema.safeParse(asked);
  return queryOptions({
    queryKey: [...recipientsKey, 'mail', userId, body],
    queryFn: body
      ? async ({ signal }) => (await call(badgesApi.countRecipients, { body }, { signal })).mails?.first ?? null
      : skipToken,
    // While a text is typed, the mail with the one before stays.
    placeholderData: (previous, query) => (query?.queryKey[2] === userId ? previous : undefined),
    ...neverKept,
  });
}

/** The mail to the first whose badge is renewed, who is the first that an outlook shows; null where none is sent. */
export function renewalMailQuery(whom: RecipientChoice, issue: TypedIssue & { description: string }) {
  return queryOptions({
    // Without a description it is the outlook itself, which is not asked for twice.
    ...recipientsQuery(whom, issue, { quick: false }),
    select: ({ mails }: RecipientsAnswer) => mails?.first ?? null,
    placeholderData: keepPreviousData,
    // What the outlook knows is not asked for a second time under it.
    staleTime: Infinity,
  });
}

/** The people whom the same issue would skip, each with the reason, loaded in parts. */
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
 * Real names to try art with: the shortest among the newest people, and the longest that an issue to everybody would show. Null where there
 * is nobody.
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

// A page looks at some people, of whom maybe nobody is skipped.
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

import { keepPreviousData, queryOptions, skipToken, useMutation } from '@tanstack/react-query';
import { type Badge, type CallInput, badgesApi, usersApi } from 'functions/contract';
import { call } from '../lib/call.ts';
import { cursorAfter } from '../lib/page-cursor.ts';
import { readAgain } from '../lib/query-client.ts';
import { badgesKey, usersKey } from './keys.ts';
import { statsQuery } from './stats.ts';
import { useRefresh } from './use-refresh.ts';

/** What the badges table shows. */
export interface BadgeFilters {
  search: string;
  page: number;
}

/** What issuing one badge needs. */
export type BadgeInput = CallInput<typeof badgesApi.create>['body'];

/** The pages of the table, which no live listener follows. */
export const badgePagesKey = [...badgesKey, 'page'];
const pageKey = (filters: BadgeFilters) => [...badgePagesKey, filters];

export const newestBadgesCount = 6;

/** The last few badges; the dashboard's live listener writes newer ones over them. */
export const newestBadgesQuery = queryOptions({
  queryKey: [...badgesKey, 'newest'],
  queryFn: async ({ signal }) => {
    const { badges } = await call(badgesApi.list, { query: { page: 1, limit: newestBadgesCount } }, { signal });
    return badges;
  },
  ...readAgain,
});

/** One page of badges, newest first. The page before it supplies the cursor. */
export function badgesPageQuery({ search, page }: BadgeFilters) {
  return queryOptions({
    queryKey: pageKey({ search, page }),
    queryFn: ({ client, signal }) => {
      const cursor = cursorAfter(client, pageKey({ search, page: page - 1 }));
      return call(badgesApi.list, { query: { search, page, cursor } }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    ...readAgain,
  });
}

/** Creates a badge that is not issued yet. */
export function useCreateBadge() {
  const refresh = useRefreshBadges();
  return useMutation({
    mutationFn: (body: BadgeInput) => call(badgesApi.create, { body }),
    onSuccess: refresh,
  });
}

/** Issues a badge that exists. */
export function useIssueBadge() {
  const refresh = useRefreshBadges();
  return useMutation({
    mutationFn: ({ id }: Pick<Badge, 'id'>) => call(badgesApi.issue, { params: { id }, body: {} }),
    onSuccess: refresh,
  });
}

/** Deletes a badge; its link stops working. */
export function useDeleteBadge() {
  const refresh = useRefreshBadges();
  return useMutation({
    mutationFn: ({ id }: Pick<Badge, 'id'>) => call(badgesApi.delete, { params: { id } }),
    onSuccess: refresh,
  });
}

/** What can be done with many badges at once. */
export type BulkAction = 'issue' | 'unissue' | 'delete';

const bulkEndpoints = {
  issue: badgesApi.bulkIssue,
  unissue: badgesApi.bulkUnissue,
  delete: badgesApi.bulkDelete,
} as const;

/** Issues, unissues or deletes many badges; the answer says of each id what became of it. */
export function useBulkBadges() {
  const refresh = useRefreshBadges();
  return useMutation({
    mutationFn: ({ action, badgeIds }: { action: BulkAction; badgeIds: string[] }) =>
      call(bulkEndpoints[action], { body: { badgeIds } }),
    // A call that failed half-way has done its first half.
    onSettled: refresh,
  });
}

/** How many users have any of the tags; asks nothing without tags, and anew whenever it is shown again. */
export function recipientsQuery(tagIds: readonly string[]) {
  const ids = [...tagIds].sort();
  return queryOptions({
    queryKey: [...usersKey, 'by-tags', ids],
    queryFn:
      ids.length === 0 ? skipToken : ({ signal }) => call(usersApi.byTags, { query: { tagIds: ids } }, { signal }),
    select: ({ total }) => total,
    staleTime: 0,
  });
}

/** Creates and issues a badge for each user who has any of the tags. */
export function useIssueByTags() {
  const refresh = useRefreshBadges();
  return useMutation({
    mutationFn: (body: CallInput<typeof badgesApi.bulkIssueByTags>['body']) =>
      call(badgesApi.bulkIssueByTags, { body }),
    onSettled: refresh,
  });
}

/** Fetches a badge as an SVG file to save. */
export function useDownloadBadge() {
  return useMutation({
    mutationFn: ({ id }: Pick<Badge, 'id'>) => call(badgesApi.download, { params: { id } }),
  });
}

// Users carry a count of their badges, so their lists change too.
function useRefreshBadges() {
  return useRefresh(badgesKey, usersKey, statsQuery.queryKey);
}

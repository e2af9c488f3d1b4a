import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import {
  type Badge,
  type BadgeFilter,
  type ChosenBadges,
  type CallInput,
  type MailChoice,
  badgeMailsApi,
  badgesApi,
} from 'functions/contract';
import { useRequestKey } from '../use-request-key.ts';
import { call } from '../../lib/call.ts';
import { cursorAfter, readAgain, useAttempt, useChange, useRefresh } from '../../lib/query-client.ts';
import { isLocked } from '../../lib/session-lock.ts';
import { type OnProgress, fetchEveryPage } from '../every-page.ts';
import { type Versioned, actsKey, badgesKey, jobsKey, usersKey } from '../keys.ts';
import { statsQuery } from '../jobs/stats.ts';

/** Filter and page of the badges table. */
interface BadgesPage {
  filter: BadgeFilter;
  page: number;
}

export type BadgeInput = CallInput<typeof badgesApi.create>['body'];

/** The pages of the table, which no live listener follows. */
export const badgePagesKey = [...badgesKey, 'page'];
/** Numbers of badges that a filter leaves. */
export const badgeTotalsKey = [...badgesKey, 'total'];
const pageKey = (page: BadgesPage) => [...badgePagesKey, page];

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

const onItsWayMs = 60_000;
export const lookAgainMs = 4_000;

/** Whether a badge's mail was put into the outbox a moment ago, and so leaves it at any moment. */
export function isMailOnItsWay({ mail }: Badge): boolean {
  return mail?.state === 'waiting' && Math.abs(Date.now() - Date.parse(mail.at)) < onItsWayMs;
}

/** One page of badges, newest first, read again until fresh mails are sent. The page before it supplies the cursor. */
export function badgesPageQuery({ filter, page }: BadgesPage) {
  return queryOptions({
    queryKey: pageKey({ filter, page }),
    queryFn: ({ client, signal }) => {
      const cursor = cursorAfter(client, pageKey({ filter, page: page - 1 }));
      return call(badgesApi.list, { query: { ...filter, page, cursor } }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.badges.some(isMailOnItsWay) && !isLocked() ? lookAgainMs : false),
    ...readAgain,
  });
}

/** Number of badges that a filter leaves. */
export function badgesTotalQuery(filter: BadgeFilter) {
  return queryOptions<number>({
    queryKey: [...badgeTotalsKey, filter],
    queryFn: async ({ signal }) =>
      (await call(badgesApi.list, { query: { ...filter, page: 1, limit: 1 } }, { signal })).total,
    ...readAgain,
  });
}

/** Name of the person whose badges are listed, as the newest of these badges has it; null where there is none. */
export function badgeHolderQuery(userId: string) {
  return queryOptions({
    queryKey: [...badgesKey, 'holder', userId],
    queryFn: async ({ signal }) => {
      const { badges } = await call(badgesApi.list, { query: { userId, page: 1, limit: 1 } }, { signal });
      return badges[0]?.recipientName ?? null;
    },
  });
}

// Users carry a count of their badges, so their lists change too.
const changedByBadge = [badgesKey, usersKey, statsQuery.queryKey, actsKey];

/** Creates a badge that is not issued yet. */
export function useCreateBadge() {
  return useChange(changedByBadge, ({ key, ...body }: BadgeInput & { key: string }) =>
    call(badgesApi.create, { body }, { idempotencyKey: key }),
  );
}

/** Replaces the text of a badge, refused as `outdated` where it has another revision. The list is read again then too. */
export function useUpdateBadge() {
  return useAttempt(
    changedByBadge,
    ({ id, revision, ...body }: Versioned & CallInput<typeof badgesApi.update>['body']) =>
      call(badgesApi.update, { params: { id }, body }, { ifMatch: revision }),
  );
}

/** Issues a badge that exists, and tells of it by e-mail where that is wanted. */
export function useIssueBadge() {
  return useChange(changedByBadge, ({ id, mail }: Pick<Badge, 'id'> & { mail: MailChoice }) =>
    call(badgesApi.issue, { params: { id }, body: { mail } }),
  );
}

/** Deletes a badge; its link stops working. */
export function useDeleteBadge() {
  return useChange(changedByBadge, ({ id }: Pick<Badge, 'id'>) => call(badgesApi.delete, { params: { id } }));
}

/** Actions on many badges at once. */
export type BulkAction = 'issue' | 'unissue' | 'mail' | 'delete';

const bulkEndpoints = {
  issue: badgesApi.bulkIssue,
  unissue: badgesApi.bulkUnissue,
  mail: badgeMailsApi.bulkSend,
  delete: badgesApi.bulkDelete,
} as const;

interface BulkInput {
  action: BulkAction;
  /** Chosen badges: with a reason where they are unissued, with the choice of mails where they are issued. */
  chosen: ChosenBadges & { reason?: string; mail?: MailChoice };
  key: string;
}

/** Issues, unissues or deletes many badges, or sends their mails again; the answer says what became of them, or that it goes on. */
export function useBulkBadges() {
  return useAttempt(
    [badgesKey, usersKey, statsQuery.queryKey, jobsKey, actsKey],
    ({ action, chosen, key }: BulkInput) => call(bulkEndpoints[action], { body: chosen }, { idempotencyKey: key }),
  );
}

/** Corrects many badges; the answer says what became of them, or that it goes on. */
export function useCorrectBadges() {
  return useAttempt(
    [badgesKey, usersKey, jobsKey, actsKey],
    ({ body, key }: { body: CallInput<typeof badgesApi.bulkCorrect>['body']; key: string }) =>
      call(badgesApi.bulkCorrect, { body }, { idempotencyKey: key }),
  );
}

/** Sends the mails of a job that issued badges now, where they wait for their time. */
export function useSendMailsOfJob() {
  const refresh = useRefresh(badgesKey, jobsKey);
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (id: string) =>
      call(badgeMailsApi.bulkSendByJob, { params: { id }, body: {} }, { idempotencyKey: keyOf({ id }) }),
    onSettled: refresh,
  });
}

/** Every badge that a filter leaves, newest first. */
export function fetchAllBadges(filter: BadgeFilter, onProgress?: OnProgress): Promise<Badge[]> {
  return fetchEveryPage(
    (page) => call(badgesApi.list, { query: { ...page, ...filter } }),
    ({ badges }) => badges,
    onProgress,
  );
}

/** Input for issuing to many people. */
type BulkIssueInput = CallInput<typeof badgesApi.bulkIssueByTags>['body'];

/** Creates and issues a badge for each user with any of the tags, or for each user of the import; it may go on. */
export function useBulkIssue() {
  return useAttempt(
    [badgesKey, usersKey, statsQuery.queryKey, jobsKey],
    ({ key, ...body }: BulkIssueInput & { key: string }) =>
      call(badgesApi.bulkIssueByTags, { body }, { idempotencyKey: key }),
  );
}

/** Fetches a badge as an SVG file to save. */
export function useDownloadBadge() {
  return useMutation({
    mutationFn: ({ id }: Pick<Badge, 'id'>) => call(badgesApi.download, { params: { id } }),
  });
}

/** Gets the certificate of a badge as a PDF file, also before it is issued. */
export function useDownloadCertificate() {
  return useMutation({
    mutationFn: ({ id }: Pick<Badge, 'id'>) => call(badgesApi.downloadCertificate, { params: { id } }),
  });
}

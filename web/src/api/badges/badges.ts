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

interface BadgesPage {
  filter: BadgeFilter;
  page: number;
}

export type BadgeInput = CallInput<typeof badgesApi.create>['body'];

/** Pages of the table, which no live listener updates. */
export const badgePagesKey = [...badgesKey, 'page'];
/** Number of badges that match a filter. */
export const badgeTotalsKey = [...badgesKey, 'total'];
const pageKey = (page: BadgesPage) => [...badgePagesKey, page];

export const newestBadgesCount = 6;

/** The newest badges; the dashboard's live listener updates them. */
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

/** Whether a badge's mail was queued recently and is about to leave. */
export function isMailOnItsWay({ mail }: Badge): boolean {
  return mail?.state === 'waiting' && Math.abs(Date.now() - Date.parse(mail.at)) < onItsWayMs;
}

/** One page of badges, newest first, polled until fresh mails are sent. The previous page supplies the cursor. */
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

export function badgesTotalQuery(filter: BadgeFilter) {
  return queryOptions<number>({
    queryKey: [...badgeTotalsKey, filter],
    queryFn: async ({ signal }) =>
      (await call(badgesApi.list, { query: { ...filter, page: 1, limit: 1 } }, { signal })).total,
    ...readAgain,
  });
}

/** Name of the person with the listed badges, from the newest; null without badges. */
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

export function useCreateBadge() {
  return useChange(changedByBadge, ({ key, ...body }: BadgeInput & { key: string }) =>
    call(badgesApi.create, { body }, { idempotencyKey: key }),
  );
}

/** Replaces a badge's text; `outdated` if its revision differs. A refusal also refreshes the list. */
export function useUpdateBadge() {
  return useAttempt(
    changedByBadge,
    ({ id, revision, ...body }: Versioned & CallInput<typeof badgesApi.update>['body']) =>
      call(badgesApi.update, { params: { id }, body }, { ifMatch: revision }),
  );
}

/** Issues an existing badge and optionally notifies by e-mail. */
export function useIssueBadge() {
  return useChange(changedByBadge, ({ id, mail }: Pick<Badge, 'id'> & { mail: MailChoice }) =>
    call(badgesApi.issue, { params: { id }, body: { mail } }),
  );
}

/** Deletes a badge; its link stops working. */
export function useDeleteBadge() {
  return useChange(changedByBadge, ({ id }: Pick<Badge, 'id'>) => call(badgesApi.delete, { params: { id } }));
}

export type BulkAction = 'issue' | 'unissue' | 'mail' | 'delete';

const bulkEndpoints = {
  issue: badgesApi.bulkIssue,
  unissue: badgesApi.bulkUnissue,
  mail: badgeMailsApi.bulkSend,
  delete: badgesApi.bulkDelete,
} as const;

interface BulkInput {
  action: BulkAction;
  /** Chosen badges, with a reason to unissue or a choice of mails to issue. */
  chosen: ChosenBadges & { reason?: string; mail?: MailChoice };
  key: string;
}

/** Issues, unissues or deletes many badges, or resends their mails. The answer has the outcome or an unfinished job. */
export function useBulkBadges() {
  return useAttempt(
    [badgesKey, usersKey, statsQuery.queryKey, jobsKey, actsKey],
    ({ action, chosen, key }: BulkInput) => call(bulkEndpoints[action], { body: chosen }, { idempotencyKey: key }),
  );
}

/** Corrects many badges. The answer has the outcome or an unfinished job. */
export function useCorrectBadges() {
  return useAttempt(
    [badgesKey, usersKey, jobsKey, actsKey],
    ({ body, key }: { body: CallInput<typeof badgesApi.bulkCorrect>['body']; key: string }) =>
      call(badgesApi.bulkCorrect, { body }, { idempotencyKey: key }),
  );
}

/** Sends the waiting mails of an issuing job now. */
export function useSendMailsOfJob() {
  const refresh = useRefresh(badgesKey, jobsKey);
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (id: string) =>
      call(badgeMailsApi.bulkSendByJob, { params: { id }, body: {} }, { idempotencyKey: keyOf({ id }) }),
    onSettled: refresh,
  });
}

export function fetchAllBadges(filter: BadgeFilter, onProgress?: OnProgress): Promise<Badge[]> {
  return fetchEveryPage(
    (page) => call(badgesApi.list, { query: { ...page, ...filter } }),
    ({ badges }) => badges,
    onProgress,
  );
}

type BulkIssueInput = CallInput<typeof badgesApi.bulkIssueByTags>['body'];

/** Issues badges to users with any of the tags or of an import. May continue in a job. */
export function useBulkIssue() {
  return useAttempt(
    [badgesKey, usersKey, statsQuery.queryKey, jobsKey],
    ({ key, ...body }: BulkIssueInput & { key: string }) =>
      call(badgesApi.bulkIssueByTags, { body }, { idempotencyKey: key }),
  );
}

export function useDownloadBadge() {
  return useMutation({
    mutationFn: ({ id }: Pick<Badge, 'id'>) => call(badgesApi.download, { params: { id } }),
  });
}

/** Gets a badge's certificate as a PDF, also before issuing. */
export function useDownloadCertificate() {
  return useMutation({
    mutationFn: ({ id }: Pick<Badge, 'id'>) => call(badgesApi.downloadCertificate, { params: { id } }),
  });
}

import { keepPreviousData, queryOptions, skipToken, useMutation } from '@tanstack/react-query';
import { type CallInput, type User, type UserFilter, usersApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { cursorAfter, readAgain, useChange, useRefresh } from '../../lib/query-client.ts';
import { type OnProgress, fetchEveryPage } from '../every-page.ts';
import { type Versioned, badgesKey, jobsKey, usersKey } from '../keys.ts';
import { statsQuery } from '../jobs/stats.ts';

export const minimumSearchLength = 2;
const suggestionLimit = 20;

interface UsersPage {
  filter: UserFilter;
  page: number;
}

const pagesKey = [...usersKey, 'page'];
const pageKey = (page: UsersPage) => [...pagesKey, page];

/** One page of users. The previous page supplies the cursor, so all pages cost the same. */
export function usersPageQuery({ filter, page }: UsersPage) {
  return queryOptions({
    queryKey: pageKey({ filter, page }),
    queryFn: ({ client, signal }) => {
      const cursor = cursorAfter(client, pageKey({ filter, page: page - 1 }));
      return call(usersApi.list, { query: { ...filter, page, cursor } }, { signal });
    },
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    ...readAgain,
  });
}

/** A user by id, regardless of the table's page. */
export function userQuery(id: string) {
  return queryOptions({
    queryKey: [...usersKey, 'one', id],
    queryFn: ({ signal }) => call(usersApi.get, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

/** Users whose name or e-mail contains `search`; disabled below two characters. */
export function userSuggestionsQuery(search: string) {
  const term = search.trim();
  return queryOptions({
    queryKey: [...usersKey, 'suggestions', term],
    queryFn:
      term.length < minimumSearchLength
        ? skipToken
        : ({ signal }) => call(usersApi.list, { query: { search: term, page: 1, limit: suggestionLimit } }, { signal }),
    staleTime: 30_000,
  });
}

/** Current tags of one user; lists may be half a minute old. */
export function userTagsQuery(id: string) {
  return queryOptions({
    queryKey: [...usersKey, 'tags', id],
    queryFn: ({ signal }) => call(usersApi.getTags, { params: { id } }, { signal }),
    staleTime: 0,
  });
}

export function usersTotalQuery(filter: UserFilter) {
  return queryOptions<number>({
    queryKey: [...usersKey, 'total', filter],
    queryFn: async ({ signal }) =>
      (await call(usersApi.list, { query: { ...filter, page: 1, limit: 1 } }, { signal })).total,
    ...readAgain,
  });
}

/** All users that match a filter, newest first. `onProgress` is that of `fetchEveryPage`. */
export function fetchAllUsers(filter: UserFilter | undefined, onProgress: OnProgress): Promise<User[]> {
  return fetchEveryPage(
    (page) => call(usersApi.list, { query: { ...page, ...filter } }),
    ({ users }) => users,
    onProgress,
  );
}

export function useCreateUser() {
  return useChange(
    [usersKey, statsQuery.queryKey],
    ({ key, ...body }: CallInput<typeof usersApi.create>['body'] & { key: string }) =>
      call(usersApi.create, { body }, { idempotencyKey: key }),
  );
}

/**
 * Replaces a user's details; `outdated` if the revision differs. Either way users and badges are refreshed, because
 * both show them.
 */
export function useUpdateUser() {
  const refresh = useRefresh(usersKey, badgesKey);
  const refreshPages = useRefresh(pagesKey);
  return useMutation({
    mutationFn: ({ id, revision, ...body }: Versioned & CallInput<typeof usersApi.update>['body']) =>
      call(usersApi.update, { params: { id }, body }, { ifMatch: revision }),
    onSuccess: refresh,
    onError: refreshPages,
  });
}

/** Adds and removes tags of a user and keeps concurrent changes. Refreshes badges, which can be found by tags. */
export function useSetUserTags() {
  return useChange([usersKey, badgesKey], ({ id, add, remove }: { id: string; add: string[]; remove: string[] }) =>
    call(usersApi.setTags, { params: { id }, body: { add, remove } }),
  );
}

/** Deletes a user with all badges; in a job if there are very many. */
export function useDeleteUser() {
  return useChange([usersKey, badgesKey, statsQuery.queryKey, jobsKey], ({ id }: Pick<User, 'id'>) =>
    call(usersApi.delete, { params: { id } }),
  );
}

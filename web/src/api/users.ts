import { keepPreviousData, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, type UserStatus, usersApi } from 'functions/contract';
import { call } from '../lib/call.ts';
import { cursorAfter } from '../lib/page-cursor.ts';
import { statsQuery } from './stats.ts';

export const minimumSearchLength = 2;
const suggestionLimit = 20;

/** What the users table shows; an empty status means all. */
export interface UserFilters {
  search: string;
  status: UserStatus | '';
  page: number;
}

/** Everything cached about users begins with this key. */
export const usersKey = ['users'];
const pageKey = (filters: UserFilters) => [...usersKey, 'page', filters];

/** One page of users. The page before it supplies the cursor, so page 900 costs what page 1 does. */
export function usersPageQuery({ search, status, page }: UserFilters) {
  return queryOptions({
    queryKey: pageKey({ search, status, page }),
    queryFn: ({ client, signal }) => {
      const cursor = cursorAfter(client, pageKey({ search, status, page: page - 1 }));
      return call(usersApi.list, { query: { search, status: status || undefined, page, cursor } }, { signal });
    },
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
}

/** Users whose name or e-mail holds `search`, for an autocomplete; asks nothing below two characters. */
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

/** Adds a user and refreshes what counts or lists users. */
export function useCreateUser() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof usersApi.create>['body']) => call(usersApi.create, { body }),
    onSuccess: () => {
      for (const queryKey of [usersKey, statsQuery.queryKey]) void client.invalidateQueries({ queryKey });
    },
  });
}

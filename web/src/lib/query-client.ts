import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryKey,
  focusManager,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { doubtSession, isLocked } from './session-lock.ts';

/** The first part of the session query's key; a 401 or 403 anywhere else makes that query look again. */
export const sessionKey = 'session';

/**
 * Options of a list's query: it is read again on entry and when the window gets the focus. Known rows stay shown. Why:
 * docs/decisions/013.
 */
export const readAgain = {
  refetchOnMount: 'always',
  refetchOnWindowFocus: () => (isLocked() ? false : 'always'),
} as const;

// The library looks at visibility alone. Of two windows side by side both are visible.
focusManager.setEventListener((onFocus) => {
  const listener = () => {
    onFocus();
  };
  addEventListener('visibilitychange', listener);
  addEventListener('focus', listener);
  return () => {
    removeEventListener('visibilitychange', listener);
    removeEventListener('focus', listener);
  };
});

/** A query client with the house defaults: data never goes stale by itself, nothing is retried or polled. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    recheckSession(client, error);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey[0] !== sessionKey) onError(error);
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        // By default a query waits silently while offline; failing at once lets the screen say so and offer a retry.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** A session can end on the server at any time, and its role change: after a 401 and a 403 it is checked again. */
function recheckSession(client: QueryClient, error: unknown): void {
  if (isRefused(error)) doubtSession(checkSession(client));
  else if (error instanceof ApiError && error.status === 403) void checkSession(client);
}

/** Asks the server whether the session still holds. */
export function checkSession(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [sessionKey] });
}

/** Has everything on the screen read again. */
export function refreshAll(client: QueryClient): void {
  void client.invalidateQueries({ predicate: isNotSession });
}

/** Forgets everything that was read and sent, except the session. */
export function forgetAll(client: QueryClient): void {
  client.removeQueries({ predicate: isNotSession });
  client.getMutationCache().clear();
}

/** Whether the server refused a call without a live session. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether the server refused the call because its session's account is no administrator any more. */
export function isAccessEnded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'access_ended';
}

function isNotSession({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] !== sessionKey;
}

/**
 * Fetches again what a change has made old. An answer that is still on its way was asked for before the change: it is
 * dropped, because a query that has no data yet would take it for the newest.
 */
export async function refresh(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    }),
  );
}

/** Writes what a listener heard over what is cached. An answer that is still on its way is older, and is dropped. */
export function overwrite(client: QueryClient, queryKey: QueryKey, data: unknown): void {
  client.setQueryData(queryKey, data);
  void client.cancelQueries({ queryKey, exact: true });
}

/** A function that has everything under these keys fetched again where it is shown. Its caller does not wait for that. */
export function useRefresh(...keys: QueryKey[]): () => void {
  const client = useQueryClient();
  return () => {
    void refresh(client, keys);
  };
}

/** A change by a call, after which everything under these keys is fetched again where it is shown. */
export function useChange<Input, Answer>(keys: readonly QueryKey[], send: (input: Input) => Promise<Answer>) {
  const onSuccess = useRefresh(...keys);
  return useMutation({ mutationFn: send, onSuccess });
}

/** The same, also where the call fails: it may have done its first half, and a refusal tells that others changed something. */
export function useAttempt<Input, Answer>(keys: readonly QueryKey[], send: (input: Input) => Promise<Answer>) {
  const onSettled = useRefresh(...keys);
  return useMutation({ mutationFn: send, onSettled });
}

/**
 * The cursor that opens a page: what the cached answer of the page before it supplied. Undefined when that page is not
 * cached or has changed since; the call then asks by page number alone.
 */
export function cursorAfter(client: QueryClient, previousPageKey: QueryKey): string | undefined {
  const previous = client.getQueryState<{ nextCursor: string | null }>(previousPageKey);
  if (!previous || previous.isInvalidated) return undefined;
  return previous.data?.nextCursor ?? undefined;
}

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

/** First part of the session query's key; any other 401 or 403 triggers that query. */
export const sessionKey = 'session';

/** Query options of lists: refetch on entry and window focus, and keep known rows. Why: web/src/README.md. */
export const readAgain = {
  refetchOnMount: 'always',
  refetchOnWindowFocus: () => (isLocked() ? false : 'always'),
} as const;

// The library only checks visibility. Of two windows side by side both are visible.
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

/** Query client with our defaults: data never goes stale by itself, without retries or polling. */
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
        // By default a query silently waits while offline; failing at once shows a retry.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** Checks the session after a 401 or 403, because it may have ended or changed role. */
function recheckSession(client: QueryClient, error: unknown): void {
  if (isRefused(error)) doubtSession(checkSession(client));
  else if (error instanceof ApiError && error.status === 403) void checkSession(client);
}

/** Asks the server whether the session is still valid. */
export function checkSession(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [sessionKey] });
}

export function refreshAll(client: QueryClient): void {
  void client.invalidateQueries({ predicate: isNotSession });
}

export function forgetAll(client: QueryClient): void {
  client.removeQueries({ predicate: isNotSession });
  client.getMutationCache().clear();
}

/** Whether a call was refused for lack of a live session. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Whether a call was refused because the account is no longer an administrator. */
export function isAccessEnded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'access_ended';
}

function isNotSession({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  return queryKey[0] !== sessionKey;
}

/**
 * Refetches data after a change. Pending answers are older and dropped, because a query without data would take them as
 * new.
 */
export async function refresh(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    }),
  );
}

/** Writes a listener's data to the cache. Pending answers are older and dropped. */
export function overwrite(client: QueryClient, queryKey: QueryKey, data: unknown): void {
  client.setQueryData(queryKey, data);
  void client.cancelQueries({ queryKey, exact: true });
}

/** Returns a function that refetches these keys without waiting. */
export function useRefresh(...keys: QueryKey[]): () => void {
  const client = useQueryClient();
  return () => {
    void refresh(client, keys);
  };
}

/** Mutation that refetches these keys on success. */
export function useChange<Input, Answer>(keys: readonly QueryKey[], send: (input: Input) => Promise<Answer>) {
  const onSuccess = useRefresh(...keys);
  return useMutation({ mutationFn: send, onSuccess });
}

/** The same, also on failure: the call may be half done, and a refusal indicates others' changes. */
export function useAttempt<Input, Answer>(keys: readonly QueryKey[], send: (input: Input) => Promise<Answer>) {
  const onSettled = useRefresh(...keys);
  return useMutation({ mutationFn: send, onSettled });
}

/**
 * Cursor of a page from the previous page's cached answer. Undefined if that is missing or has changed; then the call
 * uses the page number.
 */
export function cursorAfter(client: QueryClient, previousPageKey: QueryKey): string | undefined {
  const previous = client.getQueryState<{ nextCursor: string | null }>(previousPageKey);
  if (!previous || previous.isInvalidated) return undefined;
  return previous.data?.nextCursor ?? undefined;
}

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** The first part of the session query's key; a 401 anywhere else makes that query look again. */
export const sessionKey = 'session';

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

/** A session can end on the server at any time: after a 401 it is checked again. */
export function recheckSession(client: QueryClient, error: unknown): void {
  if (error instanceof ApiError && error.status === 401) void client.invalidateQueries({ queryKey: [sessionKey] });
}

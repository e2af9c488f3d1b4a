import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';

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

/**
 * The cursor that opens a page: what the cached answer of the page before it supplied. Undefined when that page is not
 * cached or has changed since; the call then asks by page number alone.
 */
export function cursorAfter(client: QueryClient, previousPageKey: QueryKey): string | undefined {
  const previous = client.getQueryState<{ nextCursor: string | null }>(previousPageKey);
  if (!previous || previous.isInvalidated) return undefined;
  return previous.data?.nextCursor ?? undefined;
}

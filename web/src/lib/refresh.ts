import type { QueryClient, QueryKey } from '@tanstack/react-query';

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

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

import { type QueryKey, useQueryClient } from '@tanstack/react-query';

/** A function that has everything under these keys fetched again where it is shown. Its caller does not wait for that. */
export function useRefresh(...keys: QueryKey[]): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey });
  };
}

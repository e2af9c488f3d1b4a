import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { refresh } from '../lib/refresh.ts';

/** A function that has everything under these keys fetched again where it is shown. Its caller does not wait for that. */
export function useRefresh(...keys: QueryKey[]): () => void {
  const client = useQueryClient();
  return () => {
    void refresh(client, keys);
  };
}

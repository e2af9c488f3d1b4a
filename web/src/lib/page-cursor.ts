import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * The cursor that opens a page: what the cached answer of the page before it supplied. Undefined when that page is not
 * cached or has changed since; the call then asks by page number alone.
 */
export function cursorAfter(client: QueryClient, previousPageKey: QueryKey): string | undefined {
  const previous = client.getQueryState<{ nextCursor: string | null }>(previousPageKey);
  if (!previous || previous.isInvalidated) return undefined;
  return previous.data?.nextCursor ?? undefined;
}

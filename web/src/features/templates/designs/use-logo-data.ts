import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Settings } from 'functions/contract';
import { logoPath } from '../../../lib/paths.ts';
import { fetchLogoData } from './logo-data.ts';

/** The organisation's logo for a design. */
export function useLogoData(settings: Pick<Settings, 'organizationLogo'> | undefined) {
  const client = useQueryClient();
  const path = logoPath(settings?.organizationLogo);
  const { data, isError } = useQuery(logoDataQuery(path));
  return {
    has: path !== null,
    /** A data URL; null as long as it has not come. */
    data: data ?? null,
    failed: isError,
    /** Waits until it has come. Null where there is none, or none that can be loaded. */
    ready: () => (path === null ? null : client.query(logoDataQuery(path)).catch(() => null)),
  };
}

function logoDataQuery(path: string | null) {
  return queryOptions({
    queryKey: ['logo data', path],
    queryFn: path === null ? skipToken : () => fetchLogoData(path),
    staleTime: Infinity,
    retry: false,
  });
}

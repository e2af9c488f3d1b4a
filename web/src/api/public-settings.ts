import { queryOptions } from '@tanstack/react-query';
// The type alone: visitors do without the contract's schemas.
import type { settingsApi } from 'functions/contract';
import { call } from '../lib/call.ts';

/** The settings that visitors see. */
export const publicSettingsQuery = queryOptions({
  queryKey: ['settings', 'public'],
  queryFn: ({ signal }) => {
    const route = { method: 'GET', path: '/api/settings/public' } as const;
    return call<typeof settingsApi.getPublic>(route, {}, { signal });
  },
});

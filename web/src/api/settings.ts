import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, settingsApi } from 'functions/contract';
import { call } from '../lib/call.ts';

/** All settings, defaults included. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call(settingsApi.get, {}, { signal }),
});

/** Changes settings; the answer is the new whole. */
export function useUpdateSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof settingsApi.update>['body']) => call(settingsApi.update, { body }),
    onSuccess: (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings);
    },
  });
}

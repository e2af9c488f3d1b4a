import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallInput, type Settings, settingsApi } from 'functions/contract';
import { ApiError } from '../lib/api-error.ts';
import { callRevised } from '../lib/call.ts';

/** All settings with the revision that names how they all are. */
export type RevisedSettings = Settings & { revision: string | null };

/** All settings, defaults included. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => callRevised(settingsApi.get, {}, { signal }),
});

type SettingsChange = CallInput<typeof settingsApi.update>['body'] & Pick<RevisedSettings, 'revision'>;

/** Changes settings, unless they have another revision by now; the answer is the new whole, and so is a refusal's. */
export function useUpdateSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ revision, ...body }: SettingsChange) =>
      callRevised(settingsApi.update, { body }, { ifMatch: revision }),
    onSuccess: (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings);
    },
    onError: (error) => {
      if (isOutdated(error)) client.setQueryData(settingsQuery.queryKey, presentSettings(error));
    },
  });
}

/** The present settings, read from a refusal because another administrator changed them. */
export function presentSettings({ current, revision }: ApiError): RevisedSettings {
  return { ...(current as Settings), revision };
}

function isOutdated(error: Error): error is ApiError {
  return error instanceof ApiError && error.code === 'outdated';
}

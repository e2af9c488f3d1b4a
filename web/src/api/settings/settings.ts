import { keepPreviousData, queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type CallInput,
  type Picture,
  type Settings,
  badgeMailsApi,
  mailDraftSchema,
  settingsApi,
} from 'functions/contract';
import { ApiError } from '../../lib/api-error.ts';
import { call, callRevised } from '../../lib/call.ts';

/** All settings and their common revision. */
export type RevisedSettings = Settings & { revision: string | null };

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => callRevised(settingsApi.get, {}, { signal }),
});

/** Signatures kept by badges but no longer in the settings. Refetched when the settings change. */
export function earlierSignersQuery({ revision }: RevisedSettings) {
  return queryOptions({
    queryKey: ['earlier-signers', revision],
    queryFn: ({ signal }) => call(settingsApi.earlierSigners, {}, { signal }),
    placeholderData: keepPreviousData,
  });
}

type SettingsChange = CallInput<typeof settingsApi.update>['body'] & Pick<RevisedSettings, 'revision'>;

/** Changes settings; `outdated` if the revision differs. Answer and refusal carry all settings. */
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

/** Sender of a test mail and, for a custom mail, its wording. */
export type TestMailInput = NonNullable<CallInput<typeof badgeMailsApi.sendTest>['body']>;

/** Sends a test mail to the current administrator. */
export function useSendTestMail() {
  return useMutation({
    mutationFn: (body: TestMailInput) =>
      call(badgeMailsApi.sendTest, { body }, { idempotencyKey: crypto.randomUUID() }),
  });
}

/** Example mail with custom wording. Disabled for invalid wording, which keeps the previous preview. */
export function wordsCheckQuery(words: CallInput<typeof badgeMailsApi.checkWords>['body']) {
  const { data: body } = mailDraftSchema.safeParse(words);
  return queryOptions({
    queryKey: ['mail-words', body],
    queryFn: body ? ({ signal }) => call(badgeMailsApi.checkWords, { body }, { signal }) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Current settings from a refusal after a concurrent change. */
export function presentSettings({ current, revision }: ApiError): RevisedSettings {
  return { ...(current as Settings), revision };
}

/** New picture (PNG in base64, null for none), and the revision of the settings. */
interface PictureChange {
  picture: Picture;
  png: string | null;
  seen: RevisedSettings;
}

/** Changes a picture unless the settings changed. The answer has all settings. */
export function useChangePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: changePicture,
    onSuccess: (settings) => {
      client.setQueryData(settingsQuery.queryKey, settings);
    },
    onError: (error) => {
      if (isOutdated(error)) client.setQueryData(settingsQuery.queryKey, presentSettings(error));
    },
  });
}

async function changePicture({ picture, png, seen }: PictureChange): Promise<RevisedSettings> {
  try {
    return await sendPicture(picture, png, seen.revision);
  } catch (error) {
    if (!isOutdated(error)) throw error;
    // Other settings may have changed too.
    const present = presentSettings(error);
    if (present[picture] !== seen[picture]) throw error;
    return sendPicture(picture, png, present.revision);
  }
}

function sendPicture(picture: Picture, png: string | null, ifMatch: string | null): Promise<RevisedSettings> {
  if (picture === 'organizationLogo') {
    if (png === null) return callRevised(settingsApi.deleteLogo, {}, { ifMatch });
    return callRevised(settingsApi.saveLogo, { body: { png } }, { ifMatch });
  }
  const params = { picture };
  if (png === null) return callRevised(settingsApi.deletePicture, { params }, { ifMatch });
  return callRevised(settingsApi.savePicture, { params, body: { png } }, { ifMatch });
}

function isOutdated(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'outdated';
}

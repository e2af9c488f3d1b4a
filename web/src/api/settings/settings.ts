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

/** All settings with the revision that names how they all are. */
export type RevisedSettings = Settings & { revision: string | null };

/** All settings, defaults included. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => callRevised(settingsApi.get, {}, { signal }),
});

/** Signatures that badges keep and the settings have no longer. Asked again whenever the settings change. */
export function earlierSignersQuery({ revision }: RevisedSettings) {
  return queryOptions({
    queryKey: ['earlier-signers', revision],
    queryFn: ({ signal }) => call(settingsApi.earlierSigners, {}, { signal }),
    placeholderData: keepPreviousData,
  });
}

type SettingsChange = CallInput<typeof settingsApi.update>['body'] & Pick<RevisedSettings, 'revision'>;

/** Changes settings, refused as `outdated` where they have another revision. Answer and refusal carry all settings. */
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

/** Input for a test mail: the sender, and the words of a mail where it is to be one in these. */
export type TestMailInput = NonNullable<CallInput<typeof badgeMailsApi.sendTest>['body']>;

/** Sends a mail to whoever asks, as it is described. */
export function useSendTestMail() {
  return useMutation({
    mutationFn: (body: TestMailInput) =>
      call(badgeMailsApi.sendTest, { body }, { idempotencyKey: crypto.randomUUID() }),
  });
}

/** The mail that words make for an example badge. Asks nothing for words that no mail can have; the one before stays meanwhile. */
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

/** The present settings, read from a refusal because another administrator changed them. */
export function presentSettings({ current, revision }: ApiError): RevisedSettings {
  return { ...(current as Settings), revision };
}

/** A new picture, a PNG in base64, or null for none; and the settings as they were seen. */
interface PictureChange {
  picture: Picture;
  png: string | null;
  seen: RevisedSettings;
}

/** Changes a picture, unless somebody else has meanwhile. The answer is the new whole of the settings. */
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
    // Other settings may have changed meanwhile.
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

import { queryOptions, useMutation } from '@tanstack/react-query';
import { type CallInput, type Tag, tagsApi } from 'functions/contract';
import { call } from '../lib/call.ts';
import { readAgain } from '../lib/query-client.ts';
import { tagsKey, usersKey } from './keys.ts';
import { useRefresh } from './use-refresh.ts';

/** What creating or replacing a tag needs. */
export type TagInput = CallInput<typeof tagsApi.create>['body'];

/** All tags, by name. */
export const tagsQuery = queryOptions({
  queryKey: tagsKey,
  queryFn: ({ signal }) => call(tagsApi.list, {}, { signal }),
  ...readAgain,
});

/** Adds a tag. */
export function useCreateTag() {
  const refresh = useRefresh(tagsKey);
  return useMutation({ mutationFn: (body: TagInput) => call(tagsApi.create, { body }), onSuccess: refresh });
}

/** Replaces a tag; users show it too. */
export function useUpdateTag() {
  const refresh = useRefresh(tagsKey, usersKey);
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & TagInput) => call(tagsApi.update, { params: { id }, body }),
    onSuccess: refresh,
  });
}

/** Deletes a tag, which drops out of all users. */
export function useDeleteTag() {
  const refresh = useRefresh(tagsKey, usersKey);
  return useMutation({
    mutationFn: ({ id }: Pick<Tag, 'id'>) => call(tagsApi.delete, { params: { id } }),
    onSuccess: refresh,
  });
}

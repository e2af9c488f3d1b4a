import { queryOptions, useMutation } from '@tanstack/react-query';
import { type CallInput, type Tag, tagsApi } from 'functions/contract';
import { call } from '../lib/call.ts';
import { readAgain, useRefresh } from '../lib/query-client.ts';
import { type Versioned, jobsKey, tagsKey, usersKey } from './keys.ts';

type TagInput = CallInput<typeof tagsApi.create>['body'];

/** All tags, by name. */
export const tagsQuery = queryOptions({
  queryKey: tagsKey,
  queryFn: ({ signal }) => call(tagsApi.list, {}, { signal }),
  ...readAgain,
});

export function useCreateTag() {
  const refresh = useRefresh(tagsKey);
  return useMutation({
    mutationFn: ({ key, ...body }: TagInput & { key: string }) =>
      call(tagsApi.create, { body }, { idempotencyKey: key }),
    onSuccess: refresh,
  });
}

/** Replaces a tag, refused as `outdated` where it has another revision. Tags and users are read again in either case. */
export function useUpdateTag() {
  const refresh = useRefresh(tagsKey, usersKey);
  return useMutation({
    mutationFn: ({ id, revision, ...body }: Versioned & TagInput) =>
      call(tagsApi.update, { params: { id }, body }, { ifMatch: revision }),
    onSettled: refresh,
  });
}

/** Deletes a tag, which drops out of all users; of very many in a job. */
export function useDeleteTag() {
  const refresh = useRefresh(tagsKey, usersKey, jobsKey);
  return useMutation({
    mutationFn: ({ id }: Pick<Tag, 'id'>) => call(tagsApi.delete, { params: { id } }),
    onSuccess: refresh,
  });
}

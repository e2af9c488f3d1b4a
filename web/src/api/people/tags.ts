import { queryOptions } from '@tanstack/react-query';
import { type CallInput, type Tag, tagsApi } from 'functions/contract';
import { call } from '../../lib/call.ts';
import { readAgain, useAttempt, useChange } from '../../lib/query-client.ts';
import { type Versioned, jobsKey, tagsKey, usersKey } from '../keys.ts';

type TagInput = CallInput<typeof tagsApi.create>['body'];

/** All tags, by name. */
export const tagsQuery = queryOptions({
  queryKey: tagsKey,
  queryFn: ({ signal }) => call(tagsApi.list, {}, { signal }),
  ...readAgain,
});

export function useCreateTag() {
  return useChange([tagsKey], ({ key, ...body }: TagInput & { key: string }) =>
    call(tagsApi.create, { body }, { idempotencyKey: key }),
  );
}

/** Replaces a tag, refused as `outdated` where it has another revision. Tags and users are read again in either case. */
export function useUpdateTag() {
  return useAttempt([tagsKey, usersKey], ({ id, revision, ...body }: Versioned & TagInput) =>
    call(tagsApi.update, { params: { id }, body }, { ifMatch: revision }),
  );
}

/** Deletes a tag, which drops out of all users; of very many in a job. */
export function useDeleteTag() {
  return useChange([tagsKey, usersKey, jobsKey], ({ id }: Pick<Tag, 'id'>) => call(tagsApi.delete, { params: { id } }));
}

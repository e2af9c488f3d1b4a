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

/** Replaces a tag; `outdated` if its revision differs. Either way tags and users are refreshed. */
export function useUpdateTag() {
  return useAttempt([tagsKey, usersKey], ({ id, revision, ...body }: Versioned & TagInput) =>
    call(tagsApi.update, { params: { id }, body }, { ifMatch: revision }),
  );
}

/** Deletes a tag from all users; in a job if there are very many. */
export function useDeleteTag() {
  return useChange([tagsKey, usersKey, jobsKey], ({ id }: Pick<Tag, 'id'>) => call(tagsApi.delete, { params: { id } }));
}

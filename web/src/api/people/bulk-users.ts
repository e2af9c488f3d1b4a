import { queryOptions } from '@tanstack/react-query';
import {
  type AssignTags,
  type BulkAnswer,
  type ChosenUsers,
  type ClassWithPeople,
  type MoveClasses,
  type ReplaceTags,
  type SetStatus,
  type Tag,
  type WaitingMails,
  maxTagsAtOnce,
  usersApi,
} from 'functions/contract';
import { call } from '../../lib/call.ts';
import { useAttempt } from '../../lib/query-client.ts';
import { badgesKey, jobsKey, usersKey } from '../keys.ts';
import { statsQuery } from '../jobs/stats.ts';

interface Keyed<Body> {
  body: Body;
  key: string;
}

/** Adds tags to many users and keeps their others. May continue in a job. */
export function useBulkAssignTags() {
  return useBulkChange(({ body, key }: Keyed<AssignTags>) =>
    call(usersApi.bulkAssignTags, { body }, { idempotencyKey: key }),
  );
}

/** Replaces or removes tags of many users. May continue in a job. */
export function useBulkReplaceTags() {
  return useBulkChange(({ body, key }: Keyed<ReplaceTags>) =>
    call(usersApi.bulkReplaceTags, { body }, { idempotencyKey: key }),
  );
}

/** Moves everyone in some classes to other classes. May continue in a job. */
export function useMoveClasses() {
  return useBulkChange(({ body, key }: Keyed<MoveClasses>) =>
    call(usersApi.moveClasses, { body }, { idempotencyKey: key }),
  );
}

/** Number of people in each class among these tags, asked whenever a question opens. */
export function classesQuery(tags: readonly Tag[]) {
  const ids = tags.flatMap(({ id, kind }) => (kind === 'class' ? [id] : []));
  return queryOptions({
    queryKey: ['classes', ids],
    queryFn: async ({ signal }) => {
      const classes: ClassWithPeople[] = [];
      for (let start = 0; start < ids.length; start += maxTagsAtOnce) {
        const tagIds = ids.slice(start, start + maxTagsAtOnce);
        classes.push(...(await call(usersApi.listClasses, { query: { tagIds } }, { signal })).classes);
      }
      return classes;
    },
    staleTime: 0,
    gcTime: 0,
  });
}

/** Sets the status of many users. May continue in a job. */
export function useBulkStatus() {
  return useBulkChange(({ body, key }: Keyed<SetStatus>) =>
    call(usersApi.bulkSetStatus, { body }, { idempotencyKey: key }),
  );
}

/** Deletes many users with all their badges. May continue in a job. */
export function useBulkDeleteUsers() {
  return useBulkChange(({ body, key }: Keyed<ChosenUsers>) =>
    call(usersApi.bulkDelete, { body }, { idempotencyKey: key }),
  );
}

/** Permanently removes many users but keeps their badges. May continue in a job. */
export function useBulkForgetUsers() {
  return useBulkChange(({ body, key }: Keyed<ChosenUsers & { mails?: WaitingMails }>) =>
    call(usersApi.bulkForget, { body }, { idempotencyKey: key }),
  );
}

function useBulkChange<Body>(send: (input: Keyed<Body>) => Promise<BulkAnswer>) {
  return useAttempt([usersKey, badgesKey, statsQuery.queryKey, jobsKey], send);
}

/** Counts these users and their badges, asked whenever a question opens. */
export function chosenCountsQuery(users: ChosenUsers) {
  return queryOptions({
    queryKey: ['chosen-counts', users],
    queryFn: ({ signal }) => call(usersApi.countBadges, { body: users }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

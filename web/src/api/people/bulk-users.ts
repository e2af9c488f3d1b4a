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

/** Adds tags to many users; tags that they have stay. The work may go on. */
export function useBulkAssignTags() {
  return useBulkChange(({ body, key }: Keyed<AssignTags>) =>
    call(usersApi.bulkAssignTags, { body }, { idempotencyKey: key }),
  );
}

/** Puts tags in the place of others at many users, or takes them away. The work may go on. */
export function useBulkReplaceTags() {
  return useBulkChange(({ body, key }: Keyed<ReplaceTags>) =>
    call(usersApi.bulkReplaceTags, { body }, { idempotencyKey: key }),
  );
}

/** Moves everybody of some classes on. The work may go on. */
export function useMoveClasses() {
  return useBulkChange(({ body, key }: Keyed<MoveClasses>) =>
    call(usersApi.moveClasses, { body }, { idempotencyKey: key }),
  );
}

/** The classes among these tags with the number of people in each, anew whenever a question shows it. */
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

/** Sets the status of many users. The work may go on. */
export function useBulkStatus() {
  return useBulkChange(({ body, key }: Keyed<SetStatus>) =>
    call(usersApi.bulkSetStatus, { body }, { idempotencyKey: key }),
  );
}

/** Deletes many users with all their badges. The work may go on. */
export function useBulkDeleteUsers() {
  return useBulkChange(({ body, key }: Keyed<ChosenUsers>) =>
    call(usersApi.bulkDelete, { body }, { idempotencyKey: key }),
  );
}

/** Forgets many users for good; their badges stay. The work may go on. */
export function useBulkForgetUsers() {
  return useBulkChange(({ body, key }: Keyed<ChosenUsers & { mails?: WaitingMails }>) =>
    call(usersApi.bulkForget, { body }, { idempotencyKey: key }),
  );
}

function useBulkChange<Body>(send: (input: Keyed<Body>) => Promise<BulkAnswer>) {
  return useAttempt([usersKey, badgesKey, statsQuery.queryKey, jobsKey], send);
}

/** Counts these users and the badges that would go with them, anew whenever a question shows it. */
export function chosenCountsQuery(users: ChosenUsers) {
  return queryOptions({
    queryKey: ['chosen-counts', users],
    queryFn: ({ signal }) => call(usersApi.countBadges, { body: users }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

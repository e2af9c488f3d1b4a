import * as z from 'zod';
import { changedBy } from '../../audit/undoable.service.ts';
import type { BulkAnswer } from '../../contract/calls/bulk.ts';
import type { AssignTags, SetStatus } from '../../contract/calls/chosen-records.ts';
import type { Operation } from '../../contract/index.ts';
import type { Tag } from '../../contract/calls/tags.ts';
import { userStatusSchema } from '../../contract/rules/user.ts';
import type { Reader } from '../../firestore/writer.ts';
import { type Job, entryOfStep } from '../../jobs/job.ts';
import { outcomesFor, overList, stepInTransaction, stepOf } from '../../jobs/step-job.service.ts';
import type { JobRequest } from '../../jobs/start-job.service.ts';
import { getExistingTags, getTagsById, refuseTwoClasses } from '../../people/tags/tags.service.ts';
import { bulkOverUsers, selectedUsersSchema, findUsers } from '../../people/users/user-selection.service.ts';
import { getUsers } from '../../people/users/users.store.ts';
import { type StoredUser, tagIdsOf, withTagsGiven } from '../../people/users/stored-user.ts';
import { changePeople } from './change-people.service.ts';

const assignSchema = selectedUsersSchema.extend({ tagIds: z.array(z.string()) });
const statusSchema = selectedUsersSchema.extend({ status: userStatusSchema });

/** Adds tags to users; skips users who have them all. */
export function bulkAssignUserTags({ tagIds, ...chosen }: AssignTags, request: JobRequest): Promise<BulkAnswer> {
  const prepare = async (asked: z.output<typeof selectedUsersSchema>) => {
    const tags = await getExistingTags(tagIds);
    refuseTwoClasses(tags, 'tagIds');
    const title = `Give people the ${tags.length === 1 ? 'tag' : 'tags'} ${namesOf(tags)}`;
    return { title, asked: { ...asked, tagIds }, entry: entryFor('users.bulkAssignTags', 'tags', tagIds) };
  };
  return bulkOverUsers(chosen, request, prepare, assignsTags);
}

export function bulkSetUserStatus({ status, ...chosen }: SetStatus, request: JobRequest): Promise<BulkAnswer> {
  const title = `Set people to ${status}`;
  const entry = entryFor('users.bulkSetStatus', 'status', []);
  return bulkOverUsers(
    chosen,
    request,
    (asked) => Promise.resolve({ title, asked: { ...asked, status }, entry }),
    setsStatus,
  );
}

/** Job that gives tags to people. Leaves out tags deleted since. */
export const assignsTags = overUsers('assign-tags', assignSchema, async ({ asked }, reader) => {
  const wanted = [...(await getTagsById(asked.tagIds, reader)).values()];
  return (user) => {
    const had = tagIdsOf(user);
    return wanted.every(({ id }) => had.includes(id)) ? user : withTagsGiven(user, wanted);
  };
});

export const setsStatus = overUsers('set-status', statusSchema, ({ asked: { status } }) => {
  return Promise.resolve((user) => (user.status === status ? user : { ...user, status }));
});

/** Returns the same object if nothing changes. */
type Change = (user: StoredUser) => StoredUser;

const whyUnchanged = { 'assign-tags': 'has_tag', 'replace-tags': 'not_tagged', 'set-status': 'has_status' } as const;

export function overUsers<Asked extends z.output<typeof selectedUsersSchema>>(
  kind: keyof typeof whyUnchanged,
  asked: z.ZodType<Asked>,
  changeFor: (job: Job<Asked>, reader: Reader) => Promise<Change>,
) {
  return overList({
    kind,
    asked,
    find: findUsers,
    step: (ids, job) =>
      stepInTransaction(job, async (reader, writer) => {
        const act = { actor: job.actor, reader, writer, entry: entryOfStep(job) };
        const users = await getUsers(ids, reader);
        const change = await changeFor(job, reader);
        const updatedAt = new Date().toISOString();
        const changes = users.map((before) => {
          if (!before) return null;
          const after = change(before);
          return { before, after: after === before ? before : changedBy(act, { ...after, updatedAt }) };
        });
        const { people, changed } = await changePeople(act, changes);
        return stepOf(
          job,
          'user',
          outcomesFor(ids, people, changed, () => whyUnchanged[kind]),
        );
      }),
  });
}

/** Entry of such a job; `also` lists the tags involved. */
export function entryFor(action: Operation, field: string, also: string[]) {
  return { action, kind: 'user' as const, also, fields: [field] };
}

function namesOf(tags: Tag[]): string {
  return tags.map(({ name }) => name).join(', ');
}

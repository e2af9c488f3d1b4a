import * as z from 'zod';
import { stageEntry } from '../../audit/audit.store.ts';
import { stageBefores } from '../../audit/befores.store.ts';
import type { DeletedAnswer } from '../../contract/calls/bulk.ts';
import { newId } from '../../firestore/ids.ts';
import { type Writer, transact } from '../../firestore/writer.ts';
import type { WriteRequest } from '../../http/caller.ts';
import { deletedAnswerOf, goOnInRequest, stageJob } from '../../jobs/start-job.service.ts';
import { type EntryOfJob, type Job, entryOfStep, mostAtOnce } from '../../jobs/job.ts';
import { stageJobChange, transactMoved } from '../../jobs/jobs.store.ts';
import { overList, stepInTransaction } from '../../jobs/step-job.service.ts';
import { requireTag } from '../tags/tags.service.ts';
import { getTags, stageDeletedTag } from '../tags/tags.store.ts';
import { userWays } from './user-selection.service.ts';
import { getUsers, listTaggedUsers, stageUserTags } from './users.store.ts';
import { type StoredUser, tagIdsOf, withoutTags } from './stored-user.ts';

const askedSchema = z.object({ tagId: z.string() });

/** Takes the tag from its users, and deletes it in the commit that changes the last of them. */
export async function deleteTag(id: string, { actor }: WriteRequest): Promise<DeletedAnswer> {
  // Id of the job, or of the entry if one commit is enough.
  const actId = newId();
  const entry = { action: 'tags.delete', kind: 'tag', records: [id] } satisfies EntryOfJob;
  const isDeleted = await transact(async (reader, writer) => {
    const tag = await requireTag(id, reader);
    const users = await listTaggedUsers([id], { limit: mostAtOnce }, reader);
    const keepTag = (staged: Writer) => {
      stageBefores(staged, actId, [{ id, fields: tag }]);
    };
    if (users.length === mostAtOnce) {
      const prepared = { kind: 'delete-tag', title: `Delete the tag ${tag.name}`, canCancel: false } as const;
      stageJob(writer, actor, { id: actId, ...prepared, asked: { tagId: id }, entry, also: keepTag });
      return false;
    }
    untag(writer, users, id);
    stageEntry(writer, actor, { ...entry, id: actId, also: users.map((user) => user.id) });
    keepTag(writer);
    stageDeletedTag(writer, tag);
    return true;
  });
  return { ...deletedAnswerOf(isDeleted ? null : await goOnInRequest(actId, deletesTag)), actId };
}

export const deletesTag = overList({
  kind: 'delete-tag',
  asked: askedSchema,
  find: ({ asked }, afterId) => userWays.tagIds([asked.tagId]).ids(afterId),
  step: (ids, job) =>
    stepInTransaction(job, async (reader, writer) => {
      const { tagId } = job.asked;
      const users = (await getUsers(ids, reader)).filter((user) => user !== null && tagIdsOf(user).includes(tagId));
      const tagged = users.filter((user) => user !== null);
      untag(writer, tagged, tagId);
      stageLine(writer, job, tagId, tagged);
      return { done: tagged.length, skipped: ids.length - tagged.length, isEnd: false };
    }),
  // Another user may have been given it since.
  finish: (job, { size }) =>
    transactMoved(job, async (reader, writer) => {
      const { tagId } = job.asked;
      const [tag] = await getTags([tagId], reader);
      const users = await listTaggedUsers([tagId], { limit: size }, reader);
      const isLast = users.length < size;
      untag(writer, users, tagId);
      stageLine(writer, job, tagId, users);
      if (tag && isLast) stageDeletedTag(writer, tag);
      stageJobChange(writer, job, { state: isLast ? 'done' : 'running', tries: 0 });
    }),
});

// Does not count as a change of the user.
function untag(writer: Writer, users: StoredUser[], tagId: string): void {
  for (const user of users) {
    stageUserTags(writer, user, withoutTags(user, new Set([tagId])));
  }
}

// The job's entry records the deletion; a line names the users who lost the tag.
function stageLine(writer: Writer, job: Job, tagId: string, users: StoredUser[]): void {
  const entry = entryOfStep(job);
  if (!entry || users.length === 0) return;
  stageEntry(writer, job.actor, { ...entry, records: [tagId], also: users.map(({ id }) => id) });
}

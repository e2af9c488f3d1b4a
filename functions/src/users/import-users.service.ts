import type { Import, ImportAnswer } from '../contract/users.ts';
import { deriveId } from '../firestore/ids.ts';
import { firstRevision } from '../firestore/revisions.ts';
import { type JobRequest, startJob } from '../jobs/jobs.service.ts';
import { getJobValue, stageJobValue } from '../jobs/jobs.store.ts';
import { type ChunkWork, runOverList } from '../jobs/run-over-list.service.ts';
import { stageStats } from '../stats/stats.store.ts';
import { type EnsuredTags, ensureTags } from '../tags/tags.service.ts';
import { type ImportedUser, type RowError, judgeRows } from './import-rows.ts';
import { type StoredUser, getEmailHolders, stageCreatedUser } from './users.store.ts';

const keptTags = 'created-tags';

/**
 * Imports the rows that can be, and says of each other one why not. Missing tags are created. The same request again
 * answers the same, from the chunks that the job kept.
 */
export async function importUsers({ users: rows, importId }: Import, request: JobRequest): Promise<ImportAnswer> {
  const { users, errors } = judgeRows(rows);
  const asked = { importId: importId ?? null };
  const job = await startJob('import', request, () => Promise.resolve({ total: users.length, asked }));
  const isDone = job.state === 'done';
  const tagNames = isDone ? [] : users.flatMap((user) => user.tagNames);
  const tags = await ensureTags([...new Set(tagNames)], (tagKey) => deriveId(job.clock, `${job.seed} tag ${tagKey}`));
  const results = await runOverList(job, users, importChunk(asked.importId, tags));
  const refused = results.filter((result) => result !== null);
  return {
    imported: users.length - refused.length,
    createdTags: isDone ? Number(await getJobValue(job.id, keptTags)) : tags.created,
    errors: [...errors, ...refused].sort((one, other) => one.row - other.row),
  };
}

// Each result is null for a user that was created, else the row's error.
function importChunk(importId: string | null, tags: EnsuredTags): ChunkWork<ImportedUser, RowError | null> {
  return async (rows, { reader, writer, job }) => {
    const holders = await getEmailHolders(
      rows.map(({ user }) => user.email),
      reader,
    );
    const results = rows.map(({ row, user, tagNames }) => {
      if (holders.has(user.email)) return { row, message: 'A user with this email already exists' };
      const tagIds = [...new Set(tagNames.flatMap(tags.idOf))];
      const id = deriveId(job.clock, job.seed + user.email);
      stageCreatedUser(writer, newUser(user, { tagIds, importId }, { id, at: job.clock }));
      return null;
    });
    stageJobValue(writer, job.id, { name: keptTags, value: tags.created });
    stageStats(writer, { totalUsers: results.filter((result) => result === null).length });
    return results;
  };
}

function newUser(
  user: ImportedUser['user'],
  links: Pick<StoredUser, 'tagIds' | 'importId'>,
  { id, at }: { id: string; at: number },
): StoredUser {
  const time = new Date(at).toISOString();
  const fresh = { awardsKept: true, badgeCount: 0, revision: firstRevision };
  return { id, ...user, ...links, ...fresh, createdAt: time, updatedAt: time };
}

import type { ImportAnswer, ImportRow } from '../contract/users.ts';
import { deriveId } from '../firestore/ids.ts';
import { firstRevision } from '../firestore/revisions.ts';
import { type ChunkWork, inChunks, runJob } from '../jobs/jobs.service.ts';
import { countChange } from '../stats/stats.service.ts';
import { ensureTags } from '../tags/tags.service.ts';
import { type ImportedUser, type RowError, judgeRows } from './import-rows.ts';
import { type StoredUser, readEmailHolders, stageNewUser } from './users.store.ts';

/** Imports the rows that can be, and says of each other one why not. Missing tags are created. */
export async function importUsers(rows: ImportRow[]): Promise<ImportAnswer> {
  const { users, errors } = judgeRows(rows);
  const tags = await ensureTags([...new Set(users.flatMap(({ tagNames }) => tagNames))]);
  const { results } = await runJob('import', users.length, inChunks(users), importChunk(tags.idOf));
  const refused = results.filter((result) => result !== null);
  return {
    imported: users.length - refused.length,
    createdTags: tags.created,
    errors: [...errors, ...refused].sort((one, other) => one.row - other.row),
  };
}

// Each result is null for a user that was created, else the row's error.
function importChunk(tagIdsOf: (name: string) => string[]): ChunkWork<ImportedUser, RowError | null> {
  return async (rows, { reader, writer, job }) => {
    const holders = await readEmailHolders(
      rows.map(({ user }) => user.email),
      reader,
    );
    const results = rows.map(({ row, user, tagNames }) => {
      if (holders.has(user.email)) return { row, message: 'A user with this email already exists' };
      const tagIds = [...new Set(tagNames.flatMap(tagIdsOf))];
      stageNewUser(writer, newUser(user, tagIds, { id: deriveId(job.clock, job.seed + user.email), at: job.clock }));
      return null;
    });
    countChange(writer, { totalUsers: results.filter((result) => result === null).length });
    return results;
  };
}

function newUser(user: ImportedUser['user'], tagIds: string[], { id, at }: { id: string; at: number }): StoredUser {
  const time = new Date(at).toISOString();
  return { id, ...user, tagIds, badgeCount: 0, revision: firstRevision, createdAt: time, updatedAt: time };
}

import * as z from 'zod';
import { firstImportRow } from '../contract/import-row.ts';
import type { Import, ImportAnswer } from '../contract/users.ts';
import { clockOf, deriveId, deriveIdInPlace } from '../firestore/ids.ts';
import { firstRevision } from '../firestore/revisions.ts';
import { type JobRequest, startJob } from '../jobs/jobs.service.ts';
import { getJobValue, stageJobValue } from '../jobs/jobs.store.ts';
import { type ChunkWork, runOverList } from '../jobs/run-over-list.service.ts';
import { stageStats } from '../stats/stats.store.ts';
import { type EnsuredTags, ensureTags } from '../tags/tags.service.ts';
import { type ImportedUser, type RowError, judgeRows } from '../users/import-rows.ts';
import { type StoredUser, getEmailHolders, listUsersOf, stageCreatedUser } from '../users/users.store.ts';
import { updateExisting } from './update-existing.service.ts';

const keptTags = 'created-tags';

// The part of the request that the job keeps.
const askedSchema = z.object({
  importId: z.string().nullable(),
  updateExisting: z.boolean().default(false),
  /** The clock of the import's first call, or null where this is the first. */
  clock: z.int().nullable().default(null),
});
type Asked = z.output<typeof askedSchema>;

/** What became of a row: null for a user that was added. */
type RowResult = RowError | 'updated' | 'unchanged' | null;

/**
 * Imports the rows that can be, and says of each other one why not. Missing tags are created. The same request again
 * answers the same, from the chunks that the job kept. Users stand in the list in the order of their rows.
 */
export async function importUsers(input: Import, request: JobRequest): Promise<ImportAnswer> {
  const { users, errors } = judgeRows(input.users);
  const job = await startJob('import', request, async () => ({ total: users.length, asked: await freeze(input) }));
  const asked = askedSchema.parse(job.asked);
  const isDone = job.state === 'done';
  const tagNames = isDone ? [] : users.flatMap((user) => user.tagNames);
  const tags = await ensureTags([...new Set(tagNames)], (tagKey) => deriveId(job.clock, `${job.seed} tag ${tagKey}`));
  const work = { jobId: job.id, rows: users, tags, actor: request.actor };
  const updates = asked.updateExisting && !isDone ? await updateExisting(work) : { updated: [], unchanged: [] };
  const known = new Map<number, RowResult>([
    ...updates.updated.map((row) => [row, 'updated'] as const),
    ...updates.unchanged.map((row) => [row, 'unchanged'] as const),
  ]);
  const results = await runOverList(job, users, importChunk({ ...asked, offset: input.offset, tags, known }));
  const counted = (outcome: RowResult) => results.filter((result) => result === outcome).length;
  const refused = results.filter((result) => typeof result === 'object' && result !== null);
  return {
    imported: counted(null),
    updated: counted('updated'),
    unchanged: counted('unchanged'),
    createdTags: isDone ? Number(await getJobValue(job.id, keptTags)) : tags.created,
    errors: [...errors, ...refused].sort((one, other) => one.row - other.row),
  };
}

async function freeze({ importId, updateExisting }: Import): Promise<Asked> {
  // A later call of an import goes on behind its first users, though it has a later clock.
  const [first] = importId ? await listUsersOf({ importId }, { limit: 1 }) : [];
  return { importId: importId ?? null, updateExisting, clock: first ? clockOf(first.id) : null };
}

interface ImportWork extends Asked {
  offset: number;
  tags: EnsuredTags;
  /** The rows of people who existed. */
  known: ReadonlyMap<number, RowResult>;
}

function importChunk({ importId, clock, offset, tags, known }: ImportWork): ChunkWork<ImportedUser, RowResult> {
  return async (rows, { reader, writer, job }) => {
    const holders = await getEmailHolders(
      rows.map(({ user }) => user.email),
      reader,
    );
    const results = rows.map(({ row, user, tagNames }): RowResult => {
      const knownAs = known.get(row);
      if (knownAs) return knownAs;
      if (holders.has(user.email)) return { row, message: 'A user with this email already exists' };
      const tagIds = [...new Set(tagNames.flatMap(tags.idOf))];
      const id = deriveIdInPlace(clock ?? job.clock, offset + row - firstImportRow, job.seed + user.email);
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

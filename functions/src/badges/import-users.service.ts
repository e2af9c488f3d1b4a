import * as z from 'zod';
import type { Import, ImportAnswer } from '../contract/users.ts';
import { clockOf, newId } from '../firestore/ids.ts';
import { saveJobPage } from '../jobs/job-files.store.ts';
import { listResults, pageItems } from '../jobs/job-lists.store.ts';
import type { Job } from '../jobs/job.ts';
import { type JobRequest, type PreparedJob, doJob } from '../jobs/start-job.service.ts';
import { type ImportedUser, judgeRows } from '../users/import-rows.ts';
import { listUsersOf } from '../users/users.store.ts';
import { type ImportAsked, importResultSchema, importsUsers } from './import-job.service.ts';

/**
 * Imports the rows that can be, and says of each other one why not. Missing tags are created. The same request again
 * answers the same, from what the job kept. Users stand in the list in the order of their rows.
 */
export async function importUsers(input: Import, request: JobRequest): Promise<ImportAnswer> {
  const { users, errors } = judgeRows(input.users);
  const job = await doJob(request, () => prepare(input, users), importsUsers);
  const { refused, createdTags } = await resultsOf(job);
  return {
    imported: job.done - job.updated,
    updated: job.updated,
    unchanged: job.skipped,
    createdTags,
    errors: [...errors, ...refused].sort((one, other) => one.row - other.row),
  };
}

async function prepare({ importId, updateExisting, offset }: Import, rows: ImportedUser[]): Promise<PreparedJob> {
  const id = newId();
  for (let page = 0; page * pageItems < rows.length; page += 1) {
    await saveJobPage(id, page, rows.slice(page * pageItems, (page + 1) * pageItems));
  }
  // A later call of an import goes on behind its first users, though it has a later clock.
  const [first] = importId ? await listUsersOf({ importId }, { limit: 1 }) : [];
  const clock = first ? clockOf(first.id) : clockOf(id);
  const asked: ImportAsked = { importId: importId ?? null, updateExisting, clock, offset };
  return { id, kind: 'import', title: 'Import people', canCancel: true, asked, total: rows.length };
}

async function resultsOf({ id, total }: Job) {
  // A step has one row at least.
  const kept = await listResults(id, { documents: Math.max(total, 1) });
  const results = z.array(importResultSchema).parse(kept.results);
  const refused = results.flatMap((result) => ('row' in result ? [{ row: result.row, message: result.message }] : []));
  const tags = new Set(results.flatMap((result) => ('createdTag' in result ? [result.createdTag] : [])));
  return { refused, createdTags: tags.size };
}

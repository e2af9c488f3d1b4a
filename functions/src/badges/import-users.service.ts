import * as z from 'zod';
import { firstImportRow } from '../contract/import-row.ts';
import type { Import, ImportAnswer } from '../contract/users.ts';
import { clockOf, newId } from '../firestore/ids.ts';
import { refuseHeld } from '../jobs/held-jobs.service.ts';
import { listResults } from '../jobs/job-lists.store.ts';
import type { Job } from '../jobs/job.ts';
import { type JobRequest, type PreparedJob, doJob } from '../jobs/start-job.service.ts';
import { listUsersOf } from '../users/users.store.ts';
import { importResultSchema, importsUsers, prepareImport } from './import-job.service.ts';

/**
 * Imports the rows that can be, and says of each other one why not. Missing tags are created. The same request again
 * answers the same, from what the job kept. Users stand in the list in the order of their rows.
 */
export async function importUsers(input: Import, request: JobRequest): Promise<ImportAnswer> {
  const job = await doJob(request, () => prepare(input), importsUsers);
  refuseHeld(job);
  const { errors, createdTags } = await resultsOf(job);
  return { imported: job.done - job.updated, updated: job.updated, unchanged: job.skipped, createdTags, errors };
}

async function prepare({ users, importId, updateExisting, offset }: Import): Promise<PreparedJob> {
  const id = newId();
  const rows = users.map((user, index) => ({ ...user, row: index + firstImportRow }));
  // A later call of an import goes on behind its first users, though it has a later clock.
  const [first] = importId ? await listUsersOf({ importId }, { limit: 1 }) : [];
  const clock = first ? clockOf(first.id) : clockOf(id);
  const asked = { importId: importId ?? null, updateExisting, clock, offset };
  return prepareImport(id, rows, asked, { action: 'users.import' });
}

async function resultsOf({ id, total }: Job) {
  // A step has one row at least.
  const kept = await listResults(id, { documents: total });
  const results = z.array(importResultSchema).parse(kept.results);
  const errors = results.flatMap((result) => ('row' in result ? [{ row: result.row, message: result.message }] : []));
  const tags = new Set(results.flatMap((result) => ('createdTag' in result ? [result.createdTag] : [])));
  return { errors, createdTags: tags.size };
}

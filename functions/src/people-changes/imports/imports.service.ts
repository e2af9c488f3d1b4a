import * as z from 'zod';
import { notFound } from '../../app-error.ts';
import { firstImportRow } from '../../contract/rules/import-row.ts';
import type { DifferingRow, ImportStarted, NewImport, RefusedRow } from '../../contract/calls/imports.ts';
import type { Import, ImportAnswer } from '../../contract/calls/import-users.ts';
import { newId } from '../../firestore/ids.ts';
import { stopIfMade } from '../../http/create-once.service.ts';
import { listResults } from '../../jobs/job-lists.store.ts';
import type { Job } from '../../jobs/job.ts';
import { getJob } from '../../jobs/jobs.store.ts';
import { type JobRequest, doJob, mostInRequest, refuseHeld } from '../../jobs/start-job.service.ts';
import { getUsers } from '../../people/users/users.store.ts';
import { type ImportAct, importResultSchema, importsUsers, prepareImport } from './import-job.service.ts';

// Each document has the refused rows of one step.
const documentsInPage = 10;

/**
 * Stores the rows of an import and starts its job. The same request again returns the progress. Users are listed in row
 * order.
 */
export async function createImport(
  { users, updateExisting, fileName }: NewImport,
  request: JobRequest,
): Promise<ImportStarted> {
  const act = { action: 'imports.create', updateExisting, fileName } as const;
  const { id: jobId, state, total } = await importRows(users, act, request);
  return { jobId, state, total };
}

/** Imports rows that are a whole list, and returns each outcome from the job's results. */
export async function importUsers({ users, updateExisting }: Import, request: JobRequest): Promise<ImportAnswer> {
  const rows = users.map((user, index) => ({ ...user, row: index + firstImportRow }));
  const job = await importRows(rows, { action: 'users.import', updateExisting }, request);
  refuseHeld(job);
  // A step has at least one row.
  const kept = await listResults(job.id, { documents: job.total });
  const results = z.array(importResultSchema).parse(kept.results);
  const errors = results.flatMap((result) =>
    'message' in result ? [{ row: result.row, message: result.message }] : [],
  );
  const tags = new Set(results.flatMap((result) => ('createdTag' in result ? [result.createdTag] : [])));
  const { done, updated, skipped } = job;
  return { imported: done - updated, updated, unchanged: skipped, createdTags: tags.size, errors };
}

function importRows(rows: NewImport['users'], act: ImportAct, request: JobRequest): Promise<Job> {
  const prepare = async () => {
    await stopIfMade(request.key);
    return prepareImport(newId(), rows, act);
  };
  // If one request cannot finish a list, it answers as soon as the rows are stored.
  return doJob(request, prepare, importsUsers, rows.length > mostInRequest ? 0 : mostInRequest);
}

export async function getImportRefused(
  jobId: string,
  after: string | undefined,
): Promise<{ rows: RefusedRow[]; differing: DifferingRow[]; next: string | null }> {
  const job = await getJob(jobId);
  if (job?.kind !== 'import') throw notFound('import');
  const { results, next } = await listResults(jobId, { ...(after && { after }), documents: documentsInPage });
  const kept = z.array(importResultSchema).parse(results);
  const rows = kept.filter((result) => 'message' in result);
  const differed = kept.filter((result) => 'became' in result);
  const users = await getUsers(differed.flatMap(({ userId }) => userId ?? []));
  const differing = differed.map(({ userId, ...difference }) => {
    const { name = '', email = '' } =
      users.find((user) => user?.id === userId) ?? rows.find(({ row }) => row === difference.row) ?? {};
    return { ...difference, name, email };
  });
  return { rows, differing, next };
}

import * as z from 'zod';
import { notFound } from '../app-error.ts';
import type { ImportStarted, NewImport, RefusedRow } from '../contract/imports.ts';
import { clockOf, newId } from '../firestore/ids.ts';
import { stopIfMade } from '../http/create-once.service.ts';
import { listResults } from '../jobs/job-lists.store.ts';
import { getJob } from '../jobs/jobs.store.ts';
import { type JobRequest, doJob, mostInRequest } from '../jobs/start-job.service.ts';
import { importResultSchema, importsUsers, prepareImport } from './import-job.service.ts';

// Each has the refused rows of one step.
const documentsInPage = 10;

/**
 * Keeps the rows of an import and begins it; what the request does not get done goes on by itself. The same request again
 * answers how far it is. Users stand in the list in the order of their rows.
 */
export async function createImport(
  { users, updateExisting, fileName }: NewImport,
  request: JobRequest,
): Promise<ImportStarted> {
  const prepare = async () => {
    await stopIfMade(request.key);
    const id = newId();
    const asked = { importId: id, updateExisting, clock: clockOf(id), offset: 0 };
    return prepareImport(id, users, asked, { action: 'imports.create', fileName });
  };
  // What a request does not end is answered as soon as it is kept.
  const most = users.length > mostInRequest ? 0 : mostInRequest;
  const { id: jobId, state, total } = await doJob(request, prepare, importsUsers, most);
  return { jobId, state, total };
}

/** A page of the rows that an import refused. */
export async function listRefusedRows(
  jobId: string,
  after: string | undefined,
): Promise<{ rows: RefusedRow[]; next: string | null }> {
  const job = await getJob(jobId);
  if (job?.kind !== 'import') throw notFound('import');
  const { results, next } = await listResults(jobId, { ...(after && { after }), documents: documentsInPage });
  const kept = z.array(importResultSchema).parse(results);
  return { rows: kept.flatMap((result) => ('row' in result ? [result] : [])), next };
}

import * as z from 'zod';
import { found } from '../app-error.ts';
import type { KeptRow } from '../audit/deleted-record.ts';
import { getKeptRows } from '../audit/deleted-records.store.ts';
import { getNames, keyOf } from '../audit/names.store.ts';
import { leftOutPageSize } from '../contract/calls/acts.ts';
import { deletedApi } from '../contract/calls/deleted.ts';
import type { LeftOut } from '../contract/rules/reasons.ts';
import { isAllowed } from '../contract/rules/roles.ts';
import { walkResults } from '../jobs/job-lists.store.ts';
import { getJob } from '../jobs/jobs.store.ts';
import { keptResultSchema } from '../jobs/step-job.service.ts';
import type { Session } from '../sessions/session.ts';

/**
 * Page of records that a job skipped, with reasons. Names of deleted records need access to those. Throws `not_found`.
 */
export async function getActStayed(
  actId: string,
  after: string | undefined,
  { role }: Pick<Session, 'role'>,
): Promise<{ records: LeftOut[]; next: string | null }> {
  const job = await getJob(actId);
  // An import keeps rows instead.
  found(job?.kind === 'import' ? null : job, 'job');
  const stayed: Omit<LeftOut, 'name'>[] = [];
  let next: string | null = null;
  for await (const { place, record } of walkOutcomes(actId, after)) {
    const { id, kind, why } = record;
    if (!why) continue;
    if (stayed.length === leftOutPageSize) {
      next = place;
      break;
    }
    stayed.push({ id, kind, why });
  }
  const names = await getNames(stayed);
  const mayReadKept = isAllowed(role, deletedApi.listRecords.access);
  const nameless = stayed.filter((record) => mayReadKept && record.why !== 'gone' && !names.has(keyOf(record)));
  const kept = await getKeptRows(nameless.map(({ id }) => id));
  const nameOf = (record: Omit<LeftOut, 'name'>) => names.get(keyOf(record)) ?? nameOfKept(kept.get(record.id));
  return { records: stayed.map((record) => ({ ...record, name: nameOf(record) })), next };
}

function nameOfKept(row: Pick<KeptRow, 'name' | 'title'> | undefined): string | null {
  return row?.title ? `${row.title}, ${row.name}` : (row?.name ?? null);
}

/** Results of a job's steps with their positions, starting at a position. */
export async function* walkOutcomes(jobId: string, from = '') {
  const [start = '', skipped = '0'] = from.split('.');
  for await (const { name, results } of walkResults(jobId, start)) {
    for (const [index, record] of z.array(keptResultSchema).parse(results).entries()) {
      if (name === start && index < Number(skipped)) continue;
      yield { place: `${name}.${index}`, record };
    }
  }
}

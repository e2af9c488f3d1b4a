import * as z from 'zod';
import { type JobRequest, type StartedJob, startJob } from './jobs.service.ts';
import { type JobKind, getJobValue } from './jobs.store.ts';

const keptName = 'chosen';
const chosenSchema = z.object({ ids: z.array(z.string()), nextCursor: z.string().nullable() });

/** The records that a call is about, and where those begin that it leaves to the next one; null when it leaves none. */
export type Chosen = z.output<typeof chosenSchema>;

/** Ids that the caller named. */
export function named(ids: string[]): Chosen {
  return { ids, nextCursor: null };
}

/**
 * Begins a job over records that are found once, when the call comes. The same request again works on the same ones,
 * whatever matches by then.
 */
export async function startJobOver(
  kind: JobKind,
  request: JobRequest,
  { asked, find }: { asked: object; find: () => Promise<Chosen> },
): Promise<{ job: StartedJob; chosen: Chosen }> {
  let found: Chosen | undefined;
  const job = await startJob(kind, request, async () => {
    found = await find();
    return { total: found.ids.length, asked, kept: { name: keptName, value: found } };
  });
  if (job.isNew && found) return { job, chosen: found };
  return { job, chosen: chosenSchema.parse(await getJobValue(job.id, keptName)) };
}

import * as z from 'zod';
import type { EntryDraft, EntryHead } from '../audit/entry.ts';
import { auditKindSchema } from '../contract/audit-kinds.ts';
import type { Job } from './job.ts';

/** What a job keeps of the act that it does, for the entries of its steps. */
export const jobEntrySchema = z.object({
  action: z.custom<EntryHead['action']>((name) => typeof name === 'string'),
  kind: auditKindSchema,
  fields: z.array(z.string()),
  reason: z.string().nullable(),
  /** Ids that the job's own entry names beside the records of its first step. */
  also: z.array(z.string()),
  /** The job's own entry stands since the job does. */
  isOpened: z.boolean(),
});
export type JobEntry = z.output<typeof jobEntrySchema>;

/** An act that a job does. With `records` it is recorded with the job, else with the first step that changes something. */
export type EntryOfJob = EntryHead & { records?: string[]; also?: string[] };

/** What a job keeps of the act that it does. */
export function toJobEntry({ action, kind, fields = [], reason = null, also = [], records }: EntryOfJob): JobEntry {
  return { action, kind, fields, reason, also, isOpened: records !== undefined };
}

/**
 * The entry of a job's next step that changes something: the job's own, or a line of it. Null where the job only follows
 * from another act.
 */
export function entryOfStep({
  id,
  done,
  total,
  entry,
}: Pick<Job, 'id' | 'done' | 'total' | 'entry'>): EntryDraft | null {
  if (!entry) return null;
  const { isOpened, also, ...head } = entry;
  return isOpened || done > 0 ? { ...head, jobId: id, isLine: true } : { ...head, also, id, jobId: id, total };
}

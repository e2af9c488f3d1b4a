import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idParamsSchema, idSchema, timeSchema } from '../rules/fields.ts';
import { jobKindSchema } from './job-kinds.ts';
import { publishAtSchema } from '../rules/publish-at.ts';
import { reasonCountsSchema } from '../rules/reasons.ts';

/**
 * `scheduled` waits for its time, `queued` for the queue, `held` for an owner to resume or cancel it. The last three
 * are final, but a failed job can be retried.
 */
export const jobStateSchema = z.enum(['scheduled', 'queued', 'running', 'held', 'done', 'failed', 'cancelled']);
export type JobState = z.output<typeof jobStateSchema>;

/** Whether a job can be undone: once, while it is listed. */
export const undoStateSchema = z.enum(['none', 'possible', 'done']);

/** `done`, `skipped` and `failed` add up to `total`. */
export const jobSchema = z.strictObject({
  id: idSchema,
  kind: jobKindSchema,
  /** "Issue Dean’s List 2026 to Class 7b". */
  title: z.string(),
  state: jobStateSchema,
  /** Grows while records are looked up. */
  total: z.int(),
  done: z.int(),
  /** Records that needed no change or are gone. */
  skipped: z.int(),
  /** Records refused. An import keeps their rows. */
  failed: z.int(),
  /** Records that needed no change have no reason. */
  reasons: reasonCountsSchema,
  /** Records among `done` that an import updated. */
  updated: z.int(),
  /** Rows of an import with another result than in the preview. */
  differed: z.int(),
  /** Whether it continued after its request was answered. */
  outlivedRequest: z.boolean(),
  /** Finished changes stay. */
  canCancel: z.boolean(),
  undo: undoStateSchema,
  /** Mails already sent about badges that it undid, until their recipients are notified. */
  mistakenMails: z.int(),
  /** Why it failed or is held; null otherwise. */
  problem: z.string().nullable(),
  /** E-mail; empty if no administrator started it. */
  requestedBy: z.string(),
  /** Email of the owner; the job acts on their behalf since. */
  resumedBy: z.string().nullable(),
  /** Time from which its mails are sent; null if none wait. */
  mailsLeaveAt: timeSchema.nullable(),
  /** Time at which it publishes badges, or at which the badges it creates are published; null for other work. */
  publishAt: timeSchema.nullable(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type Job = z.output<typeof jobSchema>;

/**
 * A job in the document `jobs/{id}`, for the server's list and the console's listener. `time` reads a stored time.
 * Ignores unknown fields of a newer version.
 */
export function jobRowSchema<T extends z.ZodType<string>>(time: T) {
  return z.object({
    ...jobSchema.omit({ id: true }).shape,
    // A kind that only a newer version knows is shown by its title.
    kind: jobKindSchema.catch('bulk-by-tags'),
    state: jobStateSchema.catch('failed'),
    // A newer version may have another reason.
    reasons: reasonCountsSchema.catch([]),
    undo: undoStateSchema.catch('none'),
    mailsLeaveAt: time.nullable(),
    publishAt: time.nullable(),
    createdAt: time,
    updatedAt: time,
  });
}

/** Whether the job runs or will run without anyone's action. */
export function isUnderWay({ state }: Pick<Job, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

/** Whether the job is finished. A failed job can still be retried. */
export function hasEnded(job: Pick<Job, 'state'>): boolean {
  return !isUnderWay(job) && job.state !== 'held' && job.state !== 'scheduled';
}

export const mostJobsListed = 30;
/** Older jobs in the list that are not finished. */
export const mostUnendedListed = 100;

export const jobsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/jobs',
    access: 'viewer',
    description:
      `The newest ${mostJobsListed} jobs of all administrators, and older unfinished ones. Jobs are kept for 30 ` +
      'days, held ones until an owner decides, and scheduled ones for 30 days after their time.',
    response: z.strictObject({ jobs: z.array(jobSchema) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}',
    access: 'viewer',
    description: 'Progress of a job: its state, and how many records were changed, skipped and refused.',
    params: idParamsSchema,
    response: jobSchema,
    errors: ['not_found'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/jobs/{id}/cancel',
    access: 'issuer',
    undoable: { no: 'Undo what the job did.' },
    description:
      'Cancel a running job; finished changes stay. A finished job stays as it is. Owners decide about held ' +
      'jobs. To end a scheduled job, undo the action that created its badges.',
    params: idParamsSchema,
    body: z.strictObject({}).default({}),
    response: jobSchema,
    errors: ['not_found', 'conflict'],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/jobs/{id}/retry',
    access: 'issuer',
    undoable: { no: 'Undo what the job did.' },
    description: 'Retry a failed job from where it stopped. Any other job stays as it is.',
    params: idParamsSchema,
    body: z.strictObject({}).default({}),
    response: jobSchema,
    errors: ['not_found'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/jobs/{id}/resume',
    access: 'owner',
    undoable: { no: 'Undo what the job did.' },
    description:
      'Resume a held job from where it stopped. It then acts for the owner who calls, and is held again if they ' +
      'lose the role it needs. The same owner may repeat the call.',
    params: idParamsSchema,
    body: z.strictObject({}).default({}),
    response: jobSchema,
    errors: ['not_found', 'conflict'],
  }),
  setPublishAt: endpoint({
    method: 'PUT',
    path: '/api/jobs/{id}/publish-at',
    access: 'issuer',
    undoable: { no: 'Change it back.' },
    description:
      'Reschedule a scheduled job, within 400 days; `null` or a past time starts it now. A job that has started, ' +
      'or whose badges are still being created, is refused as `conflict`.',
    params: idParamsSchema,
    body: z.strictObject({ publishAt: publishAtSchema.nullable() }),
    response: jobSchema,
    errors: ['not_found', 'conflict'],
  }),
};

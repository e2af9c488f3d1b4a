import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { idParamsSchema, idSchema, timeSchema } from '../rules/fields.ts';
import { jobKindSchema } from './job-kinds.ts';
import { publishAtSchema } from '../rules/publish-at.ts';
import { reasonCountsSchema } from '../rules/reasons.ts';

/**
 * `scheduled` waits for its time, `queued` for the queue, `running` is worked on, `held` waits for an owner to resume or cancel
 * it; the others are ends, though a failed one may be tried again.
 */
export const jobStateSchema = z.enum(['scheduled', 'queued', 'running', 'held', 'done', 'failed', 'cancelled']);
export type JobState = z.output<typeof jobStateSchema>;

/** Whether what a job did, or does, can be undone: as long as it is listed, once. */
export const undoStateSchema = z.enum(['none', 'possible', 'done']);

/** Work on many records as administrators see it: `done`, `skipped` and `failed` together count to `total`. */
export const jobSchema = z.strictObject({
  id: idSchema,
  kind: jobKindSchema,
  /** Title for people: "Issue Dean’s List 2026 to Class 7b". */
  title: z.string(),
  state: jobStateSchema,
  /** Records that it is about; grows while they are looked up. */
  total: z.int(),
  /** Records that were changed. */
  done: z.int(),
  /** Records that were as wanted already, or are gone. */
  skipped: z.int(),
  /** Records that were refused. An import keeps the rows of those. */
  failed: z.int(),
  /** Records that were left out, by reason; those that needed no change have none. */
  reasons: reasonCountsSchema,
  /** Records among `done` that an import found already there and updated. */
  updated: z.int(),
  /** Rows of an import that had another outcome than its preview foretold. */
  differed: z.int(),
  /** Whether it went on after its request had been answered. */
  outlivedRequest: z.boolean(),
  /** Whether it may be ended half-way: what is done stays done. */
  canCancel: z.boolean(),
  undo: undoStateSchema,
  /** Mails that had left about badges that it undid, while nobody has told their readers of the mistake. */
  mistakenMails: z.int(),
  /** Reason why it failed or is held, in words; null otherwise. */
  problem: z.string().nullable(),
  /** The e-mail of the administrator who began it; empty where nobody did. */
  requestedBy: z.string(),
  /** The e-mail of the owner who resumed it, for whom it acts since then; null where nobody did. */
  resumedBy: z.string().nullable(),
  /** Time from which its mails about badges are sent; null where there are none, or none that wait. */
  mailsLeaveAt: timeSchema.nullable(),
  /** Time at which the badges that it makes are published, or at which it publishes them itself; null for all other work. */
  publishAt: timeSchema.nullable(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type Job = z.output<typeof jobSchema>;

/**
 * A job's row in the document `jobs/{id}`, for the server's list and the console that listens to it; `time` reads a stored
 * time. Tolerant of a newer version: unknown fields are ignored.
 */
export function jobRowSchema<T extends z.ZodType<string>>(time: T) {
  return z.object({
    ...jobSchema.omit({ id: true }).shape,
    // A kind that a newer version knows is shown by its title.
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

/** Whether somebody is going to work on it without being asked. */
export function isUnderWay({ state }: Pick<Job, 'state'>): boolean {
  return state === 'queued' || state === 'running';
}

/** Whether nobody is going to work on it any more, unless it failed and is tried again. */
export function hasEnded(job: Pick<Job, 'state'>): boolean {
  return !isUnderWay(job) && job.state !== 'held' && job.state !== 'scheduled';
}

/** The newest jobs that the list answers. */
export const mostJobsListed = 30;
/** Older ones that it answers beside them, because they have not ended. */
export const mostUnendedListed = 100;

export const jobsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/jobs',
    access: 'viewer',
    description:
      `The newest ${mostJobsListed} jobs of all administrators, and older ones that have not ended. ` +
      'Jobs are kept for 30 days, held ones until somebody decides, and scheduled ones for 30 days after their time.',
    response: z.strictObject({ jobs: z.array(jobSchema) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/jobs/{id}',
    access: 'viewer',
    description: 'How far a job is: its state, and how many of its records were changed, skipped and refused.',
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
      'End a job half-way: what it did stays. A job that has ended stays as it is. ' +
      'One that is held is for owners to decide. One that is scheduled ends when the act that made its badges is undone.',
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
    description: 'Go on with a failed job from where it stopped. Any other job stays as it is.',
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
      'Have a held job go on from where it stopped. From then on it acts for the owner who calls: it is held again when ' +
      'they may no longer do what it does. The same owner may send it again.',
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
      'Move a scheduled job to another time, within 400 days; `null`, or a time that has passed, begins it now. One that has begun, ' +
      'or whose badges are still being made, is refused as `conflict`.',
    params: idParamsSchema,
    body: z.strictObject({ publishAt: publishAtSchema.nullable() }),
    response: jobSchema,
    errors: ['not_found', 'conflict'],
  }),
};

import * as z from 'zod';
import { clockOf, deriveId } from '../../firestore/ids.ts';
import type { Writer } from '../../firestore/writer.ts';
import type { Job } from '../../jobs/job.ts';
import { stageJob } from '../../jobs/start-job.service.ts';
import type { Actor } from '../../sessions/session.ts';

/** Id of the job that publishes an action's badges, derived from the action's id. */
export function publicationIdOf(actId: string): string {
  return deriveId(clockOf(actId), `publish ${actId}`);
}

export function actOfPublication({ asked }: Pick<Job, 'asked'>): string {
  return z.object({ actId: z.string() }).parse(asked).actId;
}

export interface ScheduledAct {
  actId: string;
  publishAt: string;
  /** Badges and their recipients, in words. */
  what: string;
}

/**
 * Stages the job that issues the badges of an action at their time, in the same commit. Why:
 * functions/src/badges/time/README.md.
 */
export function stagePublication(writer: Writer, actor: Actor, { actId, publishAt, what }: ScheduledAct): void {
  stageJob(writer, actor, {
    id: publicationIdOf(actId),
    kind: 'publish',
    title: `Publish ${what}`,
    canCancel: false,
    asked: { actId, mails: null },
    entry: { action: 'badges.publish', kind: 'badge' },
    publishAt,
    isScheduled: true,
  });
}

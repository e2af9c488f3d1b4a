import { publicationIdOf } from '../badges/publication.service.ts';
import type { Writer } from '../firestore/writer.ts';
import type { Job } from '../jobs/job.ts';
import { waitWhileUnderWay } from '../jobs/jobs.service.ts';
import { isOver, stageJobChange } from '../jobs/jobs.store.ts';

/** The publication of an act's badges; null where they were issued as they were made. One that has begun is waited for. */
export async function getPublicationOf(actId: string): Promise<Job | null> {
  return waitWhileUnderWay(publicationIdOf(actId));
}

/** Ends a publication with the act that made its badges, unless it is over. The commit fails where it began since it was read. */
export function stagePublicationUndone(writer: Writer, publication: Job): void {
  const ended = isOver(publication) ? {} : { state: 'cancelled' as const, turn: publication.turn + 1, problem: null };
  stageJobChange(writer, publication, { ...ended, undo: 'done', mailsLeaveAt: null });
}

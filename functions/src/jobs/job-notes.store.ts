import { db } from '../firebase.ts';
import { toStoredTime } from '../firestore/stored-fields.ts';
import type { Writer } from '../firestore/writer.ts';

const jobs = db.collection('jobs');

type JobNote = Partial<{ mailsLeaveAt: null; undo: 'done'; mistakenMails: 0; publishAt: string }>;

/**
 * Notes on a job what happens beside its steps: its mails wait no longer, what it did is undone, people know of a mistake, or
 * its badges are published at another time.
 */
export function stageJobNote(writer: Writer, jobId: string, { publishAt, ...note }: JobNote): void {
  writer.update(jobs.doc(jobId), { ...note, ...(publishAt && { publishAt: toStoredTime(publishAt) }) });
}

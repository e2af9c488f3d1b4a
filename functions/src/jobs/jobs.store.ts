import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { db } from '../firebase.ts';
import type { Reader, Writer } from '../firestore/writer.ts';

const daysKept = 30;
const jobs = db.collection('jobs');

export type JobKind = 'import' | 'assign-tags' | 'bulk-by-tags' | 'issue' | 'unissue' | 'delete';

/** Work on many documents. Ids of what it creates derive from `clock` and `seed`, so a repeated chunk adds nothing. */
export interface Job {
  id: string;
  kind: JobKind;
  total: number;
  /** Milliseconds since 1970. */
  clock: number;
  /** 256 random bits in hexadecimal. */
  seed: string;
}

export async function createJob({ id, clock, ...job }: Job): Promise<void> {
  await jobs.doc(id).create({
    ...job,
    done: 0,
    failed: 0,
    chunks: 0,
    state: 'running',
    createdAt: Timestamp.fromMillis(clock),
    updatedAt: Timestamp.fromMillis(clock),
    expiresAt: Timestamp.fromMillis(clock + daysKept * 86_400_000),
  });
}

/** How many chunks are finished; chunks are numbered from 0 and run in order. */
export async function readFinishedChunks(reader: Reader, jobId: string): Promise<number> {
  const [document] = await reader.getAll(jobs.doc(jobId), { fieldMask: ['chunks'] });
  return Number(document?.get('chunks') ?? 0);
}

/** Records a chunk in the commit that does its work. */
export function stageFinishedChunk(writer: Writer, jobId: string, chunk: number, done: number): void {
  writer.update(jobs.doc(jobId), {
    chunks: chunk + 1,
    done: FieldValue.increment(done),
    updatedAt: Timestamp.now(),
  });
}

/** Closes a job; `failed` counts what could not be done. */
export async function closeJob(jobId: string, state: 'done' | 'failed', failed: number): Promise<void> {
  await jobs.doc(jobId).update({ state, failed, updatedAt: Timestamp.now() });
}

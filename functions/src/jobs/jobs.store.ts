import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { db } from '../firebase.ts';
import { storedTimeSchema } from '../firestore/times.ts';
import type { Reader, Stamp, Writer } from '../firestore/writer.ts';

const daysKept = 30;
const jobs = db.collection('jobs');

export type JobKind = 'import' | 'assign-tags' | 'bulk-by-tags' | 'issue' | 'unissue' | 'delete' | 'send-mail';
export type JobState = 'running' | 'done' | 'failed';

/** What a job is begun with. */
export interface NewJob {
  id: string;
  kind: JobKind;
  total: number;
  /** The request, frozen: a change made while the job runs does not change the job. */
  asked: object;
  /** The administrator. */
  requestedBy: string;
  /** Milliseconds since 1970. */
  clock: number;
  /** 256 random bits in hexadecimal. No client reads it: the hashes of badges derive from it. */
  seed: string;
}

/** How far a job is. Each chunk's commit moves it. */
interface Progress {
  state: JobState;
  /** Finished chunks; they are numbered from 0 and run in order. */
  chunks: number;
  /** The last document that a finished chunk handled, for a job that reads on from there. */
  cursor: string;
  done: number;
  skipped: number;
  updatedAt: string;
}

/** Work on many documents. Ids of created documents derive from `clock` and `seed`, so a repeated chunk adds nothing. */
export type Job = Omit<NewJob, 'kind' | 'requestedBy'> & Progress & { stamp: Stamp };

const storedSchema = z.object({
  total: z.int().default(0),
  asked: z.looseObject({}).default({}),
  state: z.enum(['running', 'done', 'failed']).catch('failed'),
  chunks: z.int().default(0),
  cursor: z.string().default(''),
  done: z.int().default(0),
  skipped: z.int().default(0),
  createdAt: storedTimeSchema,
  updatedAt: storedTimeSchema,
});

export function stageCreatedJob(writer: Writer, { id, clock, seed, ...job }: NewJob): void {
  const now = Timestamp.fromMillis(clock);
  writer.create(jobs.doc(id), {
    ...job,
    state: 'running',
    chunks: 0,
    cursor: '',
    done: 0,
    skipped: 0,
    failed: 0,
    createdAt: now,
    updatedAt: now,
    expiresAt: expiryOf(clock),
  });
  stageJobValue(writer, id, { name: 'seed', value: seed });
}

/** A job as it stands, or null when there is none. Who knows its seed already saves a read. */
export async function getJob(id: string, knownSeed?: string): Promise<Job | null> {
  const [document, seed] = await Promise.all([jobs.doc(id).get(), knownSeed ?? getJobValue(id, 'seed')]);
  if (!document.exists || !document.updateTime || typeof seed !== 'string') return null;
  const { createdAt, ...job } = storedSchema.parse(document.data());
  return { id, ...job, seed, clock: Date.parse(createdAt), stamp: document.updateTime };
}

/** How many chunks are finished. */
export async function getFinishedChunks(reader: Reader, jobId: string): Promise<number> {
  const [document] = await reader.getAll(jobs.doc(jobId), { fieldMask: ['chunks'] });
  return Number(document?.get('chunks') ?? 0);
}

/** Records a chunk in the commit that does its work. With the job's stamp, the commit fails when another moved it. */
export function stageProgress(
  writer: Writer,
  jobId: string,
  {
    done,
    skipped = 0,
    ...progress
  }: { chunks: number; state: JobState; done: number; skipped?: number; cursor?: string },
  stamp?: Stamp,
): void {
  const moved = {
    ...progress,
    done: FieldValue.increment(done),
    skipped: FieldValue.increment(skipped),
    failed: 0,
    updatedAt: Timestamp.now(),
  };
  if (stamp) writer.update(jobs.doc(jobId), moved, { lastUpdateTime: stamp });
  else writer.update(jobs.doc(jobId), moved);
}

/** Ends a job or sets it going again; `failed` counts the documents that could not be handled. */
export async function markJob(jobId: string, state: JobState, failed: number): Promise<void> {
  await jobs.doc(jobId).update({ state, failed, updatedAt: Timestamp.now() });
}

/** Keeps a value with a job where no client reads it. */
export function stageJobValue(writer: Writer, jobId: string, { name, value }: { name: string; value: unknown }): void {
  writer.set(jobs.doc(jobId).collection('private').doc(name), { value, expiresAt: expiryOf(Date.now()) });
}

/** A value that was kept, or undefined; inside a transaction when its `reader` is given. */
export async function getJobValue(jobId: string, name: string, reader?: Reader): Promise<unknown> {
  const document = jobs.doc(jobId).collection('private').doc(name);
  return (await (reader ? reader.get(document) : document.get())).get('value') as unknown;
}

function expiryOf(clock: number): Timestamp {
  return Timestamp.fromMillis(clock + daysKept * 86_400_000);
}

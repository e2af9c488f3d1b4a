import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Timestamp } from '@google-cloud/firestore';
import * as z from 'zod';
import { fileDaysKept, fileFormSchema } from '../contract/calls/job-files.ts';
import { within } from '../deadline.ts';
import { bucket, db } from '../firebase.ts';
import { inChunks } from '../firestore/in-chunks.ts';
import { storedTimeSchema, timeAfter } from '../firestore/stored-fields.ts';
import { newId } from '../firestore/ids.ts';
import { type Writer, commit } from '../firestore/writer.ts';

// Files that were made of many badges: their bytes in Cloud Storage, and what they are here. Why: docs/decisions/096.

const files = db.collection('madeFiles');

const rowSchema = z.object({
  jobId: z.string(),
  path: z.string(),
  form: fileFormSchema,
  badges: z.int(),
  bytes: z.int(),
  madeAt: storedTimeSchema,
  expiresAt: storedTimeSchema,
});
const storedSchema = rowSchema.extend({
  badgeIds: z.array(z.string()),
  /** Number of its badges that had left their person when it was made. */
  left: z.int(),
});

/** A made file, in the order of its job by its id, with the number of the job's badges that come before it. */
export type MadeFileRow = z.output<typeof rowSchema> & { id: string; position: number };
/** The same with its badges. */
export type StoredMadeFile = z.output<typeof storedSchema> & { id: string };

/** A file before it is kept. */
type NewMadeFile = Pick<StoredMadeFile, 'jobId' | 'path' | 'form' | 'bytes' | 'badgeIds' | 'left'> & {
  /** Number of the badges of its job that come before it. */
  position: number;
};

/** Stages what is known of a file; it ends a day later. */
export function stageMadeFile(writer: Writer, { position, ...file }: NewMadeFile): void {
  const now = Date.now();
  const known = { badges: file.badgeIds.length, madeAt: Timestamp.fromMillis(now) };
  writer.set(fileOf(file.jobId, position), { ...file, ...known, expiresAt: timeAfter(now, fileDaysKept) });
}

/** Whether the file of its place in a job is the one at this path. */
export async function isKept({ jobId, position, path }: Pick<NewMadeFile, 'jobId' | 'position' | 'path'>) {
  return (await fileOf(jobId, position).get()).get('path') === path;
}

// Names are in the order of the places.
function fileOf(jobId: string, position: number) {
  return files.doc(`${jobId}-${String(position).padStart(9, '0')}`);
}

/** The files of a job without their badges, in its order; those that are erased, or whose time is over, are among them. */
export async function listMadeFiles(jobId: string): Promise<MadeFileRow[]> {
  const { docs } = await files
    .where('jobId', '==', jobId)
    .select(...Object.keys(rowSchema.shape))
    .get();
  return docs.map((document) => {
    const { id } = document;
    return { id, position: Number(id.split('-').at(-1)), ...rowSchema.parse(document.data()) };
  });
}

/** A file with its badges; null where it is gone. */
export async function getMadeFile(id: string): Promise<StoredMadeFile | null> {
  const document = await files.doc(id).get();
  return document.exists ? { id, ...storedSchema.parse(document.data()) } : null;
}

/** Files with any of these badges. */
export async function listMadeFilesWith(badgeIds: string[]): Promise<Pick<StoredMadeFile, 'id' | 'path'>[]> {
  const queryOf = (some: string[]) => files.where('badgeIds', 'array-contains-any', some).select('path');
  const found = await inChunks(badgeIds, queryOf);
  return [...new Map(found.map((document) => [document.id, { id: document.id, path: pathIn(document) }])).values()];
}

function pathIn(document: { get: (field: string) => unknown }): string {
  return rowSchema.shape.path.parse(document.get('path'));
}

/** Erases a file, its record first, so that no one gets it. Its place stays: later files keep theirs. */
export async function eraseMadeFile({ id, path }: Pick<StoredMadeFile, 'id' | 'path'>): Promise<void> {
  await commit((writer) => {
    writer.update(files.doc(id), { path: '', badgeIds: [], token: null });
  });
  await deleteBytes(path);
}

/** Whether a file was erased since it was made. */
export function isErased({ path }: Pick<StoredMadeFile, 'path'>): boolean {
  return path === '';
}

/** A path for a file of a job, which nobody else has: two workers may make the same file, and one of them deletes its own. */
export function newPath(jobId: string, position: number): string {
  return `exports/${jobId}/${position}-${newId()}`;
}

/** Saves the bytes of a file as they come. One that is not finished leaves nothing. */
export async function saveBytes(path: string, bytes: AsyncIterable<Uint8Array>, contentType: string): Promise<void> {
  // What comes in pieces cannot be sent again by the client.
  const options = { contentType, resumable: false, validation: 'md5' } as const;
  await pipeline(Readable.from(bytes), bucket().file(path).createWriteStream(options));
}

// The client goes on trying for minutes: too long for a call that deletes a badge. What stays ends within a day.
const patienceMs = 5_000;

export async function deleteBytes(path: string): Promise<void> {
  await within(patienceMs, bucket().file(path).delete({ ignoreNotFound: true }), () => {
    throw new Error('Cloud Storage takes too long.');
  });
}

/** The bytes of a file, for the emulators: in production Cloud Storage itself answers them. */
export async function getBytes(path: string): Promise<Buffer> {
  const [content] = await bucket().file(path).download({ validation: 'md5' });
  return content;
}

/** A stored file, for an address that Cloud Storage signs. */
export function fileAt(path: string) {
  return bucket().file(path);
}

/** A file that a token opens under a name, until a moment in milliseconds since 1970. */
interface Opened {
  path: string;
  name: string;
  until: number;
}

/** Keeps the digest of a token that opens a file; the one before opens it no more. */
export async function keepToken(id: string, digest: string, { name, until }: Omit<Opened, 'path'>): Promise<void> {
  await commit((writer) => {
    writer.update(files.doc(id), { token: digest, tokenName: name, tokenUntil: until });
  });
}

const openedSchema = z.object({ path: z.string(), tokenName: z.string(), tokenUntil: z.int() });

/** The file that a token opens, by its digest; null where none has it. */
export async function findByToken(digest: string): Promise<Opened | null> {
  const { docs } = await files.where('token', '==', digest).limit(1).get();
  const [document] = docs;
  if (!document) return null;
  const { path, tokenName: name, tokenUntil: until } = openedSchema.parse(document.data());
  return { path, name, until };
}

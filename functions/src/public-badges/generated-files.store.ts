import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Timestamp } from '@google-cloud/firestore';
import * as z from 'zod';
import { fileDaysKept, fileFormSchema } from '../contract/calls/job-files.ts';
import { within } from '../deadline.ts';
import { bucket, db } from '../firestore/firebase.ts';
import { inChunks } from '../firestore/walk.ts';
import { storedTimeSchema, timeAfter } from '../firestore/stored-fields.ts';
import { newId } from '../firestore/ids.ts';
import { type Writer, commit } from '../firestore/writer.ts';

// Files generated from many badges: bytes are in Cloud Storage, records here. Why: functions/src/files/README.md.

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
  /** Number of its badges whose person had been forgotten when it was generated. */
  left: z.int(),
});

/** Generated file; ids sort by position in the job. `position` is the number of the job's badges before it. */
export type MadeFileRow = z.output<typeof rowSchema> & { id: string; position: number };
export type StoredMadeFile = z.output<typeof storedSchema> & { id: string };

type NewMadeFile = Pick<StoredMadeFile, 'jobId' | 'path' | 'form' | 'bytes' | 'badgeIds' | 'left'> & {
  position: number;
};

/** Expires a day later. */
export function stageMadeFile(writer: Writer, { position, ...file }: NewMadeFile): void {
  const now = Date.now();
  const known = { badges: file.badgeIds.length, madeAt: Timestamp.fromMillis(now) };
  writer.set(fileOf(file.jobId, position), { ...file, ...known, expiresAt: timeAfter(now, fileDaysKept) });
}

/** Whether the job's record at this position points to this path. */
export async function isKept({ jobId, position, path }: Pick<NewMadeFile, 'jobId' | 'position' | 'path'>) {
  return (await fileOf(jobId, position).get()).get('path') === path;
}

// Names sort by position.
function fileOf(jobId: string, position: number) {
  return files.doc(`${jobId}-${String(position).padStart(9, '0')}`);
}

/** Files of a job in order, without badges, including erased and expired ones. */
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

export async function getMadeFile(id: string): Promise<StoredMadeFile | null> {
  const document = await files.doc(id).get();
  return document.exists ? { id, ...storedSchema.parse(document.data()) } : null;
}

export async function listMadeFilesWith(badgeIds: string[]): Promise<Pick<StoredMadeFile, 'id' | 'path'>[]> {
  const queryOf = (some: string[]) => files.where('badgeIds', 'array-contains-any', some).select('path');
  const found = await inChunks(badgeIds, queryOf);
  return [...new Map(found.map((document) => [document.id, { id: document.id, path: pathIn(document) }])).values()];
}

function pathIn(document: { get: (field: string) => unknown }): string {
  return rowSchema.shape.path.parse(document.get('path'));
}

/** Erases a file, its record first, so that no one can download it. Later files keep their positions. */
export async function eraseMadeFile({ id, path }: Pick<StoredMadeFile, 'id' | 'path'>): Promise<void> {
  await commit((writer) => {
    writer.update(files.doc(id), { path: '', badgeIds: [], token: null });
  });
  await deleteBytes(path);
}

export function isErased({ path }: Pick<StoredMadeFile, 'path'>): boolean {
  return path === '';
}

/** New unique path for a job's file. Two workers may generate the same file, and one deletes its own. */
export function newPath(jobId: string, position: number): string {
  return `exports/${jobId}/${position}-${newId()}`;
}

/** Saves a stream of bytes. An unfinished file leaves nothing. */
export async function saveBytes(path: string, bytes: AsyncIterable<Uint8Array>, contentType: string): Promise<void> {
  // The client cannot resend a stream.
  const options = { contentType, resumable: false, validation: 'md5' } as const;
  await pipeline(Readable.from(bytes), bucket().file(path).createWriteStream(options));
}

// The client retries for minutes: too long for a call that deletes a badge. A remaining file expires within a day.
const patienceMs = 5_000;

export async function deleteBytes(path: string): Promise<void> {
  await within(patienceMs, bucket().file(path).delete({ ignoreNotFound: true }), () => {
    throw new Error('Cloud Storage takes too long.');
  });
}

/** Only for the emulators. In production Cloud Storage serves them. */
export async function getBytes(path: string): Promise<Buffer> {
  const [content] = await bucket().file(path).download({ validation: 'md5' });
  return content;
}

export function fileAt(path: string) {
  return bucket().file(path);
}

/** Valid until a time in milliseconds since 1970. */
interface Opened {
  path: string;
  name: string;
  until: number;
}

/** Stores the digest of a token that opens a file; the previous token stops working. */
export async function keepToken(id: string, digest: string, { name, until }: Omit<Opened, 'path'>): Promise<void> {
  await commit((writer) => {
    writer.update(files.doc(id), { token: digest, tokenName: name, tokenUntil: until });
  });
}

const openedSchema = z.object({ path: z.string(), tokenName: z.string(), tokenUntil: z.int() });

export async function findByToken(digest: string): Promise<Opened | null> {
  const { docs } = await files.where('token', '==', digest).limit(1).get();
  const [document] = docs;
  if (!document) return null;
  const { path, tokenName: name, tokenUntil: until } = openedSchema.parse(document.data());
  return { path, name, until };
}

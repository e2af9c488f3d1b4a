import { randomBytes } from 'node:crypto';
import { AppError, found, notFound } from '../app-error.ts';
import { stageEntry } from '../audit/audit.store.ts';
import { getBadges } from '../badges/effects/badges.store.ts';
import { isEmulated, publicUrl } from '../config.ts';
import { type MadeFile, fileAddressMinutes } from '../contract/calls/job-files.ts';
import { hasEnded } from '../contract/calls/jobs.ts';
import { hashedKey } from '../firestore/ids.ts';
import { commit } from '../firestore/writer.ts';
import { type FileAnswer, dispositionOf } from '../http/answer.ts';
import type { WriteRequest } from '../http/caller.ts';
import type { Job } from '../jobs/job.ts';
import { requireJob } from '../jobs/jobs.service.ts';
import * as store from '../public-badges/generated-files.store.ts';
import { type FilePlace, nameOfFile } from './forms.ts';
import { askedSchema } from './plan-files.service.ts';
import { filesBehind } from './plan.ts';
import { signedAddress } from './signed-address.store.ts';

/** Throws `not_found`. */
export async function listJobFiles(id: string): Promise<{ files: MadeFile[]; expected: number }> {
  const job = await requireFilesJob(id);
  const rows = await store.listMadeFiles(id);
  const files = rows.flatMap((row, index) => (isThere(row) ? [toMadeFile(row, placeOf(index, rows, job))] : []));
  return { files, expected: expectedOf(job, rows.length) };
}

async function requireFilesJob(id: string): Promise<Job> {
  const job = await requireJob(id);
  if (job.kind !== 'make-files') throw notFound('file');
  return job;
}

function expectedOf(job: Job, made: number): number {
  const { plan } = askedSchema.parse(job.asked);
  return made + (plan && !hasEnded(job) ? filesBehind(plan.parts, job.position) : 0);
}

/** Number of a file in its job, and how many badges are missing: those before the next file. */
function placeOf(index: number, rows: readonly store.MadeFileRow[], job: Job): FilePlace {
  const { position = 0, badges = 0 } = rows[index] ?? {};
  const end = rows[index + 1]?.position ?? job.position;
  // A row may be newer than the job, which was read before it.
  return { number: index + 1, count: expectedOf(job, rows.length), missing: Math.max(0, end - position - badges) };
}

function isThere(row: store.MadeFileRow): boolean {
  return !store.isErased(row) && Date.parse(row.expiresAt) > Date.now();
}

function toMadeFile(row: store.MadeFileRow, place: FilePlace): MadeFile {
  const { form, badges, bytes, madeAt, expiresAt } = row;
  return { number: place.number, name: nameOfFile(form, place), form, badges, bytes, madeAt, expiresAt };
}

/** Valid for some minutes. Throws `not_found`, and `gone` if erased or too old. */
export async function getJobFile(
  id: string,
  number: number,
  { actor }: WriteRequest,
): Promise<{ url: string; expiresAt: string }> {
  const job = await requireFilesJob(id);
  const rows = await store.listMadeFiles(id);
  const row = found(rows[number - 1], 'file');
  const file = isThere(row) ? await store.getMadeFile(row.id) : null;
  if (!file || store.isErased(file)) throw isGone();
  await refuseIfOutdated(file);
  const until = Math.min(Date.now() + fileAddressMinutes * 60_000, Date.parse(row.expiresAt));
  const name = nameOfFile(row.form, placeOf(number - 1, rows, job));
  const url = isEmulated
    ? await ownAddress(row.id, { name, until })
    : await signedAddress(store.fileAt(file.path), { name, until });
  // The address gives access to names, so it is recorded.
  await commit((writer) => {
    stageEntry(writer, actor, { action: 'jobs.getFile', kind: 'job', records: [id] });
  });
  return { url, expiresAt: new Date(until).toISOString() };
}

function isGone(): AppError {
  return new AppError('gone', { message: 'This file is kept no more. Make it again.' });
}

// A process that died before it erased the file left it. No one may download it.
async function refuseIfOutdated(file: store.StoredMadeFile): Promise<void> {
  const badges = await getBadges(file.badgeIds);
  const left = badges.filter((badge) => badge?.left).length;
  if (!badges.includes(null) && left <= file.left) return;
  await store.eraseMadeFile(file);
  throw isGone();
}

// The emulators cannot sign addresses.
async function ownAddress(fileId: string, opened: { name: string; until: number }): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await store.keepToken(fileId, hashedKey(token), opened);
  return `${publicUrl}/api/files/${token}`;
}

/** File for emulators only. Throws `not_found`. */
export async function downloadJobFile(token: string): Promise<FileAnswer> {
  const opened = isEmulated ? await store.findByToken(hashedKey(token)) : null;
  if (!opened || opened.until <= Date.now()) throw notFound('file');
  const headers = { 'Cache-Control': 'private, no-store', 'X-Content-Type-Options': 'nosniff' };
  return {
    content: () => store.getBytes(opened.path),
    headers: { ...headers, 'Content-Disposition': dispositionOf(opened.name) },
  };
}

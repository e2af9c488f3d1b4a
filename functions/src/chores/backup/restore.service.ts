import { join } from 'node:path';
import * as z from 'zod';
import { projectId } from '../../config.ts';
import { type Account, accountSchema, accountsAtOnce, importAccounts } from './accounts.store.ts';
import { atOnce } from './at-once.ts';
import { type OnProgress, contentName } from './export.service.ts';
import type { HashConfig } from './hash-config.ts';
import { readLines } from './lines.ts';
import { type Manifest, checkFiles, checksum, manifestName, readManifest } from './manifest.ts';
import { objectSchema, upload } from './objects.store.ts';
import { type RawDocument, databaseName, listFilledCollections, writeDocuments } from './raw-documents.store.ts';
import { getRestoreUnderWay, saveRestoreUnderWay } from './restores.store.ts';
import { type JsonFields, fieldsFromJson, mapOf } from './values.ts';

const commitDocuments = 300;
const commitBytes = 2 * 1024 * 1024;
const commitsAtOnce = 4;

export interface RestoreOptions {
  onProgress: OnProgress;
  onFile: (name: string) => void;
  /** Allows a project with data: replaces records with the same id and keeps others. */
  over?: boolean;
  /** Allows pending mails to be sent. */
  sendMails?: boolean;
  /** Hash parameters of the exported project; without them accounts lose their passwords. */
  hash?: HashConfig | null;
}

export interface Restored {
  manifest: Manifest;
  /** Pending mails and badges with one, which are not sent. */
  held: number;
  /** E-mails of administrators who need a link to set a password. */
  withoutPassword: string[];
  refused: string[];
}

/**
 * Restores an export into this project, after checking all of it. It may be killed and repeated; without `over`, only
 * the same restore may overwrite data.
 */
export async function restoreData(folder: string, options: RestoreOptions): Promise<Restored> {
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest, options.onFile);
  const key = (await checksum(join(folder, manifestName))) ?? '';
  await refuseFilled(key, options);
  await saveRestoreUnderWay(key);
  await restoreObjects(folder, manifest, options);
  const held = await restoreDocuments(folder, manifest, options);
  const accounts = await restoreAccounts(folder, manifest, options);
  await saveRestoreUnderWay(null);
  return { manifest, held, ...accounts };
}

async function refuseFilled(key: string, { over = false }: RestoreOptions): Promise<void> {
  if (over || (await getRestoreUnderWay()) === key) return;
  // A deploy publishes the signing key, even in an otherwise empty project.
  const filled = (await listFilledCollections()).filter((name) => name !== 'issuerKeys');
  if (filled.length === 0) return;
  throw new Error(
    `Project ${projectId} has data (${filled.join(', ')}), and nothing was written. Restore into an empty project, or add ` +
      '--over: what has the same id is replaced then, and all else stays.',
  );
}

async function restoreObjects(folder: string, { counts }: Manifest, { onProgress }: RestoreOptions): Promise<void> {
  const few = atOnce(commitsAtOnce);
  let done = 0;
  for await (const { value } of readLines(join(folder, 'storage/objects.jsonl'))) {
    const object = objectSchema.parse(value);
    await few.add(async () => {
      await upload(object, join(folder, contentName(object)));
      done += 1;
      onProgress('files', done, counts.objects);
    });
  }
  await few.end();
}

const lineSchema = z.object({ path: z.string(), fields: z.custom<JsonFields>() });

async function restoreDocuments(
  folder: string,
  { files, counts }: Manifest,
  { onProgress, sendMails = false }: RestoreOptions,
): Promise<number> {
  const few = atOnce(commitsAtOnce);
  let done = 0;
  let held = 0;
  let batch: RawDocument[] = [];
  let bytes = 0;
  const flush = async () => {
    const documents = batch;
    batch = [];
    bytes = 0;
    await few.add(async () => {
      await writeDocuments(documents);
      done += documents.length;
      onProgress('documents', done, counts.documents);
    });
  };
  for (const name of Object.keys(files).filter((file) => file.startsWith('firestore/'))) {
    for await (const { value, length } of readLines(join(folder, name))) {
      const { path, fields } = lineSchema.parse(value);
      const changed = sendMails ? null : withMailHeld(path, fields);
      if (changed && path.startsWith('mail/')) held += 1;
      batch.push({ path, fields: fieldsFromJson(changed ?? fields, databaseName) });
      bytes += length;
      if (batch.length === commitDocuments || bytes > commitBytes) await flush();
    }
  }
  if (batch.length > 0) await flush();
  await few.end();
  return held;
}

async function restoreAccounts(
  folder: string,
  { counts }: Manifest,
  { onProgress, hash = null }: RestoreOptions,
): Promise<Pick<Restored, 'withoutPassword' | 'refused'>> {
  const refused: string[] = [];
  const withoutPassword: string[] = [];
  let some: Account[] = [];
  let done = 0;
  const flush = async () => {
    const outcome = await importAccounts(some, hash);
    refused.push(...outcome.refused);
    for (const { account, hasPassword } of outcome.accounts)
      if (account.claims.admin === true && account.email !== null && !hasPassword) withoutPassword.push(account.email);
    done += some.length;
    onProgress('accounts', done, counts.accounts);
    some = [];
  };
  for await (const { value } of readLines(join(folder, 'auth/accounts.jsonl'))) {
    some.push(accountSchema.parse(value));
    if (some.length === accountsAtOnce) await flush();
  }
  await flush();
  return { refused, withoutPassword };
}

/**
 * Holds a pending mail, because the exported system may have sent it since, and marks its badge for sending it again.
 * Null if the document stays unchanged.
 */
export function withMailHeld(path: string, fields: JsonFields): JsonFields | null {
  const delivery = mapOf(fields.delivery);
  if (path.startsWith('mail/') && delivery.state === 'PENDING') {
    const held = { ...delivery, state: 'CANCELLED', error: 'Held back when the data was restored.' };
    return { ...fields, delivery: held, dueAt: null };
  }
  const mail = mapOf(fields.mail);
  if (path.startsWith('badges/') && mail.state === 'waiting') {
    const { 'mail:waiting': isFacet = true, ...facets } = mapOf(fields.facets);
    return { ...fields, mail: { ...mail, state: 'unsent' }, facets: { ...facets, 'mail:unsent': isFacet } };
  }
  return null;
}

import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectId } from '../../config.ts';
import { walkAccounts } from './accounts.store.ts';
import { atOnce } from './at-once.ts';
import { leftOutCollections, leftOutElse, leftOutObjects } from './left-out.ts';
import { type LineWriter, writeLines } from './lines.ts';
import { type Manifest, checksum, manifestName } from './manifest.ts';
import { type StoredObject, download, walkObjects } from './objects.store.ts';
import { walkDocuments } from './raw-documents.store.ts';
import { fieldsToJson, type JsonFields, mapOf } from './values.ts';

const downloadsAtOnce = 8;

/** Called regularly; the total may be unknown. */
export type OnProgress = (what: 'documents' | 'files' | 'accounts', done: number, total?: number) => void;

/**
 * Exports everything that cannot be generated into an empty folder, with a manifest. Equal data creates equal files.
 * Memory use is constant.
 */
export async function exportData(folder: string, onProgress: OnProgress): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Name a folder that is, or a new one.`);
  const files: Manifest['files'] = {};
  const documents = await exportDocuments(folder, files, onProgress);
  const objects = await exportObjects(folder, files, onProgress);
  const accounts = await exportAccounts(folder, files, onProgress);
  const manifest: Manifest = {
    format: 1,
    projectId,
    exportedAt: new Date().toISOString(),
    counts: { documents, objects, ...accounts },
    files: Object.fromEntries(Object.entries(files).sort(([one], [other]) => (one < other ? -1 : 1))),
    notExported: { ...leftOutCollections, ...leftOutObjects, ...leftOutElse },
  };
  await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

/** Writes a file per root collection, including its subcollections. */
async function exportDocuments(folder: string, files: Manifest['files'], onProgress: OnProgress): Promise<number> {
  const writers = new Map<string, LineWriter>();
  let count = 0;
  for await (const { path, fields } of walkDocuments()) {
    const [collection = ''] = path.split('/');
    if (collection in leftOutCollections) continue;
    const name = `firestore/${encodeURIComponent(collection)}.jsonl`;
    const writer = writers.get(name) ?? (await writeLines(join(folder, name)));
    writers.set(name, writer);
    await writer.write({ path, fields: withoutMailSecrets(path, fieldsToJson(fields)) });
    count += 1;
    onProgress('documents', count);
  }
  for (const [name, writer] of writers) files[name] = await writer.close();
  return count;
}

async function exportObjects(folder: string, files: Manifest['files'], onProgress: OnProgress): Promise<number> {
  const list = 'storage/objects.jsonl';
  const writer = await writeLines(join(folder, list));
  await mkdir(join(folder, 'storage/content'), { mode: 0o700 });
  const few = atOnce(downloadsAtOnce);
  let count = 0;
  const save = async (object: StoredObject) => {
    const name = contentName(object);
    await download(object, join(folder, name));
    files[name] = { records: 1, sha256: (await checksum(join(folder, name))) ?? '' };
    count += 1;
    onProgress('files', count);
  };
  for await (const object of walkObjects()) {
    await writer.write(object);
    await few.add(() => save(object));
  }
  await few.end();
  files[list] = await writer.close();
  return count;
}

export function contentName({ name }: StoredObject): string {
  return `storage/content/${encodeURIComponent(name).replaceAll('.', '%2E')}`;
}

async function exportAccounts(folder: string, files: Manifest['files'], onProgress: OnProgress) {
  const name = 'auth/accounts.jsonl';
  const writer = await writeLines(join(folder, name));
  let accounts = 0;
  let accountsWithPassword = 0;
  for await (const account of walkAccounts()) {
    await writer.write(account);
    accounts += 1;
    if (account.passwordHash !== null) accountsWithPassword += 1;
    onProgress('accounts', accounts);
  }
  files[name] = await writer.close();
  return { accounts, accountsWithPassword };
}

/**
 * Removes the text of mails with a sign-in code or invitation link, because readers of the export could sign in. Such
 * mails are not sent after a restore.
 */
export function withoutMailSecrets(path: string, fields: JsonFields): JsonFields {
  // Badge mails contain only what public pages show. Other mails may contain anything, so their text is removed.
  if (!path.startsWith('mail/') || typeof fields.badgeId === 'string') return fields;
  const delivery = mapOf(fields.delivery);
  const isWaiting = delivery.state === 'PENDING';
  return {
    ...fields,
    message: { subject: mapOf(fields.message).subject ?? '', text: '', html: '' },
    ...(isWaiting && {
      delivery: { ...delivery, state: 'CANCELLED', error: 'Its text was left out of the export.' },
      dueAt: null,
    }),
  };
}

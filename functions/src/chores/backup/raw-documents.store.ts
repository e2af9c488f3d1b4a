import { setTimeout } from 'node:timers/promises';
import { projectId } from '../../config.ts';
import { db } from '../../firestore/firebase.ts';
import { leftOutCollections } from './left-out.ts';
import type { StoredFields } from './values.ts';

// The client can neither represent whole numbers of type double nor list all collections, but its internal protocol
// can. So firebase-admin is pinned to an exact version.
interface RawFirestore {
  initializeIfNeeded(tag: string): Promise<void>;
  request(
    method: 'batchWrite',
    request: object,
    tag: string,
  ): Promise<{ status?: { code?: number; message?: string }[] }>;
  requestStream(method: 'runQuery', bidirectional: false, request: object, tag: string): Promise<NodeJS.ReadableStream>;
}
const raw = db as unknown as RawFirestore;
const tag = 'backup';

export const databaseName = `projects/${projectId}/databases/(default)`;
const root = `${databaseName}/documents`;

const pageSize = 5_000;
const mostAttempts = 8;
// gRPC status codes of temporary errors: deadline exceeded, resource exhausted, aborted, unavailable.
const passing = [4, 8, 10, 14];

/** Document by its path from the root of the database. */
export interface RawDocument {
  path: string;
  fields: StoredFields;
}

interface QueryAnswer {
  document?: { name: string; fields?: StoredFields } | null;
  readTime?: unknown;
}

/** Includes subcollections; by name, as of one moment. */
export async function* walkDocuments(): AsyncGenerator<RawDocument> {
  await raw.initializeIfNeeded(tag);
  let after: string | undefined;
  let readTime: unknown;
  for (;;) {
    let count = 0;
    // One query for everything would time out, so the walk continues with new ones.
    for await (const answer of await runQuery(after, readTime)) {
      readTime ??= answer.readTime;
      if (!answer.document) continue;
      const { name, fields = {} } = answer.document;
      count += 1;
      after = name;
      yield { path: name.slice(root.length + 1), fields };
    }
    if (count < pageSize) return;
  }
}

async function runQuery(after: string | undefined, readTime: unknown): Promise<AsyncIterable<QueryAnswer>> {
  const structuredQuery = {
    from: [{ allDescendants: true }],
    orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
    limit: { value: pageSize },
    ...(after !== undefined && { startAt: { values: [{ referenceValue: after }], before: false } }),
  };
  const request = { parent: root, structuredQuery, ...(readTime !== undefined && { readTime }) };
  const stream = await raw.requestStream('runQuery', false, request, tag);
  return stream as unknown as AsyncIterable<QueryAnswer>;
}

/** Overwrites, some hundreds at a time. Idempotent. */
export async function writeDocuments(documents: RawDocument[]): Promise<void> {
  await raw.initializeIfNeeded(tag);
  let waiting = documents;
  for (let attempt = 1; ; attempt += 1) {
    const writes = waiting.map(({ path, fields }) => ({ update: { name: `${root}/${path}`, fields } }));
    const { status = [] } = await raw.request('batchWrite', { database: databaseName, writes }, tag);
    const failed = waiting.filter((_, index) => (status[index]?.code ?? 0) !== 0);
    if (failed.length === 0) return;
    const refused = status.find(({ code = 0 }) => code !== 0 && !passing.includes(code));
    if (refused || attempt === mostAttempts) {
      const reason = refused?.message ?? 'the database is too busy';
      throw new Error(`${failed[0]?.path} and ${failed.length - 1} others were not written: ${reason}`);
    }
    waiting = failed;
    await setTimeout(100 * 2 ** attempt);
  }
}

/** Names of collections that contain data an export would have. */
export async function listFilledCollections(): Promise<string[]> {
  const collections = await db.listCollections();
  return collections.map(({ id }) => id).filter((id) => !(id in leftOutCollections));
}

import { readFileSync } from 'node:fs';
import { type QueryDocumentSnapshot, Timestamp } from '@google-cloud/firestore';
import * as z from 'zod';

// How production counts: https://firebase.google.com/docs/firestore/storage-size

const indexSchema = z.object({ order: z.string().optional(), arrayConfig: z.string().optional() });
const fieldSchema = indexSchema.extend({ fieldPath: z.string() });
const { indexes, fieldOverrides } = z
  .object({
    indexes: z.array(z.object({ collectionGroup: z.string(), fields: z.array(fieldSchema) })),
    fieldOverrides: z.array(
      z.object({ collectionGroup: z.string(), fieldPath: z.string(), indexes: z.array(indexSchema) }),
    ),
  })
  .parse(JSON.parse(readFileSync(new URL('../../../firestore.indexes.json', import.meta.url), 'utf8')));

/** Bytes of a new document in a commit, with its index entries. */
export function bytesOf(document: QueryDocumentSnapshot): number {
  const data = document.data();
  const entries = entriesOf(document.ref.parent.id, data);
  const nameBytes = nameBytesOf(document.ref.path);
  // The names of the document and its parent, and the overhead of an entry.
  const entryOverhead = nameBytes + nameBytesOf('') + 32;
  return nameBytes + sizeOf(data) + 32 + entries.reduce((sum, value) => sum + entryOverhead + value, 0);
}

function nameBytesOf(path: string): number {
  return 16 + path.split('/').reduce((sum, part) => sum + Buffer.byteLength(part) + 1, 0);
}

// The bytes that each entry adds for its field.
function entriesOf(collection: string, data: object): number[] {
  const single = leavesOf('', data).flatMap(({ path, value }) => {
    const kinds = overrideOf(collection, path) ?? [
      { order: 'ASCENDING' },
      { order: 'DESCENDING' },
      { arrayConfig: 'CONTAINS' },
    ];
    const bytes = Buffer.byteLength(path) + 1;
    return kinds.flatMap(({ arrayConfig }) => {
      if (!arrayConfig) return [bytes + Math.min(sizeOf(value), 1500)];
      return Array.isArray(value) ? value.map((one) => bytes + sizeOf(one)) : [];
    });
  });
  const composite = indexes
    .filter(({ collectionGroup }) => collectionGroup === collection)
    .flatMap(({ fields }) => {
      const values = fields.map(({ fieldPath }) => (data as Record<string, unknown>)[fieldPath]);
      const many = values.find((value) => Array.isArray(value)) ?? [null];
      const bytes = values.reduce<number>((sum, value) => sum + (Array.isArray(value) ? 37 : sizeOf(value)), 0);
      return (many as unknown[]).map(() => bytes);
    });
  return [...single, ...composite];
}

function leavesOf(path: string, value: unknown): { path: string; value: unknown }[] {
  if (!isMap(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(path === '' ? name : `${path}.${name}`, inner));
}

// The longest path of an exemption wins; `*` means all others of the collection.
function overrideOf(collection: string, path: string) {
  const own = fieldOverrides.filter(({ collectionGroup }) => collectionGroup === collection);
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const found = own.find(({ fieldPath }) => fieldPath === parts.slice(0, length).join('.'));
    if (found) return found.indexes;
  }
  return own.find(({ fieldPath }) => fieldPath === '*')?.indexes;
}

function sizeOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 1;
  if (typeof value === 'boolean' || value === null || value === undefined) return 1;
  if (typeof value === 'number' || value instanceof Timestamp) return 8;
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + sizeOf(one), 0);
  if (isMap(value)) {
    return Object.entries(value).reduce((sum, [name, inner]) => sum + Buffer.byteLength(name) + 1 + sizeOf(inner), 32);
  }
  throw new TypeError(`No size is known of a value of the type ${typeof value}.`);
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

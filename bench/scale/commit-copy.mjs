import { FieldValue, Timestamp } from 'firebase-admin/firestore';

/**
 * Write of a commit, in terms of the Admin SDK.
 * @typedef {{ kind: 'create' | 'set' | 'merge' | 'update' | 'delete', path: string, data: Record<string, unknown> }} Write
 */

/**
 * The writes of a commit, from the request that the Firestore client logs. Preconditions are left out: they cost nothing,
 * and a copy would not meet them.
 * @param {any[]} writes
 * @returns {Write[]}
 */
export function writesOf(writes) {
  return writes
    .filter((write) => write.update ?? write.delete)
    .map(({ update, delete: deleted, updateMask, currentDocument, updateTransforms = [] }) => ({
      kind: deleted ? 'delete' : kindOf(updateMask, currentDocument),
      path: (deleted ?? update.name).split('/documents/')[1],
      data: withIncrements(fieldsOf(update?.fields ?? {}), updateTransforms),
    }));
}

/**
 * Number of documents of a collection that a commit creates, changes or deletes.
 * @param {Write[]} writes
 * @param {{ kind: Write['kind'], collection: string }} counted
 */
export function countOf(writes, counted) {
  return writes.filter(({ kind, path }) => kind === counted.kind && collectionOf(path) === counted.collection).length;
}

/**
 * The writes, each with its place among those of its collection, from 0: in a commit about many records, writes of one
 * place are about one record.
 * @param {Write[]} writes
 * @returns {{ write: Write, place: number }[]}
 */
export function placed(writes) {
  const seen = new Map();
  return writes.map((write) => {
    const collection = collectionOf(write.path);
    const place = seen.get(collection) ?? 0;
    seen.set(collection, place + 1);
    return { write, place };
  });
}

/** The collection of a document's path. */
export function collectionOf(/** @type {string} */ path) {
  return path.slice(0, path.lastIndexOf('/'));
}

function kindOf(mask, precondition) {
  if (precondition?.exists === false) return 'create';
  if (!mask) return 'set';
  return precondition ? 'update' : 'merge';
}

function fieldsOf(fields) {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, valueOf(value)]));
}

function valueOf(value) {
  if (value.mapValue) return fieldsOf(value.mapValue.fields ?? {});
  if (value.arrayValue) return (value.arrayValue.values ?? []).map(valueOf);
  if (value.timestampValue)
    return new Timestamp(Number(value.timestampValue.seconds ?? 0), value.timestampValue.nanos ?? 0);
  if (value.integerValue !== undefined) return Number(value.integerValue);
  return value.stringValue ?? value.booleanValue ?? value.doubleValue ?? null;
}

function withIncrements(data, transforms) {
  for (const { fieldPath, increment } of transforms) {
    if (!increment) continue;
    const names = fieldPath.split('.').map((name) => name.replaceAll('`', ''));
    const last = names.pop();
    const map = names.reduce((outer, name) => (outer[name] ??= {}), data);
    map[last] = FieldValue.increment(valueOf(increment));
  }
  return data;
}

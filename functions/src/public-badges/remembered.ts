import { ByteCache } from '../byte-cache.ts';

const files = new ByteCache<Buffer>(64 * 1_048_576, (file) => file.length);
const inTheMaking = new Map<string, Promise<Buffer>>();

/** The file of a key, from memory or from whoever makes it at this moment; undefined when nobody does. */
export function recall(key: string): Buffer | Promise<Buffer> | undefined {
  return files.get(key) ?? inTheMaking.get(key);
}

/** What is known for the key, else what `make` makes, once for all who ask at the same time and kept in memory. */
export function remember(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = recall(key);
  if (known) return Promise.resolve(known);
  const made = makeOnce(key, make);
  inTheMaking.set(key, made);
  return made;
}

async function makeOnce(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    const file = await make();
    files.set(key, file);
    return file;
  } finally {
    inTheMaking.delete(key);
  }
}

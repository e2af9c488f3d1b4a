import { LRUCache } from 'lru-cache';

const files = new LRUCache<string, Buffer>({
  maxSize: 64 * 1_048_576,
  sizeCalculation: (file) => Math.max(1, file.length),
});
const pending = new Map<string, Promise<Buffer>>();

/** The file of a key, from memory or from the call that makes it at this moment; undefined without either. */
export function getCached(key: string): Buffer | Promise<Buffer> | undefined {
  return files.get(key) ?? pending.get(key);
}

/** The cached file of a key, else the one that `make` makes, once for all who ask at the same time. */
export function cacheOnce(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = getCached(key);
  if (known) return Promise.resolve(known);
  const made = makeAndCache(key, make);
  pending.set(key, made);
  return made;
}

async function makeAndCache(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
  try {
    const file = await make();
    files.set(key, file);
    return file;
  } finally {
    pending.delete(key);
  }
}

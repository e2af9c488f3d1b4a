import { LRUCache } from 'lru-cache';

const files = new LRUCache<string, Buffer>({
  maxSize: 64 * 1_048_576,
  sizeCalculation: (file) => Math.max(1, file.length),
});
const pending = new Map<string, Promise<Buffer>>();

/** File of a key from memory or from a running call; undefined if neither exists. */
export function getCached(key: string): Buffer | Promise<Buffer> | undefined {
  return files.get(key) ?? pending.get(key);
}

/** Cached file of a key, or the result of `make`, which runs once for concurrent callers. */
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

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { bucket, saveFile } from '../firebase.ts';

// The present one, and the one before it while pages still show that.
const cache = new LRUCache<string, Buffer>({
  max: 2,
  fetchMethod: async (hash) => {
    const [png] = await bucket().file(pathOf(hash)).download({ validation: 'md5' });
    return png;
  },
});

/** Stores the PNG of a logo under the hash of its content, and answers the hash. */
export async function saveLogo(png: Buffer): Promise<string> {
  const hash = createHash('sha256').update(png).digest('hex');
  await saveFile(pathOf(hash), png, 'image/png');
  return hash;
}

/** The PNG of a logo, cached because it never changes. Throws when it is missing. */
export function getLogo(hash: string): Promise<Buffer> {
  return cache.forceFetch(hash);
}

function pathOf(hash: string): string {
  return `logos/${hash}.png`;
}

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { unavailable } from '../app-error.ts';
import type { Picture } from '../contract/rules/pictures.ts';
import { bucket, saveFile } from '../firestore/firebase.ts';

// The present pictures, and previous ones that pages still show.
const cache = new LRUCache<string, Buffer>({
  max: 8,
  fetchMethod: async (path) => {
    const [png] = await bucket().file(path).download({ validation: 'md5' });
    return png;
  },
});

/** Stores a picture's PNG under the hash of its content, and returns the hash. */
export async function savePicture(picture: Picture, png: Buffer): Promise<string> {
  const hash = createHash('sha256').update(png).digest('hex');
  await saveFile(pathOf(picture, hash), png, 'image/png');
  return hash;
}

/** Cached because it never changes. Throws if it is missing. */
export function getPicture(picture: Picture, hash: string): Promise<Buffer> {
  return cache.forceFetch(pathOf(picture, hash));
}

/** Null if it is missing. */
export async function findPicture(picture: Picture, hash: string): Promise<Buffer | null> {
  try {
    return await getPicture(picture, hash);
  } catch (error) {
    if ((error as { code?: unknown }).code === 404) return null;
    throw unavailable(error);
  }
}

function pathOf(picture: Picture, hash: string): string {
  return picture === 'organizationLogo' ? `logos/${hash}.png` : `pictures/${hash}.png`;
}

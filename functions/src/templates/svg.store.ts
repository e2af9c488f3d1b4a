import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { bucket, saveFile } from '../firestore/firebase.ts';
import { builtInArt } from '../art/clean/built-in-art.ts';
import { builtInPath } from './art.ts';

const cache = new LRUCache<string, string>({
  maxSize: 96 * 1_048_576,
  // A string takes up to two bytes per character.
  sizeCalculation: (svg) => Math.max(1, svg.length * 2),
  fetchMethod: async (path) => {
    const [content] = await bucket().file(path).download({ validation: 'md5' });
    return content.toString('utf8');
  },
});

/** Stores an SVG under the hash of its content and returns the path. A path's content never changes. */
export async function saveSvg(svg: string): Promise<string> {
  const path = `svg/${createHash('sha256').update(svg).digest('hex')}.svg`;
  await saveFile(path, svg, 'image/svg+xml');
  return path;
}

/** Cached because it never changes. Throws if it is missing. */
export async function getSvg(path: string): Promise<string> {
  return path === builtInPath ? builtInArt : cache.forceFetch(path);
}

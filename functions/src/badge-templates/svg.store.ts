import { createHash } from 'node:crypto';
import { bucket } from '../firebase.ts';
import { builtInArt } from '../rendering/built-in-art.ts';

/** Path of the art that is part of the program. */
export const builtInPath = 'built-in/1';

const mostCached = 100;
const cache = new Map<string, string>([[builtInPath, builtInArt]]);

/** Stores an SVG under the hash of its content, so one path always means one picture. Answers the path. */
export async function saveSvg(svg: string): Promise<string> {
  const path = `svg/${createHash('sha256').update(svg).digest('hex')}.svg`;
  await bucket().file(path).save(svg, { contentType: 'image/svg+xml', resumable: false });
  return path;
}

/** The SVG at a path; kept in memory because a path's content never changes. Throws when it is missing. */
export async function readSvg(path: string): Promise<string> {
  const cached = cache.get(path);
  if (cached !== undefined) return cached;
  const [content] = await bucket().file(path).download();
  const svg = content.toString('utf8');
  if (cache.size >= mostCached) cache.delete([...cache.keys()].find((key) => key !== builtInPath) ?? path);
  cache.set(path, svg);
  return svg;
}

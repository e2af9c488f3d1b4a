import { createHash } from 'node:crypto';
import { within } from '../deadline.ts';
import { drawShapes } from './draw.ts';
import { DrawingError } from './drawing-process.ts';
import { cacheOnce } from './file-cache.ts';
import { BusyError } from './turns.ts';

/** Milliseconds that a page waits for its picture. */
const patienceMs = 800;

/** Picture that must not be cached unless final: it can be drawn later. */
export interface ShapedPicture {
  content: Buffer;
  isFinal: boolean;
}

/** Converts texts of a picture to shapes, so that it needs no fonts; returns it as stored if that takes too long. */
export function withShapes(svg: string): Promise<ShapedPicture> {
  const stored = (isFinal: boolean) => ({ content: Buffer.from(svg), isFinal });
  if (!svg.includes('<text')) return Promise.resolve(stored(true));
  const key = `shapes ${createHash('sha256').update(svg).digest('base64')}`;
  const drawn = cacheOnce(key, async () => Buffer.from(await drawShapes(svg)));
  const shaped = drawn.then((content) => ({ content, isFinal: true }));
  return within(patienceMs, shaped, () => stored(false)).catch((error: unknown) => {
    if (error instanceof DrawingError) return stored(true);
    if (error instanceof BusyError) return stored(false);
    throw error;
  });
}

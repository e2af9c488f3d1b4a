import { createHash } from 'node:crypto';
import { within } from '../deadline.ts';
import { drawShapes } from './draw.ts';
import { DrawingError } from './drawing-process.ts';
import { cacheOnce } from './file-cache.ts';
import { BusyError } from './turns.ts';

/** Milliseconds that a page waits for its picture. */
const patienceMs = 800;

/**
 * A picture with its texts as shapes: one on a page loads no fonts, and a file is opened where ours are not. It is as it was stored
 * where it cannot be drawn soon.
 */
export function withShapes(svg: string): Promise<Buffer> {
  const stored = () => Buffer.from(svg);
  if (!svg.includes('<text')) return Promise.resolve(stored());
  const key = `shapes ${createHash('sha256').update(svg).digest('base64')}`;
  const drawn = cacheOnce(key, async () => Buffer.from(await drawShapes(svg)));
  return within(patienceMs, drawn, stored).catch((error: unknown) => {
    if (error instanceof DrawingError || error instanceof BusyError) return stored();
    throw error;
  });
}

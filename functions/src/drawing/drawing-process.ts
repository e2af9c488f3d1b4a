import { extname } from 'node:path';
import { type ProcessJob, JobProcess, type Patience } from './job-process.ts';

/** The drawing could not be made: it is beyond what a renderer takes, or took too long or too much memory. */
export class DrawingError extends Error {
  override readonly name = 'DrawingError';
}

const drawing = new JobProcess({
  program: new URL(`./drawing-process/main${extname(import.meta.url)}`, import.meta.url),
  maxMegabytes: 500,
  heapMegabytes: 256,
  failure: (message) => new DrawingError(message),
});

/**
 * Does a job in a process of its own and answers its result. A few harmless-looking elements can keep a renderer busy
 * for hours or fill the memory; it is native code that nothing in its own process can stop.
 * Why: docs/decisions/006.
 */
export function runDrawingJob<T>(job: ProcessJob, patience: Patience): Promise<T> {
  return drawing.run(job, patience);
}

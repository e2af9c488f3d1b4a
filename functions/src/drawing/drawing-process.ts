import { extname } from 'node:path';
import { type ProcessJob, JobProcess, type Patience } from './job-process.ts';

/** The drawing failed: it is too much for the renderer, or took too much time or memory. */
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
 * Runs a job in its own process. Harmless-looking elements can occupy the renderer for hours, and its native code
 * cannot be stopped from within. Why: functions/src/drawing/README.md.
 */
export function runDrawingJob<T>(job: ProcessJob, patience: Patience): Promise<T> {
  return drawing.run(job, patience);
}

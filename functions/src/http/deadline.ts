import { unavailable } from '../app-error.ts';

/** Waits for the work, or answers `unavailable` when it takes longer than a caller should wait. */
export async function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(unavailable(new Error(`No answer within ${milliseconds} ms`)));
    }, milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

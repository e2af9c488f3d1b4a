import { AppError } from './app-error.ts';

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

/** Something that we need does not answer at the moment; the same call may succeed in some seconds. */
export function unavailable(cause: unknown): AppError {
  return new AppError('unavailable', {
    message: 'This is not possible at the moment. Try again in a few seconds.',
    cause,
    headers: { 'Retry-After': '5' },
  });
}

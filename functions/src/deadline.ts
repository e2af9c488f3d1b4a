import { unavailable } from './app-error.ts';

/**
 * Waits at most `ms` milliseconds for work. Returns its result, or that of `late`, which may throw. Late work
 * continues, and its result is ignored.
 */
export async function within<Done, Late>(
  ms: number,
  work: Promise<Done>,
  late: () => Late,
): Promise<Done | Awaited<Late>> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    // oxlint-disable-next-line local/no-restricted-syntax -- this is where others find it
    return await Promise.race([work, over.then(late)]);
  } finally {
    clearTimeout(timer);
  }
}

/** Throws `unavailable` if it takes too long for a caller. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return within(milliseconds, work, () => {
    throw tooLate(milliseconds);
  });
}

/** Time limit of a call. A commit that starts in time is awaited; after it, none starts. */
export interface Deadline {
  /** Must precede each commit. Throws if the caller was already told that nothing was done. */
  enter(): void;
  /** Reports that the commit was refused, and may be retried. */
  leave(): void;
}

/**
 * Runs work that must not commit after its caller was told that it failed. Until the commit starts it can time out;
 * from then on it is awaited.
 */
export async function untilCommitted<T>(work: (deadline: Deadline) => Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      let isOver = false;
      let isCommitting = false;
      const giveUp = () => {
        if (isOver && !isCommitting) reject(tooLate(milliseconds));
      };
      timer = setTimeout(() => {
        isOver = true;
        giveUp();
      }, milliseconds);
      const deadline = {
        enter: () => {
          if (isOver) throw tooLate(milliseconds);
          isCommitting = true;
        },
        leave: () => {
          isCommitting = false;
          giveUp();
        },
      };
      work(deadline).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
  }
}

function tooLate(milliseconds: number) {
  return unavailable(new Error(`No answer within ${milliseconds} ms`));
}

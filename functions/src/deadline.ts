import { unavailable } from './app-error.ts';

/**
 * Waits for work at most `ms` milliseconds: answers what it answers, or what `late` does, which may throw. Work that is late
 * goes on; what becomes of it is nobody's any more.
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

/** Waits for the work, or answers `unavailable` when it takes longer than a caller should wait. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return within(milliseconds, work, () => {
    throw tooLate(milliseconds);
  });
}

/** The time that a caller is given. What begins to commit in it is waited for, and what does not never commits. */
export interface Deadline {
  /** Comes before each commit. Throws where the caller was told already that nothing was done. */
  enter(): void;
  /** Says that the commit was refused, and may be tried again. */
  leave(): void;
}

/**
 * The same for work that must not be done once its caller was told that it is not: it is given up until it commits, and from
 * then on waited for.
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

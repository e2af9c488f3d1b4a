import { unavailable } from '../app-error.ts';
import type { Deadline } from '../log/request-context.ts';
import { within } from '../within.ts';

/** Waits for the work, or answers `unavailable` when it takes longer than a caller should wait. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  return within(milliseconds, work, () => {
    throw tooLate(milliseconds);
  });
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

// How many records the faults are about: few in every run, and as many as a large school has where a run asks for it by
//   TEST_SIZE=full npm test -- faults
const isFull = process.env.TEST_SIZE === 'full';

/** The number for this run. */
export function sized(few: number, full: number): number {
  return isFull ? full : few;
}

/** Options of a test whose numbers are sized: the many take longer than a test otherwise may. */
export const patient = isFull ? { timeout: 60 * 60_000 } : {};

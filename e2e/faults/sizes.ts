// How many records the faults are about: few in every run, and as many as a large school has where a run asks for it by
//   TEST_SIZE=full npm test -- faults
export const isFull = process.env.TEST_SIZE === 'full';

/** The number for this run. */
export function sized(few: number, full: number): number {
  return isFull ? full : few;
}

/**
 * Options of a test whose numbers are sized. Deleting 20,000 took 51 minutes on two busy processors: for each value of an `in` the
 * emulator reads the whole collection.
 */
export const patient = isFull ? { timeout: 120 * 60_000 } : {};

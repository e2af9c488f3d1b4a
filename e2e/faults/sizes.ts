// Number of records of the faults: few by default. As many as a large school has with
//   TEST_SIZE=full npm test -- faults
export const isFull = process.env.TEST_SIZE === 'full';

/** The number for this run. */
export function sized(few: number, full: number): number {
  return isFull ? full : few;
}

/**
 * Options of a sized test. Deleting 20,000 took 51 minutes on two busy processors, because the emulator reads the whole
 * collection for each value of an `in`.
 */
export const patient = isFull ? { timeout: 120 * 60_000 } : {};

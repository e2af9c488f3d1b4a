import type { JobWork } from '../jobs/job.ts';

/** The work of a job over deleted records. */
export const restoresDeleted: JobWork = { kind: 'restore', step: () => Promise.resolve(null) };

import type { JobWork } from '../jobs/job.ts';

/** The work of a job over deleted records. */
export const purgesDeleted: JobWork = { kind: 'purge', step: () => Promise.resolve(null) };

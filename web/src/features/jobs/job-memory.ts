import { type Job, isUnderWay } from 'functions/contract';
import * as z from 'zod';
import { readStored, writeStored } from '../../lib/store.ts';

const timesSchema = z.record(z.string(), z.string());
const memorySchema = z.object({
  /** Time when each job was last seen running. */
  underWay: timesSchema,
  /** Time of the end that was already seen, by job. */
  told: timesSchema,
  /** Last change seen of any job. */
  lookedAt: z.string(),
});
/** Jobs seen in previous looks, with server times. */
export type JobMemory = z.output<typeof memorySchema>;

interface Onlooker {
  email: string;
  /** Whether they may resume a held job. */
  decides: boolean;
  /** Whether a page of this browser reported the end from its own call. */
  wasTold?: (jobId: string) => boolean;
  /** Whether such an answer is still pending. */
  mayBeTold?: (job: Job) => boolean;
}

/** Maximum of remembered jobs; the list has fewer. */
const mostRemembered = 100;

/**
 * Compares the job list with memory. Returns newly ended jobs, those to announce, and the next memory.
 * - The requester hears of an end in any window, also after a reload or a lost answer.
 * - A browser does not repeat an end that a page reported from its own call. While that answer is pending, the end is
 *   unseen.
 * - A scheduled job has no end yet. Undone work is not announced, but its undo is.
 * - Others hear of a job that they saw running, if it continued after its call. Owners also hear of a held job.
 * - The first list announces nothing. Older changes only count for jobs seen running. An older list changes nothing.
 */
export function lookAt(
  jobs: readonly Job[],
  { email, decides, wasTold = () => false, mayBeTold = () => false }: Onlooker,
  memory: JobMemory | null,
) {
  const { underWay, told, lookedAt } = memory ?? { underWay: {}, told: {}, lookedAt: '' };
  const hasEnded = (job: Job) => {
    const [toldAt, seenAt] = [told[job.id], underWay[job.id]];
    if (isUnderWay(job) || job.state === 'scheduled') return false;
    if (seenAt !== undefined) return toldAt === undefined || seenAt > toldAt;
    return memory !== null && toldAt === undefined && job.updatedAt > lookedAt;
  };
  const concerns = ({ id, requestedBy, outlivedRequest, state }: Job) =>
    requestedBy === email || (outlivedRequest && underWay[id] !== undefined) || (decides && state === 'held');
  const ends = jobs.filter(hasEnded);
  const awaited = ends.filter(mayBeTold);
  const ended = ends.filter((job) => !awaited.includes(job));
  const next: JobMemory = {
    underWay: later(underWay, [...jobs.filter(isUnderWay), ...awaited]),
    told: later(told, ended),
    lookedAt: [lookedAt, ...jobs.map(({ updatedAt }) => updatedAt)].reduce((one, other) => (other > one ? other : one)),
  };
  const news = ended.filter((job) => concerns(job) && !wasTold(job.id) && job.undo !== 'done');
  return { ended, news, isAwaited: awaited.length > 0, memory: next };
}

function later(times: Record<string, string>, jobs: readonly Job[]): Record<string, string> {
  const next = { ...times };
  for (const { id, updatedAt } of jobs) if (updatedAt > (next[id] ?? '')) next[id] = updatedAt;
  return Object.fromEntries(Object.entries(next).slice(-mostRemembered));
}

const key = 'jobs-seen';

/** Memory shared by this browser's windows, kept across reloads; null before the first look. */
export function readJobMemory(): JobMemory | null {
  try {
    return memorySchema.parse(JSON.parse(readStored(key) ?? 'null'));
  } catch {
    return null;
  }
}

export function writeJobMemory(memory: JobMemory): void {
  writeStored(key, JSON.stringify(memory));
}

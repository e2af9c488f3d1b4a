import { type Job, isUnderWay } from 'functions/contract';
import * as z from 'zod';
import { readStored, writeStored } from '../../lib/store.ts';

const timesSchema = z.record(z.string(), z.string());
const memorySchema = z.object({
  /** Times at which jobs were last seen under way, by job. */
  underWay: timesSchema,
  /** The end of a job that was seen. */
  told: timesSchema,
  /** The last change that was seen of any job. */
  lookedAt: z.string(),
});
/** Jobs as earlier looks at their list saw them. Times are those of the server. */
export type JobMemory = z.output<typeof memorySchema>;

/** Administrator who looks at the list. */
interface Onlooker {
  email: string;
  /** Whether they may resume a held job. */
  decides: boolean;
  /** Whether a page of this browser told how a job ended, by the answer of its own call. */
  wasTold?: (jobId: string) => boolean;
  /** Whether such an answer may still come. */
  mayBeTold?: (job: Job) => boolean;
}

/** Jobs that are remembered; the list has fewer. */
const mostRemembered = 100;

/**
 * Looks at the list with what is remembered: the jobs that ended since the last look, those of them whose end is news, and
 * what to remember from now on.
 *
 * - An end is news to whoever began the job, on whatever screen and in whatever window: also after a reload, after the tab
 *   was closed, and where the answer of the call was lost.
 * - What a page told by the answer of its own call is no news in any window of that browser. While such an answer may still
 *   come, the end counts as not seen yet.
 * - A job that waits for its time has no end yet. What was undone is no news: its undo is.
 * - To others it is news where they saw the job under way after its call had been answered; to owners also what has come to
 *   wait for one of them.
 * - The first look ever has none. What changed before the last look is old, unless it was seen under way. A list that is
 *   older than the last one changes nothing.
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

/** Memory that all windows of this browser share and that survives a reload; null before the first look. */
export function readJobMemory(): JobMemory | null {
  try {
    return memorySchema.parse(JSON.parse(readStored(key) ?? 'null'));
  } catch {
    return null;
  }
}

/** Keeps it. */
export function writeJobMemory(memory: JobMemory): void {
  writeStored(key, JSON.stringify(memory));
}

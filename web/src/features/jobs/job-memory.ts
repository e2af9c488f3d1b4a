import { type Job, isUnderWay } from 'functions/contract';

/** What is known of jobs from earlier looks at their list. Times are those of the server. */
export interface JobMemory {
  /** When a job was last seen under way. */
  underWay: Record<string, string>;
  /** The end of a job that was told. */
  told: Record<string, string>;
  /** The last change that was seen of any job. */
  lookedAt: string;
}

/** Who looks. */
interface Onlooker {
  email: string;
  /** They may resume what is held. */
  decides: boolean;
}

/** Jobs that are remembered; the list has fewer. */
const mostRemembered = 100;

/**
 * Looks at the list with what is remembered: the jobs whose end is news, and what to remember from now on. News is what was
 * under way before, or what this administrator began and what ended since the last look; to owners also what waits for one of
 * them since then. The first look ever has none. What ended within its request was told by whatever sent it. A list that is
 * older than the last one changes nothing.
 */
export function lookAt(jobs: readonly Job[], { email, decides }: Onlooker, memory: JobMemory | null) {
  const { underWay, told, lookedAt } = memory ?? { underWay: {}, told: {}, lookedAt: '' };
  const isNews = ({ id, state, requestedBy, updatedAt }: Job) => {
    const toldAt = told[id];
    const seenAt = underWay[id];
    if (seenAt !== undefined) return toldAt === undefined || seenAt > toldAt;
    const concerns = requestedBy === email || (decides && state === 'held');
    return memory !== null && toldAt === undefined && concerns && updatedAt > lookedAt;
  };
  const news = jobs.filter((job) => job.outlivedRequest && !isUnderWay(job) && isNews(job));
  const next: JobMemory = {
    underWay: later(underWay, jobs.filter(isUnderWay)),
    told: later(told, news),
    lookedAt: [lookedAt, ...jobs.map(({ updatedAt }) => updatedAt)].reduce((one, other) => (other > one ? other : one)),
  };
  return { news, memory: next };
}

function later(times: Record<string, string>, jobs: readonly Job[]): Record<string, string> {
  const next = { ...times };
  for (const { id, updatedAt } of jobs) if (updatedAt > (next[id] ?? '')) next[id] = updatedAt;
  return Object.fromEntries(Object.entries(next).slice(-mostRemembered));
}

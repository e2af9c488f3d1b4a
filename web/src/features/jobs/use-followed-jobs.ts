import { useQuery } from '@tanstack/react-query';
import { isUnderWay } from 'functions/contract';
import { jobsQuery } from '../../api/jobs.ts';
import { useLocked } from '../../lib/session-lock.ts';
import { usePainted } from '../../lib/use-painted.ts';

const idleMs = 30_000;
const watchingMs = 3000;
/** Interval of polling beside a listener, which says nothing when its connection is lost. */
const besideListenerMs = 10_000;

/**
 * The list of jobs, read from the first paint on and kept fresh while the console is open: every few seconds while
 * something is under way, or less often where a listener is heard; seldom otherwise. Why: docs/decisions/030.
 */
export function useFollowedJobs({ heard }: { heard: boolean }) {
  const painted = usePainted();
  const locked = useLocked();
  return useQuery({
    ...jobsQuery,
    enabled: painted && !locked,
    refetchInterval: ({ state: { data } }) => {
      if (!data?.some(isUnderWay)) return idleMs;
      return heard ? besideListenerMs : watchingMs;
    },
  });
}

/**
 * The same list while somebody looks at it: read at once, and every few seconds, since others may begin something. One that
 * could not be read has a button to try again.
 */
export function useWatchedJobs() {
  const locked = useLocked();
  return useQuery({
    ...jobsQuery,
    enabled: !locked,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { status } }) => (status === 'error' ? idleMs : watchingMs),
  });
}

import { useQueryClient } from '@tanstack/react-query';
import { type Firestore, collection, limit, query } from 'firebase/firestore';
import { jobRowSchema, mostJobsListed } from 'functions/contract';
import { useEffect } from 'react';
import { jobsQuery } from '../../api/jobs.ts';
import { LiveProvider, useLiveQuery } from '../../lib/live.tsx';
import { overwrite } from '../../lib/refresh.ts';
import { useSessionId } from '../../lib/session-storage.ts';
import { rowConverter, storedTimeSchema } from '../../lib/live-row.ts';

const converter = rowConverter(jobRowSchema(storedTimeSchema));

// Ids begin with the inverted clock, so the natural order is newest first.
const newestJobs = (firestore: Firestore) =>
  query(collection(firestore, 'jobs').withConverter(converter), limit(mostJobsListed));

interface LiveJobsProps {
  /** Called with true when the listener was heard, and with false when it ends. */
  onHeard: (heard: boolean) => void;
}

/** Follows the newest jobs and writes them over the cached ones. */
export function LiveJobs(props: LiveJobsProps) {
  const sessionId = useSessionId();
  if (sessionId === null) return null;
  return (
    <LiveProvider key={sessionId} sessionId={sessionId}>
      <JobsListener {...props} />
    </LiveProvider>
  );
}

function JobsListener({ onHeard }: LiveJobsProps) {
  const client = useQueryClient();
  const jobs = useLiveQuery(newestJobs);
  useEffect(() => {
    // It listens while something is under way: an empty list means that Firestore cannot be reached.
    if (!jobs || jobs.length === 0) return;
    overwrite(client, jobsQuery.queryKey, jobs);
    onHeard(true);
  }, [client, jobs, onHeard]);
  useEffect(
    () => () => {
      onHeard(false);
    },
    [onHeard],
  );
  return null;
}

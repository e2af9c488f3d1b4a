import { useQueryClient } from '@tanstack/react-query';
import { type Firestore, collection, limit, query } from 'firebase/firestore';
import { type Job, hasEnded, jobRowSchema, mostJobsListed } from 'functions/contract';
import { useEffect } from 'react';
import { jobsQuery } from '../../api/jobs/jobs.ts';
import { LiveProvider, useLiveQuery } from '../../components/live/live.tsx';
import { rowConverter, storedTimeSchema } from '../../components/live/live-row.ts';
import { overwrite } from '../../lib/query-client.ts';
import { useSessionId } from '../../lib/session.ts';

const converter = rowConverter(jobRowSchema(storedTimeSchema));

// Ids begin with the inverted clock, so their natural order is newest first.
const newestJobs = (firestore: Firestore) =>
  query(collection(firestore, 'jobs').withConverter(converter), limit(mostJobsListed));

interface LiveJobsProps {
  /** Called with true when the listener answers and with false when it ends. */
  onHeard: (heard: boolean) => void;
}

/** Writes the live newest jobs to the cache. */
export function LiveJobs(props: LiveJobsProps) {
  const sessionId = useSessionId();
  if (sessionId === null) return null;
  return (
    <LiveProvider key={sessionId} sessionId={sessionId}>
      <JobsListener {...props} />
    </LiveProvider>
  );
}

// The list also has older unfinished jobs, which polling updates.
function withOlder(newest: Job[], known: readonly Job[]): Job[] {
  const last = newest.at(-1)?.id ?? '';
  return [...newest, ...known.filter((job) => job.id > last && !hasEnded(job))];
}

function JobsListener({ onHeard }: LiveJobsProps) {
  const client = useQueryClient();
  const jobs = useLiveQuery(newestJobs);
  useEffect(() => {
    // It listens during work, so an empty list means that Firestore is unreachable.
    if (!jobs || jobs.length === 0) return;
    overwrite(client, jobsQuery.queryKey, withOlder(jobs, client.getQueryData(jobsQuery.queryKey) ?? []));
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

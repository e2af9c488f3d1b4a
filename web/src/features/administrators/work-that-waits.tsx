import { useQuery } from '@tanstack/react-query';
import { type AdministratorRow as Administrator, type Role, willBeHeld } from 'functions/contract';
import { jobsQuery } from '../../api/jobs.ts';
import { formatCounted } from '../../lib/format.ts';
import { useSignedIn } from '../../api/signed-in.ts';

interface WorkThatWaitsProps {
  administrator: Pick<Administrator, 'id' | 'email'>;
  /** Role afterwards; null for none. */
  role: Role | null;
}

/** Says what is under way of somebody that will wait for an owner once they may do less. Nothing where nothing is. */
export function WorkThatWaits({ administrator: { id, email }, role }: WorkThatWaitsProps) {
  const isOneself = useSignedIn()?.uid === id;
  const { data: jobs } = useQuery({ ...jobsQuery, refetchOnMount: 'always' });
  const count = jobs?.filter((job) => willBeHeld(job, email, role)).length ?? 0;
  if (count === 0) return null;
  const [are, it] = count === 1 ? ['is', 'It'] : ['are', 'They'];
  const owner = isOneself ? 'another owner' : 'an owner';
  return (
    <p role="status" className="font-medium text-ink">
      {`${formatCounted(count, 'job')} of ${isOneself ? 'yours' : 'theirs'} ${are} still running. ${it} will stop and wait for ${owner}.`}
    </p>
  );
}

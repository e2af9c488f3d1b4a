import { useQuery } from '@tanstack/react-query';
import { type AdministratorRow as Administrator, type Role, isAllowed, willBeHeld } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import { jobsQuery } from '../../api/jobs/jobs.ts';
import { useSignedIn } from '../../api/session/signed-in.ts';
import { useTimeZone } from '../../api/settings/time-zone.ts';
import { formatMoment } from '../../components/dates/dates.ts';

interface WorkThatWaitsProps {
  administrator: Pick<Administrator, 'id' | 'email'>;
  /** Role afterwards; null for none. */
  role: Role | null;
}

/** Lists work that will wait for an owner after a lower role, and publications that will not. Empty without any. */
export function WorkThatWaits({ administrator: { id, email }, role }: WorkThatWaitsProps) {
  const isOneself = useSignedIn()?.uid === id;
  const zone = useTimeZone();
  const { data: jobs } = useQuery({ ...jobsQuery, refetchOnMount: 'always' });
  const count = jobs?.filter((job) => willBeHeld(job, email, role)).length ?? 0;
  const isLess = role === null || !isAllowed(role, 'issuer');
  const theirs = jobs?.filter((job) => job.state === 'scheduled' && job.requestedBy === email) ?? [];
  const scheduled = isLess ? theirs : [];
  if (count + scheduled.length === 0) return null;
  return (
    <>
      {count > 0 && (
        <p role="status" className="font-medium text-ink">
          {say(isOneself ? 'administrators.yourWorkWaits' : 'administrators.theirWorkWaits', { count })}
        </p>
      )}
      {scheduled.map(({ id: jobId, title: work, publishAt }) => (
        <p key={jobId} role="status" className="wrap-anywhere text-ink">
          {publishAt
            ? say('administrators.goesAheadOn', { work, time: formatMoment(publishAt, zone) })
            : say('administrators.goesAhead', { work })}
        </p>
      ))}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { badgesTotalQuery } from '../../api/badges.ts';
import { statsQuery } from '../../api/stats.ts';
import { neverIssuedPath, refusedMailsPath, revokedBadgesPath } from '../../lib/paths.ts';
import { SectionCard } from '../../ui/card.tsx';
import { buttonStyle } from '../../ui/style.ts';
import { CountedNumber } from '../../ui/counted-number.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { hasHistory } from './history.ts';

/**
 * Numbers that somebody can act on: badges that are not issued, badges taken back, mails that were refused, and verifications of the
 * week. Each number of badges is the total of the list that it leads to.
 */
export function OpenPoints() {
  const { data, isPending } = useQuery(statsQuery);
  const refused = useQuery(badgesTotalQuery({ search: '', mail: 'refused' }));
  if (isPending || refused.isPending) return <Skeleton className="h-62 w-full max-sm:h-112.5" />;
  if (!data || (!hasHistory(data) && data.totalBadges === 0)) return null;
  const neverIssued = data.totalBadges - data.badgesIssued - data.badgesRevoked;
  return (
    <SectionCard title="Open and recent">
      <ul className="grid sm:grid-cols-2">
        <Point
          label="Badges never issued"
          value={neverIssued}
          help={neverIssued > 0 ? 'Their pages say so.' : 'Every badge was issued.'}
          link={{ to: neverIssuedPath, label: 'Show them' }}
        />
        <Point
          label="Badges taken back"
          value={data.badgesRevoked}
          help={data.badgesRevoked > 0 ? 'Their pages say so.' : 'None.'}
          link={{ to: revokedBadgesPath, label: 'Show them' }}
        />
        <Point
          label="Mails refused"
          value={refused.data}
          help={refused.data === 0 ? 'None.' : 'The mail server did not take them; each badge says why.'}
          link={{ to: refusedMailsPath, label: 'See why' }}
        />
        <Point label="Verified" value={data.lastSevenDays.verified} help="Look-ups in the last seven days." />
      </ul>
    </SectionCard>
  );
}

interface PointProps {
  label: string;
  /** Undefined where it could not be loaded. */
  value: number | undefined;
  help: string;
  /** Leads to the list, where there is anything in it. The whole point can be pressed. */
  link?: { to: string; label: string };
}

function Point({ label, value, help, link }: PointProps) {
  const labelId = useId();
  return (
    <li className="relative flex items-start justify-between gap-4 border-line p-4 not-first:border-t has-[a]:hover:bg-sunken sm:px-5 sm:even:border-l sm:nth-2:border-t-0">
      <div className="min-w-0">
        <h3 id={labelId} className="text-muted">
          {label}
        </h3>
        <p className="text-xl font-semibold tabular-nums">
          {value === undefined ? 'Not available' : <CountedNumber value={value} labelledBy={labelId} />}
        </p>
        <p className="text-pretty text-muted">{help}</p>
      </div>
      {link && value !== 0 && (
        <Link to={link.to} className={`${buttonStyle()} after:absolute after:inset-0`}>
          {link.label}
          <span className="sr-only"> ({label})</span>
        </Link>
      )}
    </li>
  );
}

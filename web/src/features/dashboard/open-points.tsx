import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { statsQuery } from '../../api/stats.ts';
import { neverIssuedPath, refusedMailsPath, revokedBadgesPath } from '../../lib/paths.ts';
import { SectionCard } from '../../ui/card.tsx';
import { buttonStyle } from '../../ui/style.ts';
import { CountedNumber } from '../../ui/counted-number.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { hasHistory } from './history.ts';

/** Numbers that somebody can act on: badges that are not issued, badges taken back, mails that were refused, and verifications of the week. */
export function OpenPoints() {
  const { data, isPending } = useQuery(statsQuery);
  if (isPending) return <Skeleton className="h-62 w-full max-sm:h-112.5" />;
  if (!data || (!hasHistory(data) && data.totalBadges === 0)) return null;
  const neverIssued = data.totalBadges - data.badgesIssued - data.badgesRevoked;
  const { verified, mailsRefused } = data.lastSevenDays;
  return (
    <SectionCard title="Open and recent">
      <ul className="grid sm:grid-cols-2">
        <Point
          label="Badges never issued"
          value={neverIssued}
          help={neverIssued > 0 ? 'Their pages say so.' : 'Every badge was issued.'}
          action={
            neverIssued > 0 && (
              <Link to={neverIssuedPath} className={buttonStyle()}>
                Show them
              </Link>
            )
          }
        />
        <Point
          label="Badges taken back"
          value={data.badgesRevoked}
          help={data.badgesRevoked > 0 ? 'Their pages say so.' : 'None.'}
          action={
            data.badgesRevoked > 0 && (
              <Link to={revokedBadgesPath} className={buttonStyle()}>
                Show them
              </Link>
            )
          }
        />
        <Point
          label="Mails refused"
          value={mailsRefused}
          help={
            mailsRefused > 0
              ? 'In the last seven days. The mail server did not take them; each badge says why.'
              : 'In the last seven days.'
          }
          action={
            mailsRefused > 0 && (
              <Link to={refusedMailsPath} className={buttonStyle()}>
                See why
              </Link>
            )
          }
        />
        <Point label="Verified" value={verified} help="Look-ups in the last seven days." />
      </ul>
    </SectionCard>
  );
}

interface PointProps {
  label: string;
  value: number;
  help: string;
  action?: ReactNode;
}

function Point({ label, value, help, action }: PointProps) {
  const labelId = useId();
  return (
    <li className="flex items-start justify-between gap-4 border-line p-4 not-first:border-t sm:px-5 sm:even:border-l sm:nth-2:border-t-0">
      <div className="min-w-0">
        <h3 id={labelId} className="text-muted">
          {label}
        </h3>
        <p className="text-xl font-semibold tabular-nums">
          <CountedNumber value={value} labelledBy={labelId} />
        </p>
        <p className="text-pretty text-muted">{help}</p>
      </div>
      {action}
    </li>
  );
}

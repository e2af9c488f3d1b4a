import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { statsQuery } from '../../api/stats.ts';
import { refusedMailsPath, unissuedBadgesPath } from '../../lib/paths.ts';
import { SectionCard } from '../../ui/card.tsx';
import { buttonStyle } from '../../ui/style.ts';
import { CountedNumber } from '../../ui/counted-number.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { hasHistory } from './history.ts';

/** Numbers that somebody can act on: badges that are not issued, mails that were refused, and verifications of the week. */
export function OpenPoints() {
  const { data, isPending } = useQuery(statsQuery);
  if (isPending) return <Skeleton className="h-36.75 w-full max-sm:h-87.25" />;
  if (!data || (!hasHistory(data) && data.totalBadges === 0)) return null;
  const notIssued = data.totalBadges - data.badgesIssued;
  const { verified, mailsRefused } = data.lastSevenDays;
  return (
    <SectionCard title="Open and recent">
      <ul className="grid divide-line max-sm:divide-y sm:grid-cols-3 sm:divide-x">
        <Point
          label="Not issued or taken back"
          value={notIssued}
          help={notIssued > 0 ? 'Not shown as verified.' : 'Every badge is issued.'}
          action={
            notIssued > 0 && (
              <Link to={unissuedBadgesPath} className={buttonStyle()}>
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
    <li className="flex items-start justify-between gap-4 p-4 sm:px-5">
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

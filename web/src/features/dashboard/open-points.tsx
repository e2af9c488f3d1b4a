import { say } from 'functions/contract/words/say';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { badgesTotalQuery } from '../../api/badges/badges.ts';
import { statsQuery } from '../../api/jobs/stats.ts';
import { neverIssuedPath, refusedMailsPath, revokedBadgesPath } from '../../lib/console-paths.ts';
import { SectionCard } from '../../ui/section-card.tsx';
import { buttonStyle } from '../../ui/style.ts';
import { CountedNumber } from '../../ui/counted-number.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';
import { hasHistory } from './history.ts';

/**
 * Figures to act on: badges never issued or unissued, refused mails, and weekly verifications. Each number of badges
 * is the total of its linked list.
 */
export function OpenPoints() {
  const { data, isPending } = useQuery(statsQuery);
  const hasBadges = data !== undefined && data.totalBadges > 0;
  const refused = useQuery({ ...badgesTotalQuery({ search: '', mail: 'refused' }), enabled: hasBadges });
  if (isPending) return <Skeleton className="h-62 w-full max-sm:h-112.5" />;
  if (!data || (!hasHistory(data) && data.totalBadges === 0)) return null;
  const neverIssued = data.totalBadges - data.badgesIssued - data.badgesRevoked;
  return (
    <SectionCard title={say('dashboard.open')}>
      <ul className="grid sm:grid-cols-2">
        <Point
          label={say('dashboard.neverIssued')}
          value={neverIssued}
          help={say(neverIssued > 0 ? 'dashboard.pagesSaySo' : 'dashboard.everyIssued')}
          link={{ to: neverIssuedPath, label: say('dashboard.showThem') }}
        />
        <Point
          label={say('dashboard.takenBack')}
          value={data.badgesRevoked}
          help={say(data.badgesRevoked > 0 ? 'dashboard.pagesSaySo' : 'dashboard.none')}
          link={{ to: revokedBadgesPath, label: say('dashboard.showThem') }}
        />
        <Point
          label={say('dashboard.mailsRefused')}
          value={hasBadges ? (refused.data ?? (refused.isError ? null : undefined)) : 0}
          help={say(refused.data === 0 || !hasBadges ? 'dashboard.none' : 'dashboard.eachSaysWhy')}
          link={{ to: refusedMailsPath, label: say('dashboard.seeWhy') }}
        />
        <Point label={say('dashboard.verified')} value={data.lastSevenDays.verified} help={say('dashboard.lookUps')} />
      </ul>
    </SectionCard>
  );
}

interface PointProps {
  label: string;
  /** Undefined while loading, null on failure. */
  value: number | null | undefined;
  help: string;
  /** Link to a list that is not empty. The whole figure is clickable. */
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
        <div className="text-xl font-semibold tabular-nums">
          {value === undefined && <Skeleton className="h-7 w-12" />}
          {value === null && say('controls.notAvailable')}
          {typeof value === 'number' && <CountedNumber value={value} labelledBy={labelId} />}
        </div>
        <p className="text-pretty text-muted">{help}</p>
      </div>
      {link && value !== 0 && (
        <Link
          to={link.to}
          aria-label={say('dashboard.linkTo', { link: link.label, label })}
          className={`${buttonStyle()} after:absolute after:inset-0`}
        >
          {link.label}
        </Link>
      )}
    </li>
  );
}

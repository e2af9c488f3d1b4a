import type { Badge } from 'functions/contract';
import { say } from 'functions/contract/words/say';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { badgePath } from '../../lib/console-paths.ts';
import { certificatePath } from '../../lib/paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Skeleton } from '../../ui/feedback/loading.tsx';

interface BadgeLineProps {
  badge: Badge;
  children: ReactNode;
}

/** Badge in a short list: its person and name. */
export function BadgeLine({ badge, children }: BadgeLineProps) {
  return (
    <li className="flex min-h-14 animate-rise items-center gap-3 px-4 py-1 sm:px-5">
      <Avatar name={badge.recipientName} />
      <div className="min-w-0 flex-1">
        <a
          href={certificatePath(badge.verificationHash)}
          target="_blank"
          rel="noreferrer"
          // Both are large enough to tap.
          className="block w-fit leading-6 font-medium wrap-anywhere hover:underline"
        >
          <bdi>{badge.recipientName}</bdi>
          <span className="sr-only"> {say('dashboard.certificate')}</span>
        </a>
        <Link
          to={badgePath(badge.id)}
          aria-label={say('dashboard.badgeOf', {
            badgeType: badge.badgeType,
            year: badge.yearLabel,
            name: badge.recipientName,
          })}
          className="block w-fit max-w-full truncate rounded-tag leading-6 text-link hover:underline"
        >
          <bdi>{badge.badgeType}</bdi>, {badge.yearLabel}
        </Link>
      </div>
      {children}
    </li>
  );
}

export function LoadingBadgeLine() {
  return (
    <li className="flex h-14 items-center gap-3 px-4 sm:px-5">
      <Skeleton className="size-8 rounded-full!" />
      <Skeleton className="h-4 w-48" />
    </li>
  );
}

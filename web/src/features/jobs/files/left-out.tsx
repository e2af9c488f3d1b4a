import type { MissingBadge, MissingReason } from 'functions/contract';
import { formatCount } from '../../../lib/format.ts';
import { ScrolledList } from '../../../ui/scrolled-list.tsx';

const reasons: Readonly<Record<MissingReason, string>> = {
  revoked: 'taken back',
  gone: 'deleted',
  not_drawn: 'it cannot be drawn',
};

interface LeftOutProps {
  missing: readonly MissingBadge[];
  /** Number of all that are left out, of which `missing` has those that were read. */
  total: number;
}

/** The badges that are in no file of a job, each with the reason. */
export function LeftOut({ missing, total }: LeftOutProps) {
  return (
    <>
      <p className="font-medium tabular-nums">{formatCount(Math.max(total, missing.length))} left out</p>
      <ScrolledList label="Left out">
        {missing.map((badge) => (
          <li key={badge.id} className="wrap-anywhere">
            {wordsOf(badge)}
          </li>
        ))}
      </ScrolledList>
    </>
  );
}

/** 'Ada Lovelace: taken back'; of what is gone nobody knows the name. */
function wordsOf({ name, why }: MissingBadge): string {
  return `${name ?? 'A badge'}: ${reasons[why]}`;
}

import type { BulkAnswer, Outcome } from 'functions/contract';
import type { BulkAction } from '../../api/badges.ts';
import { formatCount } from '../../lib/format.ts';

const words = {
  issue: { done: 'issued', unchanged: ['was issued already', 'were issued already'] },
  unissue: { done: 'unissued', unchanged: ['was not issued', 'were not issued'] },
  mail: {
    done: 'on the way',
    unchanged: ['is not issued, or its mail still waits', 'are not issued, or their mails still wait'],
  },
  delete: { done: 'deleted', unchanged: ['was deleted already', 'were deleted already'] },
} as const;

/** What became of the badges, in words: '3 issued, 1 was issued already'. Nothing is left out. */
export function describeOutcome(action: BulkAction, { results }: Pick<BulkAnswer, 'results'>): string {
  const count = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted).length;
  const { done, unchanged } = words[action];
  const parts = [`${formatCount(count('done'))} ${done}`];
  const same = count('unchanged');
  if (same > 0) parts.push(`${formatCount(same)} ${unchanged[same === 1 ? 0 : 1]}`);
  const gone = count('not_found');
  if (gone > 0) parts.push(`${formatCount(gone)} ${gone === 1 ? 'does' : 'do'} not exist any more`);
  return parts.join(', ');
}

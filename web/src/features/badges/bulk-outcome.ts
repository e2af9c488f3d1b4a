import type { BulkAnswer, Outcome } from 'functions/contract';
import type { BulkAction } from '../../api/badges.ts';
import { formatCount } from '../../lib/format.ts';

const words = {
  issue: { done: 'issued', unchanged: ['was issued already', 'were issued already'] },
  unissue: { done: 'taken back', unchanged: ['was not issued', 'were not issued'] },
  mail: {
    done: 'on the way',
    unchanged: ['is not issued, or its mail is still waiting', 'are not issued, or their mails are still waiting'],
  },
  delete: { done: 'deleted', unchanged: ['was deleted already', 'were deleted already'] },
} as const;

/**
 * Outcome of a bulk action, in words: '3 issued, 1 was issued already'. Every badge is counted; where the answer has no
 * list of them, the unchanged ones are counted together.
 */
export function describeOutcome(
  action: BulkAction,
  { results, done: changed, total }: Pick<BulkAnswer, 'results' | 'done' | 'total'>,
): string {
  if (results.length === 0) {
    const said = `${formatCount(changed)} ${words[action].done}`;
    return total > changed ? `${said}, ${formatCount(total - changed)} needed no change` : said;
  }
  const count = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted).length;
  const { done, unchanged } = words[action];
  const parts = [`${formatCount(count('done'))} ${done}`];
  const same = count('unchanged');
  if (same > 0) parts.push(`${formatCount(same)} ${unchanged[same === 1 ? 0 : 1]}`);
  const gone = count('not_found');
  if (gone > 0) parts.push(`${formatCount(gone)} ${gone === 1 ? 'does' : 'do'} not exist any more`);
  return parts.join(', ');
}

import type { BulkAnswer, Outcome } from 'functions/contract';
import { formatCount } from '../lib/format.ts';

/** Words for records that changed, and for one or many that were as wanted already. */
export interface OutcomeWords {
  done: string;
  unchanged: readonly [one: string, many: string];
}

/**
 * Outcome of an act on many records, in words: '3 issued, 1 was issued already'. Every record is counted; where the answer
 * has no list of them, the unchanged ones are counted together.
 */
export function describeOutcome(
  { done, unchanged }: OutcomeWords,
  { results, done: changed, total }: Pick<BulkAnswer, 'results' | 'done' | 'total'>,
): string {
  if (results.length === 0) {
    const said = `${formatCount(changed)} ${done}`;
    return total > changed ? `${said}, ${formatCount(total - changed)} needed no change` : said;
  }
  const count = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted).length;
  const parts = [`${formatCount(count('done'))} ${done}`];
  const same = count('unchanged');
  if (same > 0) parts.push(`${formatCount(same)} ${unchanged[same === 1 ? 0 : 1]}`);
  const gone = count('not_found');
  if (gone > 0) parts.push(`${formatCount(gone)} ${gone === 1 ? 'does' : 'do'} not exist any more`);
  return parts.join(', ');
}

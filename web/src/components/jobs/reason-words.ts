// Explains why records were left out, using the messages of `reason`.
import { type BulkAnswer, type Reason, type ReasonCounts, isOfDone, sumOfReasons } from 'functions/contract';
import { type MessageEnd, say } from 'functions/contract/words/say';
import { formatList } from '../../lib/format.ts';

/** Words for a reason, such as 'changed since'. */
export function reasonWords(why: Reason): string {
  return say(`reason.${why}`);
}

/**
 * Sentences about `left` unchanged records: '12 left out: not active (10), no longer there (2).' and '3 needed no
 * change.' Further sentences say which changed records are not as expected.
 */
export function leftOutSentences(left: number, reasons: ReasonCounts): string[] {
  const out = reasons.filter(({ why }) => !isOfDone(why));
  const sum = sumOfReasons(out);
  return [
    ...reasons
      .filter(({ why }) => isOfDone(why))
      .map(({ why, count }) => say('leftOut.ofThem', { count, reason: reasonWords(why) })),
    ...(sum > 0 ? [say('leftOut.leftOut', { count: sum, reasons: listedReasons(out) })] : []),
    ...(left > sum ? [say('leftOut.noChange', { count: left - sum })] : []),
  ];
}

/** Reasons: 'not active (10), no longer there (2)'. A reason for all has no number. */
export function listedReasons(reasons: ReasonCounts): string {
  if (reasons.length === 1) return reasons.map(({ why }) => reasonWords(why)).join('');
  return formatList(reasons.map(countedReason));
}

/** A reason with its number: 'not active (10)'. */
export function countedReason({ why, count }: ReasonCounts[number]): string {
  return say('leftOut.reasonCount', { reason: reasonWords(why), count });
}

type Counts = Pick<BulkAnswer, 'done' | 'total' | 'reasons'>;

export type Outcome = MessageEnd<'leftOut.outcome'>;

/** Outcome of a bulk action: '3 issued. 1 left out: issued already.' */
export function describeOutcome(outcome: Outcome, { done, total, reasons }: Counts): string {
  return [say(`leftOut.outcome.${outcome}`, { count: done }), ...leftOutSentences(total - done, reasons)].join(' ');
}

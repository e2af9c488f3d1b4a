import { type BulkAnswer, type DeletedRecord, type Reason, countReasons } from 'functions/contract';
import { leftOutSentences } from '../../components/reason-words.ts';
import { formatCounted } from '../../lib/format.ts';
import { nameOf } from './deleted-words.ts';

/** Title and sentences about what a restore did: '12 records restored. 1 left out: email used by someone else.' */
export function restoredWords({ done, total, reasons }: Omit<BulkAnswer, 'results'>) {
  const first = done > 0 ? `${formatCounted(done, 'record')} restored.` : 'Nothing could be restored.';
  return {
    title: done > 0 ? 'Restored' : 'Nothing changed',
    description: [first, ...leftOutSentences(total - done, reasons)].join(' '),
  };
}

/** Whether a restore left records that can still be looked at. */
export function isSomeoneLeft({ reasons }: Pick<BulkAnswer, 'reasons'>): boolean {
  return reasons.some(({ why }) => why === 'email_taken' || why === 'person_gone');
}

/** Records that are not restored as they were, by the reason. */
export interface NotAsBefore {
  problem: Reason;
  /** Sentence about all of them. */
  words: string;
  /** Names of those that are known. */
  names: string[];
}

/** Lists records that are not restored as they were, by the reason; `known` are the records that the page shows. */
export function notAsBefore({ results }: Pick<BulkAnswer, 'results'>, known: readonly DeletedRecord[]): NotAsBefore[] {
  const byId = new Map(known.map((record) => [record.id, record]));
  const found = results.filter(({ outcome, why }) => outcome !== 'not_found' && why !== 'time_passed');
  return countReasons(found).map(({ why: problem, count }) => ({
    problem,
    words: leftOutSentences(0, [{ why: problem, count }]).join(' '),
    names: found.flatMap(({ id, why }) => {
      const record = why === problem ? byId.get(id) : undefined;
      return record ? [nameOf(record)] : [];
    }),
  }));
}

import type { BulkAnswer, DeletedRecord, LeftOut } from 'functions/contract';
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

/** The records among `known` that are not restored as they were. */
export function notAsBefore({ results }: Pick<BulkAnswer, 'results'>, known: readonly DeletedRecord[]): LeftOut[] {
  return results.flatMap(({ id, kind, outcome, why }) => {
    const record = outcome === 'not_found' ? undefined : known.find((one) => one.id === id);
    return record && why ? [{ id, kind, name: nameOf(record), why }] : [];
  });
}

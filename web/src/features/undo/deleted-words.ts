import {
  type DeletedAct,
  type DeletedKind,
  type DeletedRecord,
  deletedDaysKept,
  deletedKinds,
} from 'functions/contract';
import { kindNouns } from '../../components/history/act-words.ts';
import { formatCounted } from '../../lib/format.ts';

const and = new Intl.ListFormat('en-US');

/** Deletion in words: '3 users deleted'. */
export function deletionOf({ kind, recordCount }: Pick<DeletedAct, 'kind' | 'recordCount'>): string {
  return `${formatCounted(recordCount, kindNouns[kind])} deleted`;
}

/** Counts in words: '3 users and 12 badges'; empty for none. */
export function countsOf(counts: Readonly<Record<DeletedKind, number>>): string {
  return and.format(
    deletedKinds.filter((kind) => counts[kind] > 0).map((kind) => formatCounted(counts[kind], kindNouns[kind])),
  );
}

/** Number of restorable records of a deletion. */
export function restorableOf({ restorable }: Pick<DeletedAct, 'restorable'>): number {
  return deletedKinds.reduce((sum, kind) => sum + restorable[kind], 0);
}

/** Sentence about restorable records of a deletion. */
export function restorableWords(act: Pick<DeletedAct, 'restorable'>): string {
  return restorableOf(act) === 0 ? 'Nothing is left to restore.' : `${countsOf(act.restorable)} can be restored.`;
}

/** Time when a deletion's records are purged. */
export function keptUntil({ at }: Pick<DeletedAct, 'at'>): string {
  return new Date(Date.parse(at) + deletedDaysKept * 86_400_000).toISOString();
}

/** Kind of a deleted record, shown next to its name: 'User', "Dean's List 2026" or 'Template'. */
export function whatItIs({ kind, title }: Pick<DeletedRecord, 'kind' | 'title'>): string {
  if (title !== null) return title;
  const noun = kindNouns[kind];
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}

/** Name of a record in a sentence: 'Jane Doe', or 'Dean's List 2026 of Jane Doe'. */
export function nameOf({ name, title }: Pick<DeletedRecord, 'name' | 'title'>): string {
  return title === null ? name : `${title} of ${name}`;
}

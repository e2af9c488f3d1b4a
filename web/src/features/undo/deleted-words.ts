import {
  type DeletedAct,
  type DeletedKind,
  type DeletedRecord,
  deletedDaysKept,
  deletedKinds,
} from 'functions/contract';
import { type MessageKey, say } from 'functions/contract/words/say';
import { formatAnd } from '../../lib/format.ts';

const words: Readonly<Record<DeletedKind, Record<'name' | 'counted' | 'deleted', MessageKey>>> = {
  user: { name: 'common.user', counted: 'common.userCount', deleted: 'deleted.usersDeleted' },
  badge: { name: 'common.badge', counted: 'common.badgeCount', deleted: 'deleted.badgesDeleted' },
  badgeTemplate: { name: 'common.template', counted: 'deleted.templateCount', deleted: 'deleted.templatesDeleted' },
};

/** Deletion in words: '3 users deleted'. */
export function deletionOf({ kind, recordCount }: Pick<DeletedAct, 'kind' | 'recordCount'>): string {
  return say(words[kind].deleted, { count: recordCount });
}

/** Counts in words: '3 users and 12 badges'; empty for none. */
export function countsOf(counts: Readonly<Record<DeletedKind, number>>): string {
  return formatAnd(
    deletedKinds.filter((kind) => counts[kind] > 0).map((kind) => say(words[kind].counted, { count: counts[kind] })),
  );
}

/** Number of restorable records of a deletion. */
export function restorableOf({ restorable }: Pick<DeletedAct, 'restorable'>): number {
  return deletedKinds.reduce((sum, kind) => sum + restorable[kind], 0);
}

/** Sentence about restorable records of a deletion. */
export function restorableWords(act: Pick<DeletedAct, 'restorable'>): string {
  if (restorableOf(act) === 0) return say('deleted.nothingLeft');
  return say('deleted.restorable', { records: countsOf(act.restorable) });
}

/** Time when a deletion's records are purged. */
export function keptUntil({ at }: Pick<DeletedAct, 'at'>): string {
  return new Date(Date.parse(at) + deletedDaysKept * 86_400_000).toISOString();
}

/** Kind of a deleted record, shown next to its name: 'User', "Dean's List 2026" or 'Template'. */
export function whatItIs({ kind, title }: Pick<DeletedRecord, 'kind' | 'title'>): string {
  return title ?? say(words[kind].name);
}

/** Name of a record in a sentence: 'Jane Doe', or 'Dean's List 2026 of Jane Doe'. */
export function nameOf({ name, title }: Pick<DeletedRecord, 'name' | 'title'>): string {
  return title === null ? name : say('deleted.badgeOf', { title, name });
}

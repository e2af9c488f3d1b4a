import pLimit from 'p-limit';
import * as z from 'zod';
import { chunksOf } from '../../firestore/walk.ts';
import { allMigrations } from './all-migrations.service.ts';
import { LeftRecordError, type Migration, type OldDocument } from './migration.ts';
import { type Progress, listProgress, saveProgress } from './migrations.store.ts';
import { countOldDocuments, walkOldDocuments } from './old-documents.store.ts';

// A commit of this many takes about as long as one of a single document, far below the size limit.
const groupSize = 25;
const groupsAtOnce = 4;

export type MigrationEvent =
  | { says: 'unknown'; number: number; does: string }
  | { says: 'done before'; migration: Migration; progress: Progress }
  | { says: 'begins' | 'goes on' | 'moves'; migration: Migration; progress: Progress; total: number }
  | { says: 'left'; record: string; why: string }
  | { says: 'done' | 'stopped'; migration: Migration; progress: Progress };

interface MigrateOptions {
  /**
   * Repeats completed migrations, for records that older versions wrote since. A later run continues an interrupted
   * one.
   */
  again?: boolean;
  migrations?: Migration[];
}

/**
 * Runs this project's pending migrations in order. It may be killed, run twice or in parallel with the product. Names
 * unreadable documents; throws if the store is unreachable.
 */
export async function* migrate({
  again = false,
  migrations = allMigrations,
}: MigrateOptions = {}): AsyncGenerator<MigrationEvent> {
  const stored = new Map((await listProgress()).map((progress) => [progress.number, progress]));
  const known = new Set([...allMigrations, ...migrations].map(({ number }) => number));
  for (const { number, does } of stored.values()) if (!known.has(number)) yield { says: 'unknown', number, does };
  if (again) await beginAgain(migrations, stored);
  for (const migration of migrations) {
    const progress = stored.get(migration.number);
    if (progress?.state === 'done') yield { says: 'done before', migration, progress };
    else yield* run(migration, progress);
  }
}

async function beginAgain(migrations: Migration[], stored: Map<number, Progress>): Promise<void> {
  const done = migrations.filter(({ number }) => stored.get(number)?.state === 'done');
  for (const migration of done) {
    const progress = beginningOf(migration);
    await saveProgress(progress);
    stored.set(migration.number, progress);
  }
}

function beginningOf({ number, does }: Migration): Progress {
  return { number, does, state: 'running', place: 0, afterId: '', seen: 0, changed: 0, left: 0 };
}

async function* run(migration: Migration, before: Progress | undefined): AsyncGenerator<MigrationEvent> {
  const { collections, fields } = migration;
  let progress = before?.state === 'running' ? before : beginningOf(migration);
  const total = await countOldDocuments(collections);
  yield { says: progress.seen > 0 ? 'goes on' : 'begins', migration, progress, total };
  for (const [place, collection] of collections.entries()) {
    if (place < progress.place) continue;
    const afterId = place === progress.place ? progress.afterId : '';
    for await (const page of walkOldDocuments(collection, { afterId, fields })) {
      const { changed, left } = await mendPage(migration, page);
      for (const [record, why] of left) yield { says: 'left', record, why };
      progress = { ...progress, place, afterId: page.at(-1)?.id ?? afterId, seen: progress.seen + page.length };
      progress = { ...progress, changed: progress.changed + changed, left: progress.left + left.size };
      await saveProgress(progress);
      yield { says: 'moves', migration, progress, total };
    }
  }
  // The next run starts again to retry the skipped records.
  progress = { ...progress, state: progress.left > 0 ? 'stopped' : 'done' };
  await saveProgress(progress);
  yield { says: progress.left > 0 ? 'stopped' : 'done', migration, progress };
}

async function mendPage({ mend }: Migration, page: OldDocument[]) {
  const few = pLimit(groupsAtOnce);
  const left = new Map<string, string>();
  let changed = 0;
  const mendOne = async (document: OldDocument) => {
    try {
      const rewritten = await mend([document]);
      changed += rewritten;
    } catch (error) {
      left.set(`${document.collection}/${document.id}`, whyLeft(error));
    }
  };
  const mendGroup = async (group: OldDocument[]) => {
    try {
      const rewritten = await mend(group);
      changed += rewritten;
    } catch {
      // An unreadable or concurrently changed document fails its group. Individually, each shows its own error.
      for (const document of group) await mendOne(document);
    }
  };
  await Promise.all(chunksOf(page, groupSize).map((group) => few(() => mendGroup(group))));
  return { changed, left };
}

function whyLeft(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  if (error instanceof LeftRecordError) return error.message;
  throw error;
}

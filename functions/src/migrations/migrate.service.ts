import pLimit from 'p-limit';
import * as z from 'zod';
import { allMigrations } from './all-migrations.service.ts';
import type { Migration, OldDocument } from './migration.ts';
import { type Progress, listProgress, saveProgress } from './migrations.store.ts';
import { countOldDocuments, listOldDocuments } from './old-documents.store.ts';

const pageSize = 1_000;
const atOnce = 20;

/** What a run tells on its way. */
export type MigrationEvent =
  | { says: 'unknown'; number: number; does: string }
  | { says: 'done before'; migration: Migration; progress: Progress }
  | { says: 'begins' | 'goes on' | 'moves'; migration: Migration; progress: Progress; total: number }
  | { says: 'left'; record: string; why: string }
  | { says: 'done' | 'stopped'; migration: Migration; progress: Progress };

interface MigrateOptions {
  /** Runs those as well that are done: for what an older version wrote after them. */
  again?: boolean;
  migrations?: Migration[];
}

/**
 * Runs each migration that was not done in this project, in their order, and tells how far it is. It may be killed at any
 * moment, run twice at once, and run beside the product. A document that cannot be read is left and named; what cannot
 * reach the store throws, and the next run goes on.
 */
export async function* migrate({
  again = false,
  migrations = allMigrations,
}: MigrateOptions = {}): AsyncGenerator<MigrationEvent> {
  const stored = new Map((await listProgress()).map((progress) => [progress.number, progress]));
  const known = new Set([...allMigrations, ...migrations].map(({ number }) => number));
  for (const { number, does } of stored.values()) if (!known.has(number)) yield { says: 'unknown', number, does };
  for (const migration of migrations) {
    const progress = stored.get(migration.number);
    if (progress?.state === 'done' && !again) yield { says: 'done before', migration, progress };
    else yield* run(migration, progress);
  }
}

async function* run(migration: Migration, before: Progress | undefined): AsyncGenerator<MigrationEvent> {
  const { number, does, collections } = migration;
  const isOnItsWay = before?.state === 'running';
  let progress: Progress = isOnItsWay
    ? before
    : { number, does, state: 'running', place: 0, afterId: '', seen: 0, changed: 0, left: 0 };
  const total = await countOldDocuments(collections);
  yield { says: isOnItsWay ? 'goes on' : 'begins', migration, progress, total };
  for (const [place, collection] of collections.entries()) {
    if (place < progress.place) continue;
    let afterId = place === progress.place ? progress.afterId : '';
    for (;;) {
      const page = await listOldDocuments(collection, afterId, pageSize);
      const last = page.at(-1);
      if (!last) break;
      const { changed, left } = await mendPage(migration, page);
      for (const [record, why] of left) yield { says: 'left', record, why };
      afterId = last.id;
      progress = { ...progress, place, afterId, seen: progress.seen + page.length };
      progress = { ...progress, changed: progress.changed + changed, left: progress.left + left.size };
      await saveProgress(progress);
      yield { says: 'moves', migration, progress, total };
    }
  }
  // What was left is looked at again by the next run, from the beginning.
  progress = { ...progress, state: progress.left > 0 ? 'stopped' : 'done' };
  await saveProgress(progress);
  yield { says: progress.left > 0 ? 'stopped' : 'done', migration, progress };
}

async function mendPage({ mend }: Migration, page: OldDocument[]) {
  const few = pLimit(atOnce);
  const left = new Map<string, string>();
  let changed = 0;
  const mendOne = async (document: OldDocument) => {
    try {
      if (await mend(document)) changed += 1;
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      left.set(`${document.collection}/${document.id}`, z.prettifyError(error));
    }
  };
  await Promise.all(page.map((document) => few(() => mendOne(document))));
  return { changed, left };
}

import { randomUUID } from 'node:crypto';
import type { DocumentData } from '@google-cloud/firestore';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { db } from '../../firestore/firebase.ts';
import { allMigrations } from './all-migrations.service.ts';
import { migrate } from './migrate.service.ts';
import { LeftRecordError, type Migration, type OldDocument } from './migration.ts';
import { rewrite } from './old-documents.store.ts';

afterEach(async () => {
  const collections = await db.listCollections();
  await Promise.all(collections.map((collection) => db.recursiveDelete(collection)));
});

const namedSchema = z.object({ name: z.string(), fullName: z.string().optional() });

function changeOf({ data }: OldDocument): DocumentData | null {
  const { name, fullName } = namedSchema.parse(data);
  if (name === 'Nobody') throw new LeftRecordError('nobody has no full name.');
  return fullName === name ? null : { fullName: name };
}

/** Sample migration, which copies names into a second field. */
const sample: Migration = {
  number: 1,
  does: 'Keeps full names',
  collections: ['users', 'tags'],
  fields: ['name', 'fullName'],
  mend: (documents) => rewrite(documents, changeOf),
};

function looking(number: number, seen: string[] = []): Migration {
  const mend: Migration['mend'] = (documents) => {
    seen.push(...documents.map(({ id }) => id));
    return Promise.resolve(0);
  };
  return { number, does: 'Looks', collections: ['users'], mend };
}

async function run(migrations: Migration[], again = true) {
  const told: string[] = [];
  for await (const event of migrate({ again, migrations })) {
    if (event.says === 'unknown') told.push(`unknown ${event.number}`);
    else if (event.says === 'left') told.push(`left ${event.record}`);
    else if (event.says !== 'moves') told.push(`${event.says} ${event.migration.number} ${event.progress.changed}`);
  }
  return told;
}

/** Stops a run after its first page. */
async function killInTheMiddle(migrations: Migration[], again = false) {
  for await (const { says } of migrate({ again, migrations })) if (says === 'moves') break;
}

async function write(collection: string, ...names: unknown[]) {
  const references = names.map(() => db.collection(collection).doc());
  await Promise.all(references.map((reference, index) => reference.set({ name: names[index], email: randomUUID() })));
  return references;
}

test('there are no migrations before the first release, and an empty project is up to date', async () => {
  expect(allMigrations).toEqual([]);
  expect(await run(allMigrations)).toEqual([]);
});

test('old records of every collection are rewritten, other fields stay, and a second run changes nothing', async () => {
  const [user] = await write('users', 'Ada');
  const [tag] = await write('tags', 'Choir');
  const before = (await user?.get())?.data();
  expect(await run([sample], false)).toEqual(['begins 1 0', 'done 1 2']);
  expect((await user?.get())?.data()).toEqual({ ...before, fullName: 'Ada' });
  expect((await tag?.get())?.get('fullName')).toBe('Choir');
  expect(await run([sample], false)).toEqual(['done before 1 2']);
  expect(await run([sample])).toEqual(['begins 1 0', 'done 1 0']);
});

test('a killed run continues after its last page', async () => {
  await write('users', 'Ada');
  await killInTheMiddle([looking(900)]);
  const seen: string[] = [];
  expect(await run([looking(900, seen)], false)).toEqual(['goes on 900 0', 'done 900 0']);
  expect(seen).toEqual([]);
});

test('a killed run that repeats migrations is continued by the next run', async () => {
  await write('users', 'Ada');
  const asked = [looking(910), looking(911)];
  await run(asked);
  await killInTheMiddle(asked, true);
  expect(await run(asked, false)).toEqual(['goes on 910 0', 'done 910 0', 'begins 911 0', 'done 911 0']);
});

test('a concurrent change is kept, and other records are still rewritten', async () => {
  const [first, second] = await write('users', 'Bea', 'Cem');
  const beside: Migration = {
    ...sample,
    mend: (documents) =>
      rewrite(documents, async (document) => {
        if (document.id === first?.id && document.data.name === 'Bea') await first.update({ name: 'Beatrice' });
        return changeOf(document);
      }),
  };
  expect(await run([beside])).toEqual(['begins 1 0', 'done 1 2']);
  expect((await first?.get())?.data()).toMatchObject({ name: 'Beatrice', fullName: 'Beatrice' });
  expect((await second?.get())?.data()).toMatchObject({ name: 'Cem', fullName: 'Cem' });
});

test('many old records take few commits, and all of them count', async () => {
  const users = await write('users', ...Array.from({ length: 100 }, (_, index) => `Ada ${index}`));
  expect(await run([sample])).toEqual(['begins 1 0', 'done 1 100']);
  const written = await db.getAll(...users);
  expect(new Set(written.map(({ updateTime }) => updateTime?.valueOf())).size).toBeLessThanOrEqual(5);
});

test('two simultaneous runs rewrite everything, and neither stops', async () => {
  const users = await write('users', ...Array.from({ length: 40 }, (_, index) => `Ada ${index}`));
  const asked = [sample, { ...looking(2), mend: sample.mend }];
  const both = await Promise.all([1, 2].map(() => run(asked, false)));
  for (const told of both) expect(told.at(-1)).toMatch(/^done 2/);
  for (const record of await db.getAll(...users)) expect(record.get('fullName')).toBe(record.get('name'));
  expect(await run(asked)).toEqual(['begins 1 0', 'done 1 0', 'begins 2 0', 'done 2 0']);
});

test('invalid records are listed, do not block the others, and are retried', async () => {
  const [strange] = await write('users', 7);
  const [nobody] = await write('tags', 'Nobody', 'Choir');
  const ended = { state: 'done', place: 0, afterId: '', seen: 0, changed: 0, left: 0 };
  await db.doc('migrations/999').set({ number: 999, does: 'From the future', ...ended });
  const left = [`left users/${strange?.id}`, `left tags/${nobody?.id}`];
  expect(await run([sample])).toEqual(['unknown 999', 'begins 1 0', ...left, 'stopped 1 1']);
  for (const record of [strange, nobody]) await record?.delete();
  expect(await run([sample], false)).toContain('done 1 0');
});

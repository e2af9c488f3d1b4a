import { randomUUID } from 'node:crypto';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { enterProject, leaveProject } from '../testing/own-project.ts';
import type { Migration } from './migration.ts';

// A project of its own: migrations go through whole collections.
const projectId = 'demo-badge-platform-migrate';

async function load() {
  await enterProject(projectId);
  return {
    ...(await import('../firebase.ts')),
    ...(await import('../badge-templates/svg.store.ts')),
    ...(await import('./all-migrations.service.ts')),
    ...(await import('./migrate.service.ts')),
    ...(await import('./old-documents.store.ts')),
  };
}

let system: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  system = await load();
});
afterEach(async () => {
  const collections = await system.db.listCollections();
  await Promise.all(collections.map((collection) => system.db.recursiveDelete(collection)));
});
afterAll(leaveProject);

async function run(migrations: Migration[], again = true) {
  const told: string[] = [];
  for await (const event of system.migrate({ again, migrations })) {
    if (event.says === 'unknown') told.push(`unknown ${event.number}`);
    else if (event.says === 'left') told.push(`left ${event.record}`);
    else if (event.says !== 'moves') told.push(`${event.says} ${event.migration.number} ${event.progress.changed}`);
  }
  return told;
}

/** Ends a run where its first page is written, and nobody asks it to go on. */
async function killInTheMiddle(migrations: Migration[], again = false) {
  for await (const { says } of system.migrate({ again, migrations })) if (says === 'moves') break;
}

function looking(number: number, seen: string[] = []): Migration {
  const mend: Migration['mend'] = (documents) => {
    seen.push(...documents.map(({ id }) => id));
    return Promise.resolve(0);
  };
  return { number, does: 'Looks', collections: ['users'], mend };
}

const numbered = (number: number) => system.allMigrations.filter((one) => one.number === number);

async function write(collection: string, ...all: DocumentData[]) {
  const references = all.map(() => system.db.collection(collection).doc());
  await Promise.all(references.map((reference, index) => reference.set(all[index] ?? {})));
  return references;
}

function person(name: string) {
  return { name, email: `${randomUUID()}@example.com`, createdAt: Timestamp.now(), updatedAt: Timestamp.now() };
}

test('a run that is killed goes on behind its last page', async () => {
  await write('users', person('Ada'));
  await killInTheMiddle([looking(900)]);
  const seen: string[] = [];
  expect(await run([looking(900, seen)], false)).toEqual(['goes on 900 0', 'done 900 0']);
  expect(seen).toEqual([]);
});

test('what was to run again and was killed is gone on with by a run that is not asked again', async () => {
  await write('users', person('Ada'));
  const asked = [looking(910), looking(911)];
  await run(asked);
  await killInTheMiddle(asked, true);
  expect(await run(asked, false)).toEqual(['goes on 910 0', 'done 910 0', 'begins 911 0', 'done 911 0']);
});

test('a change beside a run is never undone, and keeps no other record from being rewritten', async () => {
  const [first, second] = await write('users', person('Bea'), person('Cem'));
  const copy: Migration = {
    ...looking(901),
    mend: (documents) =>
      system.rewrite(documents, async ({ id, data }) => {
        if (id === first?.id && data.name === 'Bea') await first.update({ name: 'Beatrice' });
        return data.fullName === data.name ? null : { fullName: data.name };
      }),
  };
  expect(await run([copy])).toEqual(['begins 901 0', 'done 901 2']);
  expect((await first?.get())?.data()).toMatchObject({ name: 'Beatrice', fullName: 'Beatrice' });
  expect((await second?.get())?.data()).toMatchObject({ name: 'Cem', fullName: 'Cem' });
});

test('many old records are few commits, and each of them counts', async () => {
  const users = await write('users', ...Array.from({ length: 100 }, (_, index) => person(`Ada ${index}`)));
  for (const number of [2, 3]) {
    expect(await run(numbered(number))).toEqual([`begins ${number} 0`, `done ${number} 100`]);
    const written = await system.db.getAll(...users);
    expect(new Set(written.map(({ updateTime }) => updateTime?.valueOf())).size).toBeLessThanOrEqual(5);
  }
});

test('two runs at once rewrite everything, and neither stops', async () => {
  const users = await write('users', ...Array.from({ length: 40 }, (_, index) => person(`Ada ${index}`)));
  const both = await Promise.all([1, 2].map(() => run([...numbered(2), ...numbered(3)], false)));
  for (const told of both) expect(told.at(-1)).toMatch(/^done 3/);
  const records = await system.db.getAll(...users);
  for (const record of records) expect(record.data()).toMatchObject({ awardsKept: true, badgeCount: 0, tagIds: [] });
  expect(await run([...numbered(2), ...numbered(3)])).toEqual(['begins 2 0', 'done 2 0', 'begins 3 0', 'done 3 0']);
});

test('a record that cannot be read is named, keeps no other from being rewritten, and is tried again', async () => {
  const [strange] = await write('tags', { name: 7 }, { name: 'Choir' });
  await system.db.doc('migrations/999').set({ number: 999, does: 'From the future', state: 'done' });
  expect(await run(numbered(2))).toEqual(['unknown 999', 'begins 2 0', `left tags/${strange?.id}`, 'stopped 2 1']);
  await strange?.delete();
  expect(await run(numbered(2), false)).toContain('done 2 0');
});

test('a public page whose badge is gone is none that was rewritten', async () => {
  const hash = randomUUID().replaceAll('-', '');
  await write('publicBadges', { id: randomUUID(), verificationHash: hash, recipientName: 'Ada' });
  expect(await run(numbered(1))).toEqual(['begins 1 0', 'done 1 0']);
});

test('a drawing that is gone keeps no other from being measured: its record is named', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 500">' +
    '<text x="500" y="251" font-size="60" text-anchor="middle">{{NAME}}</text></svg>';
  const paths = [`svg/${'0'.repeat(64)}.svg`, await system.saveSvg(svg)];
  const [lost] = await write('badgeTemplates', ...paths.map((svgPath) => ({ name: 'Old', svgPath })));
  expect(await run(numbered(4))).toEqual(['begins 4 0', `left badgeTemplates/${lost?.id}`, 'stopped 4 1']);
});

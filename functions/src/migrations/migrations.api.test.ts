import { randomUUID } from 'node:crypto';
import { FieldValue, Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fitAttribute } from '../contract/line-fit.ts';
import { enterProject, leaveProject } from '../testing/own-project.ts';
import { systemActor } from '../sessions/session.ts';

// A project of its own: migrations go through whole collections.
const projectId = 'demo-badge-platform-migrations';

async function load() {
  await enterProject(projectId);
  return {
    ...(await import('../firebase.ts')),
    ...(await import('../users/users.service.ts')),
    ...(await import('../badges/badges.service.ts')),
    ...(await import('../tags/tags.service.ts')),
    ...(await import('../badge-templates/svg.store.ts')),
    ...(await import('../public-badges/public-badges.store.ts')),
    ...(await import('../reconcile/reconcile.service.ts')),
    ...(await import('./all-migrations.service.ts')),
    ...(await import('./migrate.service.ts')),
  };
}

let system: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  system = await load();
});
afterAll(leaveProject);

const write = { actor: systemActor('tester'), key: null, ifMatch: null };
const award = { templateId: null, badgeType: 'Chess', year: 2026, description: null };
const gone = FieldValue.delete();
const oldArt =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 500">' +
  '<text x="500" y="250" font-size="60" text-anchor="middle">{{NAME}}</text></svg>';

async function run({ again = true } = {}) {
  const told: string[] = [];
  for await (const event of system.migrate({ again })) {
    if (event.says === 'unknown' || event.says === 'left') throw new Error(event.says);
    if (event.says !== 'moves') told.push(`${event.says} ${event.migration.number} ${event.progress.changed}`);
  }
  return told;
}

async function createPerson() {
  return system.createUser(
    { name: 'Ada', email: `${randomUUID()}@example.com`, department: 'Physics', status: 'active' },
    write,
  );
}

test('what older versions stored becomes what this one stores, and a second run changes nothing', async () => {
  const { db } = system;
  const user = await createPerson();
  const badge = await system.createBadge({ userId: user.id, ...award }, write);
  await system.issueBadge(badge.id, {}, write);
  const tag = await system.createTag({ name: randomUUID(), description: null, color: '#3b82f6' }, write);
  const before = await documents([`users/${user.id}`, `badges/${badge.id}`, `tags/${tag.id}`]);
  const page = await system.getPublicBadge(badge.verificationHash);

  await db.doc(`users/${user.id}`).update({ awardsKept: gone, badgeCount: gone, grams: { ad: true }, status: gone });
  const awards = await db.collection('awards').where('userId', '==', user.id).get();
  await Promise.all(awards.docs.map(({ ref }) => ref.delete()));
  await db.doc(`badges/${badge.id}`).update({ tagIds: gone, recipientDepartment: gone, grams: gone });
  await db.doc(`tags/${tag.id}`).update({ grams: gone });
  const pages = db.doc(`badgePages/${badge.verificationHash}`);
  await db.doc(`publicBadges/${badge.verificationHash}`).set((await pages.get()).data() ?? {});
  await pages.delete();

  await run();
  expect(await documents([`users/${user.id}`, `badges/${badge.id}`, `tags/${tag.id}`])).toEqual(before);
  expect(await system.getPublicBadge(badge.verificationHash)).toEqual({
    ...page,
    revision: expect.any(Number) as unknown,
  });
  expect((await db.doc(`publicBadges/${badge.verificationHash}`).get()).get('recipientName')).toBeUndefined();
  for await (const difference of system.findDifferences()) throw new Error(difference.says);

  expect(await run()).toEqual(system.allMigrations.flatMap(({ number }) => [`begins ${number} 0`, `done ${number} 0`]));
  expect(await run({ again: false })).toEqual(system.allMigrations.map(({ number }) => `done before ${number} 0`));
});

test('old art gets its measures, in a template and in a badge alike', async () => {
  const { db } = system;
  const old = await system.saveSvg(oldArt);
  const user = await createPerson();
  const badge = await system.createBadge({ userId: user.id, ...award }, write);
  await db.doc(`badges/${badge.id}`).update({ 'art.svgPath': old });
  const template = { name: 'Old', svgPath: old, createdAt: Timestamp.now() };
  const templateId = randomUUID();
  await db.doc(`badgeTemplates/${templateId}`).set(template);

  await run();
  const [inBadge, inTemplate] = await Promise.all([
    db.doc(`badges/${badge.id}`).get(),
    db.doc(`badgeTemplates/${templateId}`).get(),
  ]);
  const path: unknown = inBadge.get('art.svgPath');
  expect(inTemplate.get('svgPath')).toBe(path);
  expect(await system.getSvg(String(path))).toContain(fitAttribute);
});

test('work that an older version left standing ends, and recent mails are sent', async () => {
  const { db } = system;
  const mail = {
    to: 'a@example.com',
    delivery: { state: 'PENDING' },
    message: { subject: 'Your badge', text: 'x', html: 'x' },
  };
  const now = Timestamp.now();
  const [job, recent, old] = ['jobs', 'mail', 'mail'].map((name) => db.collection(name).doc(randomUUID()));
  if (!job || !recent || !old) throw new Error('There is no document.');
  await Promise.all([
    job.set({ kind: 'issue', state: 'running', createdAt: now, updatedAt: now }),
    recent.set({ ...mail, createdAt: now }),
    old.set({ ...mail, createdAt: Timestamp.fromMillis(0) }),
  ]);
  await run();
  expect((await job.get()).data()).toMatchObject({ state: 'failed', dueAt: null });
  expect((await recent.get()).data()).toMatchObject({ kind: 'notice', dueAt: expect.any(Timestamp) as unknown });
  expect((await old.get()).data()).toMatchObject({ dueAt: null, delivery: { state: 'EXPIRED' } });
});

test('what stands for an assertion leaves the status that outlives a badge', async () => {
  const { db } = system;
  const [hash, deleted] = [randomUUID(), randomUUID()].map((id) => id.replaceAll('-', ''));
  const [digest, older] = ['a'.repeat(64), 'b'.repeat(64)];
  await db.doc(`credentials/${hash}`).set({ assertion: '{}', assertionDigests: [digest] });
  const statuses = [`${hash}-1`, `${deleted}-1`].map((id) => db.doc(`credentialStatuses/${id}`));
  await Promise.all(statuses.map((status) => status.set({ issuedAt: Timestamp.now(), assertionDigest: older })));

  await run();
  expect((await db.doc(`credentials/${hash}`).get()).get('assertionDigests')).toEqual([digest, older]);
  expect((await db.doc(`credentials/${deleted}`).get()).exists).toBe(false);
  for (const status of await Promise.all(statuses.map((one) => one.get()))) {
    expect(Object.keys(status.data() ?? {})).toEqual(['issuedAt']);
  }
});

async function documents(paths: string[]) {
  const found = await system.db.getAll(...paths.map((path) => system.db.doc(path)));
  return found.map((document) => document.data());
}

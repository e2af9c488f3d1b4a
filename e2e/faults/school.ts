import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { builtIn } from '../../functions/src/templates/art.ts';
import { stageCreated } from '../../functions/src/badges/effects/badge-effects.service.ts';
import { deriveHash, newBadge } from '../../functions/src/badges/effects/stored-badge.ts';
import { chunksOf } from '../../functions/src/firestore/walk.ts';
import type { Tag } from '../../functions/src/contract/calls/tags.ts';
import { settingsApi } from '../../functions/src/contract/calls/settings.ts';
import { db } from '../../functions/src/firestore/firebase.ts';
import { newId } from '../../functions/src/firestore/ids.ts';
import { commit } from '../../functions/src/firestore/writer.ts';
import { systemActor } from '../../functions/src/sessions/session.ts';
import { call, signIn } from '../../functions/src/testing/api.ts';
import { createTag, importTagged } from '../../functions/src/testing/builders.ts';
import { getUsers } from '../../functions/src/people/users/users.store.ts';
import { emptyStore } from '../../scripts/testing/empty-store.mjs';

// Each fault has the store to itself, so it causes every problem found. `scripts/testing/parts.test.mjs` checks that
// every fault opens its school here.
beforeEach(async () => {
  await emptyStore();
});
afterEach(async () => {
  vi.restoreAllMocks();
  // Imported this late, because a test file may change the environment first.
  const { findWrongs } = await import('./wrongs.ts');
  expect(await findWrongs()).toEqual([]);
});

/** The session of an administrator who mails recipients, and a tag of this many people. */
export async function openSchool(people: number): Promise<{ sessionId: string; tag: Tag }> {
  const sessionId = await signIn();
  await call(settingsApi.update, { sessionId, body: { enableEmailNotifications: true, mailDelayMinutes: 0 } });
  const tag = await createTag(sessionId);
  await importTagged(sessionId, tag.name, people);
  return { sessionId, tag };
}

/** Gives a person this many badges, of a hundred types, as our code writes them. */
export async function giveBadges(userId: string, count: number): Promise<void> {
  const [user] = await getUsers([userId]);
  if (!user) throw new Error('There is nobody to give badges to.');
  const createdAt = new Date().toISOString();
  const badges = Array.from({ length: count }, (_, made) => {
    const names = { id: newId(), verificationHash: deriveHash(userId, String(made)), createdAt };
    const said = { badgeType: `Kind ${made % 100}`, year: 2026, yearLabel: '2026', description: null, jobId: null };
    const meant = { meaningId: null, validity: { kind: 'forever' } } as const;
    return newBadge(names, user, { templateId: null, ...builtIn, ...said, ...meant });
  });
  for (const some of chunksOf(badges, 150)) {
    await commit((writer) => {
      const created = some.map((badge) => ({ badge, held: null }));
      stageCreated({ actor: systemActor('test'), writer, entry: null }, created);
    });
  }
}

/** This many people have one badge each. */
export async function expectOneEach(people: number): Promise<void> {
  const { docs } = await db.collection('badges').select('userId').get();
  expect(docs).toHaveLength(people);
  expect(new Set(docs.map((document) => document.get('userId') as string)).size).toBe(people);
}

/** Number of documents in a collection. */
export async function countOf(collection: string): Promise<number> {
  return (await db.collection(collection).count().get()).data().count;
}

/** Waits until a condition holds, up to the test's own timeout. */
export async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await setTimeout(50);
}

/** The only job of a kind, read past the API. */
export async function onlyJob(kind: string): Promise<LeftJob | null> {
  const { docs } = await db.collection('jobs').where('kind', '==', kind).get();
  expect(docs.length).toBeLessThanOrEqual(1);
  const [job] = docs;
  return job ? { id: job.id, ...(job.data() as Omit<LeftJob, 'id'>) } : null;
}

interface LeftJob {
  id: string;
  state: string;
  total: number;
  done: number;
  turn: number;
}

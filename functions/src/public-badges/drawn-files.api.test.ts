import { randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { badgesApi } from '../contract/calls/badges.ts';
import { usersApi } from '../contract/calls/users.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { bucket } from '../firestore/firebase.ts';
import { call, request, signIn } from '../testing/api.ts';
import { createBadgeWith, createTemplate, uniqueWord } from '../testing/builders.ts';
import { localApi } from '../testing/local-api.ts';
import { getDrawnFile, saveDrawnFile } from './drawn-files.store.ts';

const { shareImage, badgePng, certificate } = verificationApi;
const drawn = [shareImage, badgePng, certificate].map((spec) => [spec.path.split('/').at(-1), spec] as const);

const sessionId = await signIn();
const template = await createTemplate(sessionId);
await localApi();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function filesOf(badgeId: string): Promise<string[]> {
  const [files] = await bucket().getFiles({ prefix: `files/${badgeId}/` });
  return files.map(({ name }) => name);
}

// Memory shares equal drawings, so each shows a unique name, independent of other tests' default template.
const newBadge = () => createBadgeWith(sessionId, { templateId: template.id }, uniqueWord());

async function badgeWithFile() {
  const badge = await newBadge();
  await request(certificate, { params: { hash: badge.verificationHash } });
  expect(await filesOf(badge.id)).toHaveLength(1);
  return badge;
}

describe('a drawn file', () => {
  test.each(drawn)('%s is kept by what it shows, and another instance does not draw it again', async (_, spec) => {
    const badge = await newBadge();
    const params = { hash: badge.verificationHash };
    const { headers } = await request(spec, { params });
    const name = `files/${badge.id}/${headers.get('etag')?.replaceAll('"', '')}`;
    expect(await filesOf(badge.id)).toEqual([name]);
    await bucket().file(name).save('as it was drawn elsewhere', { resumable: false });
    vi.spyOn(LRUCache.prototype, 'get').mockReturnValue(undefined);
    expect((await request(spec, { params })).text).toBe('as it was drawn elsewhere');
  });

  test('ends after thirty days', async () => {
    const file = { badgeId: 'of-an-age', digest: randomUUID() };
    await saveDrawnFile(file, Buffer.from('old'));
    expect((await getDrawnFile(file))?.toString()).toBe('old');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 24 * 60 * 60 * 1000 });
    expect(await getDrawnFile(file)).toBeNull();
  });

  test('goes with its badge, deleted alone, with others or with its user', async () => {
    const alone = await badgeWithFile();
    await call(badgesApi.delete, { sessionId, params: { id: alone.id } });
    expect(await filesOf(alone.id)).toEqual([]);

    const among = await badgeWithFile();
    await call(badgesApi.bulkDelete, { sessionId, body: { badgeIds: [among.id] } });
    expect(await filesOf(among.id)).toEqual([]);

    const ofUser = await badgeWithFile();
    await call(usersApi.delete, { sessionId, params: { id: ofUser.userId } });
    expect(await filesOf(ofUser.id)).toEqual([]);
  });
});

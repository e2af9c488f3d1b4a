import { randomInt, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { badgesApi } from '../contract/badges.ts';
import { usersApi } from '../contract/users.ts';
import { verificationApi } from '../contract/verification.ts';
import { bucket } from '../firebase.ts';
import { take } from '../http/rate-limit.store.ts';
import { whileAllTurnsAreTaken } from '../testing/all-turns.ts';
import { call, from, refusal, request, signIn, uniqueAddress } from '../testing/api.ts';
import { createTemplate, createUser, uniqueWord } from '../testing/builders.ts';
import { localApi } from '../testing/local-api.ts';
import { drawingLimits } from './drawn-files.service.ts';
import { getDrawnFile, saveDrawnFile } from './drawn-files.store.ts';

const { shareImage, badgePng, certificate } = verificationApi;
const drawn = [shareImage, badgePng, certificate].map((spec) => [spec.path.split('/').at(-1), spec] as const);

const sessionId = await signIn();
const template = await createTemplate(sessionId);
const local = await localApi();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The names of a badge's files in Cloud Storage. */
async function filesOf(badgeId: string): Promise<string[]> {
  const [files] = await bucket().getFiles({ prefix: `files/${badgeId}/` });
  return files.map(({ name }) => name);
}

// Drawings that look the same are one in memory, so each shows a name of its own, whatever other tests made the default template.
async function newBadge() {
  const { id: userId } = await createUser(sessionId, uniqueWord());
  return call(badgesApi.create, { sessionId, body: { userId, year: 2026, templateId: template.id } });
}

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
    const { headers } = await request(spec, { params, baseUrl: local.baseUrl });
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

test('an address has 120 files drawn in a minute, and more of those that are there already', async () => {
  const ipAddress = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  const headers = { 'X-Forwarded-For': ipAddress };
  const { baseUrl } = local;
  const [limit] = drawingLimits({ ipAddress, lastHop: ipAddress });
  expect(limit).toMatchObject({ max: 120, windowSeconds: 60 });
  for (let count = 0; count < 119; count += 1) await take([limit], '');
  const [first, second] = [await newBadge(), await newBadge()];
  const there = { params: { hash: first.verificationHash }, headers, baseUrl };
  expect((await request(certificate, there)).status).toBe(200);
  for (const [, spec] of drawn) {
    const input = { params: { hash: second.verificationHash }, headers, baseUrl };
    const { message } = await refusal(spec, 429, input);
    expect(message).toMatch(/^Too many files were asked for\. Try again in \d+ seconds?\.$/);
  }
  await refusal(badgesApi.downloadCertificate, 429, { sessionId, params: { id: second.id }, headers, baseUrl });
  expect((await request(certificate, there)).status).toBe(200);
});

test('whoever writes another address into each call has 600 files drawn in a minute', async () => {
  const lastHop = uniqueAddress();
  const [, limit] = drawingLimits({ ipAddress: '', lastHop });
  expect(limit).toMatchObject({ max: 600, windowSeconds: 60 });
  for (let count = 0; count < 600; count += 100)
    await Promise.all(Array.from({ length: 100 }, () => take([limit], '')));
  const { verificationHash: hash } = await newBadge();
  const headers = from(uniqueAddress(), lastHop);
  await refusal(certificate, 429, { params: { hash }, headers, baseUrl: local.baseUrl });
});

test('a drawing that would wait longer than ten seconds is refused at once, in words', async () => {
  await whileAllTurnsAreTaken(async () => {
    const { id, verificationHash: hash } = await newBadge();
    await refusal(badgesApi.downloadCertificate, 503, { sessionId, params: { id }, baseUrl: local.baseUrl });
    for (const [name, spec] of drawn) {
      const { status, text, headers } = await request(spec, { params: { hash }, baseUrl: local.baseUrl });
      const what = name === 'certificate.pdf' ? 'The certificate' : 'The picture';
      const seconds = headers.get('retry-after');
      const message = `${what} is being drawn for many people at once. Try again in ${seconds} seconds.`;
      expect([status, JSON.parse(text)]).toEqual([503, expect.objectContaining({ code: 'unavailable', message })]);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { badgesApi } from './contract/calls/badges.ts';
import { credentialsApi } from './contract/calls/credentials.ts';
import type { Endpoint } from './contract/calls/endpoint.ts';
import { invitationsApi } from './contract/calls/invitations.ts';
import { verificationApi } from './contract/calls/verification.ts';
import { take } from './http/rate-limit.store.ts';
import { drawingLimits } from './public-badges/drawn-files.service.ts';
import { takeCheck, takeFile, takeLookUp } from './public-badges/lookup-limit.ts';
import { from, refusal, request, signIn, uniqueAddress } from './testing/api.ts';
import { createIssuedBadge, uniqueWord } from './testing/builders.ts';
import { localApi } from './testing/local-api.ts';

const sessionId = await signIn();
await localApi();
const { shareImage, badgeSvg, badgePng, certificate, qrCode, verify, details, find } = verificationApi;
const { bakedSvg, bakedPng, bakedSmallPng, classPicture, check } = credentialsApi;
const { image, linkedinShare, downloadCertificate } = badgesApi;

const limits: [string, typeof takeLookUp, { address: number; lastHop: number }, Endpoint[]][] = [
  ['look-ups', takeLookUp, { address: 1000, lastHop: 3000 }, [verify, details, find]],
  [
    'files',
    takeFile,
    { address: 600, lastHop: 1800 },
    [shareImage, badgeSvg, badgePng, certificate, qrCode, bakedSvg, bakedPng, bakedSmallPng, image, classPicture],
  ],
  ['checks', takeCheck, { address: 120, lastHop: 360 }, [check]],
];

// The count is in the memory of this process, which also runs the API.
describe.each(limits)('%s', (_, count, most, specs) => {
  const hash = '0'.repeat(32);
  const inputOf = (spec: Endpoint) => ({
    params: { hash, id: spec === classPicture ? hash : randomUUID() },
    query: { hash },
    ...bodyOf(spec),
  });
  const bodyOf = (spec: Endpoint) => (spec.body ? { body: { credential: {} } } : {});
  const last = uniqueAddress();

  test(`an address has ${most.address} a minute, and then waits; others do not`, async () => {
    const ipAddress = uniqueAddress();
    for (let time = 1; time < most.address; time += 1) count({ ipAddress, lastHop: last });
    const headers = from(ipAddress, last);
    const [first] = specs as [Endpoint];
    expect((await request(first, { ...inputOf(first), headers })).status).not.toBe(429);
    for (const spec of specs) {
      const refused = await request(spec, { ...inputOf(spec), headers });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await request(spec, inputOf(spec))).status).not.toBe(429);
    }
  });

  test(`whoever writes another address into each call has ${most.lastHop} a minute`, async () => {
    const lastHop = uniqueAddress();
    for (let time = 0; time < most.lastHop; time += 1) count({ ipAddress: `forged ${time}`, lastHop });
    for (const spec of specs) {
      await refusal(spec, 429, { ...inputOf(spec), headers: from(uniqueAddress(), lastHop) });
      await refusal(spec, 429, { ...inputOf(spec), headers: from('fe80::1%eth0', 'x', lastHop) });
    }
  });
});

describe('a share', () => {
  test('counts ten times from one address in a quarter hour', async () => {
    const { id } = await createIssuedBadge(sessionId);
    const headers = from(uniqueAddress());
    for (let time = 0; time < 10; time += 1) {
      expect((await request(linkedinShare, { params: { id }, headers })).status).toBe(200);
    }
    await refusal(linkedinShare, 429, { params: { id }, headers });
  });

  test('counts sixty times from one address, whatever the badges', async () => {
    const badges: string[] = [];
    for (let number = 0; number < 7; number += 1) badges.push((await createIssuedBadge(sessionId)).id);
    const headers = from(uniqueAddress());
    const share = async (id: string) => (await request(linkedinShare, { params: { id }, headers })).status;
    const statuses = await Promise.all(badges.flatMap((id) => Array.from({ length: 9 }, () => share(id))));
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });
});

describe('a drawing', () => {
  const files = [shareImage, badgePng, certificate, bakedPng, bakedSmallPng];
  const newBadge = () => createIssuedBadge(sessionId, uniqueWord());

  test('an address has 120 a minute, and more of those that are there already', async () => {
    const ipAddress = uniqueAddress();
    const headers = from(ipAddress);
    const [limit] = drawingLimits({ ipAddress, lastHop: ipAddress });
    expect(limit).toMatchObject({ max: 120, windowSeconds: 60 });
    for (let count = 0; count < 119; count += 1) await take([limit], '');
    const [first, second] = [await newBadge(), await newBadge()];
    const there = { params: { hash: first.verificationHash }, headers };
    expect((await request(certificate, there)).status).toBe(200);
    for (const spec of files) {
      const { message } = await refusal(spec, 429, { params: { hash: second.verificationHash }, headers });
      expect(message).toMatch(/^Too many files were asked for\. Try again in \d+ seconds?\.$/);
    }
    await refusal(downloadCertificate, 429, { sessionId, params: { id: second.id }, headers });
    expect((await request(certificate, there)).status).toBe(200);
  });

  test('a caller who forges another address in each call has 600 a minute', async () => {
    const lastHop = uniqueAddress();
    const [, limit] = drawingLimits({ ipAddress: '', lastHop });
    expect(limit).toMatchObject({ max: 600, windowSeconds: 60 });
    for (let count = 0; count < 600; count += 100)
      await Promise.all(Array.from({ length: 100 }, () => take([limit], '')));
    const { verificationHash: hash } = await newBadge();
    await refusal(certificate, 429, { params: { hash }, headers: from(uniqueAddress(), lastHop) });
  });
});

test.each(['read', 'accept'] as const)('links of invitations cannot be tried without end: %s', async (name) => {
  const headers = from(uniqueAddress());
  const body = { token: `${'A'.repeat(43)}nobody`, ...(name === 'accept' && { password: 'chosen by the link' }) };
  const attempts = Array.from({ length: 52 }, () => request(invitationsApi[name], { body, headers }));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(50);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});

import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { badgesApi } from '../contract/badges.ts';
import { credentialsApi } from '../contract/credentials.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { verificationApi } from '../contract/verification.ts';
import { from, refusal, request, uniqueAddress } from '../testing/api.ts';
import { localApi } from '../testing/local-api.ts';
import { takeCheck, takeFile, takeLookUp } from './look-up-limit.ts';

const { baseUrl } = await localApi();
const { shareImage, badgeSvg, badgePng, certificate, qrCode, verify, details, find } = verificationApi;
const { bakedSvg, bakedPng, bakedSmallPng, check } = credentialsApi;
const { image } = badgesApi;

const limits: [string, typeof takeLookUp, { address: number; lastHop: number }, Endpoint[]][] = [
  ['look-ups', takeLookUp, { address: 1000, lastHop: 3000 }, [verify, details, find]],
  [
    'files',
    takeFile,
    { address: 600, lastHop: 1800 },
    [shareImage, badgeSvg, badgePng, certificate, qrCode, bakedSvg, bakedPng, bakedSmallPng, image],
  ],
  ['checks', takeCheck, { address: 120, lastHop: 360 }, [check]],
];

// The count is in the memory of this process, where the API runs too.
describe.each(limits)('%s', (_, take, most, specs) => {
  const hash = '0'.repeat(32);
  const input = { baseUrl, params: { hash, id: randomUUID() }, query: { hash } };
  const bodyOf = (spec: Endpoint) => (spec.body ? { body: { credential: {} } } : {});
  const last = uniqueAddress();

  test(`an address has ${most.address} a minute, and then waits; others do not`, async () => {
    const ipAddress = uniqueAddress();
    for (let time = 1; time < most.address; time += 1) take({ ipAddress, lastHop: last });
    const headers = from(ipAddress, last);
    const [first] = specs as [Endpoint];
    expect((await request(first, { ...input, ...bodyOf(first), headers })).status).not.toBe(429);
    for (const spec of specs) {
      const refused = await request(spec, { ...input, ...bodyOf(spec), headers });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await request(spec, { ...input, ...bodyOf(spec) })).status).not.toBe(429);
    }
  });

  test(`whoever writes another address into each call has ${most.lastHop} a minute`, async () => {
    const lastHop = uniqueAddress();
    for (let time = 0; time < most.lastHop; time += 1) take({ ipAddress: `forged ${time}`, lastHop });
    for (const spec of specs) {
      await refusal(spec, 429, { ...input, ...bodyOf(spec), headers: from(uniqueAddress(), lastHop) });
      await refusal(spec, 429, { ...input, ...bodyOf(spec), headers: from('fe80::1%eth0', 'x', lastHop) });
    }
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { verificationApi } from '../contract/verification.ts';
import { from, refusal, request, uniqueAddress } from '../testing/api.ts';
import { type LocalApi, startLocalApi } from '../testing/local-api.ts';

let local: LocalApi;
beforeAll(async () => {
  local = await startLocalApi();
});
afterAll(() => local.stop());

test('an address looks up a thousand badges a minute, and then waits; others do not', async () => {
  const headers = from(uniqueAddress());
  const address = new URL('/api/verify/00000000000000000000000000000000', local.baseUrl);
  const statuses = new Set<number>();
  const lookUpTen = async () => {
    for (let time = 0; time < 10; time += 1) {
      const response = await fetch(address, { headers });
      await response.text();
      statuses.add(response.status);
    }
  };
  for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 20 }, lookUpTen));
  expect([...statuses]).toEqual([404]);

  const input = { baseUrl: local.baseUrl, params: { hash: '0'.repeat(32) } };
  const refused = await request(verificationApi.verify, { ...input, headers });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await refusal(verificationApi.details, 429, { ...input, headers });
  await refusal(verificationApi.verify, 404, input);
});

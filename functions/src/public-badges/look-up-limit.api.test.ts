import { expect, test } from 'vitest';
import { verificationApi } from '../contract/verification.ts';
import { from, refusal, request, uniqueAddress } from '../testing/api.ts';
import { localApi } from '../testing/local-api.ts';
import { takeLookUp } from './look-up-limit.ts';

const local = await localApi();

test('an address looks up a thousand badges a minute, and then waits; others do not', async () => {
  const ipAddress = uniqueAddress();
  const headers = from(ipAddress);
  // The count is in the memory of this process, where the API runs too.
  for (let time = 0; time < 999; time += 1) takeLookUp({ ipAddress, lastHop: ipAddress });
  const input = { baseUrl: local.baseUrl, params: { hash: '0'.repeat(32) } };
  await refusal(verificationApi.verify, 404, { ...input, headers });
  const refused = await request(verificationApi.verify, { ...input, headers });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  await refusal(verificationApi.details, 429, { ...input, headers });
  await refusal(verificationApi.verify, 404, input);
});

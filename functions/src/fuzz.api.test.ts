import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountApi } from './contract/calls/account.ts';
import { authApi } from './contract/calls/auth.ts';
import { healthApi } from './contract/calls/health.ts';
import { endpoints } from './contract/index.ts';
import { settingsApi } from './contract/calls/settings.ts';
import { call, request, signIn } from './testing/api.ts';
import { inputFor, pathPart } from './testing/arbitrary.ts';

const runs = 15;
// Generated input would end the session or break other calls; their schemas are tested without a session.
const withoutSession = [
  authApi.logout,
  accountApi.logoutEverywhere,
  settingsApi.update,
  settingsApi.deleteLogo,
  settingsApi.deletePicture,
].map(({ path }): string => path);

// A body is an object; `request-body.test.ts` sends others.
function isParsed(body: unknown): boolean {
  return body === undefined || (typeof body === 'object' && body !== null);
}

const sessionId = await signIn();

// It has no input, and reports work that other tests left behind.
const tried = endpoints.filter(({ path }) => path !== healthApi.get.path);

test.each(tried.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))(
  '%s answers any input with a documented status and body',
  { timeout: 120_000 },
  async (_, spec) => {
    const names = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
    const input = fc.record({
      params: fc.record(Object.fromEntries(names.map((name) => [name, pathPart]))),
      query: inputFor(spec.query),
      body: spec.method === 'GET' ? fc.constant(undefined) : inputFor(spec.body).filter(isParsed),
    });
    await fc.assert(
      fc.asyncProperty(input, async ({ params, query, body }) => {
        const isQuery = typeof query === 'object' && query !== null;
        const { status } = await request(spec, {
          params,
          ...(isQuery && { query: query as Record<string, unknown> }),
          body,
          sessionId: withoutSession.includes(spec.path) ? undefined : sessionId,
        });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: runs },
    );
  },
);

test('the settings are unchanged', async () => {
  expect((await call(settingsApi.get, { sessionId })).enablePublicVerification).toBe(true);
});

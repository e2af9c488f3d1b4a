import { expect, test } from 'vitest';
import { documentedStatuses } from './calls/endpoint.ts';
import { authApi, badgesApi, endpoints, settingsApi, statsApi, usersApi, verificationApi } from './index.ts';

const named = endpoints.map((spec) => [`${spec.method} ${spec.path}`, spec] as const);

test('no two endpoints share a method and a path', () => {
  const keys = endpoints.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each(named)('%s declares a schema for exactly the parameters in its path', (_, spec) => {
  const inPath = [...spec.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const inSchema = spec.params && 'shape' in spec.params ? Object.keys(spec.params.shape as object) : [];
  expect(inSchema).toEqual(inPath);
});

test.each(named)('%s takes a body only with POST and PUT, and a key only if it creates', (_, spec) => {
  if (spec.body) expect(['POST', 'PUT']).toContain(spec.method);
  if (spec.idempotent) expect(spec.method).toBe('POST');
});

test.each(named)('%s is open to other sites only if it is not for administrators', (_, spec) => {
  if (spec.access !== 'public') expect(spec.cors).toBeUndefined();
  // A standard's 410 has the content type of the endpoint.
  if (spec.gone)
    expect([spec.media, documentedStatuses(spec)]).toEqual([expect.any(String), expect.arrayContaining([410])]);
});

test("a call that changes an administrator's rights reports whether it was done", () => {
  const changes = endpoints.filter(({ path, method }) => path.startsWith('/api/administrators') && method !== 'GET');
  expect(changes.length).toBeGreaterThan(2);
  expect(changes.filter(({ isCertain }) => !isCertain)).toEqual([]);
});

test.each([
  ['reads without input, as an administrator', statsApi.get, [200, 401]],
  ['signs in', authApi.login, [200, 400, 401, 413, 415, 429]],
  ['reads what a visitor may see', verificationApi.verify, [200, 400, 403, 404, 429]],
  ['is a page, which answers any address', verificationApi.detailsPage, [200, 303, 403, 404]],
  ['is a page, and a credential for programs', verificationApi.certificatePage, [200, 303, 403, 404, 410, 503]],
  ['leads elsewhere', verificationApi.find, [303, 400, 429]],
  ['creates once', badgesApi.create, [201, 400, 401, 403, 404, 409, 413, 415]],
  ['changes what was read', usersApi.update, [200, 400, 401, 403, 404, 409, 413, 415]],
  ['changes what is always there', settingsApi.update, [200, 400, 401, 403, 409, 413, 415]],
])('an endpoint that %s documents its statuses', (_, spec, statuses) => {
  expect(documentedStatuses(spec)).toEqual(statuses);
});

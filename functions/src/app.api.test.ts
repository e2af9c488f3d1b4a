import { expect, test } from 'vitest';
import { environment } from './testing/environment.ts';
import { refusal, request, signIn } from './testing/api.ts';
import { unknownParameters } from './testing/builders.ts';
import { fillPath } from './contract/text/address.ts';
import { errorBodySchema } from './contract/calls/errors.ts';
import { type Endpoint, bodyLimitOf } from './contract/calls/endpoint.ts';
import { endpoints } from './contract/index.ts';

const adminEndpoints = endpoints.filter(({ access }) => access !== 'public');

test('every parameter of a path has a value here', () => {
  const names = endpoints.flatMap(({ path }) => Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name));
  expect(Object.keys(unknownParameters).sort()).toEqual([...new Set(names)].sort());
});

test.each(adminEndpoints.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))(
  '%s answers 401 without a session and with an unknown one',
  async (_, spec) => {
    const body = spec.method === 'GET' ? undefined : {};
    expect((await refusal(spec, 401, { params: unknownParameters, body })).code).toBe('unauthenticated');
    await refusal(spec, 401, { params: unknownParameters, body, sessionId: 'A'.repeat(43) });
  },
);

const sessionId = await signIn();
const malformed = ({ path }: Endpoint) =>
  Object.fromEntries(Array.from(path.matchAll(/\{(\w+)\}/g), ([, name = '']) => [name, 'x']));
// Administrators and log records may have any text as id.
test.each(
  endpoints
    .filter((spec) => spec.params?.safeParse(malformed(spec)).success === false && !spec.isPage)
    .map((spec) => [`${spec.method} ${spec.path}`, spec] as const),
)('%s refuses a malformed parameter by its name', async (_, spec) => {
  const body = spec.method === 'GET' ? undefined : {};
  const { fields } = await refusal(spec, 400, { sessionId, params: malformed(spec), body });
  expect(Object.keys(fields ?? {})).toEqual(expect.arrayContaining(Object.keys(malformed(spec))));
});

test.each(endpoints.filter(({ body }) => body).map((spec) => [`${spec.method} ${spec.path}`, spec] as const))(
  '%s refuses a body above its limit',
  async (_, spec) => {
    const body = { tooMuch: 'x'.repeat(bodyLimitOf(spec)) };
    expect((await refusal(spec, 413, { params: unknownParameters, body })).code).toBe('payload_too_large');
  },
);

test.each(endpoints.filter(({ body }) => body).map((spec) => [`${spec.method} ${spec.path}`, spec] as const))(
  '%s refuses a compressed body, and one of another type',
  async (_, spec) => {
    for (const headers of [{ 'Content-Encoding': 'gzip' }, { 'Content-Type': 'text/plain' }]) {
      const { code } = await refusal(spec, 415, { params: unknownParameters, body: {}, headers });
      expect(code).toBe('unsupported_media_type');
    }
  },
);

test.each([
  ['GET', '/api/nothing-here'],
  ['PATCH', '/api/users'],
  ['GET', '/api/badges/x/y/z'],
])('%s %s is not found, in the error format', async (method, path) => {
  const response = await fetch(new URL(path, environment.SITE_URL), { method });
  expect(response.status).toBe(404);
  expect(errorBodySchema.parse(await response.json()).code).toBe('not_found');
});

test('no cache keeps an answer that depends on the session', async () => {
  const response = await fetch(new URL('/api/users', environment.SITE_URL));
  expect(response.headers.get('cache-control')).toBe('private, no-store');
});

test('an error names the request, so that a report leads to the log', async () => {
  const response = await fetch(new URL('/api/users', environment.SITE_URL));
  const { requestId } = errorBodySchema.parse(await response.json());
  expect(requestId).toBe(response.headers.get('x-request-id'));
});

test.each(endpoints.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))(
  '%s allows other sites to read its answers and errors exactly if declared',
  async (_, spec) => {
    const body = spec.method === 'GET' ? undefined : {};
    const { headers } = await request(spec, { params: unknownParameters, body });
    const seen = ['access-control-allow-origin', 'cross-origin-resource-policy'].map((name) => headers.get(name));
    expect(seen).toEqual(spec.cors ? ['*', 'cross-origin'] : [null, null]);
  },
);

test.each(endpoints.map((spec) => [`${spec.method} ${spec.path}`, spec] as const))(
  'a program of another site may send %s a custom header exactly if it may read the answer',
  async (_, { path, method, cors }) => {
    const asked = { 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': 'x-wallet' };
    const address = new URL(fillPath(path, unknownParameters), environment.SITE_URL);
    const headers = { Origin: 'https://elsewhere.example', ...asked };
    const response = await fetch(address, { method: 'OPTIONS', headers });
    const seen = ['origin', 'headers'].map((name) => response.headers.get(`access-control-allow-${name}`));
    expect(seen).toEqual(cors ? ['*', '*, Authorization'] : [null, null]);
    expect(response.ok).toBe(true);
  },
);

test.each(['GET', 'OPTIONS'])('another site may not read answers: %s', async (method) => {
  const headers = { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'GET' };
  const response = await fetch(new URL('/api/auth/verify-session', environment.SITE_URL), { method, headers });
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
  expect(response.headers.get('access-control-allow-headers')).toBeNull();
});

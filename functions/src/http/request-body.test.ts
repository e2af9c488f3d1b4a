import { request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyLimits } from '../contract/calls/endpoint.ts';
import { endpoints } from '../contract/index.ts';
import { errorBodySchema } from '../contract/calls/errors.ts';
import { type LocalApi, startLocalApi } from '../testing/local-api.ts';

let local: LocalApi;
beforeAll(async () => {
  local = await startLocalApi();
});
afterAll(() => local.stop());

const chunked: { 'Transfer-Encoding': string; 'Content-Length'?: never } = { 'Transfer-Encoding': 'chunked' };
/** Most memory in bytes that a refusal may cost: a fraction of what was sent, compressed or not. */
const most = 25_000_000;

interface Sent {
  method?: string;
  path: string;
  headers: Record<string, string | number>;
  /** Bytes sent before the answer is awaited. */
  body?: string | Buffer | undefined;
}

/** Sends a request, optionally without its body, and reads the answer. */
function send({
  method = 'POST',
  path,
  headers,
  body,
}: Sent): Promise<{ status: number; connection: string | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const call = request(new URL(path, local.baseUrl), { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        if (text.length < Number(response.headers['content-length'])) return;
        resolve({ status: response.statusCode ?? 0, connection: response.headers.connection, text });
        call.destroy();
      });
    });
    call.once('error', reject);
    if (body === undefined) call.flushHeaders();
    else call.end(body);
  });
}

const json = { 'Content-Type': 'application/json' };
const codeIn = (text: string) => errorBodySchema.parse(JSON.parse(text)).code;

describe('a body above the limit', () => {
  test.concurrent.each([
    ['POST', '/api/auth/login', bodyLimits.public],
    ['POST', '/API/Auth/Login/?again', bodyLimits.public],
    ['GET', '/api/users', bodyLimits.public],
    ['POST', '/api/users', bodyLimits.admin],
    ['PUT', '/api/badge-templates/00000000-0000-8000-8000-000000000000', bodyLimits.file],
    ['POST', '/api/users/import', bodyLimits.file],
  ])('of %s %s, %s bytes, is refused as declared although none of it came', async (method, path, limit) => {
    const { status, connection, text } = await send({
      method,
      path,
      headers: { ...json, 'Content-Length': limit + 1 },
    });
    expect({ status, connection }).toEqual({ status: 413, connection: 'close' });
    expect(codeIn(text)).toBe('payload_too_large');
  });

  test('of nothing that exists is not waited for', async () => {
    const { status, connection } = await send({ path: '/api/nothing/here', headers: { 'Content-Length': 1e9 } });
    expect({ status, connection }).toEqual({ status: 404, connection: 'close' });
  });

  test('is refused to a caller who sends all of it, and who gets the answer', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(4_000_000) });
    const headers = { ...json, 'Content-Length': body.length };
    expect((await send({ path: '/api/auth/login', headers, body })).status).toBe(413);
  });

  test('is refused after the limit if no length is declared', async () => {
    const body = Buffer.from(JSON.stringify({ email: 'x'.repeat(30_000_000) }));
    const before = process.memoryUsage.rss();
    const { status, text } = await send({ path: '/api/auth/login', headers: { ...json, ...chunked }, body });
    expect({ status, code: codeIn(text) }).toEqual({ status: 413, code: 'payload_too_large' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(most);
  });
});

test('a body within the limit is looked at, whether or not its length is declared', async () => {
  const body = JSON.stringify({ email: 'x'.repeat(bodyLimits.public - 100) });
  for (const length of [{ 'Content-Length': body.length }, chunked])
    expect((await send({ path: '/api/auth/login', headers: { ...json, ...length }, body })).status).toBe(400);
});

test('a body is read only for callers who are allowed', async () => {
  const { status } = await send({ path: '/api/users', headers: { ...json, 'Content-Length': 1000 } });
  expect(status).toBe(401);
});

describe('a packed body', () => {
  const small = gzipSync(JSON.stringify({ email: 'a@example.org', password: 'x' }));
  test.concurrent.each([
    ['gzip'],
    ['GZIP'],
    ['deflate'],
    ['br'],
    ['zstd'],
    ['gzip, identity'],
    ['identity, gzip'],
    [''],
    ['whatever'],
  ])('is refused as %j, whatever its declared length', async (encoding) => {
    const headers = { ...json, 'Content-Encoding': encoding };
    for (const length of [{ 'Content-Length': small.length }, { 'Content-Length': 1e9 }, chunked]) {
      const body = length['Content-Length'] === 1e9 ? undefined : small;
      const { status, text } = await send({ path: '/api/auth/login', headers: { ...headers, ...length }, body });
      expect({ status, code: codeIn(text) }).toEqual({ status: 415, code: 'unsupported_media_type' });
    }
    expect((await send({ path: '/api/auth/login', headers, body: '' })).status).toBe(415);
  });

  test.each(['POST /api/auth/login', 'POST /api/imports'])('to %s costs no memory', async (call) => {
    const body = gzipSync(JSON.stringify({ email: 'x'.repeat(50_000_000) }));
    const [method = '', path = ''] = call.split(' ');
    const before = process.memoryUsage.rss();
    const headers = { ...json, 'Content-Encoding': 'gzip', 'Content-Length': body.length };
    expect(body.length).toBeLessThan(bodyLimits.public);
    expect((await send({ method, path, headers, body })).status).toBe(415);
    expect(process.memoryUsage.rss() - before).toBeLessThan(most);
  });

  test.each(endpoints.map(({ method, path }) => [method, path] as const))(
    'is refused by %s %s',
    async (method, path) => {
      // At a page's address, a caller that does not ask for JSON gets a page.
      const headers = {
        ...json,
        Accept: 'application/json',
        'Content-Encoding': 'gzip',
        'Content-Length': small.length,
      };
      const { status, text } = await send({ method, path: path.replaceAll(/\{\w+\}/g, '1'), headers, body: small });
      expect({ status, code: codeIn(text) }).toEqual({ status: 415, code: 'unsupported_media_type' });
    },
  );

  test('is not compressed if its encoding is identity', async () => {
    const headers = { ...json, 'Content-Encoding': 'Identity' };
    expect((await send({ path: '/api/auth/login', headers, body: '{}' })).status).toBe(400);
  });
});

describe('a body of another type', () => {
  const form = 'email=a%40example.org&password=x';
  test.concurrent.each([
    ['application/x-www-form-urlencoded'],
    ['text/plain'],
    ['text/plain; application/json'],
    ['multipart/form-data; boundary=x'],
    ['application/octet-stream'],
    ['application/jsonx'],
    ['application/json; charset=utf-16'],
    ['application/json; charset=latin1'],
    [undefined],
  ])('is refused: %s', async (type) => {
    const headers = type === undefined ? {} : { 'Content-Type': type };
    for (const length of [{ 'Content-Length': form.length }, chunked]) {
      const { status, text } = await send({
        path: '/api/auth/login',
        headers: { ...headers, ...length },
        body: form,
      });
      expect({ status, code: codeIn(text) }).toEqual({ status: 415, code: 'unsupported_media_type' });
    }
  });

  test.concurrent.each(['application/json', 'Application/JSON; charset=UTF-8', 'application/json;charset="utf-8"'])(
    'is not one of %s',
    async (type) => {
      expect((await send({ path: '/api/auth/login', headers: { 'Content-Type': type }, body: '{}' })).status).toBe(400);
    },
  );

  test.concurrent.each([{ 'Content-Length': 0 }, chunked])(
    'is none at all: a call without a body, %j',
    async (length) => {
      for (const type of [{}, json]) {
        const { status } = await send({ path: '/api/auth/login', headers: { ...type, ...length }, body: '' });
        expect(status).toBe(400);
      }
      // 401, so the request got past the body checks.
      expect((await send({ path: '/api/auth/logout', headers: { ...length }, body: '' })).status).toBe(401);
    },
  );
});

test.each(['{', '[1', '{"a":1} more', 'null', '"text"', '1'])(
  'a body that is not a JSON object is refused: %s',
  async (body) => {
    const { status, text } = await send({ path: '/api/auth/login', headers: json, body });
    expect({ status, code: codeIn(text) }).toEqual({ status: 400, code: 'invalid_request' });
  },
);

import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bodyLimits } from '../contract/body-limits.ts';
import { errorBodySchema } from '../contract/errors.ts';
import { type LocalApi, startLocalApi } from '../testing/local-api.ts';

let local: LocalApi;
beforeAll(async () => {
  local = await startLocalApi();
});
afterAll(() => local.stop());

interface Sent {
  method?: string;
  path: string;
  headers: Record<string, string | number>;
  /** What is sent before the answer is waited for. */
  body?: string;
}

/** Sends a request of which the body may stay away, and reads the answer. */
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

test.concurrent.each([
  ['POST', '/api/auth/login', bodyLimits.public],
  ['POST', '/API/Auth/Login/?again', bodyLimits.public],
  ['POST', '/api/nothing/here', bodyLimits.public],
  ['GET', '/api/users', bodyLimits.public],
  ['POST', '/api/users', bodyLimits.admin],
  ['PUT', '/api/badge-templates/00000000-0000-8000-8000-000000000000', bodyLimits.file],
  ['POST', '/api/users/import', bodyLimits.file],
])('%s %s with a declared body above %s bytes is refused although none of it came', async (method, path, limit) => {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': limit + 1 };
  const { status, connection, text } = await send({ method, path, headers });
  expect({ status, connection }).toEqual({ status: 413, connection: 'close' });
  expect(errorBodySchema.parse(JSON.parse(text)).code).toBe('payload_too_large');
});

test('a caller who sends all of it reads the answer', async () => {
  const body = JSON.stringify({ email: 'x'.repeat(4_000_000) });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
  expect((await send({ path: '/api/auth/login', headers, body })).status).toBe(413);
});

test('a body without a declared length is refused by what has come', async () => {
  const body = JSON.stringify({ email: 'x'.repeat(bodyLimits.public) });
  const headers = { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' };
  expect((await send({ path: '/api/auth/login', headers, body })).status).toBe(413);
});

test('a body within the limit is looked at', async () => {
  const body = JSON.stringify({ email: 'x'.repeat(bodyLimits.public - 100) });
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
  expect((await send({ path: '/api/auth/login', headers, body })).status).toBe(400);
});

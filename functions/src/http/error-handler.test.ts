import { beforeEach, expect, test, vi } from 'vitest';
import express from 'express';
import { noCost } from '../log/count-firestore.ts';
import { logRequestFailed } from '../log/log.ts';
import { withinRequest } from '../log/request-context.ts';
import { serveApp } from '../testing/serve-app.ts';
import { errorAnswerOf, errorHandler, errorPages } from './error-handler.ts';

vi.mock('../log/log.ts');
beforeEach(() => vi.mocked(logRequestFailed).mockClear());

test.each([
  ['DEADLINE_EXCEEDED', 4],
  ['ABORTED', 10],
  ['UNAVAILABLE', 14],
  ['the network to Firebase Auth', 'app/network-error'],
])('a temporary failure is 503 and says when to retry: %s', (_, code) => {
  const { status, headers, body } = errorAnswerOf(Object.assign(new Error('secret'), { code }), 'request-1');
  expect({ status, ...headers, code: body.code }).toMatchObject({
    status: 503,
    'Retry-After': '5',
    code: 'unavailable',
  });
  expect(JSON.stringify(body)).not.toContain('secret');
});

test('any other failure is 500, and logged if the caller still waits', () => {
  const unknown = Object.assign(new Error('secret'), { code: 3 });
  expect(errorAnswerOf(unknown, 'request-1')).toMatchObject({ status: 500, body: { code: 'internal' } });
  expect(logRequestFailed).toHaveBeenCalledExactlyOnceWith(500, unknown);
  withinRequest({ id: 'r', method: 'GET', route: '/', cost: noCost(), isOver: true }, () => {
    errorAnswerOf(unknown, 'request-1');
  });
  expect(logRequestFailed).toHaveBeenCalledOnce();
});

test('under the address of a page a browser gets a page, and a program the error body', async () => {
  const app = express()
    .use('/page/:word', () => {
      throw new Error('secret');
    })
    .use(
      '/page',
      errorPages((status) => Promise.resolve({ html: `<p>${status}</p>`, headers: { 'X-Page': 'yes' } })),
    )
    .use(errorHandler);
  const { baseUrl, stop } = await serveApp(app);
  const ask = async (path: string, accept: string) => {
    const response = await fetch(`${baseUrl}${path}`, { headers: { Accept: accept } });
    const names = ['content-type', 'cache-control', 'x-page'];
    return [response.status, ...names.map((name) => response.headers.get(name)), await response.text()];
  };
  const page = (status: number) => [status, 'text/html; charset=utf-8', 'no-store', 'yes', `<p>${status}</p>`];
  for (const accept of ['text/html,application/xml;q=0.9,*/*;q=0.8', '*/*', 'image/png, text/html'])
    expect(await ask('/page/x', accept)).toEqual(page(500));
  expect(await ask('/page/%', 'text/html')).toEqual(page(400));
  for (const accept of ['application/vc', 'application/json, text/plain, */*', 'image/png']) {
    const [status, type, , , text] = await ask('/page/x', accept);
    expect([status, type]).toEqual([500, 'application/json; charset=utf-8']);
    expect(JSON.parse(String(text))).toMatchObject({ code: 'internal' });
  }
  await stop();
});

import { once } from 'node:events';
import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followHostedPage } from './built-page.ts';

const minute = 60_000;
const packed = page('packed');

/** Stub of Hosting: answers with `answer` and counts requests. */
let answer: RequestListener;
let asked = 0;
let clock = 0;
const hosting = createServer((request, response) => {
  asked += 1;
  answer(request, response);
});

beforeEach(async () => {
  asked = 0;
  clock = 0;
  answer = sends(page('hosted'));
  hosting.listen(0, '127.0.0.1');
  await once(hosting, 'listening');
});
afterEach(async () => {
  hosting.closeAllConnections();
  await new Promise((resolve) => hosting.close(resolve));
});

function page(name: string): string {
  return `<html><head><meta name="page" content="badge" />
<script type="module" crossorigin src="/assets/verify-${name}.js"></script></head></html>`;
}

function sends(html: string, status = 200): RequestListener {
  return (_, response) => response.writeHead(status, { 'Content-Type': 'text/html' }).end(html);
}

/** Holds answers back. Resolves on a request, with a function that sends the answer. */
function holdBack(html: string): Promise<() => void> {
  return new Promise((resolve) => {
    answer = (request, response) => {
      resolve(() => {
        sends(html)(request, response);
      });
    };
  });
}

/** Unlimited time, for tests that do not measure it. */
const patient = { timeoutMs: 30_000, waitMs: 30_000 };

function follow(limits: { timeoutMs?: number; waitMs?: number } = {}) {
  const { port } = hosting.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/verify.html`;
  return followHostedPage({ url, packed: () => Promise.resolve(packed), now: () => clock, ...patient, ...limits });
}

test('the first visitor gets the page that Hosting serves', async () => {
  expect(await follow()()).toBe(page('hosted'));
});

test('Hosting is asked once a minute, and a new page is used from then on', async () => {
  const read = follow();
  await read();
  answer = sends(page('new'));
  clock += minute - 1;
  expect(await read()).toBe(page('hosted'));
  expect(asked).toBe(1);
  clock += 1;
  expect(await read()).toBe(page('new'));
  expect(asked).toBe(2);
});

test.each<[string, RequestListener]>([
  ['an error', sends(page('hosted'), 500)],
  ['a 404 page', sends('<html><title>404 Page Not Found</title></html>', 404)],
  ['another page', sends('<script type="module" src="/assets/index.js"></script>')],
  ['a page without its script', sends('<meta name="page" content="badge" />')],
  ['too many bytes', sends(page('hosted') + ' '.repeat(100_000))],
  ['a redirect', (_, response) => response.writeHead(302, { Location: '/other.html' }).end()],
  [
    'half a page',
    (_, response) => response.writeHead(200, { 'Content-Length': '5000' }).write('<html>', () => response.destroy()),
  ],
  ['no answer at all', (request) => request.socket.destroy()],
])('the last good page stays if Hosting answers with %s', async (_, wrong) => {
  const read = follow();
  await read();
  answer = wrong;
  for (const expectedAsks of [2, 3]) {
    clock += minute;
    expect(await read()).toBe(page('hosted'));
    expect(asked).toBe(expectedAsks);
  }
});

test('the packed page is served until Hosting answers well for the first time', async () => {
  answer = sends('broken', 503);
  expect(await follow()()).toBe(packed);
});

test('the packed page is served if Hosting is down', async () => {
  const read = follow();
  await new Promise((resolve) => hosting.close(resolve));
  expect(await read()).toBe(packed);
});

test('a late answer is not waited for, and does not replace the page', async () => {
  const read = follow({ timeoutMs: 1_000 });
  await read();
  const late = new Promise<void>((resolve) => {
    answer = (request) => request.socket.once('close', resolve);
  });
  clock += minute;
  expect(await read()).toBe(page('hosted'));
  await late;
  expect(await read()).toBe(page('hosted'));
});

test('a visitor waits only briefly for a slow Hosting, and its page is used when it arrives', async () => {
  const read = follow({ waitMs: 20 });
  const come = holdBack(page('slow'));
  expect(await read()).toBe(packed);
  (await come)();
  await vi.waitFor(async () => {
    expect(await read()).toBe(page('slow'));
  }, patient.waitMs);
  expect(asked).toBe(1);
});

test('while one request runs, others get the cached page without another request', async () => {
  const read = follow();
  await read();
  clock += minute;
  const come = holdBack(page('new'));
  const asker = read();
  expect(await Promise.all([read(), read()])).toEqual([page('hosted'), page('hosted')]);
  (await come)();
  expect(await asker).toBe(page('new'));
  expect(asked).toBe(2);
});

test('after a long pause everyone waits for the page, because the cached one may refer to deleted files', async () => {
  const read = follow();
  await read();
  answer = sends(page('new'));
  clock += 30 * minute;
  expect(await Promise.all([read(), read()])).toEqual([page('new'), page('new')]);
  expect(asked).toBe(2);
});

import { expect, test } from 'vitest';
import express from 'express';
import { verificationApi } from '../contract/calls/verification.ts';
import { serveApp } from '../testing/serve-app.ts';
import { cacheHeaders, contentDisposition, send, svgAnswer } from './answer.ts';

test.each([
  ['Jane Doe', 'attachment; filename="Jane Doe.svg"'],
  ['../etc/"x"', 'attachment; filename=".. etc x.svg"'],
  ['山田', "attachment; filename=badge.svg; filename*=UTF-8''%E5%B1%B1%E7%94%B0.svg"],
  ['Zoë', "attachment; filename=Zoe.svg; filename*=UTF-8''Zo%C3%AB.svg"],
  ['\r\nX-Evil: 1', 'attachment; filename="X-Evil 1.svg"'],
  ['', 'attachment; filename=badge.svg'],
])('%j becomes a header that no client misreads', (name, header) => {
  expect(contentDisposition(name, 'svg')).toBe(header);
});

test.each([
  { isFinal: true, cacheControl: 'public, max-age=60' },
  { isFinal: false, cacheControl: 'no-store' },
])('a drawing is cached if it is final: $isFinal', async ({ isFinal, cacheControl }) => {
  const headers = cacheHeaders(['svg']);
  const answer = svgAnswer(() => Promise.resolve({ content: Buffer.from('<svg/>'), isFinal }), headers);
  const app = express().use((_, response) => send(verificationApi.badgeSvg, response, answer));
  const site = await serveApp(app);
  try {
    const got = await fetch(site.baseUrl);
    expect([got.headers.get('cache-control'), await got.text()]).toEqual([cacheControl, '<svg/>']);
    expect(got.headers.get('etag') === headers.ETag).toBe(isFinal);
  } finally {
    await site.stop();
  }
});

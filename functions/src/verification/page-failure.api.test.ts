import { JSDOM } from 'jsdom';
import { expect, test } from 'vitest';
import { verificationApi } from '../contract/calls/verification.ts';
import { db } from '../firestore/firebase.ts';
import { takeLookUp } from '../public-badges/lookup-limit.ts';
import { signIn } from '../testing/api.ts';
import { createIssuedBadge } from '../testing/builders.ts';
import { ask } from '../testing/client.ts';
import { localApi } from '../testing/local-api.ts';

const { certificatePage, detailsPage } = verificationApi;
const sessionId = await signIn();
const { baseUrl } = await localApi();
// As browsers request a page.
const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const askFor = async (path: string, headers: Record<string, string> = {}) => {
  const { text, ...answer } = await ask(new URL(path, baseUrl), { headers: { Accept: accept, ...headers } });
  return { ...answer, document: new JSDOM(text).window.document };
};

test.each([certificatePage.path, detailsPage.path])(
  '%s of a damaged badge answers with an error page that retries and is not cached',
  async (path) => {
    const { verificationHash: hash } = await createIssuedBadge(sessionId);
    await db.collection('badgePages').doc(hash).update({ recipientName: 1 });
    const { status, headers, document } = await askFor(path.replace('{hash}', hash));
    expect([status, headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(document.title).toBe('The badge could not be checked');
    expect(document.querySelector('noscript')?.textContent).toContain('Load this page again');
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('script[type=module]')).not.toBeNull();
  },
);

test('an invalid address is answered with the page for unknown badges', async () => {
  const { status, document } = await askFor('/verify/%E0%A4%A');
  expect([status, document.title]).toEqual([400, 'Badge Not Found']);
});

test('a refused search without scripts is answered with a page', async () => {
  const { status, document } = await askFor(`/api/find?hash=${'x'.repeat(2001)}`);
  expect([status, document.title]).toEqual([400, 'Badge Not Found']);
  const address = '203.0.113.77';
  for (let times = 0; times < 1000; times += 1) takeLookUp({ ipAddress: address, lastHop: address });
  const refused = await askFor('/api/find?hash=x', { 'X-Forwarded-For': address });
  expect([refused.status, refused.document.title]).toEqual([429, 'The badge could not be checked']);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
});

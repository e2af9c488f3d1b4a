import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { badgesApi } from '../contract/calls/badges.ts';
import { credentialsApi } from '../contract/calls/credentials.ts';
import { errorBodySchema } from '../contract/calls/errors.ts';
import { settingsApi } from '../contract/calls/settings.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { call, request, signIn } from '../testing/api.ts';
import { createBadgeWith, createIssuedBadge } from '../testing/builders.ts';
import { environment } from '../testing/environment.ts';
import { isBadgePage } from './built-page.ts';

const { certificatePage, detailsPage } = verificationApi;
const pages = [certificatePage, detailsPage];
const named = pages.map((page) => [page.path, page] as const);
const sessionId = await signIn();

async function look(hash: string, page: (typeof pages)[number] = certificatePage) {
  const { status, headers, text } = await request(page, { params: { hash } });
  expect(headers.get('content-type')).toContain('text/html');
  expect(headers.get('cache-control')).toBe('no-store');
  const { document } = new JSDOM(text).window;
  const meta = (name: string) =>
    document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  return { status, headers, text, document, meta };
}

test.each(named)('%s contains the badge and its lookup without a script, and loads the site', async (_, page) => {
  const name = `Zoë "Ace" <O'Neil> & $1 Sons`;
  const { verificationHash: hash } = await createIssuedBadge(sessionId, name);
  const { status, headers, document, meta, text } = await look(hash, page);
  expect(status).toBe(200);
  expect(document.title).toBe(`${name}: Dean's List 2026`);
  expect(meta('og:title')).toBe(document.title);
  expect(meta('description')).toContain(`Issued to ${name} by`);
  expect(meta('twitter:card')).toBe('summary_large_image');
  expect(meta('og:image')).toMatch(new RegExp(`^https?://.+/api/verification/${hash}/image.png\\?v=[\\w-]{12}$`));
  expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
  expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toMatch(
    new RegExp(`^https?://.+/verify/${hash}$`),
  );
  expect(document.querySelector('link[rel=alternate][type="application/vc"]')?.getAttribute('href')).toMatch(
    new RegExp(`^https?://.+/api/credentials/${hash}$`),
  );
  expect(document.querySelectorAll('title, meta[name=description]')).toHaveLength(2);
  expect([meta('robots'), headers.get('x-robots-tag')]).toEqual(['noindex', 'noindex']);
  expect(document.querySelector('#root')).not.toBeNull();
  expect(text).toContain('<script type="module"');
  const plain = document.querySelector('noscript');
  expect(plain?.querySelector('h1')?.textContent).toBe(name);
  for (const words of ['Verified Badge', "Dean's List, 2026", `BDG-2026-${hash}`])
    expect(plain?.textContent).toContain(words);
  const links = Array.from(plain?.querySelectorAll('a') ?? [], (link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toContainEqual(['PDF certificate', `/api/verification/${hash}/certificate.pdf`]);
  const lookUp = page === certificatePage ? verificationApi.verify : verificationApi.details;
  const inPage: unknown = JSON.parse(document.querySelector('#badge')?.textContent ?? '');
  const answer = await call(lookUp, { params: { hash } });
  expect(inPage).toEqual({ ...answer, answeredAt: expect.any(String) as string });
});

test('the share image gets another address when the badge is taken back', async () => {
  const badge = await createIssuedBadge(sessionId);
  const address = async () => (await look(badge.verificationHash)).meta('og:image');
  const issued = await address();
  expect(await address()).toBe(issued);
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [badge.id] } });
  expect(await address()).not.toBe(issued);
});

test('the page of an unissued badge says so', async () => {
  const { document } = await look((await createBadgeWith(sessionId)).verificationHash);
  expect(document.title).toContain('(not issued)');
  expect(document.querySelector('noscript')?.textContent).not.toMatch(/verified|PDF/i);
});

const strangers = ['f'.repeat(32), 'x', '<svg>', 'a b'];
test.each(strangers.flatMap((hash) => named.map(([path, page]) => [path, hash, page] as const)))(
  '%s answers 404 with a page for the hash %s',
  async (_, hash, page) => {
    const { status, meta, document } = await look(hash, page);
    expect(status).toBe(404);
    expect(document.title).toBe('Badge Not Found');
    expect(meta('robots')).toBe('noindex');
    expect(meta('og:image')).toBeUndefined();
    expect(document.querySelector('#badge')).toBeNull();
    expect(document.querySelector('#root')).not.toBeNull();
  },
);

describe('a program that opens the address of a certificate', () => {
  const ask = (hash: string, accept: string) =>
    request(certificatePage, { params: { hash }, headers: { Accept: accept } });
  const json = 'application/json, text/plain, */*';

  test.each([
    ['application/vc', 'application/vc'],
    ['application/ld+json', 'application/ld+json'],
    ['application/vc, */*;q=0.5', 'application/vc'],
    ['text/html;q=0.5, application/vc', 'application/vc'],
    [json, 'application/json'],
  ])('and accepts %s gets the credential, which is not cached', async (accept, type) => {
    const { verificationHash: hash } = await createIssuedBadge(sessionId);
    const { status, text, headers } = await ask(hash, accept);
    expect([status, text]).toEqual([200, (await request(credentialsApi.credential, { params: { hash } })).text]);
    expect(headers.get('content-type')).toContain(type);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test.each([
    '*/*',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'text/html, application/vc',
    'image/png',
  ])('and accepts %s gets the page, which varies by Accept', async (accept) => {
    const { verificationHash: hash } = await createIssuedBadge(sessionId);
    const { headers } = await ask(hash, accept);
    expect(headers.get('content-type')).toContain('text/html');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
  });

  test('gets the same errors as at the credential’s own address', async () => {
    const badge = await createIssuedBadge(sessionId);
    const { verificationHash: never } = await createBadgeWith(sessionId);
    const refused = async (hash: string) => {
      const { status, text, headers } = await ask(hash, 'application/vc');
      expect(headers.get('cache-control')).toBe('private, no-store');
      return [status, errorBodySchema.parse(JSON.parse(text)).code];
    };
    for (const hash of [never, 'f'.repeat(32), 'x']) expect(await refused(hash)).toEqual([404, 'not_found']);
    await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [badge.id] } });
    expect(await refused(badge.verificationHash)).toEqual([410, 'gone']);
    const { document } = await look(badge.verificationHash);
    expect(document.querySelector('link[rel=alternate]')).toBeNull();
  });
});

test('the page has the security headers of the site', async () => {
  const { headers } = await look('f'.repeat(32));
  // Other scripts are only allowed on a site with Google sign-in.
  const policy = /script-src 'self'( https:\/\/apis\.google\.com)?;.*frame-ancestors 'none'/;
  expect(headers.get('content-security-policy')).toMatch(policy);
  for (const name of ['strict-transport-security', 'referrer-policy', 'permissions-policy', 'x-content-type-options']) {
    expect(headers.get(name), name).toBeTruthy();
  }
});

test('the function accepts the page that Hosting serves', async () => {
  const hosted = await fetch(new URL('/verify.html', environment.SITE_URL));
  expect(isBadgePage(await hosted.text())).toBe(true);
});

test.each(named)('with public verification off, %s says so and shows nothing of the badge', async (_, page) => {
  const badge = await createIssuedBadge(sessionId);
  await call(settingsApi.update, { sessionId, body: { enablePublicVerification: false } });
  try {
    const { status, meta, text, document } = await look(badge.verificationHash, page);
    expect(status).toBe(403);
    expect(document.title).toBe('Verification is switched off');
    expect(meta('robots')).toBe('noindex');
    expect(text).not.toContain(badge.recipientName);
  } finally {
    await call(settingsApi.update, { sessionId, body: { enablePublicVerification: true } });
  }
});

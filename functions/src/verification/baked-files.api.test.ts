import { randomBytes } from 'node:crypto';
import ExifReader from 'exifreader';
import { JSDOM } from 'jsdom';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { badgesApi } from '../contract/calls/badges.ts';
import { credentialsApi } from '../contract/calls/credentials.ts';
import type { Endpoint } from '../contract/calls/endpoint.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { createBadgeWith, createTemplate, uniqueWord } from '../testing/builders.ts';
import { send } from '../testing/client.ts';
import { environment } from '../testing/environment.ts';
import { inHours } from '../testing/scheduled-badges.ts';

const { bakedSvg, bakedPng, bakedSmallPng, credential, assertion } = credentialsApi;
const named = [bakedSvg, bakedPng, bakedSmallPng].map((spec) => [spec.path.split('/').at(-1), spec] as const);
const sessionId = await signIn();

const download = (spec: Endpoint, hash: string) => request(spec, { params: { hash } });

async function textsOf(hash: string) {
  const params = { hash };
  return {
    openbadgecredential: (await request(credential, { params })).text,
    openbadges: (await request(assertion, { params })).text,
  };
}

/** Credentials in an SVG, found by another XML parser. */
function textsInSvg(svg: string) {
  const { window } = new JSDOM(svg, { contentType: 'image/svg+xml' });
  const textOf = (namespace: string, name: string) => {
    const found = window.document.getElementsByTagNameNS(namespace, name);
    expect(found).toHaveLength(1);
    return found[0]?.textContent;
  };
  return {
    openbadgecredential: textOf('https://purl.imsglobal.org/ob/v3p0', 'credential'),
    openbadges: textOf('http://openbadges.org', 'assertion'),
  };
}

// Memory shares equal drawings, so each shows a unique name.
const newBadge = (details: object = {}) =>
  createBadgeWith(sessionId, { publishAt: inHours(0), ...details }, uniqueWord());

const templateWith = async (svgContent: string) => (await createTemplate(sessionId, undefined, { svgContent })).id;

test('the PNG contains the credentials byte for byte, and is the same picture', async () => {
  const { verificationHash: hash } = await newBadge();
  const { bytes, headers } = await download(bakedPng, hash);
  const { pngText } = ExifReader.load(bytes, { expanded: true });
  const found = Object.fromEntries(Object.entries(pngText ?? {}).map(([name, { value }]) => [name, value]));
  expect(found).toEqual(await textsOf(hash));
  const plain = await download(verificationApi.badgePng, hash);
  expect(PNG.sync.read(bytes).data.equals(PNG.sync.read(plain.bytes).data)).toBe(true);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename=.+\.png/);
});

test('the SVG contains the credentials byte for byte, and is sandboxed', async () => {
  const { verificationHash: hash } = await newBadge();
  const { bytes, headers } = await download(bakedSvg, hash);
  expect(textsInSvg(bytes.toString())).toEqual(await textsOf(hash));
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename=.+\.svg/);
});

test('the SVG has the title of the badge, not of its template', async () => {
  const svgContent = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90" aria-label="Dean's List"><path/></svg>`;
  const badge = await newBadge({ templateId: await templateWith(svgContent), badgeType: 'Research Award' });
  const { bytes } = await download(bakedSvg, badge.verificationHash);
  const { window } = new JSDOM(bytes.toString(), { contentType: 'image/svg+xml' });
  expect(window.document.querySelector('svg > title')?.textContent).toBe(`${badge.recipientName}: Research Award 2026`);
  expect(window.document.documentElement.getAttribute('aria-label')).toBeNull();
});

// Noise that PNG cannot compress: more cells make a larger file at each size.
function noise(cells: number): string {
  const colour = () => `#${randomBytes(3).toString('hex')}`;
  const rects = Array.from(
    { length: cells * cells },
    (_, index) =>
      `<rect x="${index % cells}" y="${Math.floor(index / cells)}" width="1" height="1" fill="${colour()}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cells} ${cells}">${rects.join('')}</svg>`;
}

test.each([
  ['of a plain badge', null],
  ['of a detailed badge', 130],
])('the small PNG %s is the largest below 256 kB, and contains the same credentials', async (_, cells) => {
  const details = cells ? { templateId: await templateWith(noise(cells)) } : {};
  const { verificationHash: hash } = await newBadge(details);
  const { bytes } = await download(bakedSmallPng, hash);
  const { width } = PNG.sync.read(bytes);
  expect([1024, 768, 512, 384]).toContain(width);
  expect(bytes.length).toBeLessThan(256_000);
  if (cells) expect(width).toBeLessThan(1024);
  const { pngText } = ExifReader.load(bytes, { expanded: true });
  expect(pngText?.openbadgecredential?.value).toBe((await textsOf(hash)).openbadgecredential);
});

test('a credential in an uploaded drawing is removed', async () => {
  const forged =
    '<o:credential xmlns:o="https://purl.imsglobal.org/ob/v3p0"><![CDATA[{"forged":true}]]></o:credential>';
  const svgContent = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90">${forged}<text y="9">{{NAME}}</text></svg>`;
  const { verificationHash: hash } = await newBadge({ templateId: await templateWith(svgContent) });
  const { bytes } = await download(bakedSvg, hash);
  expect(textsInSvg(bytes.toString())).toEqual(await textsOf(hash));
  expect(bytes.toString()).not.toContain('forged');
});

test.each(named)('%s can be cached, and its ETag changes with its credentials', async (_, spec) => {
  const { verificationHash: hash, id } = await newBadge();
  const { headers } = await request(spec, { params: { hash } });
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  const etag = headers.get('etag') ?? '';
  const condition = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
  const again = await send(environment.SITE_URL, spec, { params: { hash }, headers: condition });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
  await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
  expect((await request(spec, { params: { hash } })).headers.get('etag')).not.toBe(etag);
});

test.each(named)('%s of an unissued badge answers 404', async (_, spec) => {
  const { verificationHash: hash } = await createBadgeWith(sessionId);
  await refusal(spec, 404, { params: { hash } });
});

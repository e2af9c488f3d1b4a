import { expect, test } from 'vitest';
import { badgeTemplatesApi } from '../contract/badge-templates.ts';
import { badgesApi } from '../contract/badges.ts';
import { verificationApi } from '../contract/verification.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { createBadge, createIssuedBadge, createUser } from '../testing/builders.ts';
import { environment } from '../testing/environment.ts';

const { shareImage, badgeSvg, badgePng, certificate, qrCode } = verificationApi;
const files = [shareImage, badgeSvg, badgePng, certificate, qrCode];
const named = files.map((spec) => [spec.path.split('/').at(-1), spec] as const);
const sessionId = await signIn();

async function download({ path }: { path: string }, hash: string, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(path.replace('{hash}', hash), environment.SITE_URL), { headers });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

test.each(named)(
  '%s of a badge may be kept for a while and asked for again, and no search engine lists it',
  async (_, spec) => {
    const { verificationHash: hash } = await createIssuedBadge(sessionId);
    const { status, headers } = await request(spec, { params: { hash } });
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    const etag = headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{20,}"$/);
    // fetch asks for a fresh copy with a condition of one's own, unless it is told otherwise.
    const { response, bytes } = await download(spec, hash, { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' });
    expect([response.status, bytes.length]).toEqual([304, 0]);
  },
);

test.each(named)(
  '%s of a badge that is not issued is there, and another one once it is issued, where it shows the badge',
  async (_, spec) => {
    const user = await createUser(sessionId);
    const badge = await createBadge(sessionId, user.id);
    const params = { hash: badge.verificationHash };
    const before = await request(spec, { params });
    expect(before.status).toBe(200);
    await call(badgesApi.issue, { sessionId, params: { id: badge.id }, body: {} });
    const after = await request(spec, { params });
    expect(after.headers.get('etag') === before.headers.get('etag')).toBe(spec === qrCode);
  },
);

test.each(named)('%s of an unknown hash is not found', async (_, spec) => {
  await refusal(spec, 404, { params: { hash: 'f'.repeat(32) } });
});

test('the share image is a PNG of 1200 by 630, and the certificate a PDF of one page', async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  const { bytes: png } = await download(shareImage, hash);
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const pdf = (await download(certificate, hash)).bytes.toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('each file to keep is named after its badge, and drawings can do nothing but be seen', async () => {
  const { verificationHash: hash, recipientName } = await createIssuedBadge(sessionId);
  for (const spec of [badgeSvg, badgePng, certificate, qrCode]) {
    const { headers, text } = await request(spec, { params: { hash } });
    const name = `filename="${recipientName} - Dean's List 2026`;
    expect(headers.get('content-disposition'), spec.path).toContain(name);
    if (spec === certificate) expect(headers.get('content-disposition')).toMatch(/\.pdf"/);
    if (spec !== badgeSvg && spec !== qrCode) continue;
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(text).toContain('<svg');
  }
});

test('the PNG of a badge has twice its size and a name to save it under', async () => {
  const svgContent = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 300"><text y="50">{{NAME}}</text></svg>';
  const body = { name: 'Of a known size', svgContent };
  const { id: templateId } = await call(badgeTemplatesApi.create, { sessionId, body });
  const { id: userId } = await createUser(sessionId);
  const badge = await call(badgesApi.create, { sessionId, body: { userId, templateId, year: 2026 } });
  const { response, bytes } = await download(badgePng, badge.verificationHash);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1000, 600]);
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="Grace Hopper - .+ 2026\.png"/);
});

test('a drawing that cannot be drawn in time is refused on upload, in words', async () => {
  const svgContent =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800"><filter id="f"><feTurbulence numOctaves="100000000"/></filter><rect width="800" height="800" filter="url(#f)"/></svg>';
  const body = { name: 'Endless', svgContent };
  const { fields } = await refusal(badgeTemplatesApi.create, 400, { sessionId, body });
  expect(fields?.svgContent).toContain('cannot be drawn');
});

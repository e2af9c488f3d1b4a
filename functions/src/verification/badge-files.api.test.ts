import { expect, test } from 'vitest';
import { badgeTemplatesApi } from '../contract/calls/badge-templates.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { createBadgeWith, createIssuedBadge, createTemplate } from '../testing/builders.ts';
import { send } from '../testing/client.ts';
import { environment } from '../testing/environment.ts';

const { shareImage, badgeSvg, badgePng, certificate, qrCode } = verificationApi;
const files = [shareImage, badgeSvg, badgePng, certificate, qrCode];
const named = files.map((spec) => [spec.path.split('/').at(-1), spec] as const);
const sessionId = await signIn();

test.each(named)('%s of a badge can be cached and revalidated, and is not indexed', async (_, spec) => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  const { status, headers } = await request(spec, { params: { hash } });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-robots-tag')).toBe('noindex');
  const etag = headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]{20,}"$/);
  // fetch adds its own condition to get a fresh copy, unless overridden.
  const condition = { 'If-None-Match': etag, 'Cache-Control': 'max-age=0' };
  const again = await send(environment.SITE_URL, spec, { params: { hash }, headers: condition });
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test.each(named)(
  '%s of an unissued badge exists, and changes when the badge is issued if it shows the badge',
  async (_, spec) => {
    const badge = await createBadgeWith(sessionId);
    const params = { hash: badge.verificationHash };
    const before = await request(spec, { params });
    expect(before.status).toBe(200);
    await call(badgesApi.issue, { sessionId, params: { id: badge.id }, body: {} });
    const after = await request(spec, { params });
    expect(after.headers.get('etag') === before.headers.get('etag')).toBe(spec === qrCode);
  },
);

test('the share image is a 1200 × 630 PNG, and the certificate a PDF with one page', async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  const { bytes: png } = await request(shareImage, { params: { hash } });
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  const pdf = (await request(certificate, { params: { hash } })).bytes.toString('latin1');
  expect(pdf.slice(0, 5)).toBe('%PDF-');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
});

test('downloads are named after their badge, and drawings are sandboxed', async () => {
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

test('the PNG of a badge is twice its size, and has a file name', async () => {
  const svgContent = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 500 300"><text y="50">{{NAME}}</text></svg>';
  const { id: templateId } = await createTemplate(sessionId, undefined, { svgContent });
  const { verificationHash: hash } = await createBadgeWith(sessionId, { templateId });
  const { headers, bytes } = await request(badgePng, { params: { hash } });
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1000, 600]);
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="Grace Hopper - .+ 2026\.png"/);
});

test('an upload that cannot be drawn in time is refused with a reason', async () => {
  const svgContent =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800"><filter id="f"><feTurbulence numOctaves="100000000"/></filter><rect width="800" height="800" filter="url(#f)"/></svg>';
  const body = { name: 'Endless', svgContent };
  const { fields } = await refusal(badgeTemplatesApi.create, 400, { sessionId, body });
  expect(fields?.svgContent).toContain('cannot be drawn');
});

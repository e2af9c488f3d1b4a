import { describe, expect, test } from 'vitest';
import { wordsIn } from '../art/text/fill-art.ts';
import { badgeTemplatesApi } from '../contract/calls/badge-templates.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { credentialsApi } from '../contract/calls/credentials.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { linkTo } from '../config.ts';
import { renderPixels } from '../drawing/drawing-process/draw-png.ts';
import { call, request, signIn } from '../testing/api.ts';
import { createTemplateWithFields, fields } from '../testing/art-with-fields.ts';
import { createBadgeWith } from '../testing/builders.ts';
import { readPdfTexts } from '../testing/pdf-texts.ts';
import { readQrCode } from '../testing/read-qr-code.ts';
import { inHours } from '../testing/scheduled-badges.ts';

const sessionId = await signIn();

const create = (parts?: object) => createTemplateWithFields(sessionId, parts);

async function createBadgeOf(parts: object = {}, said: object = {}) {
  const { id: templateId } = await create(parts);
  return createBadgeWith(sessionId, { templateId, badgeType: 'First Aid', ...said });
}
const atOnce = { publishAt: inHours(0) };
const inWords = /^[A-Z][a-z]+ \d{2}, \d{4}$/;
const certificateOf = async (hash: string) => (await request(verificationApi.certificate, { params: { hash } })).bytes;

test('a template keeps which texts of its picture stand for what, and how its PDF is laid out', async () => {
  const { id, ...saved } = await create();
  expect(saved).toMatchObject({ fields, pdfLayout: 'page' });
  expect(await call(badgeTemplatesApi.get, { sessionId, params: { id } })).toMatchObject({ fields, pdfLayout: 'page' });
  const plain = await create({ fields: undefined, pdfLayout: undefined });
  expect(plain).toMatchObject({ fields: {}, pdfLayout: 'sheet' });
});

test('a badge shows what it says of itself once it is issued, and before that no date', async () => {
  const badge = await createBadgeOf({}, { lastDay: '2029-07-31' });
  const drawn = async () => {
    // As an administrator downloads it: without a banner.
    const svg = await call(badgesApi.download, { sessionId, params: { id: badge.id } });
    const [name, year, type, issued, ends, school, number] = wordsIn(svg);
    expect({ name, year, type, number }).toEqual({
      name: 'Grace Hopper',
      year: '2026',
      type: 'First Aid',
      number: `BDG-2026-${badge.verificationHash}`,
    });
    expect(school).not.toMatch(/^$|\{\{/);
    return { svg, issued, ends };
  };
  expect(await drawn()).toMatchObject({ issued: '', ends: '' });
  await call(badgesApi.issue, { sessionId, params: { id: badge.id }, body: {} });
  const { svg, issued, ends } = await drawn();
  expect(issued).toMatch(inWords);
  expect(ends).toBe('July 31, 2029');
  expect(readQrCode(renderPixels(svg, 1190))).toBe(linkTo(badge.verificationHash));
  const shown = await call(verificationApi.details, { params: { hash: badge.verificationHash } });
  expect(shown.art).toEqual({ pdfLayout: 'page', size: { width: 595, height: 842 } });
});

test('files that are drawn follow what the picture says', async () => {
  const badge = await createBadgeOf();
  const params = { hash: badge.verificationHash };
  const drawn = [verificationApi.badgeSvg, verificationApi.badgePng, verificationApi.certificate];
  const etagsOf = () => Promise.all(drawn.map(async (spec) => (await request(spec, { params })).headers.get('etag')));
  const before = await etagsOf();
  expect(await etagsOf()).toEqual(before);
  await call(badgesApi.update, { sessionId, params: { id: badge.id }, body: { badgeType: 'Lifeguard', year: 2026 } });
  const after = await etagsOf();
  for (const [index, etag] of after.entries()) expect(etag).not.toBe(before[index]);
});

test('the art of an award shows its type and its organisation, and nothing of one badge', async () => {
  const { verificationHash: hash } = await createBadgeOf({}, { lastDay: '2029-07-31', ...atOnce });
  const { badge } = await call(credentialsApi.assertion, { params: { hash } });
  const { text: svg } = await request(credentialsApi.classImage, { params: { id: badge.split('/').at(-1) ?? '' } });
  const [name, year, type, issued, ends, school, number] = wordsIn(svg);
  expect({ name, year, type, issued, ends, number }).toEqual({
    name: '',
    year: '2026',
    type: 'First Aid',
    issued: '',
    ends: '',
    number: '',
  });
  expect(school).not.toMatch(/^$|\{\{/);
  expect(svg.match(/<rect/g)).toHaveLength(1);
});

test('a preview has an example of each', async () => {
  const { id } = await create({ meaning: { badgeType: 'Lifeguard' } });
  const svg = await call(badgeTemplatesApi.preview, { sessionId, params: { id } });
  // Texts are shapes, except the title.
  const [, title = ''] = /<title>([^<]*)/.exec(svg) ?? [];
  const [, , type, issued, ends, , number] = title.split('|');
  expect([type, number]).toEqual(['Lifeguard', expect.stringMatching(/^BDG-2025-[0-9a-f]{32}$/)]);
  for (const date of [issued, ends]) expect(date).toMatch(inWords);
  expect(readQrCode(renderPixels(svg, 595))).toContain('/verify/');
});

describe('a PDF', () => {
  test('whose page is the art lies as the art does, links to the badge, and has its words', async () => {
    const badge = await createBadgeOf({}, atOnce);
    const pdf = await certificateOf(badge.verificationHash);
    const source = pdf.toString('latin1');
    const link = linkTo(badge.verificationHash);
    expect(/\/MediaBox \[0 0 595[.\d]* 841/.test(source)).toBe(true);
    expect(source.split(`/URI (${link})`)).toHaveLength(2);
    const words = readPdfTexts(pdf).map(({ text }) => text);
    expect(words).toEqual(
      expect.arrayContaining(['Grace Hopper', 'First Aid, 2026', `BDG-2026-${badge.verificationHash}`, link]),
    );
  });

  test('is a sheet where the template says nothing else', async () => {
    const badge = await createBadgeOf({ fields: {}, pdfLayout: 'sheet' }, atOnce);
    const source = (await certificateOf(badge.verificationHash)).toString('latin1');
    expect(source).toContain('/MediaBox [0 0 841');
  });
});

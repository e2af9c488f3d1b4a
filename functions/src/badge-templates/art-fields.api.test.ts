import { describe, expect, test } from 'vitest';
import { wordsIn } from '../art/fill-art.ts';
import { badgeTemplatesApi } from '../contract/badge-templates.ts';
import { badgesApi } from '../contract/badges.ts';
import { credentialsApi } from '../contract/credentials.ts';
import { verificationApi } from '../contract/verification.ts';
import { linkTo } from '../link-to.ts';
import { renderPixels } from '../drawing/drawing-process/draw-png.ts';
import { call, request, signIn } from '../testing/api.ts';
import { createTemplateWithFields, fields } from '../testing/art-with-fields.ts';
import { createUser } from '../testing/builders.ts';
import { environment } from '../testing/environment.ts';
import { readPdfTexts } from '../testing/pdf-texts.ts';
import { readQrCode } from '../testing/read-qr-code.ts';

const sessionId = await signIn();

const create = (parts?: object) => createTemplateWithFields(sessionId, parts);

async function createBadgeOf(templateId: string, parts: object = {}) {
  const { id: userId } = await createUser(sessionId);
  return call(badgesApi.create, {
    sessionId,
    body: { userId, templateId, year: 2026, badgeType: 'First Aid', ...parts },
  });
}

const issue = (id: string) => call(badgesApi.issue, { sessionId, params: { id }, body: {} });
const inWords = /^[A-Z][a-z]+ \d{2}, \d{4}$/;

async function bytesOf({ path }: { path: string }, hash: string): Promise<Buffer> {
  const response = await fetch(new URL(path.replace('{hash}', hash), environment.SITE_URL));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** The badge as an administrator downloads it: without a band across it. */
async function pictureOf(id: string): Promise<{ svg: string }> {
  return { svg: (await request(badgesApi.download, { sessionId, params: { id } })).text };
}

test('a template keeps which texts of its picture stand for what, and how its PDF is laid out', async () => {
  const { id, ...saved } = await create();
  expect(saved).toMatchObject({ fields, pdfLayout: 'page' });
  expect(await call(badgeTemplatesApi.get, { sessionId, params: { id } })).toMatchObject({ fields, pdfLayout: 'page' });
  const plain = await create({ fields: undefined, pdfLayout: undefined });
  expect(plain).toMatchObject({ fields: {}, pdfLayout: 'sheet' });
});

test('a badge shows what it says of itself once it is issued, and before that no date', async () => {
  const { id: templateId } = await create();
  const badge = await createBadgeOf(templateId, { lastDay: '2029-07-31' });
  const drawn = async () => {
    const { svg } = await pictureOf(badge.id);
    const [name, year, type, issued, ends, school, number] = wordsIn(svg);
    expect({ name, year, type, number }).toEqual({
      ...{ name: 'Grace Hopper', year: '2026', type: 'First Aid', number: `BDG-2026-${badge.verificationHash}` },
    });
    expect(school).not.toMatch(/^$|\{\{/);
    return { svg, issued, ends };
  };
  expect(await drawn()).toMatchObject({ issued: '', ends: '' });
  await issue(badge.id);
  const { svg, issued, ends } = await drawn();
  expect(issued).toMatch(inWords);
  expect(ends).toBe('July 31, 2029');
  expect(readQrCode(renderPixels(svg, 1190))).toBe(linkTo(badge.verificationHash));
});

test('files that are drawn follow what the picture says', async () => {
  const { id: templateId } = await create();
  const badge = await createBadgeOf(templateId);
  const etagsOf = () =>
    Promise.all(
      [verificationApi.badgeSvg, verificationApi.badgePng, verificationApi.certificate].map(async (spec) =>
        (await request(spec, { params: { hash: badge.verificationHash } })).headers.get('etag'),
      ),
    );
  const before = await etagsOf();
  expect(await etagsOf()).toEqual(before);
  await call(badgesApi.update, { sessionId, params: { id: badge.id }, body: { badgeType: 'Lifeguard', year: 2026 } });
  const after = await etagsOf();
  for (const [index, etag] of after.entries()) expect(etag).not.toBe(before[index]);
});

test('the art of an award shows its type and its organisation, and nothing of one badge', async () => {
  const { id: templateId } = await create();
  const { id, verificationHash: hash } = await createBadgeOf(templateId, { lastDay: '2029-07-31' });
  await issue(id);
  const { badge } = await call(credentialsApi.assertion, { params: { hash } });
  const { text: svg } = await request(credentialsApi.classImage, { params: { id: badge.split('/').at(-1) ?? '' } });
  const [name, year, type, issued, ends, school, number] = wordsIn(svg);
  expect({ name, year, type, issued, ends, number }).toEqual({
    ...{ name: '', year: '2026', type: 'First Aid', issued: '', ends: '', number: '' },
  });
  expect(school).not.toMatch(/^$|\{\{/);
  expect(svg.match(/<rect/g)).toHaveLength(1);
});

test('a preview has an example of each', async () => {
  const { id } = await create({ meaning: { badgeType: 'Lifeguard' } });
  const svg = await call(badgeTemplatesApi.preview, { sessionId, params: { id } });
  const [, , type, issued, ends, , number] = wordsIn(svg);
  expect([type, number]).toEqual(['Lifeguard', expect.stringMatching(/^BDG-2025-[0-9a-f]{32}$/)]);
  for (const date of [issued, ends]) expect(date).toMatch(inWords);
  expect(readQrCode(renderPixels(svg, 595))).toContain('/verify/');
});

describe('a PDF', () => {
  test('whose page is the art lies as the art does, links to the badge, and has its words', async () => {
    const { id: templateId } = await create();
    const badge = await createBadgeOf(templateId);
    await issue(badge.id);
    const pdf = await bytesOf(verificationApi.certificate, badge.verificationHash);
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
    const { id: templateId } = await create({ fields: {}, pdfLayout: 'sheet' });
    const badge = await createBadgeOf(templateId);
    await issue(badge.id);
    const source = (await bytesOf(verificationApi.certificate, badge.verificationHash)).toString('latin1');
    expect(source).toContain('/MediaBox [0 0 841');
  });
});

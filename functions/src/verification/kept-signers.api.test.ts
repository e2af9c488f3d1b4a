import { afterAll, beforeEach, expect, test } from 'vitest';
import type { Badge } from '../contract/rules/badge.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { deletedApi } from '../contract/calls/deleted.ts';
import type { Signer } from '../contract/rules/pictures.ts';
import { settingsApi } from '../contract/calls/settings.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { createTemplateWithFields, fields, svgContent } from '../testing/art-with-fields.ts';
import { createBadgeWith, createIssuedBadge, uniqueWord } from '../testing/builders.ts';
import { undo } from '../testing/jobs.ts';
import { localApi } from '../testing/local-api.ts';
import { downloadOf, makeFilesOf } from '../testing/generated-files.ts';
import { readPdfTexts } from '../testing/pdf-texts.ts';
import { png } from '../testing/png.ts';

const sessionId = await signIn();
await localApi();

const { earlierSigners, picture, savePicture, deletePicture, update } = settingsApi;
const first = { params: { picture: 'firstSignature' as const } };
const save = (body: object) => call(update, { sessionId, body });
const sign = (firstSignerName: string, firstSignerOffice = '') =>
  save({ firstSignerName, firstSignerOffice, secondSignerName: '', secondSignerOffice: '', withdrawnSigners: [] });
const earlier = async (word: string) =>
  (await call(earlierSigners, { sessionId })).filter(({ name }) => name.includes(word));

async function reset() {
  await sign('');
  await call(deletePicture, { sessionId, ...first });
}
beforeEach(reset);
afterAll(reset);

const answerOf = async ({ verificationHash: hash }: Badge) =>
  (await call(verificationApi.verify, { params: { hash }, query: {} })).issuer.attestation?.signatures ?? [];
const namesOn = async (badge: Badge) => (await answerOf(badge)).map(({ name }) => name);
const pdfOf = async ({ verificationHash: hash }: Badge) => request(verificationApi.certificate, { params: { hash } });
const wordsIn = (pdf: Buffer) => readPdfTexts(pdf).map(({ text }) => text);
const correct = (badge: Badge, wanted: object) =>
  call(badgesApi.bulkCorrect, { sessionId, body: { badgeIds: [badge.id], ...wanted } });
const byId = ({ id }: Badge) => ({ sessionId, params: { id }, body: {} });

const room = '<rect id="who" x="20" y="700" width="360" height="110"/></svg>';
const withRoom = { svgContent: svgContent.replace('</svg>', room), fields: { ...fields, signatures: 'who' } };
/** Issues a badge whose art is a page, with these template parts. */
async function diplomaOf(parts: object): Promise<Badge> {
  const { id: templateId } = await createTemplateWithFields(sessionId, parts);
  return call(badgesApi.issue, byId(await createBadgeWith(sessionId, { templateId })));
}

const everywhere = 'a badge keeps its signers on its page, without scripts, in its picture, its PDF and bulk files';
test(everywhere, { timeout: 60_000 }, async () => {
  await sign('Maria Mitchell', 'Head');
  const [sheet, diploma] = [await createIssuedBadge(sessionId), await diplomaOf(withRoom)];
  await sign('Emmy Noether', 'Principal');
  const later = await createIssuedBadge(sessionId);
  await expect.poll(() => namesOn(later)).toEqual(['Emmy Noether']);

  for (const badge of [sheet, diploma]) {
    expect(await answerOf(badge)).toEqual([{ name: 'Maria Mitchell', office: 'Head', picture: null }]);
    const hash = { hash: badge.verificationHash };
    const { text } = await request(verificationApi.certificatePage, { params: hash });
    expect(text).toContain('Maria Mitchell');
    expect(text).not.toContain('Emmy Noether');
  }
  const svg = await call(badgesApi.download, { sessionId, params: { id: diploma.id } });
  expect(svg).toContain('Maria Mitchell</text>');
  expect(wordsIn((await pdfOf(sheet)).bytes)).toEqual(expect.arrayContaining(['Maria Mitchell', 'Head']));
  expect(wordsIn((await pdfOf(diploma)).bytes)).toContain('Signature of Maria Mitchell, Head');
  const ids = [sheet.id, diploma.id];
  const many = await downloadOf(sessionId, await makeFilesOf(sessionId, ids, 'certificates-pdf'));
  expect(many.bytes.toString('latin1')).not.toContain('Emmy Noether');
});

test('a badge keeps its signers when it is corrected, redesigned or restored, and gets new ones when issued again', async () => {
  const before = await createIssuedBadge(sessionId);
  await sign('Maria Mitchell');
  await expect.poll(() => namesOn(before)).toEqual(['Maria Mitchell']);
  const badge = await createIssuedBadge(sessionId);
  await sign('Emmy Noether');
  await expect.poll(() => namesOn(before)).toEqual(['Emmy Noether']);

  const { id: templateId } = await createTemplateWithFields(sessionId, withRoom);
  await correct(badge, { description: 'For grades', templateId });
  expect(await namesOn(badge)).toEqual(['Maria Mitchell']);
  await call(badgesApi.delete, { sessionId, params: { id: badge.id } });
  await call(deletedApi.restore, { sessionId, body: { recordIds: [badge.id] } });
  expect(await namesOn(badge)).toEqual(['Maria Mitchell']);
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [badge.id] } });
  const { lastAct } = await call(badgesApi.issue, byId(badge));
  expect(await namesOn(badge)).toEqual(['Emmy Noether']);
  await undo(sessionId, lastAct ?? '');
  expect(await namesOn(badge)).toEqual(['Maria Mitchell']);
});

test('removing a signature takes it and its picture off all badges, and it can be restored', async () => {
  const file = png({ width: 768, height: 256, color: [11, 22, 33, 255] }).toString('base64');
  const { firstSignature } = await call(savePicture, { sessionId, ...first, body: { png: file } });
  const word = uniqueWord();
  const name = `Maria ${word}`;
  await sign(name, 'Head');
  const badge = await diplomaOf(withRoom);
  await call(deletePicture, { sessionId, ...first });
  // No one received a badge with this signature.
  await sign(`Misspelt ${word}`);
  await sign('Emmy Noether');
  const kept = { name, office: 'Head', picture: firstSignature };
  expect(await earlier(word)).toEqual([kept]);
  const path = { ...first, query: { v: firstSignature } };
  expect((await request(picture, path)).status).toBe(200);
  const drawn = { params: { hash: badge.verificationHash } };
  const etags = async () => [
    (await pdfOf(badge)).headers.get('etag'),
    (await request(verificationApi.badgeSvg, drawn)).headers.get('etag'),
  ];
  const signed = await etags();

  const { withdrawnSigners } = await save({ withdrawnSigners: [kept] });
  expect(withdrawnSigners).toEqual([kept]);
  await expect.poll(() => answerOf(badge)).toEqual([]);
  await refusal(picture, 404, path);
  expect(await earlier(word)).toEqual([kept]);
  expect(await call(badgesApi.download, { sessionId, params: { id: badge.id } })).not.toContain(word);
  expect(wordsIn((await pdfOf(badge)).bytes).join()).not.toContain(word);
  for (const [index, etag] of (await etags()).entries()) expect(etag).not.toBe(signed[index]);

  await save({ withdrawnSigners: [] });
  await expect.poll(() => namesOn(badge)).toEqual([name]);
  expect(await etags()).toEqual(signed);
  expect((await request(picture, path)).status).toBe(200);
});

test('signing again restores a removed signature, and current signers cannot be removed', async () => {
  const maria: Signer = { name: 'Maria Mitchell', office: '', picture: '' };
  await sign('Emmy Noether');
  await save({ withdrawnSigners: [maria, { ...maria, name: 'Emmy Noether' }] });
  expect((await call(settingsApi.get, { sessionId })).withdrawnSigners).toEqual([maria]);
  expect((await save({ firstSignerName: 'Maria Mitchell' })).withdrawnSigners).toEqual([]);
});

test('art without a signature field shows signers at its foot if the template says so', async () => {
  await sign('Maria Mitchell', 'Head');
  const bare = await diplomaOf({});
  const footed = await diplomaOf({ hasSignatureFoot: true });
  expect(wordsIn((await pdfOf(bare)).bytes).join()).not.toContain('Mitchell');
  const texts = readPdfTexts((await pdfOf(footed)).bytes);
  expect(texts.find(({ text }) => text === 'Maria Mitchell')?.baseline).toBeGreaterThan(841.89 - 96.38);
  const { id: templateId } = await createTemplateWithFields(sessionId, { hasSignatureFoot: true });
  await correct(bare, { templateId });
  expect(wordsIn((await pdfOf(bare)).bytes)).toContain('Maria Mitchell');
});

test('the picture of an unissued badge has no signature', async () => {
  await sign('Maria Mitchell');
  const { id: templateId } = await createTemplateWithFields(sessionId, withRoom);
  const { id } = await createBadgeWith(sessionId, { templateId });
  expect(await call(badgesApi.download, { sessionId, params: { id } })).not.toContain('Mitchell');
});

import { createHash } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { publicSettingsSchema, settingsApi } from '../contract/calls/settings.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { db } from '../firestore/firebase.ts';
import { call, refusal, refusedFields, request, signIn } from '../testing/api.ts';
import { createIssuedBadge } from '../testing/builders.ts';
import { send } from '../testing/client.ts';
import { environment } from '../testing/environment.ts';
import { readPdfTexts } from '../testing/pdf-texts.ts';
import { chunk, chunkTypes, png } from '../testing/png.ts';

const { saveLogo, deleteLogo, logo } = settingsApi;
const sessionId = await signIn();

/** A different picture for each number. */
const picture = (number: number, extra: Buffer[] = []) => png({ color: [number, 90, 180, 255], extra });
const bodyOf = (file: Buffer) => ({ png: file.toString('base64') });
const upload = (file: Buffer) => call(saveLogo, { sessionId, body: bodyOf(file) });

const ask = (v: string, headers: Record<string, string> = {}) =>
  send(environment.SITE_URL, logo, { query: { v }, headers });

beforeEach(() => call(deleteLogo, { sessionId }));
afterAll(() => call(deleteLogo, { sessionId }));

test('an uploaded logo is a setting, named by its content and served to anyone', async () => {
  const { organizationLogo } = await upload(picture(1));
  expect((await call(settingsApi.get, { sessionId })).organizationLogo).toBe(organizationLogo);
  const { status, headers, bytes } = await ask(organizationLogo);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(organizationLogo);
  expect((await upload(picture(1))).organizationLogo).toBe(organizationLogo);
  expect((await upload(picture(2))).organizationLogo).not.toBe(organizationLogo);
});

test('only the pixels of an upload are served', async () => {
  const text = chunk('iTXt', Buffer.from('openbadges\0\0\0\0\0{"forged":1}'));
  const { organizationLogo } = await upload(picture(3, [text]));
  const { bytes } = await ask(organizationLogo);
  expect(chunkTypes(bytes)).toEqual(['IHDR', 'IDAT', 'IEND']);
  expect(bytes.includes('forged')).toBe(false);
});

test('it may be kept for a minute and asked for again', async () => {
  const { organizationLogo } = await upload(picture(4));
  const { headers } = await ask(organizationLogo);
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  const condition = { 'If-None-Match': headers.get('etag') ?? '', 'Cache-Control': 'max-age=0' };
  const again = await ask(organizationLogo, condition);
  expect([again.status, again.bytes.length]).toEqual([304, 0]);
});

test('under the address of another logo the present one is not kept', async () => {
  await upload(picture(5));
  const { headers } = await request(logo, { query: { v: 'a'.repeat(64) } });
  expect(headers.get('cache-control')).toBe('no-store');
  await refusal(logo, 400, { query: { v: 'x' } });
});

test('without one it is not there', async () => {
  const { message } = await refusal(logo, 404, { query: { v: 'a'.repeat(64) } });
  expect(message).toBe('The organization has no logo.');
  await upload(picture(6));
  await call(deleteLogo, { sessionId });
  expect((await call(settingsApi.get, { sessionId })).organizationLogo).toBe('');
  await refusal(logo, 404, { query: { v: 'b'.repeat(64) } });
});

test('a decompression bomb of a hundred times its size is refused by name, and the logo stays', async () => {
  const { organizationLogo } = await upload(picture(7));
  const body = bodyOf(png({ lines: Buffer.alloc(100_000_000) }));
  const { fields } = await refusal(saveLogo, 400, { sessionId, body });
  expect(fields?.png).toMatch(/damaged/);
  expect((await call(settingsApi.get, { sessionId })).organizationLogo).toBe(organizationLogo);
});

test('a body that is no picture in base64 is refused by name', async () => {
  for (const body of [{}, { png: '' }, { png: 'not base64!' }, { png: 'A'.repeat(1_800_000) }])
    expect(await refusedFields(saveLogo, { sessionId, body })).toEqual(['png']);
});

test('the setting is not changed by its name: there would be no picture to it', async () => {
  const body = { organizationLogo: 'a'.repeat(64) };
  expect(await refusedFields(settingsApi.update, { sessionId, body })).toEqual(['organizationLogo']);
});

test('visitors learn of the profile with a badge, and open pages with the public settings', async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  const organizationDescription = 'A school\nby the sea.';
  await call(settingsApi.update, { sessionId, body: { organizationDescription } });
  const { organizationLogo } = await upload(picture(10));
  const logoAddress = `/api/issuer/logo.png?v=${organizationLogo}`;
  const lookUp = async () => (await call(verificationApi.verify, { params: { hash }, query: {} })).issuer;
  await expect.poll(lookUp).toMatchObject({ description: organizationDescription, logo: logoAddress });
  const followed = publicSettingsSchema.parse((await db.doc('publicSettings/current').get()).data());
  expect(followed.organizationLogo).toBe(organizationLogo);
  await call(settingsApi.update, { sessionId, body: { organizationDescription: '' } });
  await call(deleteLogo, { sessionId });
  await expect.poll(lookUp).toMatchObject({ description: null, logo: null });
});

test('a certificate with a logo is another file with the same text', async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  const certificate = async () => (await request(verificationApi.certificate, { params: { hash } })).bytes;
  const pictures = (bytes: Buffer) => bytes.toString('latin1').split('/Subtype /Image').length - 1;
  const plain = await certificate();
  await upload(picture(11));
  await expect.poll(async () => pictures(await certificate())).toBeGreaterThan(pictures(plain));
  const withLogo = await certificate();
  const words = (pdf: Buffer) => readPdfTexts(pdf).map(({ text }) => text);
  expect(words(withLogo)).toEqual(words(plain));
});

test('settings without a description and a logo have neither, and an odd logo is none', async () => {
  const documents = ['organizationDescription', 'organizationLogo'].map((key) => db.doc(`settings/${key}`));
  for (const document of documents) await document.delete();
  const none = { organizationDescription: '', organizationLogo: '' };
  expect(await call(settingsApi.get, { sessionId })).toMatchObject(none);
  await db.doc('settings/organizationLogo').set({ key: 'organizationLogo', value: '../secret' });
  expect((await call(settingsApi.get, { sessionId })).organizationLogo).toBe('');
});

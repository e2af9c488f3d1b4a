import { createHash } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { defaultSettings } from '../contract/rules/defaults.ts';
import { type CertificatePicture, certificatePictureSchema } from '../contract/rules/pictures.ts';
import { publicSettingsSchema, settingsApi } from '../contract/calls/settings.ts';
import { db } from '../firestore/firebase.ts';
import { call, refusal, refusedFields, request, signIn } from '../testing/api.ts';
import { png } from '../testing/png.ts';

const { savePicture, deletePicture, picture, update, get } = settingsApi;
const sessionId = await signIn();
const all = certificatePictureSchema.options;

/** A different picture for each number, in the required size. */
function pictureOf(which: CertificatePicture, number: number): Buffer {
  const size = which === 'seal' ? {} : { width: 768, height: 256 };
  return png({ ...size, color: [number, 70, 20, 255] });
}

const upload = (which: CertificatePicture, file: Buffer) =>
  call(savePicture, { sessionId, params: { picture: which }, body: { png: file.toString('base64') } });
const remove = (which: CertificatePicture) => call(deletePicture, { sessionId, params: { picture: which } });

async function removeAll(): Promise<void> {
  for (const which of all) await remove(which);
}
beforeEach(removeAll);
afterAll(removeAll);

test.each(all)('%s is a setting, named by its content and served to anyone', async (which) => {
  const { [which]: hash } = await upload(which, pictureOf(which, 1));
  expect((await call(get, { sessionId }))[which]).toBe(hash);
  const { status, headers, bytes } = await request(picture, { params: { picture: which }, query: { v: hash } });
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(hash);
});

test('each has its own place, and one that was removed or replaced is still at its address: badges keep it', async () => {
  const { firstSignature } = await upload('firstSignature', pictureOf('firstSignature', 2));
  const { secondSignature } = await upload('secondSignature', pictureOf('secondSignature', 3));
  expect(firstSignature).not.toBe(secondSignature);
  const { secondSignature: none, firstSignature: still } = await remove('secondSignature');
  expect([still, none]).toEqual([firstSignature, '']);
  const { bytes } = await request(picture, { params: { picture: 'firstSignature' }, query: { v: secondSignature } });
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(secondSignature);
  await refusal(picture, 404, { params: { picture: 'secondSignature' }, query: {} });
  await refusal(picture, 404, { params: { picture: 'secondSignature' }, query: { v: 'b'.repeat(64) } });
  await refusal(picture, 400, { params: { picture: 'secondSignature' }, query: { v: 'x' } });
});

test('a signature that has the shape of a seal is refused by name, and the one before stays', async () => {
  const { firstSignature } = await upload('firstSignature', pictureOf('firstSignature', 6));
  const seal = { png: png().toString('base64') };
  const { fields } = await refusal(savePicture, 400, { sessionId, params: { picture: 'firstSignature' }, body: seal });
  expect(fields?.png).toMatch(/512 by 512 pixels. Send the signature as a PNG of 768 by 256/);
  expect((await call(get, { sessionId })).firstSignature).toBe(firstSignature);
});

test('no other picture is set in this way, and none by its name', async () => {
  const body = { png: png().toString('base64') };
  const { fields } = await refusal(savePicture, 400, { sessionId, params: { picture: 'organizationLogo' }, body });
  expect(Object.keys(fields ?? {})).toEqual(['picture']);
  for (const which of all)
    expect(await refusedFields(update, { sessionId, body: { [which]: 'a'.repeat(64) } })).toEqual([which]);
});

test('signers, line and paper are settings; the defaults are no signers and A4', async () => {
  const keys = ['firstSignerName', 'firstSignerOffice', 'certificateLine', 'paperSize'] as const;
  for (const key of keys) await db.doc(`settings/${key}`).delete();
  const before = await call(get, { sessionId });
  for (const key of keys) expect(before[key]).toBe(defaultSettings[key]);
  const body = { firstSignerName: ' Grace Hopper ', certificateLine: 'Accredited', paperSize: 'letter' } as const;
  const saved = await call(update, { sessionId, body });
  expect(saved).toMatchObject({ ...body, firstSignerName: 'Grace Hopper' });
  // An open page keeps the pictures it loaded.
  const followed = publicSettingsSchema.parse((await db.doc('publicSettings/current').get()).data());
  expect(Object.keys(followed)).not.toContain('firstSignerName');
  await call(update, { sessionId, body: { firstSignerName: '', certificateLine: '', paperSize: 'a4' } });
});

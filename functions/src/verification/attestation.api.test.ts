import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput } from '../contract/calls/endpoint.ts';
import { settingsApi } from '../contract/calls/settings.ts';
import { verificationApi } from '../contract/calls/verification.ts';
import { bucket } from '../firestore/firebase.ts';
import { call, request, signIn } from '../testing/api.ts';
import { createBadgeWith, createIssuedBadge } from '../testing/builders.ts';
import { localApi } from '../testing/local-api.ts';
import { downloadOf, makeFilesOf } from '../testing/generated-files.ts';
import { readPdfTexts } from '../testing/pdf-texts.ts';
import { png } from '../testing/png.ts';

const sessionId = await signIn();
await localApi();
const nobody = { firstSignerName: '', firstSignerOffice: '', secondSignerName: '', secondSignerOffice: '' };
const none = { ...nobody, certificateLine: '', paperSize: 'a4' } as const;
const signers = {
  firstSignerName: 'Grace <Hopper>',
  firstSignerOffice: 'Dean',
  secondSignerName: 'Alan Turing',
  secondSignerOffice: 'Registrar',
  certificateLine: 'Accredited since 1901',
};
const pictures = ['firstSignature', 'seal'] as const;

const save = (body: CallInput<typeof settingsApi.update>['body']) => call(settingsApi.update, { sessionId, body });
async function savePictures(color: [number, number, number, number] = [79, 57, 246, 255]) {
  for (const picture of pictures) {
    const file = png(picture === 'seal' ? {} : { width: 768, height: 256, color });
    await call(settingsApi.savePicture, { sessionId, params: { picture }, body: { png: file.toString('base64') } });
  }
  return call(settingsApi.get, { sessionId });
}
async function reset() {
  await save(none);
  for (const picture of pictures) await call(settingsApi.deletePicture, { sessionId, params: { picture } });
}

beforeAll(reset);
afterAll(reset);

const issuerOf = async (hash: string) => (await call(verificationApi.verify, { params: { hash }, query: {} })).issuer;
const certificateOf = async (hash: string) => (await request(verificationApi.certificate, { params: { hash } })).bytes;
const wordsOf = (pdf: Buffer) => readPdfTexts(pdf).map(({ text }) => text);

test('signers appear on the page, without scripts and in the PDF, and disappear when removed', async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  expect((await issuerOf(hash)).attestation).toBeNull();
  await save(signers);
  const { firstSignature, seal } = await savePictures();
  const attestation = {
    signatures: [
      { name: 'Grace <Hopper>', office: 'Dean', picture: `/api/issuer/pictures/firstSignature?v=${firstSignature}` },
      { name: 'Alan Turing', office: 'Registrar', picture: null },
    ],
    seal: `/api/issuer/pictures/seal?v=${seal}`,
    line: 'Accredited since 1901',
  };
  await expect.poll(() => issuerOf(hash)).toMatchObject({ attestation });

  await expect.poll(async () => wordsOf(await certificateOf(hash))).toContain('Registrar');
  const pdf = await certificateOf(hash);
  expect(wordsOf(pdf)).toEqual(
    expect.arrayContaining(['Grace <Hopper>', 'Dean', 'Alan Turing', 'Accredited since 1901']),
  );
  expect(pdf.toString('latin1')).toContain('(Signature of Grace <Hopper>)');

  const { text } = await request(verificationApi.certificatePage, { params: { hash } });
  const plain = new JSDOM(text).window.document.querySelector('noscript');
  const shown = Array.from(plain?.querySelectorAll('img') ?? [], (image) => [image.alt, image.getAttribute('src')]);
  expect(shown).toContainEqual(['Signature of Grace <Hopper>', attestation.signatures[0]?.picture]);
  expect(shown.map(([, source]) => source)).toContain(attestation.seal);
  expect(plain?.textContent).toContain('Registrar');

  await reset();
  await expect.poll(() => issuerOf(hash)).toMatchObject({ attestation: null });
  await expect.poll(async () => wordsOf(await certificateOf(hash))).not.toContain('Registrar');
});

test('an unissued badge has no signature', async () => {
  const { verificationHash: hash } = await createBadgeWith(sessionId);
  await save(signers);
  await expect.poll(() => issuerOf(hash)).toMatchObject({ attestation: { line: 'Accredited since 1901' } });
  expect(wordsOf(await certificateOf(hash))).not.toContain('Registrar');
  const { text } = await request(verificationApi.certificatePage, { params: { hash } });
  expect(new JSDOM(text).window.document.querySelector('noscript')?.textContent).not.toContain('Registrar');
  await reset();
});

test('a signature that cannot be read is left out of the PDF, and the name stays', async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  await save(signers);
  // A unique colour, because pictures read before are cached.
  const { firstSignature } = await savePictures([1, 2, 3, 255]);
  await bucket().file(`pictures/${firstSignature}.png`).delete();
  await expect.poll(async () => wordsOf(await certificateOf(hash))).toContain('Dean');
  const source = (await certificateOf(hash)).toString('latin1');
  expect(source).not.toContain('(Signature of');
  expect(source).toContain('(Seal of');
  await reset();
});

test('the PDF uses the paper size of the settings', async () => {
  const { verificationHash: hash } = await createIssuedBadge(sessionId);
  const sizeOf = async () => /\/MediaBox \[([\d. ]+)\]/.exec((await certificateOf(hash)).toString('latin1'))?.[1];
  expect(await sizeOf()).toBe('0 0 841.89 595.28');
  await save({ paperSize: 'letter' });
  await expect.poll(sizeOf).toBe('0 0 792 612');
  await reset();
  await expect.poll(sizeOf).toBe('0 0 841.89 595.28');
});

const onTheirPaper = 'bulk certificates have signatures, and the paper of the settings unless the call names another';

test(onTheirPaper, { timeout: 90_000 }, async () => {
  const { id } = await createIssuedBadge(sessionId);
  await save({ ...signers, paperSize: 'letter' });
  await savePictures();
  const madeOf = async (choice = {}) =>
    (await downloadOf(sessionId, await makeFilesOf(sessionId, [id], 'certificates-pdf', choice))).bytes;
  const pdf = await madeOf();
  expect(wordsOf(pdf)).toEqual(expect.arrayContaining(['Grace <Hopper>', 'Registrar', 'Accredited since 1901']));
  const source = pdf.toString('latin1');
  for (const part of ['(Signature of Grace <Hopper>)', '(Seal of', '/MediaBox [0 0 792 612]'])
    expect(source).toContain(part);
  expect((await madeOf({ paper: 'a4' })).toString('latin1')).toContain('/MediaBox [0 0 841.89 595.28]');
  await reset();
});

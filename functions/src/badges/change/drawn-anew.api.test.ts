import { expect, test } from 'vitest';
import { badgesApi } from '../../contract/calls/badges.ts';
import { verificationApi } from '../../contract/calls/verification.ts';
import { bucket } from '../../firestore/firebase.ts';
import { call, request, signIn } from '../../testing/api.ts';
import { createBadgeWith, createTemplate, uniqueWord } from '../../testing/builders.ts';
import { undo } from '../../testing/jobs.ts';
import { readPdfTexts } from '../../testing/pdf-texts.ts';
import { inHours } from '../../testing/scheduled-badges.ts';

const { badgePng, badgeSvg, certificate, shareImage } = verificationApi;
const sessionId = await signIn();
const { id: templateId } = await createTemplate(sessionId);

async function issueWithFiles() {
  const said = { templateId, publishAt: inHours(0) };
  const { id, verificationHash: hash } = await createBadgeWith(sessionId, said, uniqueWord());
  return { id, hash };
}
const bytesOf = async (spec: typeof badgePng | typeof shareImage, hash: string) =>
  (await request(spec, { params: { hash } })).bytes;
const printed = async (hash: string) =>
  readPdfTexts((await request(certificate, { params: { hash } })).bytes)
    .map(({ text }) => text)
    .join('');
const keptOf = async (id: string) => (await bucket().getFiles({ prefix: `files/${id}/` }))[0].length;

test('pictures and certificate show a correction at once, and the previous text again after its undo', async () => {
  const { id, hash } = await issueWithFiles();
  const read = async () => ({
    art: (await request(badgeSvg, { params: { hash } })).text.includes('2027</title>'),
    picture: await bytesOf(badgePng, hash),
    card: await bytesOf(shareImage, hash),
    certificate: (await printed(hash)).includes('2027'),
  });
  const before = await read();
  expect(before).toMatchObject({ art: false, certificate: false });
  expect(await keptOf(id)).toBe(3);
  const body = { badgeIds: [id], year: 2027 };
  const { jobId } = await call(badgesApi.bulkCorrect, { sessionId, body });
  // The previous files are outdated.
  expect(await keptOf(id)).toBe(0);
  const corrected = await read();
  expect(corrected).toMatchObject({ art: true, certificate: true });
  expect(corrected.picture.equals(before.picture)).toBe(false);
  expect(corrected.card.equals(before.card)).toBe(false);
  await undo(sessionId, jobId);
  expect(await read()).toEqual(before);
});

test('another template replaces the picture', async () => {
  const { id, hash } = await issueWithFiles();
  const before = await bytesOf(badgePng, hash);
  const { id: other } = await createTemplate(sessionId, 'Corrected {{NAME}} {{YEAR}}');
  await call(badgesApi.bulkCorrect, { sessionId, body: { badgeIds: [id], templateId: other } });
  expect((await bytesOf(badgePng, hash)).equals(before)).toBe(false);
});

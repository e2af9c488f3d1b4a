import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { getBadges } from '../badges/effects/badges.store.ts';
import { badgesApi } from '../contract/calls/badges.ts';
import { credentialsApi } from '../contract/calls/credentials.ts';
import { exampleHash } from '../contract/words/placeholders.ts';
import { bucket, db } from '../firestore/firebase.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { createBadgeWith, createIssuedBadge, createTemplate, uniqueWord } from '../testing/builders.ts';
import { inHours } from '../testing/scheduled-badges.ts';
import { getPictureForMail } from './class-picture.service.ts';

const { classPicture } = credentialsApi;
const sessionId = await signIn();
const pictureOf = async (id: string) => {
  const [badge] = await getBadges([id]);
  return badge && getPictureForMail(badge);
};
const idIn = (address = '') => /[0-9a-f]{32}(?=\/image\.png$)/.exec(address)?.[0] ?? '';

test('the mails of a class share one picture, without a name and on white, which is drawn once and stored', async () => {
  const svgContent =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><text y="50" x="10">{{NAME}}</text></svg>';
  const { id: templateId } = await createTemplate(sessionId, undefined, { svgContent });
  const said = { templateId, description: uniqueWord(), publishAt: inHours(0) };
  const badges = [await createBadgeWith(sessionId, said, 'Ada'), await createBadgeWith(sessionId, said, 'Grace')];
  const [picture, other] = await Promise.all(badges.map(({ id }) => pictureOf(id)));
  expect(picture).toMatchObject({ alt: "Dean's List 2026", isPage: false });
  expect(other).toEqual(picture);
  const id = idIn(picture?.address);
  const answers = [await request(classPicture, { params: { id } }), await request(classPicture, { params: { id } })];
  for (const { status, headers, bytes } of answers) {
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
    const { width, height, data } = PNG.sync.read(bytes);
    expect([width, height, [...data].every((value) => value === 255)]).toEqual([640, 320, true]);
  }
  expect((await bucket().getFiles({ prefix: `files/${id}/` }))[0]).toHaveLength(1);
});

test('the mails of a class store their award once', async () => {
  const { id } = await createBadgeWith(sessionId, { description: uniqueWord(), publishAt: inHours(0) }, 'Ada');
  const award = db.doc(`achievements/${idIn((await pictureOf(id))?.address)}`);
  expect((await award.get()).exists).toBe(true);
  await award.delete();
  await pictureOf(id);
  expect((await award.get()).exists).toBe(false);
});

test('the mail about a revoked badge has no picture, and the picture of an unmailed award answers 404', async () => {
  const badge = await createIssuedBadge(sessionId);
  await call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [badge.id] } });
  expect(await pictureOf(badge.id)).toBeNull();
  await refusal(classPicture, 404, { params: { id: 'f'.repeat(32) } });
  expect((await request(classPicture, { params: { id: exampleHash } })).status).toBe(200);
});

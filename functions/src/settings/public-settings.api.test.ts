import { afterAll, expect, test } from 'vitest';
import { publicSettingsSchema, settingsApi } from '../contract/calls/settings.ts';
import { db } from '../firestore/firebase.ts';
import { call, request, signIn } from '../testing/api.ts';

const current = db.doc('publicSettings/current');
const sessionId = await signIn();
afterAll(() => call(settingsApi.update, { sessionId, body: { linkedinSharingEnabled: true } }));

test('saving one setting, also as a word, writes all that visitors see into the document that their pages follow', async () => {
  await current.delete();
  const saved = await call(settingsApi.update, { sessionId, body: { linkedinSharingEnabled: 'false' } });
  const followed = publicSettingsSchema.parse((await current.get()).data());
  expect(saved).toMatchObject(followed);
  expect(followed.linkedinSharingEnabled).toBe(false);
});

test('settings that are saved at once all reach that document', async () => {
  const pairs = [{ organizationUrl: 'https://at-once.example' }, { verificationPageTitle: 'At once' }] as const;
  const before = await call(settingsApi.get, { sessionId });
  await Promise.all(pairs.map((body) => call(settingsApi.update, { sessionId, body })));
  const followed = (await current.get()).data();
  for (const pair of pairs) expect(followed).toMatchObject(pair);
  const { organizationUrl, verificationPageTitle } = before;
  await call(settingsApi.update, { sessionId, body: { organizationUrl, verificationPageTitle } });
});

test('pages without a badge have the colour of the school as a style sheet', async () => {
  const { schoolColor } = await call(settingsApi.get, { sessionId });
  await call(settingsApi.update, { sessionId, body: { schoolColor: '#7a1f2b' } });
  const { headers, text } = await request(settingsApi.style);
  await call(settingsApi.update, { sessionId, body: { schoolColor } });
  expect(headers.get('content-type')).toContain('text/css');
  expect(text).toContain('--color-primary:#7a1f2b');
});

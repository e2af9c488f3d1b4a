import { expect, test } from 'vitest';
import { settingsApi } from '../contract/settings.ts';
import { call, refusal, signIn } from '../testing/api.ts';

const sessionId = await signIn();

test('what is saved is read back; what is left out stays', async () => {
  const before = await call(settingsApi.get, { sessionId });
  const contactEmail = 'office@example.com';
  expect(await call(settingsApi.update, { sessionId, body: { contactEmail } })).toEqual({ ...before, contactEmail });
  expect((await call(settingsApi.get, { sessionId })).contactEmail).toBe(contactEmail);
});

test('switches may be sent as words', async () => {
  const saved = await call(settingsApi.update, { sessionId, body: { linkedinSharingEnabled: 'false' } });
  expect(saved.linkedinSharingEnabled).toBe(false);
  await call(settingsApi.update, { sessionId, body: { linkedinSharingEnabled: true } });
});

test('an unknown key and a wrong value are refused by name', async () => {
  const body = { organizationUrl: 'ftp://x', maxFileSize: 99, colour: 'red' };
  const { fields } = await refusal(settingsApi.update, 400, { sessionId, body });
  expect(Object.keys(fields ?? {}).sort()).toEqual(['colour', 'maxFileSize', 'organizationUrl']);
});

test('visitors see the public settings alone', async () => {
  await call(settingsApi.update, { sessionId, body: { organizationUrl: 'https://school.example' } });
  const visible = await call(settingsApi.getPublic);
  expect(visible.organizationUrl).toBe('https://school.example');
  expect(visible).not.toHaveProperty('enableEmailNotifications');
  await call(settingsApi.update, { sessionId, body: { organizationUrl: '' } });
});

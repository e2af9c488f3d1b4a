import { expect, test } from 'vitest';
import { settingsApi } from '../contract/calls/settings.ts';
import { db } from '../firestore/firebase.ts';
import { call, refusal, refusedFields, signIn } from '../testing/api.ts';

const sessionId = await signIn();

test('saved settings are read back; omitted ones stay', async () => {
  const before = await call(settingsApi.get, { sessionId });
  const contactEmail = 'office@example.com';
  expect(await call(settingsApi.update, { sessionId, body: { contactEmail } })).toEqual({ ...before, contactEmail });
  expect((await call(settingsApi.get, { sessionId })).contactEmail).toBe(contactEmail);
});

test('an unknown key and a wrong value are refused by name', async () => {
  const body = { organizationUrl: 'ftp://x', maxFileSize: 99, colour: 'red' };
  const { fields } = await refusal(settingsApi.update, 400, { sessionId, body });
  expect(Object.keys(fields ?? {}).sort()).toEqual(['colour', 'maxFileSize', 'organizationUrl']);
});

test('a default year that no badge can have is refused by name', async () => {
  for (const defaultYear of [2019, 2031, '2035']) {
    const { fields } = await refusal(settingsApi.update, 400, { sessionId, body: { defaultYear } });
    expect(fields).toEqual({ defaultYear: 'Use a year from 2020 to 2030.' });
  }
});

test('one that was stored all the same is read as this year, and the settings can be saved', async () => {
  const stored = db.doc('settings/defaultYear');
  const before = (await stored.get()).data();
  try {
    await stored.set({ key: 'defaultYear', value: 2035 });
    const { defaultYear } = await call(settingsApi.get, { sessionId });
    expect(defaultYear).toBe(Math.min(new Date().getUTCFullYear(), 2030));
    const saved = await call(settingsApi.update, { sessionId, body: { contactEmail: '' } });
    expect(saved.defaultYear).toBe(defaultYear);
  } finally {
    await (before ? stored.set(before) : stored.delete());
  }
});

test('years are numbers until a form is set', async () => {
  const { yearForm, schoolYearMonth } = await call(settingsApi.get, { sessionId });
  expect({ yearForm, schoolYearMonth }).toEqual({ yearForm: 'calendar', schoolYearMonth: 8 });
});

test.each([
  ...[0, 13, 8.5].map((schoolYearMonth) => ({ schoolYearMonth })),
  ...['Europe/Bern/1', '+01:00', '', 'x'.repeat(101)].map((timeZone) => ({ timeZone })),
  { yearForm: 'lunar' },
  { firstSignerName: 'N'.repeat(101) },
  { secondSignerOffice: 'two\nlines' },
  { certificateLine: 'x'.repeat(301) },
  { paperSize: 'a5' },
])('%o is refused by name', async (body) => {
  expect(await refusedFields(settingsApi.update, { sessionId, body })).toEqual(Object.keys(body));
});

test('the time zone is UTC until one is set', async () => {
  const stored = db.doc('settings/timeZone');
  const before: unknown = (await stored.get()).get('value');
  await stored.delete();
  expect((await call(settingsApi.get, { sessionId })).timeZone).toBe('UTC');
  const saved = await call(settingsApi.update, { sessionId, body: { timeZone: 'Europe/Berlin' } });
  expect(saved.timeZone).toBe('Europe/Berlin');
  expect((await db.doc('publicSettings/current').get()).get('timeZone')).toBe('Europe/Berlin');
  await call(settingsApi.update, { sessionId, body: { timeZone: typeof before === 'string' ? before : 'UTC' } });
});

test('visitors see the public settings alone', async () => {
  await call(settingsApi.update, { sessionId, body: { organizationUrl: 'https://school.example' } });
  const visible = await call(settingsApi.getPublic);
  expect(visible.organizationUrl).toBe('https://school.example');
  expect(visible).not.toHaveProperty('enableEmailNotifications');
  await call(settingsApi.update, { sessionId, body: { organizationUrl: '' } });
});

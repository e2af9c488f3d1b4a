import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { badgesApi } from '../contract/calls/badges.ts';
import { usersApi } from '../contract/calls/users.ts';
import { call, refusal, refusedFields, request, signIn } from '../testing/api.ts';
import { createBadge, createBadgeWith, createTemplate, createUser, unknownId } from '../testing/builders.ts';

const sessionId = await signIn();

describe('creating', () => {
  test('creates an unissued badge with a 128-bit hash, and counts it on the user', async () => {
    const user = await createUser(sessionId);
    const badge = await createBadge(sessionId, user.id);
    expect(badge).toMatchObject({
      userId: user.id,
      badgeType: "Dean's List",
      issued: false,
      issuedAt: null,
      linkedinShareCount: 0,
      recipientName: user.name,
      recipientEmail: user.email,
    });
    expect(badge.verificationHash).toMatch(/^[0-9a-f]{32}$/);
    const { users } = await call(usersApi.list, { sessionId, query: { search: user.email } });
    expect(users[0]?.badgeCount).toBe(1);
  });

  test('uses the given template', async () => {
    const template = await createTemplate(sessionId);
    const badge = await createBadgeWith(sessionId, { templateId: template.id, description: ' For grades ' });
    expect(badge).toMatchObject({ templateId: template.id, templateName: template.name, description: 'For grades' });
  });

  test('trims the type, and refuses an empty or very long one', async () => {
    const { id: userId } = await createUser(sessionId);
    const body = { userId, year: 2026, badgeType: ' Research Award ' };
    expect((await call(badgesApi.create, { sessionId, body })).badgeType).toBe('Research Award');
    for (const badgeType of [' ', 'x'.repeat(101)])
      expect(await refusedFields(badgesApi.create, { sessionId, body: { ...body, badgeType } })).toEqual(['badgeType']);
  });

  test('refuses an unknown user', async () => {
    await refusal(badgesApi.create, 404, { sessionId, body: { userId: unknownId, year: 2026 } });
  });

  test.each([2019, 2031, 2026.5, '2026', null])('refuses the year %s', async (year) => {
    expect(await refusedFields(badgesApi.create, { sessionId, body: { userId: unknownId, year } })).toEqual(['year']);
  });
});

describe('issuing', () => {
  test('sets the time once; issuing again changes nothing', async () => {
    const { id } = await createBadgeWith(sessionId);
    const issued = await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
    expect(issued.issued).toBe(true);
    expect(Math.abs(Date.parse(issued.issuedAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await call(badgesApi.issue, { sessionId, params: { id }, body: {} })).toEqual(issued);
  });

  test('refuses a body that is not empty', async () => {
    await refusal(badgesApi.issue, 400, { sessionId, params: { id: unknownId }, body: { force: true } });
  });
});

test('the list searches by name, e-mail and year, newest first', async () => {
  const user = await createUser(sessionId, `Katherine ${randomUUID()}`);
  const first = await createBadge(sessionId, user.id);
  const second = await createBadge(sessionId, user.id);
  for (const search of [user.name.toUpperCase(), user.email]) {
    const page = await call(badgesApi.list, { sessionId, query: { search } });
    expect(page).toEqual({ badges: [second, first], total: 2, nextCursor: null, tagsLeftOut: false });
  }
  const byYear = await call(badgesApi.list, { sessionId, query: { search: '2026', limit: 2 } });
  expect(byYear.badges).toEqual([second, first]);
});

describe('the picture', () => {
  test('shows name and year to anyone, escaped', async () => {
    const { id: templateId } = await createTemplate(sessionId);
    const { id } = await createBadgeWith(sessionId, { templateId }, 'Tom & "Jerry" <Ltd> مريم 🎓');
    await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
    const image = await request(badgesApi.image, { params: { id } });
    expect(image.text).toContain('Tom &amp; "Jerry" &lt;Ltd&gt; مريم 🎓 2026');
    expect(image.headers.get('content-security-policy')).toContain('sandbox');
    expect(image.headers.get('cache-control')).toBe('public, max-age=60');
    expect(image.headers.get('etag')).toBeTruthy();
  });

  test('downloads as a file named after the recipient', async () => {
    const { id } = await createBadgeWith(sessionId, {}, 'Zoë "Z" Ławniczak/Nowak');
    const file = await request(badgesApi.download, { sessionId, params: { id } });
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="Zoe Z awniczak Nowak - Dean's List 2026.svg"; ` +
        `filename*=UTF-8''Zo%C3%AB%20Z%20%C5%81awniczak%20Nowak%20-%20Dean%27s%20List%202026.svg`,
    );
  });

  test('answers 404 for an unknown badge', async () => {
    for (const spec of [badgesApi.image, badgesApi.download])
      await refusal(spec, 404, { sessionId, params: { id: unknownId } });
  });
});

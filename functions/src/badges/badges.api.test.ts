import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { badgeTemplatesApi } from '../contract/badge-templates.ts';
import { badgesApi } from '../contract/badges.ts';
import { usersApi } from '../contract/users.ts';
import { call, refusal, request, signIn } from '../testing/api.ts';
import { createBadge, createIssuedBadge, createTemplate, createUser, unknownId } from '../testing/builders.ts';

const sessionId = await signIn();

describe('creating', () => {
  test('makes a badge that is not issued, with a hash of 128 bits, and counts it on the user', async () => {
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
    const user = await createUser(sessionId);
    const template = await createTemplate(sessionId);
    const body = { userId: user.id, templateId: template.id, year: 2026, description: ' For grades ' };
    const badge = await call(badgesApi.create, { sessionId, body });
    expect(badge).toMatchObject({ templateId: template.id, templateName: template.name, description: 'For grades' });
  });

  test('takes a type, and refuses an empty or a very long one', async () => {
    const { id: userId } = await createUser(sessionId);
    const body = { userId, year: 2026, badgeType: ' Research Award ' };
    expect((await call(badgesApi.create, { sessionId, body })).badgeType).toBe('Research Award');
    for (const badgeType of [' ', 'x'.repeat(101)]) {
      const { fields } = await refusal(badgesApi.create, 400, { sessionId, body: { ...body, badgeType } });
      expect(Object.keys(fields ?? {})).toEqual(['badgeType']);
    }
  });

  test('uses the default template when none is given', async () => {
    const svgContent = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>{{NAME}}</text></svg>';
    const name = `Default ${randomUUID()}`;
    await call(badgeTemplatesApi.create, { sessionId, body: { name, svgContent, isDefault: true } });
    const user = await createUser(sessionId);
    expect((await createBadge(sessionId, user.id)).templateName).toBe(name);
  });

  test('refuses an unknown user and an unknown template', async () => {
    const user = await createUser(sessionId);
    await refusal(badgesApi.create, 404, { sessionId, body: { userId: unknownId, year: 2026 } });
    await refusal(badgesApi.create, 404, { sessionId, body: { userId: user.id, templateId: unknownId, year: 2026 } });
  });

  test.each([2019, 2031, 2026.5, '2026', null])('refuses the year %s', async (year) => {
    const { fields } = await refusal(badgesApi.create, 400, { sessionId, body: { userId: unknownId, year } });
    expect(Object.keys(fields ?? {})).toEqual(['year']);
  });
});

describe('issuing', () => {
  test('sets the time once; issuing again changes nothing', async () => {
    const user = await createUser(sessionId);
    const { id } = await createBadge(sessionId, user.id);
    const issued = await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
    expect(issued.issued).toBe(true);
    expect(Math.abs(Date.parse(issued.issuedAt ?? '') - Date.now())).toBeLessThan(60_000);
    expect(await call(badgesApi.issue, { sessionId, params: { id }, body: {} })).toEqual(issued);
  });

  test('refuses an unknown badge and a body with something in it', async () => {
    await refusal(badgesApi.issue, 404, { sessionId, params: { id: unknownId } });
    await refusal(badgesApi.issue, 400, { sessionId, params: { id: unknownId }, body: { force: true } });
  });
});

describe('the list', () => {
  test('finds by name, e-mail and year, newest first', async () => {
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

  test('refuses a page size above the limit', async () => {
    await refusal(badgesApi.list, 400, { sessionId, query: { limit: 5000 } });
  });
});

describe('the picture', () => {
  test('shows name and year to anyone, escaped', async () => {
    const user = await createUser(sessionId, 'Tom & "Jerry" <Ltd> مريم 🎓');
    const { id: templateId } = await createTemplate(sessionId);
    const body = { userId: user.id, templateId, year: 2026 };
    const { id } = await call(badgesApi.create, { sessionId, body });
    const image = await request(badgesApi.image, { params: { id } });
    expect(image.text).toContain('Tom &amp; "Jerry" &lt;Ltd&gt; مريم 🎓 2026');
    expect(image.headers.get('content-security-policy')).toContain('sandbox');
    expect(image.headers.get('cache-control')).toBe('public, max-age=60');
    expect(image.headers.get('etag')).toBeTruthy();
  });

  test('downloads as a file that is named after the recipient', async () => {
    const user = await createUser(sessionId, 'Zoë "Z" Ławniczak/Nowak');
    const { id } = await createBadge(sessionId, user.id);
    const file = await request(badgesApi.download, { sessionId, params: { id } });
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="Zoe Z awniczak Nowak - Dean's List 2026.svg"; ` +
        `filename*=UTF-8''Zo%C3%AB%20Z%20%C5%81awniczak%20Nowak%20-%20Dean%27s%20List%202026.svg`,
    );
  });

  test('of an unknown badge is not found, of a malformed id refused', async () => {
    await createIssuedBadge(sessionId);
    for (const spec of [badgesApi.image, badgesApi.download]) {
      await refusal(spec, 404, { sessionId, params: { id: unknownId } });
      await refusal(spec, 400, { sessionId, params: { id: '1' } });
    }
  });
});

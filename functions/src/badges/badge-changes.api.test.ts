import { describe, expect, test } from 'vitest';
import { badgesApi } from '../contract/badges.ts';
import { settingsApi } from '../contract/settings.ts';
import { statsApi } from '../contract/stats.ts';
import { usersApi } from '../contract/users.ts';
import { verificationApi } from '../contract/verification.ts';
import { db } from '../firebase.ts';
import { call, from, refusal, request, signIn, uniqueAddress } from '../testing/api.ts';
import {
  createBadge,
  createIssuedBadge,
  createTag,
  createUser,
  importPeople,
  uniqueEmail,
  unknownId,
} from '../testing/builders.ts';

const sessionId = await signIn();

test('a deleted badge is gone with its link, and the user has one less', async () => {
  const user = await createUser(sessionId);
  const { id, verificationHash: hash } = await createBadge(sessionId, user.id);
  await call(badgesApi.delete, { sessionId, params: { id } });
  await refusal(verificationApi.details, 404, { params: { hash } });
  await refusal(badgesApi.delete, 404, { sessionId, params: { id } });
  const { users } = await call(usersApi.list, { sessionId, query: { search: user.email } });
  expect(users[0]?.badgeCount).toBe(0);
});

describe('a share', () => {
  test('is counted on the badge and in the totals, without a login', async () => {
    const { id } = await createIssuedBadge(sessionId);
    const before = await call(statsApi.get, { sessionId });
    await call(badgesApi.linkedinShare, { params: { id } });
    expect((await call(badgesApi.get, { sessionId, params: { id } })).linkedinShareCount).toBe(1);
    expect((await call(statsApi.get, { sessionId })).linkedinShares).toBe(before.linkedinShares + 1);
  });

  test('of an unknown badge is not found, and counts nothing', async () => {
    const headers = from(uniqueAddress());
    const count = async () => (await db.collection('rateLimits').count().get()).data().count;
    const before = await count();
    await refusal(badgesApi.linkedinShare, 404, { params: { id: unknownId }, headers });
    expect(await count()).toBe(before);
  });

  test.each([
    ['enablePublicVerification', 'Public verification is switched off'],
    ['linkedinSharingEnabled', 'Sharing on LinkedIn is switched off'],
  ])('is refused within 30 seconds without %s', { timeout: 90_000 }, async (setting, why) => {
    const { id, verificationHash: hash } = await createIssuedBadge(sessionId);
    await call(settingsApi.update, { sessionId, body: { [setting]: false } });
    try {
      const answer = async () => (await request(badgesApi.linkedinShare, { params: { id } })).text;
      const badge = async () => (await request(verificationApi.verify, { params: { hash } })).text;
      await expect.poll(answer, { timeout: 35_000 }).toContain(why);
      await expect.poll(badge, { timeout: 35_000 }).not.toContain('"linkedinSharingEnabled":true');
    } finally {
      await call(settingsApi.update, { sessionId, body: { [setting]: true } });
    }
  });
});

describe('mail to recipients', () => {
  const mailsTo = async (email: string) => (await db.collection('mail').where('to', '==', email).get()).docs;

  test('is sent once when a badge is issued and the settings say so, with the link', async () => {
    const user = await createUser(sessionId, 'Ann <b>Bold</b>');
    const badge = await createBadge(sessionId, user.id);
    await call(settingsApi.update, {
      sessionId,
      body: { enableEmailNotifications: 'true', organizationName: 'R&D School', contactEmail: 'office@school.example' },
    });
    try {
      for (let time = 0; time < 2; time += 1) {
        await call(badgesApi.issue, { sessionId, params: { id: badge.id }, body: {} });
      }
    } finally {
      const body = { enableEmailNotifications: false, organizationName: 'Badge Platform', contactEmail: '' };
      await call(settingsApi.update, { sessionId, body });
    }
    const mails = await mailsTo(user.email);
    expect(mails).toHaveLength(1);
    const { text, html, replyTo } = mails[0]?.get('message') as { text: string; html: string; replyTo: string };
    expect(replyTo).toBe('office@school.example');
    expect(text).toContain(`/verify/${badge.verificationHash}`);
    expect(text).toContain('R&D School');
    expect(html).toContain('Ann &lt;b&gt;Bold&lt;/b&gt;');
    expect(html).toContain(`/verify/${badge.verificationHash}"`);
  });

  test.each([
    [true, true, ['Anyone with the link can see that it is genuine.', 'You can share it or add it to your LinkedIn']],
    [true, false, ['Anyone with the link can see that it is genuine.', 'You can share it.']],
    [false, true, []],
    [false, false, []],
  ])('with public verification %s and LinkedIn %s it says what holds', async (verification, linkedin, sentences) => {
    const [one, tag, tagged] = [await createUser(sessionId), await createTag(sessionId), uniqueEmail()];
    await importPeople({ sessionId }, [{ name: 'Ada', email: tagged, tags: [tag.name] }]);
    const switches = { enablePublicVerification: verification, linkedinSharingEnabled: linkedin };
    const body = { enableEmailNotifications: true, ...switches };
    await call(settingsApi.update, { sessionId, body });
    try {
      const { id } = await createBadge(sessionId, one.id);
      await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
      await call(badgesApi.bulkIssueByTags, { sessionId, body: { tagIds: [tag.id], year: 2026 } });
    } finally {
      const defaults = {
        enableEmailNotifications: false,
        enablePublicVerification: true,
        linkedinSharingEnabled: true,
      };
      await call(settingsApi.update, { sessionId, body: defaults });
    }
    for (const email of [one.email, tagged]) {
      const [mail] = await mailsTo(email);
      const { text, html } = mail?.get('message') as { text: string; html: string };
      for (const version of [text, html]) {
        for (const sentence of sentences) expect(version).toContain(sentence);
        expect(version.includes('/verify/')).toBe(verification);
        expect(version.includes('link')).toBe(verification);
        expect(version.includes('LinkedIn')).toBe(verification && linkedin);
      }
    }
  });

  test('is not sent otherwise', async () => {
    const { recipientEmail } = await createIssuedBadge(sessionId);
    expect(await mailsTo(recipientEmail)).toEqual([]);
  });
});

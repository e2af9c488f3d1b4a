import { describe, expect, test } from 'vitest';
import { badgesApi } from '../../contract/calls/badges.ts';
import { settingsApi } from '../../contract/calls/settings.ts';
import { statsApi } from '../../contract/calls/stats.ts';
import { verificationApi } from '../../contract/calls/verification.ts';
import { db } from '../../firestore/firebase.ts';
import type { MailMessage } from '../../mail/message.ts';
import { call, from, refusal, request, signIn, uniqueAddress } from '../../testing/api.ts';
import { mailsAbout } from '../../testing/badge-mail.ts';
import { createBadgeWith, createIssuedBadge, unknownId } from '../../testing/builders.ts';
import { badgesOfJob, issueToNewTag } from '../../testing/jobs.ts';

const sessionId = await signIn();

describe('a share', () => {
  test('counts on the badge and in the totals, without a sign-in', async () => {
    const { id } = await createIssuedBadge(sessionId);
    const before = await call(statsApi.get, { sessionId });
    await call(badgesApi.linkedinShare, { params: { id } });
    expect((await call(badgesApi.get, { sessionId, params: { id } })).linkedinShareCount).toBe(1);
    expect((await call(statsApi.get, { sessionId })).linkedinShares).toBe(before.linkedinShares + 1);
  });

  test('answers 404 for an unknown badge, and counts nothing', async () => {
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
  test('is sent once when a badge is issued and mails are on, with the link', async () => {
    const badge = await createBadgeWith(sessionId, {}, 'Ann <b>Bold</b>');
    const words = { organizationName: 'R&D School', contactEmail: 'office@school.example' };
    await call(settingsApi.update, { sessionId, body: { enableEmailNotifications: 'true', ...words } });
    try {
      for (const _ of [1, 2]) await call(badgesApi.issue, { sessionId, params: { id: badge.id }, body: {} });
    } finally {
      const body = { enableEmailNotifications: false, organizationName: 'Badge Platform', contactEmail: '' };
      await call(settingsApi.update, { sessionId, body });
    }
    const mails = await mailsAbout(badge.id);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.get('to')).toBe(badge.recipientEmail);
    const { text, html, button, replyTo } = mails[0]?.get('message') as MailMessage;
    expect(replyTo).toBe('office@school.example');
    expect(text).toContain(`/verify/${badge.verificationHash}`);
    expect(text).toContain('R&D School');
    expect(html).toContain('Ann &lt;b&gt;Bold&lt;/b&gt;');
    expect(button?.address).toContain(`/verify/${badge.verificationHash}`);
  });

  test.each([
    [true, true, ['Anyone with the link can see that it is genuine.', 'You can share it or add it to your LinkedIn']],
    [true, false, ['Anyone with the link can see that it is genuine.', 'You can share it.']],
    [false, true, []],
    [false, false, []],
  ])(
    'says only what is true with public verification %s and LinkedIn %s',
    async (verification, linkedin, sentences) => {
      const set = (isOn: boolean, enablePublicVerification: boolean, linkedinSharingEnabled: boolean) => {
        const switches = { enablePublicVerification, linkedinSharingEnabled };
        return call(settingsApi.update, { sessionId, body: { enableEmailNotifications: isOn, ...switches } });
      };
      await set(true, verification, linkedin);
      const ids: string[] = [];
      try {
        ids.push((await createIssuedBadge(sessionId)).id);
        const { jobId } = await issueToNewTag(sessionId, 1);
        ids.push(...(await badgesOfJob(sessionId, jobId)).map(({ id }) => id));
      } finally {
        await set(false, true, true);
      }
      expect(ids).toHaveLength(2);
      for (const id of ids) {
        const [mail] = await mailsAbout(id);
        const { text, html, button } = mail?.get('message') as MailMessage;
        for (const version of [text, `${html} ${button?.address}`]) {
          for (const sentence of sentences) expect(version).toContain(sentence);
          expect(version.includes('/verify/')).toBe(verification);
          expect(version.includes('link')).toBe(verification);
          expect(version.includes('LinkedIn')).toBe(verification && linkedin);
        }
      }
    },
  );
});

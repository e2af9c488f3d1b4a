import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BadgeMailState, MailChoice } from '../../contract/rules/badge.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { settingsApi } from '../../contract/calls/settings.ts';
import { call, refusal, signIn } from '../../testing/api.ts';
import { mailsAbout, setMail } from '../../testing/badge-mail.ts';
import { createBadge, createBadgeWith, createUser, uniqueWord } from '../../testing/builders.ts';

const sessionId = await signIn();

const switchMails = (enableEmailNotifications: boolean) =>
  call(settingsApi.update, { sessionId, body: { enableEmailNotifications } });
beforeAll(() => switchMails(true));
afterAll(() => switchMails(false));

const told = new Date(Date.UTC(2026, 0, 5, 9));

/** Unissued badge whose last mail has this state; null for none. */
async function badgeTold(state: BadgeMailState | null): Promise<string> {
  const { id } = await createBadgeWith(sessionId);
  if (state) await setMail(id, state, told);
  return id;
}

const countMails = async (id: string) => (await mailsAbout(id)).length;
const issue = (id: string, body: { mail?: MailChoice } = {}) =>
  call(badgesApi.issue, { sessionId, params: { id }, body });

const getsMail = (mail: MailChoice | undefined, state: BadgeMailState | null) =>
  mail === 'untold' ? state !== 'sent' : mail !== false;

const states = [null, 'unsent', 'sent', 'refused'] as const;
const choices: (MailChoice | undefined)[] = [undefined, true, false, 'untold'];
const cases = choices.flatMap((mail) => states.map((state) => ({ mail, state })));

describe('the mail about an issued badge', () => {
  test.each(cases)('one badge, requested: $mail, last mail: $state', async ({ mail, state }) => {
    const id = await badgeTold(state);
    const isMailed = getsMail(mail, state);
    const badge = await issue(id, { ...(mail !== undefined && { mail }) });
    expect(badge.issued).toBe(true);
    expect(await countMails(id)).toBe(isMailed ? 1 : 0);
    const known = state === 'sent' || state === 'refused' ? state : 'unsent';
    expect(badge.mail?.state).toBe(isMailed ? 'waiting' : known);
    // The state and time of the last mail stay known.
    if (!isMailed && known === 'sent') expect(badge.mail?.at).toBe(told.toISOString());
  });

  test.each(cases)('many badges, requested: $mail, last mail: $state', async ({ mail, state }) => {
    const ids = [await badgeTold(state), await badgeTold(null)];
    const body = { badgeIds: ids, ...(mail !== undefined && { mail }) };
    expect((await call(badgesApi.bulkIssue, { sessionId, body })).done).toBe(2);
    const wanted = [state, null].map((one) => Number(getsMail(mail, one)));
    expect(await Promise.all(ids.map(countMails))).toEqual(wanted);
  });

  test('goes to recipients in a filter without an earlier mail', async () => {
    const word = uniqueWord();
    const user = await createUser(sessionId, word);
    const [fresh, before] = [await createBadge(sessionId, user.id), await createBadge(sessionId, user.id)];
    await setMail(before.id, 'sent', told);
    const filter = { search: word, state: 'never' as const };
    expect((await call(badgesApi.bulkIssue, { sessionId, body: { filter, mail: 'untold' } })).done).toBe(2);
    expect(await Promise.all([fresh.id, before.id].map(countMails))).toEqual([1, 0]);
  });

  test('is sent again for a badge that was taken back only if requested', async () => {
    const id = await badgeTold('sent');
    await issue(id, { mail: 'untold' });
    const unissue = () => call(badgesApi.bulkUnissue, { sessionId, body: { badgeIds: [id] } });
    await unissue();
    expect((await issue(id, { mail: 'untold' })).mail).toMatchObject({ state: 'sent' });
    expect(await countMails(id)).toBe(0);
    await unissue();
    expect((await issue(id, { mail: true })).mail).toMatchObject({ state: 'waiting' });
    expect(await countMails(id)).toBe(1);
  });

  test('is not sent while mails are off, even if requested, and the state of an earlier one stays', async () => {
    const [before, fresh] = [await badgeTold('sent'), await badgeTold(null)];
    await switchMails(false);
    try {
      await call(badgesApi.bulkIssue, { sessionId, body: { badgeIds: [before], mail: true } });
      expect((await issue(fresh, { mail: true })).mail?.state).toBe('unsent');
      expect((await issue(before)).mail?.state).toBe('sent');
    } finally {
      await switchMails(true);
    }
    expect(await Promise.all([before, fresh].map(countMails))).toEqual([0, 0]);
  });

  test.each(['all', null, 1])('cannot be requested with %j', async (mail) => {
    const id = await badgeTold(null);
    const wrong = { mail } as unknown as { mail: MailChoice };
    await refusal(badgesApi.issue, 400, { sessionId, params: { id }, body: wrong });
    await refusal(badgesApi.bulkIssue, 400, { sessionId, body: { badgeIds: [id], ...wrong } });
  });
});

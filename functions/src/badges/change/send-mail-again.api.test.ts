import { expect, test } from 'vitest';
import type { BadgeMailState } from '../../contract/rules/badge.ts';
import { badgeMailsApi } from '../../contract/calls/badge-mails.ts';
import type { PublicState } from '../../contract/rules/public-badge.ts';
import { badgesApi } from '../../contract/calls/badges.ts';
import { settingsApi } from '../../contract/calls/settings.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { call, refusal, signIn } from '../../testing/api.ts';
import { mailsAbout, setMail } from '../../testing/badge-mail.ts';
import {
  createBadge,
  createBadgeWith,
  createIssuedBadge,
  createTag,
  createUser,
  setTags,
  uniqueWord,
  unknownId,
} from '../../testing/builders.ts';

const sessionId = await signIn();

const list = (query: { search: string; mail?: BadgeMailState; state?: PublicState }) =>
  call(badgesApi.list, { sessionId, query });

test('sending again uses the current badge and settings, even while mails are off', async () => {
  const badge = await createIssuedBadge(sessionId);
  const [name, email] = ['Ada Lovelace', `${uniqueWord()}@example.com`];
  await call(usersApi.update, { sessionId, params: { id: badge.userId }, body: { name, email } });
  await call(settingsApi.update, { sessionId, body: { organizationName: 'R&D School' } });
  try {
    const answer = await call(badgeMailsApi.send, { sessionId, params: { id: badge.id }, body: {} });
    expect(answer).toMatchObject({ outcome: 'done', badge: { id: badge.id, mail: { state: 'waiting', error: null } } });
  } finally {
    await call(settingsApi.update, { sessionId, body: { organizationName: 'Badge Platform' } });
  }
  const [mail] = await mailsAbout(badge.id);
  expect(mail?.get('to')).toBe(email);
  expect(mail?.get('kind')).toBe('notice');
  // The emulators' queue prints it.
  const state = async () => (await list({ search: email })).badges[0]?.mail?.state;
  await expect.poll(state).toBe('sent');
  expect(mail?.get('message.text')).toContain('R&D School');
  expect(mail?.get('message.text')).toContain(`Hello ${name},`);
});

test('a mail that still waits is not sent twice', async () => {
  const { id } = await createIssuedBadge(sessionId);
  await setMail(id, 'waiting');
  const answer = await call(badgeMailsApi.send, { sessionId, params: { id }, body: {} });
  expect(answer).toMatchObject({ outcome: 'unchanged', badge: { mail: { state: 'waiting' } } });
  expect(await mailsAbout(id)).toEqual([]);
});

test('no mail is sent for an unissued badge', async () => {
  const { id } = await createBadgeWith(sessionId);
  const { code, message } = await refusal(badgeMailsApi.send, 409, { sessionId, params: { id }, body: {} });
  expect({ code, message }).toEqual({
    code: 'conflict',
    message: 'This badge is not issued, so there is nothing to tell of. Issue it first.',
  });
  expect(await mailsAbout(id)).toEqual([]);
});

test('sending many reports an outcome for each badge', async () => {
  const [refused, waiting] = [await createIssuedBadge(sessionId), await createIssuedBadge(sessionId)];
  const fresh = await createBadgeWith(sessionId);
  await setMail(refused.id, 'refused');
  await setMail(waiting.id, 'waiting');
  const badgeIds = [refused.id, waiting.id, fresh.id, unknownId];
  const answer = await call(badgeMailsApi.bulkSend, { sessionId, body: { badgeIds } });
  expect(answer).toMatchObject({
    done: 1,
    results: [
      { id: refused.id, outcome: 'done' },
      { id: waiting.id, outcome: 'unchanged', why: 'mail_left' },
      { id: fresh.id, outcome: 'unchanged', why: 'not_issued' },
      { id: unknownId, outcome: 'not_found', why: 'gone' },
    ],
  });
  expect(await Promise.all(badgeIds.map(async (id) => (await mailsAbout(id)).length))).toEqual([1, 0, 0, 0]);
});

test('badges can be listed and mailed by the state of their mail, combined with other filters', async () => {
  const word = uniqueWord();
  const tag = await createTag(sessionId);
  const user = await createUser(sessionId, word);
  await setTags(sessionId, user.id, [tag.id]);
  const ids: string[] = [];
  for (const state of ['refused', 'waiting', 'sent', 'refused'] as const) {
    const { id } = await createBadge(sessionId, user.id);
    ids.push(id);
    if (ids.length < 4) await call(badgesApi.issue, { sessionId, params: { id }, body: {} });
    await setMail(id, state);
  }
  for (const search of [word, tag.name]) {
    const { badges, total } = await list({ search, mail: 'refused' });
    expect(badges.map(({ id }) => id)).toEqual([ids[3], ids[0]]);
    expect(total).toBe(2);
    expect((await list({ search, mail: 'refused', state: 'issued' })).badges.map(({ id }) => id)).toEqual([ids[0]]);
    expect((await list({ search, mail: 'unsent' })).total).toBe(0);
  }
  expect((await list({ search: word, mail: 'refused' })).badges[0]?.mail?.error).toBe('550 No such user here');
  const answer = await call(badgeMailsApi.bulkSend, { sessionId, body: { filter: { search: word, mail: 'refused' } } });
  expect(answer.results).toMatchObject([
    { id: ids[3], outcome: 'unchanged' },
    { id: ids[0], outcome: 'done' },
  ]);
});

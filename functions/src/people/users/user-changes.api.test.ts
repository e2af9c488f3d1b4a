import { describe, expect, test } from 'vitest';
import { badgesApi } from '../../contract/calls/badges.ts';
import { usersApi } from '../../contract/calls/users.ts';
import { verificationApi } from '../../contract/calls/verification.ts';
import { call, refusal, refusedFields, request, signIn } from '../../testing/api.ts';
import {
  createBadge,
  createBadges,
  createUser,
  uniqueEmail,
  uniqueWord,
  unknownId,
  userNamed,
  usersNamed,
} from '../../testing/builders.ts';

const sessionId = await signIn();

describe('changing a user', () => {
  test('follows into badges, their search and their public pages', async () => {
    const user = await createUser(sessionId);
    const { id: badgeId, verificationHash: hash } = await createBadge(sessionId, user.id);
    const word = uniqueWord();
    const body = { name: `Renamed ${word}`, email: uniqueEmail(), department: 'Physics', status: 'inactive' as const };
    const updated = await call(usersApi.update, { sessionId, params: { id: user.id }, body });
    expect(updated).toMatchObject({ ...body, id: user.id, badgeCount: 1, createdAt: user.createdAt });
    const details = await call(verificationApi.details, { params: { hash } });
    const shown = { recipientName: body.name, recipientEmail: body.email, recipientDepartment: 'Physics' };
    expect(details).toMatchObject(shown);
    const { badges } = await call(badgesApi.list, { sessionId, query: { search: word } });
    expect(badges.map(({ id, recipientName }) => [id, recipientName])).toEqual([[badgeId, body.name]]);
    expect((await userNamed(sessionId, word)).id).toBe(user.id);
  });

  test('reaches every badge of a user who has very many', async () => {
    const user = await createUser(sessionId);
    const badges = await createBadges(sessionId, user.id, 160);
    const name = uniqueWord();
    await call(usersApi.update, { sessionId, params: { id: user.id }, body: { name, email: user.email } });
    expect((await call(badgesApi.list, { sessionId, query: { search: name, limit: 1 } })).total).toBe(badges.length);
  });

  test('frees the old e-mail and takes the new one', async () => {
    const user = await createUser(sessionId);
    const email = uniqueEmail();
    await call(usersApi.update, { sessionId, params: { id: user.id }, body: { name: user.name, email } });
    await refusal(usersApi.create, 409, { sessionId, body: { name: 'Late', email } });
    await createUser(sessionId, 'Heir', user.email);
  });

  test('refuses the e-mail of another user and changes nothing', async () => {
    const [one, other] = [await createUser(sessionId), await createUser(sessionId)];
    const body = { name: 'Changed', email: other.email };
    expect(await refusedFields(usersApi.update, { sessionId, params: { id: one.id }, body }, 409)).toEqual(['email']);
    expect(await usersNamed(sessionId, one.email)).toEqual([one]);
  });

  test('refuses wrong fields by name', async () => {
    const wrong = { sessionId, params: { id: unknownId }, body: { name: '' } };
    expect(await refusedFields(usersApi.update, wrong)).toEqual(['email', 'name']);
  });
});

describe('deleting a user', () => {
  test('takes badges and links with it at once, and frees the e-mail', async () => {
    const user = await createUser(sessionId);
    const { id, verificationHash: hash } = await createBadge(sessionId, user.id);
    await call(verificationApi.verify, { params: { hash } });
    await call(usersApi.delete, { sessionId, params: { id: user.id } });
    await refusal(verificationApi.verify, 404, { params: { hash } });
    await refusal(badgesApi.image, 404, { params: { id } });
    for (const spec of [usersApi.get, usersApi.delete])
      await refusal(spec, 404, { sessionId, params: { id: user.id } });
    expect(await usersNamed(sessionId, user.email)).toEqual([]);
    await createUser(sessionId, 'Heir', user.email);
  });

  test('while badges are created for them leaves no badge behind', async () => {
    const user = await createUser(sessionId);
    const body = { userId: user.id, year: 2026 };
    const creating = Array.from({ length: 3 }, () => request(badgesApi.create, { sessionId, body }));
    await call(usersApi.delete, { sessionId, params: { id: user.id } });
    await Promise.all(creating);
    expect((await call(badgesApi.list, { sessionId, query: { search: user.email } })).total).toBe(0);
  });
});

import { expect, test } from 'vitest';
import { administratorsApi } from './contract/administrators.ts';
import { auditApi } from './contract/audit.ts';
import { badgesApi } from './contract/badges.ts';
import type { Endpoint } from './contract/endpoint.ts';
import { tagsApi } from './contract/tags.ts';
import { usersApi } from './contract/users.ts';
import { createAdministrator } from './testing/administrators.ts';
import { type TestCall, call, request, signIn, signInAs } from './testing/api.ts';
import { createIssuedBadge, createTag, createUser } from './testing/builders.ts';
import { localApi } from './testing/local-api.ts';

// What a call needs is made by another administrator than the one who makes it, whose entries are counted.
const other = await signIn();
const { sessionId, uid: administrator } = await signInAs();
await localApi();
const year = 2026;

async function entries() {
  const query = { administrator, limit: 100 };
  return (await call(auditApi.list, { sessionId: other, query })).entries;
}

test('a repeat that changes nothing leaves no entry', async () => {
  const [user, tag, { id: badge }] = [await createUser(other), await createTag(other), await createIssuedBadge(other)];
  const { name, description, color } = tag;
  const someone = await createAdministrator('viewer');
  const twice: [Endpoint, TestCall][] = [
    [usersApi.update, { params: { id: user.id }, body: { name: user.name, email: user.email } }],
    [usersApi.setTags, { params: { id: user.id }, body: { tagIds: [] } }],
    [tagsApi.update, { params: { id: tag.id }, body: { name, description, color } }],
    [badgesApi.issue, { params: { id: badge }, body: {} }],
    [administratorsApi.update, { params: { id: someone.uid }, body: { role: 'viewer', state: 'active' } }],
    [administratorsApi.update, { params: { id: someone.uid }, body: {} }],
    [badgesApi.bulkIssue, { body: { badgeIds: [badge] } }],
    [badgesApi.bulkIssueByTags, { body: { tagIds: [tag.id], year } }],
    [usersApi.import, { body: { users: [{ name: user.name, email: user.email }], updateExisting: true } }],
  ];
  const before = (await entries()).length;
  for (const [endpoint, input] of twice) await request(endpoint, { sessionId, ...input });
  expect(await entries()).toHaveLength(before);
});

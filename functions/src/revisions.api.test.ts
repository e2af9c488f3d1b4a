import { randomBytes } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { administratorsApi } from './contract/calls/administrators.ts';
import { badgeTemplatesApi } from './contract/calls/badge-templates.ts';
import { badgesApi } from './contract/calls/badges.ts';
import type { Endpoint } from './contract/calls/endpoint.ts';
import { endpoints } from './contract/index.ts';
import { settingsApi } from './contract/calls/settings.ts';
import { tagsApi } from './contract/calls/tags.ts';
import { usersApi } from './contract/calls/users.ts';
import { call, refusal, request, signIn } from './testing/api.ts';
import { createBadge, createTag, createTemplate, createUser, uniqueEmail, uniqueWord } from './testing/builders.ts';
import { png } from './testing/png.ts';

const sessionId = await signIn();
const { contactEmail } = await call(settingsApi.get, { sessionId });
afterAll(() => call(settingsApi.update, { sessionId, body: { contactEmail } }));
afterAll(() => call(settingsApi.deleteLogo, { sessionId }));
const seal = { picture: 'seal' } as const;
afterAll(() => call(settingsApi.deletePicture, { sessionId, params: seal }));

interface Subject {
  name: string;
  endpoint: Endpoint;
  /** Creates a record, and returns its parameters and revision. */
  make: () => Promise<{ params?: Record<string, string>; revision: string }>;
  /** A change that differs each time. */
  change: () => Record<string, unknown> | undefined;
}

const subjects: Subject[] = [
  {
    name: 'a user',
    endpoint: usersApi.update,
    make: async () => at(await createUser(sessionId)),
    change: () => ({ name: uniqueWord(), email: uniqueEmail() }),
  },
  {
    name: 'a tag',
    endpoint: tagsApi.update,
    make: async () => at(await createTag(sessionId)),
    change: () => ({ name: uniqueWord() }),
  },
  {
    name: 'a template',
    endpoint: badgeTemplatesApi.update,
    make: async () => at(await createTemplate(sessionId)),
    change: () => ({ name: uniqueWord() }),
  },
  {
    name: 'a badge',
    endpoint: badgesApi.update,
    make: async () => at(await createBadge(sessionId, (await createUser(sessionId)).id)),
    change: () => ({ badgeType: uniqueWord(), year: 2026 }),
  },
  {
    name: 'an administrator',
    endpoint: administratorsApi.update,
    make: async () =>
      at(await call(administratorsApi.invite, { sessionId, body: { email: uniqueEmail(), role: 'viewer' } })),
    change: () => ({ role: 'issuer' }),
  },
  {
    name: 'the settings',
    endpoint: settingsApi.update,
    make: async () => ({ revision: revisionIn((await request(settingsApi.get, { sessionId })).headers) }),
    change: () => ({ contactEmail: uniqueEmail() }),
  },
  {
    name: 'the logo',
    endpoint: settingsApi.saveLogo,
    make: async () => ({ revision: revisionIn((await request(settingsApi.get, { sessionId })).headers) }),
    change: anotherLogo,
  },
  {
    name: 'the logo into none',
    endpoint: settingsApi.deleteLogo,
    make: async () => ({
      revision: revisionIn((await request(settingsApi.saveLogo, { sessionId, body: anotherLogo() })).headers),
    }),
    change: () => undefined,
  },
  {
    name: 'the seal',
    endpoint: settingsApi.savePicture,
    make: async () => ({
      params: seal,
      revision: revisionIn((await request(settingsApi.get, { sessionId })).headers),
    }),
    change: anotherLogo,
  },
  {
    name: 'the seal into none',
    endpoint: settingsApi.deletePicture,
    make: async () => ({
      params: seal,
      revision: revisionIn(
        (await request(settingsApi.savePicture, { sessionId, params: seal, body: anotherLogo() })).headers,
      ),
    }),
    change: () => undefined,
  },
];

function anotherLogo() {
  const [red = 0, green = 0, blue = 0] = randomBytes(3);
  return { png: png({ color: [red, green, blue, 255] }).toString('base64') };
}

function at({ id, revision }: { id: string; revision: string }) {
  return { params: { id }, revision };
}

function revisionIn(headers: Headers): string {
  return /"(.+)"/.exec(headers.get('ETag') ?? '')?.[1] ?? '';
}

const ifMatch = (revision: string) => ({ headers: { 'If-Match': `"${revision}"` } });

test('every endpoint that takes If-Match is tried here', () => {
  const versioned = endpoints.filter((endpoint: Endpoint) => endpoint.versioned);
  expect(new Set(versioned)).toEqual(new Set(subjects.map(({ endpoint }) => endpoint)));
});

describe.each(subjects)('changing $name', ({ endpoint, make, change }) => {
  test('with the revision that was read is done, once; the error has the present record', async () => {
    const { revision, ...place } = await make();
    const first = await request(endpoint, { sessionId, ...place, ...ifMatch(revision), body: change() });
    expect(first.status, first.text).toBe(200);
    const now = revisionIn(first.headers);
    expect(now).not.toBe(revision);
    const late = await request(endpoint, { sessionId, ...place, ...ifMatch(revision), body: change() });
    expect(late.status).toBe(409);
    expect(revisionIn(late.headers)).toBe(now);
    expect(JSON.parse(late.text)).toMatchObject({
      code: 'outdated',
      current: JSON.parse(first.text) as object,
      message: expect.stringMatching(/^Somebody else changed/) as string,
    });
    const again = await request(endpoint, { sessionId, ...place, ...ifMatch(now), body: change() });
    expect(again.status, again.text).toBe(200);
  });

  test('without a revision replaces whatever is there', async () => {
    const { revision, ...place } = await make();
    for (let turn = 0; turn < 2; turn += 1) {
      const { status, headers } = await request(endpoint, { sessionId, ...place, body: change() });
      expect(status).toBe(200);
      expect(revisionIn(headers)).not.toBe(revision);
    }
  });

  test('with an ETag that a proxy made weak is done; with anything else in the header it is refused', async () => {
    const { revision, ...place } = await make();
    const weak = { 'If-Match': `W/"${revision}"` };
    const { status } = await request(endpoint, { sessionId, ...place, headers: weak, body: change() });
    expect(status).toBe(200);
    const bare = { 'If-Match': revision };
    const { fields } = await refusal(endpoint, 400, { sessionId, ...place, headers: bare, body: change() });
    expect(Object.keys(fields ?? {})).toEqual(['If-Match']);
  });

  test('with one revision three times at once is done exactly once', async () => {
    const { revision, ...place } = await make();
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => request(endpoint, { sessionId, ...place, ...ifMatch(revision), body: change() })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  });
});

test('issuing a badge does not change its revision', async () => {
  const badge = await createBadge(sessionId, (await createUser(sessionId)).id);
  const issued = await call(badgesApi.issue, { sessionId, params: { id: badge.id }, body: {} });
  expect(issued.revision).toBe(badge.revision);
});

test("badges and tags do not change a user's revision", async () => {
  const user = await createUser(sessionId);
  const tag = await createTag(sessionId);
  await createBadge(sessionId, user.id);
  await call(usersApi.setTags, { sessionId, params: { id: user.id }, body: { add: [tag.id] } });
  const { users } = await call(usersApi.list, { sessionId, query: { search: user.email } });
  expect(users[0]).toMatchObject({ badgeCount: 1, tags: [{ id: tag.id }], revision: user.revision });
});

test('choosing another default changes the revision of both templates, because both change', async () => {
  const [one, other] = [await createTemplate(sessionId), await createTemplate(sessionId)];
  const update = (id: string, revision: string, isDefault: boolean) =>
    request(badgeTemplatesApi.update, {
      sessionId,
      params: { id },
      body: { name: uniqueWord(), isDefault },
      ...ifMatch(revision),
    });
  const chosen = await call(badgeTemplatesApi.setDefault, { sessionId, params: { id: one.id } });
  expect((await update(one.id, one.revision, false)).status).toBe(409);
  await call(badgeTemplatesApi.setDefault, { sessionId, params: { id: other.id } });
  expect((await update(one.id, chosen.revision, true)).status).toBe(409);
  const listed = await call(badgeTemplatesApi.list, { sessionId });
  expect(listed.find(({ id }) => id === other.id)?.isDefault).toBe(true);
  await call(badgeTemplatesApi.delete, { sessionId, params: { id: other.id } });
});

import { followedBadgeSchema } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { sampleFollowedBadge } from '../../../testing/samples.ts';
import { followedBadgeIn } from './public-documents.ts';
import { fakeApi, json } from '../../../testing/fake-api.ts';
import { storedDocument } from '../../../testing/stored-document.ts';

test.each(['issued', 'revoked', 'never'])('what the contract allows is understood: %s', (state) => {
  const badge = followedBadgeSchema.parse({ ...sampleFollowedBadge, state });
  expect(followedBadgeIn(badge)).toEqual(badge);
  expect(followedBadgeSchema.shape.state.options).toHaveLength(3);
});

test.each([{}, { ...sampleFollowedBadge, state: 'expired' }, { ...sampleFollowedBadge, revision: '1' }])(
  'what it does not allow is not: %j',
  (data) => {
    expect(followedBadgeSchema.safeParse(data).success).toBe(false);
    expect(() => followedBadgeIn(data)).toThrow('not understood');
  },
);

const config = { projectId: 'demo', apiKey: 'a key', emulators: null };
const path = 'GET /v1/projects/demo/databases/(default)/documents/publicBadges/abc';
const { signal } = new AbortController();

// The configuration is cached as long as the page is open.
async function freshModule() {
  vi.resetModules();
  return await import('./public-documents.ts');
}

test('it asks Firestore itself, by the key of the site and without the session of an administrator', async () => {
  localStorage.setItem('admin-session-id', 'S'.repeat(43));
  const { getPublicDocument } = await freshModule();
  const data = { state: 'issued', revision: 3, revokedAt: null, linkedinSharingEnabled: false };
  const seen = fakeApi({ 'GET /api/client-config': json(config), [path]: json(storedDocument(data)) });
  expect(await getPublicDocument('publicBadges/abc', signal)).toEqual(data);
  const asked = seen.at(-1);
  expect(asked?.origin).toBe('https://firestore.googleapis.com');
  expect(asked?.query.get('key')).toBe('a key');
  expect(asked?.headers.has('x-session-id')).toBe(false);
});

test('in the emulators it asks those, and asks once where they are', async () => {
  const { getPublicDocument } = await freshModule();
  const emulators = { auth: 'http://127.0.0.1:9099', firestore: '127.0.0.1:8080' };
  const seen = fakeApi({ 'GET /api/client-config': json({ ...config, emulators }), [path]: json(storedDocument({})) });
  for (let time = 0; time < 2; time++) await getPublicDocument('publicBadges/abc', signal);
  expect(seen.map(({ route }) => route)).toEqual(['GET /api/client-config', path, path]);
  expect(seen.at(-1)?.origin).toBe('http://127.0.0.1:8080');
});

test('a document that is gone is null; one that is closed, and a lost connection, are errors', async () => {
  const { getPublicDocument } = await freshModule();
  const answer = (status: number) => json({ error: { code: status } }, status);
  fakeApi({ 'GET /api/client-config': json(config), [path]: answer(404) });
  expect(await getPublicDocument('publicBadges/abc', signal)).toBeNull();
  for (const status of [403, 429, 503]) {
    fakeApi({ [path]: answer(status) });
    await expect(getPublicDocument('publicBadges/abc', signal)).rejects.toMatchObject({ status });
  }
  fakeApi({});
  await expect(getPublicDocument('publicBadges/abc', signal)).rejects.toBeInstanceOf(TypeError);
});

test('where the site does not say where Firebase is, it is asked again the next time', async () => {
  const { getPublicDocument } = await freshModule();
  fakeApi({});
  await expect(getPublicDocument('publicBadges/abc', signal)).rejects.toThrow();
  fakeApi({ 'GET /api/client-config': json(config), [path]: json(storedDocument({ revision: 1 })) });
  expect(await getPublicDocument('publicBadges/abc', signal)).toEqual({ revision: 1 });
});

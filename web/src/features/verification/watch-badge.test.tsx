import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, json, refusal } from '../../testing/fake-api.ts';
import {
  answers,
  calls,
  comeBack,
  denied,
  expectTakenBack,
  open,
  routes,
  seconds,
  setClock,
  takenBack,
} from '../../testing/open-certificate.tsx';
import { sampleFollowedBadge, samplePublicSettings, sampleVerifiedBadge } from '../../testing/samples.ts';
import { storedDocument } from '../../testing/stored-document.ts';

/** Opens the SDK, once it is fetched. */
const openSdk = vi.hoisted(() => vi.fn(() => Promise.resolve({})));
vi.mock('../../lib/live-firestore.ts', () => ({ publicFirestore: openSdk }));
vi.mock('firebase/firestore', async () => (await import('../../testing/fake-firestore.ts')).fakeFirestore());

beforeEach(() => {
  openSdk.mockClear();
});
setClock();

test('for twenty seconds the page says when it was checked, asks for one document, and fetches no SDK', async () => {
  const seen = await open();
  expect(screen.getByText('Checked at 10:42:07')).toBeTruthy();
  await seconds(19.9);
  expect(screen.getByText('Checked at 10:42:17')).toBeTruthy();
  // Where Firebase is, is known once an earlier test has asked for it.
  const asked = seen.map(({ route }) => route).filter((route) => route !== routes.config);
  expect(asked).toEqual([routes.lookUp, routes.badge]);
  expect(openSdk).not.toHaveBeenCalled();
  await seconds(0.1);
  await vi.waitFor(() => {
    expect(openSdk).toHaveBeenCalledTimes(2);
  }, 5_000);
});

test('how old the state is, is not read aloud', async () => {
  await open();
  expect(screen.getByText('Verified Badge').closest('[role=status]')).toBeTruthy();
  expect(screen.getByText(/^Checked at/).closest('[role=status], [role=alert], [aria-live]')).toBeNull();
});

test('who comes back to the page sees whether the badge counts by now, and counts for no verification', async () => {
  const seen = await open();
  fakeApi({
    ...answers,
    [routes.badge]: json(storedDocument(takenBack)),
    [routes.lookUp]: refusal(500, 'internal', 'Broken.'),
  });
  await comeBack();
  expectTakenBack();
  expect(screen.getByText('Checked at 10:43:07')).toBeTruthy();
  expect(calls(seen, routes.lookUp)).toHaveLength(1);
});

test('who comes back hears of a new name, which is asked for and not counted', async () => {
  const revised = { ...sampleVerifiedBadge, badge: { ...sampleVerifiedBadge.badge, revision: 2 } };
  await open();
  const seen = fakeApi({
    ...answers,
    [routes.badge]: json(storedDocument({ ...sampleFollowedBadge, revision: 2 })),
    [routes.lookUp]: json({ ...revised, user: { name: 'Jane Roe' } }),
  });
  await comeBack();
  expect(screen.getByRole('heading', { name: 'Jane Roe' })).toBeTruthy();
  expect(calls(seen, routes.lookUp).map(({ query }) => query.get('count'))).toEqual(['false']);
});

test('who comes back to a badge that was deleted is told, and nothing is asked any more', async () => {
  await open();
  const seen = fakeApi({ ...answers, [routes.badge]: json({ error: { code: 404 } }, 404) });
  await comeBack();
  expect(screen.getByRole('heading', { name: 'Badge Not Found' })).toBeTruthy();
  await seconds(600);
  await comeBack();
  expect(calls(seen, routes.badge)).toHaveLength(1);
  expect(openSdk).not.toHaveBeenCalled();
});

test.each([
  ['a lost connection', undefined],
  ['a quota that is used up', json({ error: { code: 429 } }, 429)],
  ['an answer that is not understood', json(storedDocument({ ...sampleFollowedBadge, state: 'expired' }))],
])('%s ends what is called verified, says when it last was, and is tried again', async (_, reply) => {
  await open();
  const { [routes.badge]: _badge, ...others } = answers;
  fakeApi({ ...others, ...(reply && { [routes.badge]: reply }) });
  await comeBack();
  expect(screen.queryByText('Verified Badge')).toBeNull();
  expect(screen.getByText('Verified earlier').closest('[role=status]')).toBeTruthy();
  expect(screen.getByText('Could not be checked again. Last checked at 10:42:07.')).toBeTruthy();
  fakeApi(answers);
  act(() => void dispatchEvent(new Event('online')));
  await seconds(0);
  expect(screen.getByText('Verified Badge')).toBeTruthy();
  expect(screen.getByText('Checked at 10:43:07')).toBeTruthy();
});

test('a closed document closes the page where the settings say that verification is off, whatever the API says', async () => {
  await open();
  const off = { ...samplePublicSettings, enablePublicVerification: false };
  const seen = fakeApi({ ...answers, [routes.badge]: denied, [routes.settings]: json(storedDocument(off)) });
  await comeBack();
  expect(screen.getByRole('heading', { name: 'Verification is switched off' })).toBeTruthy();
  expect(calls(seen, routes.lookUp)).toEqual([]);

  fakeApi({ ...answers, [routes.settings]: json(storedDocument(samplePublicSettings)) });
  await comeBack();
  expect(screen.getByText('Verified Badge')).toBeTruthy();
});

test('where they do not say so, the API decides', async () => {
  await open();
  const seen = fakeApi({ ...answers, [routes.badge]: denied, [routes.settings]: json({ error: { code: 404 } }, 404) });
  await comeBack();
  expect(screen.getByText('Verified Badge')).toBeTruthy();
  expect(screen.getByText('Checked at 10:43:07')).toBeTruthy();
  expect(calls(seen, routes.lookUp).map(({ query }) => query.get('count'))).toEqual(['false']);
});

test('a page that could not look its badge up follows nothing until it could, which is the verification', async () => {
  await open({ [routes.lookUp]: refusal(503, 'unavailable', 'Busy.') });
  expect(screen.getByRole('heading', { name: 'The badge could not be checked' })).toBeTruthy();
  await seconds(30);
  expect(openSdk).not.toHaveBeenCalled();
  const seen = fakeApi(answers);
  await comeBack();
  expect(screen.getByText('Verified Badge')).toBeTruthy();
  expect(calls(seen, routes.lookUp).map(({ query }) => query.get('count'))).toEqual([null]);
});

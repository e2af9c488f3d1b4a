import { act, screen } from '@testing-library/react';
import type { PublicSettings } from 'functions/contract';
import { expect, test, vi } from 'vitest';
import { fakeApi, json, refusal } from '../../testing/fake-api.ts';
import { listeners } from '../../testing/fake-firestore.ts';
import {
  answers,
  badgePath,
  calls,
  comeBack,
  denied,
  expectTakenBack,
  openFollowing,
  routes,
  seconds,
  setClock,
  settingsPath,
  takenBack,
} from '../../testing/open-certificate.tsx';
import { sampleFollowedBadge, samplePublicSettings, sampleVerifiedBadge } from '../../testing/samples.ts';
import { storedDocument } from '../../testing/stored-document.ts';
import { hideTab } from '../../testing/tab.ts';

vi.mock('../../lib/live-firestore.ts', () => ({ publicFirestore: () => Promise.resolve({}) }));
vi.mock('firebase/firestore', async () => (await import('../../testing/fake-firestore.ts')).fakeFirestore());

setClock();

async function tell(path: string, data: unknown, fromCache = false): Promise<void> {
  act(() => listeners.get(path)?.hear({ metadata: { fromCache }, data: () => data }));
  await seconds(0);
}

/** Ends the listening to the badge, as the rules do. */
async function deny(): Promise<void> {
  const { end } = listeners.get(badgePath) ?? {};
  listeners.delete(badgePath);
  act(() => end?.(new Error('Missing or insufficient permissions.')));
  await seconds(0);
}

const tellSettings = (change: Partial<PublicSettings>) => tell(settingsPath, { ...samplePublicSettings, ...change });

test('then it is followed, and says so', async () => {
  const seen = await openFollowing();
  expect(screen.getByText('Checked at 10:42:17')).toBeTruthy();
  await tell(badgePath, sampleFollowedBadge);
  expect(screen.getByText(/^Checked live/)).toBeTruthy();
  await seconds(3600);
  expect(calls(seen, routes.badge)).toHaveLength(1);
});

test('a hidden page follows nothing', async () => {
  await openFollowing();
  hideTab();
  expect(listeners.size).toBe(0);
  await seconds(3600);
  expect(listeners.size).toBe(0);
});

test('a followed badge that was taken back says so at once, whatever becomes of the look-up', async () => {
  await openFollowing();
  const seen = fakeApi({});
  await tell(badgePath, takenBack);
  expectTakenBack();
  expect(calls(seen, routes.lookUp)).toHaveLength(1);
});

test('what is followed and as old as what was looked up asks for nothing', async () => {
  const seen = await openFollowing();
  await tell(badgePath, sampleFollowedBadge);
  await tell(badgePath, { ...sampleFollowedBadge, revision: 0, state: 'never' });
  expect(screen.getByText('Verified Badge')).toBeTruthy();
  expect(calls(seen, routes.lookUp)).toHaveLength(1);
});

test('an answer that is older than what was heard does not call a badge verified again', async () => {
  const seen = await openFollowing();
  await tell(badgePath, takenBack);
  expect(calls(seen, routes.lookUp)).toHaveLength(2);
  await tell(badgePath, sampleFollowedBadge);
  expectTakenBack();
});

test('when the SDK has no connection any more, its cache is not believed, and the badge is asked for', async () => {
  const seen = await openFollowing();
  await tell(badgePath, sampleFollowedBadge);
  fakeApi({});
  await tell(badgePath, undefined, true);
  expect(screen.getByText('Verified earlier')).toBeTruthy();
  await tell(badgePath, sampleFollowedBadge);
  expect(screen.getByText('Verified Badge')).toBeTruthy();
  expect(screen.getByText(/^Checked live/)).toBeTruthy();
  expect(calls(seen, routes.badge)).toHaveLength(1);
});

test('what is followed and not understood ends the following, and nothing is called verified for it', async () => {
  await openFollowing();
  await tell(badgePath, sampleFollowedBadge);
  fakeApi({});
  await tell(badgePath, { ...sampleFollowedBadge, revision: 3, state: 'expired' });
  expect(screen.getByText('Verified earlier')).toBeTruthy();
});

test.each([
  ['closed', { [routes.lookUp]: refusal(403, 'forbidden', 'Switched off.') }, 'Verification is switched off'],
  ['gone', { [routes.badge]: json({}, 404) }, 'Badge Not Found'],
])('when listening ends and the badge is %s, the page says so', async (_, replies, title) => {
  await openFollowing();
  await tell(badgePath, sampleFollowedBadge);
  fakeApi({ ...answers, [routes.badge]: denied, [routes.settings]: json({}, 404), ...replies });
  await deny();
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
});

test('when listening ends and nothing answers, the page follows again after pauses that grow', async () => {
  await openFollowing();
  fakeApi({});
  for (const pause of [1, 2, 4]) {
    await deny();
    await seconds(pause - 0.001);
    expect(listeners.has(badgePath)).toBe(false);
    await seconds(0.001);
    expect(listeners.has(badgePath)).toBe(true);
  }
  await tell(badgePath, sampleFollowedBadge);
  expect(screen.getByText('Verified Badge')).toBeTruthy();
});

test('switching verification off closes the page, whatever the API still says, and on brings back what holds', async () => {
  const off = { ...samplePublicSettings, enablePublicVerification: false };
  await openFollowing({ [routes.settings]: json(storedDocument(off)) });
  await tellSettings({ enablePublicVerification: false });
  expect(screen.getByRole('heading', { name: 'Verification is switched off' })).toBeTruthy();
  expect([...listeners.keys()]).toEqual([settingsPath]);
  await comeBack();
  expect(screen.queryByText('Verified Badge')).toBeNull();

  const { state, issuedAt, revokedAt, revision } = takenBack;
  const badge = { ...sampleVerifiedBadge.badge, state, issued: false, issuedAt, revokedAt, revision };
  fakeApi({ ...answers, [routes.lookUp]: json({ ...sampleVerifiedBadge, badge }) });
  await seconds(20);
  await tellSettings({ enablePublicVerification: true });
  expectTakenBack();
});

test('the settings reach the page: LinkedIn off takes its buttons away, a new name stands at once', async () => {
  await openFollowing();
  expect(screen.getByRole('button', { name: 'Share on LinkedIn' })).toBeTruthy();
  await tellSettings({ linkedinSharingEnabled: false, organizationName: 'Southfield College' });
  expect(screen.getByText('Southfield College')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /LinkedIn/ })).toBeNull();
});

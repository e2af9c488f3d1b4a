import { act, render, screen } from '@testing-library/react';
import type { FollowedBadge, PublicSettings } from 'functions/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi, json, refusal } from '../../testing/fake-api.ts';
import { sampleHash, samplePublicSettings, sampleVerifiedBadge } from '../../testing/samples.ts';
import { CertificatePage } from './certificate-page.tsx';

const route = `GET /api/verify/${sampleHash}`;

interface Snapshot {
  metadata: { fromCache: boolean };
  data: () => unknown;
}

/** Those who listen to each document: what they hear, and how their listening ends. */
const listeners = new Map<string, { hear: (snapshot: Snapshot) => void; end: (error: Error) => void }>();

vi.mock('../../lib/after-first-paint.ts', () => ({ afterFirstPaint: () => Promise.resolve() }));
vi.mock('../../lib/live-firestore.ts', () => ({ publicFirestore: () => Promise.resolve({}) }));
vi.mock('firebase/firestore', () => ({
  doc: (_: unknown, path: string) => path,
  onSnapshot: (path: string, _: unknown, hear: (snapshot: Snapshot) => void, end: (error: Error) => void) => {
    listeners.set(path, { hear, end });
    return () => listeners.delete(path);
  },
}));

const badgePath = `publicBadges/${sampleHash}`;
const followed: FollowedBadge = {
  badgeId: sampleVerifiedBadge.badge.id,
  verificationHash: sampleHash,
  state: 'issued',
  revision: 1,
  badgeType: "Dean's List",
  year: 2025,
  issuedAt: '2025-05-04T12:00:00.000Z',
  firstIssuedAt: '2025-05-04T12:00:00.000Z',
  revokedAt: null,
};
const takenBack = { ...followed, state: 'revoked', revision: 2, issuedAt: null, revokedAt: '2026-05-04T12:00:00.000Z' };
const sentence = 'Northfield University took this badge back on May 04, 2026. It no longer counts.';

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  listeners.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens the page, and waits until it follows the badge and the settings. */
async function open(reply: Response | (() => Response) = json(sampleVerifiedBadge)) {
  const seen = fakeApi({ [route]: reply });
  render(<CertificatePage hash={sampleHash} />);
  await vi.waitFor(() => {
    expect([...listeners.keys()].sort()).toEqual([badgePath, 'publicSettings/current']);
  });
  return { asked: () => seen.filter((call) => call.route === route) };
}

function tell(path: string, data: unknown, fromCache = false): void {
  act(() => listeners.get(path)?.hear({ metadata: { fromCache }, data: () => data }));
}

/** Ends the listening to the badge, as the rules do. */
function deny(): void {
  const { end } = listeners.get(badgePath) ?? {};
  listeners.delete(badgePath);
  act(() => end?.(new Error('Missing or insufficient permissions.')));
}

function tellSettings(change: Partial<PublicSettings>): void {
  tell('publicSettings/current', { ...samplePublicSettings, ...change });
}

test('a badge that was taken back says so at once, whatever becomes of the look-up', async () => {
  const { asked } = await open();
  fakeApi({});
  tell(badgePath, takenBack);
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByText('Taken back')).toBeTruthy();
  expect(screen.queryByText(/verified/i)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share on LinkedIn' })).toBeNull();
  expect(screen.queryByText('Keep this badge')).toBeNull();
  expect(asked()).toHaveLength(1);
});

test('a new name is asked for, which is not counted', async () => {
  let name = 'Jane Doe';
  let revision = 1;
  const { asked } = await open(() =>
    json({ ...sampleVerifiedBadge, badge: { ...sampleVerifiedBadge.badge, revision }, user: { name } }),
  );
  [name, revision] = ['Jane Roe', 2];
  tell(badgePath, { ...followed, revision });
  expect(await screen.findByRole('heading', { name: 'Jane Roe' })).toBeTruthy();
  expect(asked().map(({ query }) => query.get('count'))).toEqual([null, 'false']);
});

test('what is followed and as old as what was looked up asks for nothing', async () => {
  const { asked } = await open();
  tell(badgePath, followed);
  tell(badgePath, { ...followed, revision: 0, state: 'never' });
  // Without a connection the SDK answers from an empty cache.
  tell(badgePath, undefined, true);
  expect(screen.getByText('Verified Badge')).toBeTruthy();
  expect(asked()).toHaveLength(1);
});

test('an answer that is older than what was heard does not call a badge verified again', async () => {
  const { asked } = await open();
  tell(badgePath, takenBack);
  await vi.waitFor(() => {
    expect(asked()).toHaveLength(2);
  });
  expect(await screen.findByText('Taken back')).toBeTruthy();
  expect(screen.queryByText('Verified Badge')).toBeNull();
});

test.each([
  ['closed', refusal(403, 'forbidden', 'Switched off.'), 'Verification is switched off'],
  ['gone', refusal(404, 'not_found', 'No such badge.'), 'Badge Not Found'],
])('when listening ends and the API says %s, so does the page', async (_, reply, title) => {
  await open();
  fakeApi({ [route]: reply });
  deny();
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});

test('when listening ends and nothing answers, the page stays, and follows again after pauses that grow', async () => {
  await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fakeApi({});
  for (const pauseMs of [1_000, 2_000, 4_000]) {
    deny();
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(listeners.has(badgePath)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(listeners.has(badgePath)).toBe(true);
  }
  expect(screen.getByText('Verified Badge')).toBeTruthy();
});

test('switching verification off closes the page, whatever the API still says, and on brings back what holds', async () => {
  let answer = sampleVerifiedBadge;
  const { asked } = await open(() => json(answer));
  tellSettings({ enablePublicVerification: false });
  expect(await screen.findByRole('heading', { name: 'Verification is switched off' })).toBeTruthy();
  dispatchEvent(new Event('focus'));
  await vi.waitFor(() => {
    expect(asked()).toHaveLength(2);
  });
  await act(() => Promise.resolve());
  expect(screen.queryByText('Verified Badge')).toBeNull();

  const { state, issuedAt, revokedAt, revision } = takenBack as FollowedBadge;
  const badge = { ...answer.badge, state, issued: false, issuedAt, revokedAt, revision };
  answer = { ...answer, badge };
  tellSettings({ enablePublicVerification: true });
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('the settings reach the page: LinkedIn off takes its buttons away, a new name stands at once', async () => {
  await open();
  expect(screen.getByRole('button', { name: 'Share on LinkedIn' })).toBeTruthy();
  tellSettings({ linkedinSharingEnabled: false, organizationName: 'Southfield College' });
  expect(await screen.findByText('Southfield College')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /LinkedIn/ })).toBeNull();
});

test('who comes back to the page sees what holds now', async () => {
  const { asked } = await open();
  fakeApi({ [route]: refusal(404, 'not_found', 'No such badge.') });
  dispatchEvent(new Event('focus'));
  expect(await screen.findByRole('heading', { name: 'Badge Not Found' })).toBeTruthy();
  expect(asked()).toHaveLength(1);
  expect(listeners.size).toBe(0);
});

test('a page that could not look its badge up follows nothing until it could', async () => {
  fakeApi({});
  render(<CertificatePage hash={sampleHash} />);
  await screen.findByRole('heading', { name: 'The badge could not be checked' });
  await act(() => Promise.resolve());
  expect(listeners.size).toBe(0);
  fakeApi({ [route]: json(sampleVerifiedBadge) });
  dispatchEvent(new Event('focus'));
  await screen.findByText('Verified Badge');
  await vi.waitFor(() => {
    expect(listeners.size).toBe(2);
  });
});

test('while nobody looks at the page, nothing is followed again', async () => {
  await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  deny();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(listeners.has(badgePath)).toBe(false);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(listeners.has(badgePath)).toBe(true);
  hidden.mockRestore();
});

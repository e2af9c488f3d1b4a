import { act, render, screen } from '@testing-library/react';
import type { FollowedBadge } from 'functions/contract';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { CertificatePage } from '../features/verification/page/certificate-page.tsx';
import { type SeenCall, fakeApi, json } from './fake-api.ts';
import { sampleFollowedBadge, sampleHash, samplePublicSettings, sampleVerifiedBadge } from './samples.ts';
import { storedDocument } from './stored-document.ts';
import { hideTab, showTab } from './tab.ts';

const documents = 'GET /v1/projects/demo/databases/(default)/documents';

export const routes = {
  lookUp: `GET /api/verify/${sampleHash}`,
  config: 'GET /api/client-config',
  badge: `${documents}/publicBadges/${sampleHash}`,
  settings: `${documents}/publicSettings/current`,
};

type Replies = Parameters<typeof fakeApi>[0];

/** Answers while nothing is wrong. */
export const answers: Replies = {
  [routes.lookUp]: json(sampleVerifiedBadge),
  [routes.config]: json({ projectId: 'demo', apiKey: 'key', emulators: null }),
  [routes.badge]: json(storedDocument(sampleFollowedBadge)),
  [routes.settings]: json(storedDocument(samplePublicSettings)),
};

/** Answer of Firestore where the rules close a document. */
export const denied = json({ error: { status: 'PERMISSION_DENIED' } }, 403);

export const takenBack: FollowedBadge = {
  ...sampleFollowedBadge,
  ...{ state: 'revoked', revision: 2, issuedAt: null, revokedAt: '2026-05-04T12:00:00.000Z' },
};

/** Gives each test of the file a clock that begins at 10:42:07 and stands until it is told to pass. */
export function setClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 22, 10, 42, 7) });
  });
  afterEach(showTab);
}

/** Lets time pass, and what is due happen. */
export async function seconds(count: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(count * 1000));
}

/** Opens the page of the sample badge; it has just been looked up. */
export async function open(replies: Replies = {}): Promise<SeenCall[]> {
  const seen = fakeApi({ ...answers, ...replies });
  render(<CertificatePage hash={sampleHash} />);
  await seconds(0);
  return seen;
}

/** Leaves the page for a minute. */
export async function comeBack(): Promise<void> {
  hideTab();
  await seconds(60);
  showTab();
  await seconds(0);
}

/** Expects the page to show the sample badge as unissued. */
export function expectTakenBack(): void {
  const sentence = 'Northfield University took this badge back on May 04, 2026. It is no longer valid.';
  expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.getByText('Taken back')).toBeTruthy();
  expect(screen.queryByText(/verified/i)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share on LinkedIn' })).toBeNull();
  expect(screen.queryByText('Keep this badge')).toBeNull();
}

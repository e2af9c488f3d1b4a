import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
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

export const answers: Replies = {
  [routes.lookUp]: json(sampleVerifiedBadge),
  [routes.config]: json({ projectId: 'demo', apiKey: 'key', emulators: null }),
  [routes.badge]: json(storedDocument(sampleFollowedBadge)),
  [routes.settings]: json(storedDocument(samplePublicSettings)),
};

/** Gives each test a stopped clock that begins at 10:42:07. */
export function setClock(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 10, 22, 10, 42, 7) });
  });
  afterEach(showTab);
}

/** Advances the clock and runs due timers. */
export async function seconds(count: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(count * 1000));
}

/** Opens the sample badge's page right after its lookup. */
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

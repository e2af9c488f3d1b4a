import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, json, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { sampleHash, sampleMeaning, sampleVerifiedBadge } from '../../../testing/samples.ts';
import { CertificatePage } from './certificate-page.tsx';

const route = `GET /api/verify/${sampleHash}`;

/** The server puts what the page shows into the page. */
function putInPage(answer: unknown) {
  const data = document.createElement('script');
  data.id = 'badge';
  data.type = 'application/json';
  data.textContent = JSON.stringify(answer);
  document.head.append(data);
}

function open() {
  render(<CertificatePage hash={sampleHash} />);
}

test('an issued badge is shown as verified, with its facts', async () => {
  fakeApi({ [route]: json(sampleVerifiedBadge) });
  open();
  expect(await screen.findByRole('heading', { name: 'Jane Doe' })).toBeTruthy();
  for (const text of [
    'Verified Badge',
    `BDG-2025-${sampleHash}`,
    'May 04, 2025',
    'Northfield University',
    sampleHash,
  ]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});

test('a badge that is not issued is never called verified or awarded, has no gold and cannot be shared', async () => {
  const never = { state: 'never', issued: false, issuedAt: null, firstIssuedAt: null };
  const badge = { ...sampleVerifiedBadge.badge, ...never, meaning: sampleMeaning };
  fakeApi({ [route]: json({ ...sampleVerifiedBadge, badge }) });
  open();
  expect(await screen.findByText('Not issued')).toBeTruthy();
  expect(screen.getByText('Not issued yet')).toBeTruthy();
  expect(screen.queryByText(/verified|awarded/i)).toBeNull();
  expect(document.querySelector('article [class*=gold]')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Share on LinkedIn' })).toBeNull();
});

test('a malformed hash is that of no badge', async () => {
  fakeApi({ [route]: refusal(400, 'invalid_request', 'Not a hash.') });
  open();
  expect(await screen.findByRole('heading', { name: 'Badge Not Found' })).toBeTruthy();
});

test('a server that does not answer says nothing about the badge and can be asked again', async () => {
  fakeApi({});
  open();
  await screen.findByRole('heading', { name: 'The badge could not be checked' });
  fakeApi({ [route]: json(sampleVerifiedBadge) });
  await press('Try again');
  expect(await screen.findByText('Verified Badge')).toBeTruthy();
});

test('a badge that came with the page is shown at once, and outlives a lost connection, but not the news that it is gone', async () => {
  putInPage(sampleVerifiedBadge);
  fakeApi({});
  open();
  expect(screen.getByText('Verified Badge')).toBeTruthy();
  expect(await screen.findByText('Verified earlier')).toBeTruthy();
  // A name runs in its own direction, as on its art.
  expect(screen.getByRole('heading', { name: 'Jane Doe' }).dir).toBe('auto');
  cleanup();
  fakeApi({ [route]: refusal(404, 'not_found', 'No such badge.') });
  open();
  expect(await screen.findByRole('heading', { name: 'Badge Not Found' })).toBeTruthy();
});

test('a badge of another address that lies in the page is not shown', async () => {
  const other = { ...sampleVerifiedBadge.badge, verificationHash: 'f'.repeat(32) };
  putInPage({ ...sampleVerifiedBadge, badge: other });
  fakeApi({ [route]: refusal(404, 'not_found', 'No such badge.') });
  open();
  expect(screen.queryByText('Verified Badge')).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Badge Not Found' })).toBeTruthy();
});

import { screen } from '@testing-library/react';
import { badgeStateAt } from 'functions/contract/rules/badge-state';
import { describe, expect, test, vi } from 'vitest';
import { type SeenCall, callsTo, fakeApi, json, refusal } from '../../../testing/fake-api.ts';
import { answers, comeBack, open, routes, seconds, setClock } from '../../../testing/open-certificate.tsx';
import { sampleFollowedBadge, sampleVerifiedBadge } from '../../../testing/samples.ts';
import { storedDocument } from '../../../testing/stored-document.ts';

setClock();

/** Server in another year than this device. */
const start = Date.parse('2030-07-31T21:58:59.000Z');
const end = { lastDay: '2030-07-31', validUntil: '2030-07-31T21:59:59.000Z' };
const later = { lastDay: '2031-07-31', validUntil: '2031-07-31T21:59:59.000Z' };
const stored = (data: object) => json(storedDocument(data));

/** Server with a clock as fast as this page's, and a badge that ends in a minute. */
function server(revision = 1, ending = end) {
  const began = performance.now();
  const lookUp = () => {
    const now = start + performance.now() - began;
    const state = badgeStateAt({ state: 'issued', validUntil: ending.validUntil }, now);
    const badge = { ...sampleVerifiedBadge.badge, ...ending, state, revision };
    return json({ ...sampleVerifiedBadge, badge, answeredAt: new Date(now).toISOString() });
  };
  const followed = { ...sampleFollowedBadge, revision, validUntil: ending.validUntil };
  return { ...answers, [routes.lookUp]: lookUp, [routes.badge]: stored(followed) };
}

function expectExpired() {
  expect(screen.getByText('Expired').closest('[role=status]')).toBeTruthy();
  expect(screen.getByText('Expired on July 31, 2030. It is no longer valid.')).toBeTruthy();
  expect(screen.queryByText(/verified/i)).toBeNull();
  expect(document.title).toBe("Jane Doe: Dean's List 2025 (expired)");
}

const counts = (seen: SeenCall[]) => callsTo(seen, routes.lookUp).map(({ query }) => query.get('count'));

test('an open page turns at the end of its badge, asks once then, keeps the files and offers LinkedIn no more', async () => {
  const seen = await open(server());
  const picture = screen.getByRole('img', { name: "Dean's List badge 2025 of Jane Doe" });
  const before = picture.getAttribute('src');
  expect(screen.getByText('Valid until').nextElementSibling?.textContent).toBe('July 31, 2030');
  await seconds(60);
  expect(screen.getByText('Verified Badge')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Share on LinkedIn' })).toBeTruthy();
  expect(counts(seen)).toEqual([null]);
  await seconds(0.1);
  expectExpired();
  expect(screen.queryByRole('button', { name: 'Share on LinkedIn' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add to LinkedIn' })).toBeNull();
  expect(screen.getByText('Keep this badge')).toBeTruthy();
  expect(picture.getAttribute('src')).toBe(`${before}-expired`);
  await seconds(120);
  expectExpired();
  expect(counts(seen)).toEqual([null, 'false']);
});

test.each([
  ['a day behind', -86_400_000],
  ['ten years ahead', 10 * 365 * 86_400_000],
])('a device whose clock is set %s meanwhile changes nothing of that', async (_, by) => {
  await open(server());
  await seconds(30);
  vi.setSystemTime(Date.now() + by);
  await seconds(30);
  expect(screen.getByText('Verified Badge')).toBeTruthy();
  await seconds(0.1);
  expectExpired();
});

test('without an answer the page turns all the same', async () => {
  await open(server());
  const broken = refusal(500, 'internal', 'Broken.');
  fakeApi({ ...server(), [routes.lookUp]: broken });
  await seconds(60.1);
  expectExpired();
});

describe('a correction of the end', () => {
  test('to a later day lets an expired page verify again', async () => {
    await open(server());
    await seconds(61);
    expectExpired();
    fakeApi(server(2, later));
    await seconds(6);
    expect(screen.getByText('Verified Badge')).toBeTruthy();
    expect(screen.getByText('July 31, 2031')).toBeTruthy();
  });

  test('to a moment that is over turns an open page, before its words are had', async () => {
    await open(server(1, later));
    const followed = { ...sampleFollowedBadge, revision: 2, validUntil: '2030-07-01T00:00:00.000Z' };
    const broken = refusal(500, 'internal', 'Broken.');
    fakeApi({ ...answers, [routes.badge]: stored(followed), [routes.lookUp]: broken });
    await seconds(6);
    expect(screen.getByText('Expired').closest('[role=status]')).toBeTruthy();
    expect(screen.queryByText('Verified Badge')).toBeNull();
  });
});

test('who comes back has the time asked for anew: a device that slept has stopped the clock of its page', async () => {
  await open(server(1, later));
  const seen = fakeApi(server(1, later));
  await seconds(20);
  expect(counts(seen)).toEqual([]);
  await comeBack();
  expect(counts(seen)).toEqual(['false']);
});

test('a badge that is valid for years is not asked about at once, and not over', async () => {
  const seen = await open(server(1, { lastDay: '2040-07-31', validUntil: '2040-07-31T21:59:59.000Z' }));
  await seconds(300);
  expect(screen.getByText('Verified Badge')).toBeTruthy();
  expect(counts(seen)).toEqual([null]);
});

import { screen, within } from '@testing-library/react';
import type { Badge, EndingBadges as Ending } from 'functions/contract';
import { expect, test } from 'vitest';
import { type Replies, callsTo, fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleBadge, sampleStats } from '../../testing/samples.ts';
import { EndingBadges } from './ending-badges.tsx';

const route = 'GET /api/stats/ending-badges';
const ada: Badge = { ...sampleBadge, id: 'ada', recipientName: 'Ada', badgeType: 'First Aid', lastDay: '2026-12-05' };
const ending: Ending = {
  months: [
    { month: '2026-12', count: 1200 },
    { month: '2027-01', count: 1 },
  ],
  badges: [ada, sampleBadge],
};
const card = () => screen.findByRole('region', { name: 'Ends in the next 60 days' });
const open = (api: Replies) => {
  const seen = fakeApi({ 'GET /api/stats': json({ ...sampleStats, totalBadges: 5 }), ...api });
  renderInApp(<EndingBadges />);
  return seen;
};

test('each month links to its badges, and the first badges show their last day', async () => {
  open({ [route]: json(ending) });
  const months = within(await card());
  const december = await months.findByRole('link', { name: 'December 2026 1,200 badges' });
  expect(december.getAttribute('href')).toBe('/badges?ends=2026-12');
  expect(months.getByRole('link', { name: 'January 2027 1 badge' })).toBeTruthy();
  expect(months.getByText('Dec 05, 2026').getAttribute('datetime')).toBe('2026-12-05');
  expect(months.getByRole('link', { name: 'First Aid, 2025, of Ada' }).getAttribute('href')).toBe('/badges/ada');
});

test('a failed load can be retried, and a line says if no badge ends soon', async () => {
  open({});
  expect(await screen.findByText('The badges that end could not be loaded')).toBeTruthy();
  fakeApi({ 'GET /api/stats': json(sampleStats), [route]: json({ months: [], badges: [] }) });
  await press('Try again');
  expect(await screen.findByText('No badge ends soon.')).toBeTruthy();
});

test('without badges, nothing is requested or shown', async () => {
  const seen = open({ 'GET /api/stats': json({ ...sampleStats, totalBadges: 0 }) });
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  expect(screen.queryByRole('region', { name: /^Ends in/ })).toBeNull();
  expect(callsTo(seen, route)).toEqual([]);
});

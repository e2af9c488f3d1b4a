import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Badge } from 'functions/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { storeSessionId } from '../../lib/session.ts';
import { type Replies, fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleBadge, sampleSessionId, sampleStats } from '../../testing/samples.ts';
import { DashboardPage } from './dashboard-page.tsx';
// Preloaded because lazy loading takes seconds on a busy machine.
import '../../ui/column-chart.tsx';
import './live-stats.tsx';

/** Stub of Firestore, which component tests cannot reach: its answer per collection. */
const fakeFirestore = vi.hoisted(() => ({ statShards: null as object[] | null, badges: null as object[] | null }));
vi.mock('../../components/live/live.tsx', () => ({
  LiveProvider: ({ children }: { children: unknown }) => children,
  useLiveQuery: (build: (firestore: object) => keyof typeof fakeFirestore) => fakeFirestore[build({})],
}));
vi.mock('firebase/firestore', () => ({
  collection: (_: object, name: string) => Object.assign(name, { withConverter: () => name }),
  query: (name: string) => name,
  limit: () => null,
  Timestamp: Date,
}));
vi.mock('../../api/live-connection.ts', () => ({ closeLiveConnection: () => undefined }));

const months = Array.from({ length: 12 }, (_, index) => ({
  key: `2026-${String(index + 1).padStart(2, '0')}`,
  issued: index === 11 ? 7 : 0,
  verified: 0,
}));
const stats = {
  ...sampleStats,
  totalUsers: 12,
  totalBadges: 9,
  badgesIssued: 7,
  issuedThisMonth: 7,
  verifications: 3,
  linkedinShares: 1,
  lastSevenDays: { verified: 3, mailsRefused: 0 },
  months,
};
const listOf = (badges: object[], total = badges.length) => json({ badges, total, nextCursor: null });
const api = {
  'GET /api/stats': json(stats),
  'GET /api/badges': listOf([sampleBadge]),
  'GET /api/stats/ending-badges': json({ months: [], badges: [] }),
  'GET /api/settings': json({ organizationName: 'Northfield University' }),
  'GET /api/badge-templates': json([{}]),
};
const numberOf = (name: string) => screen.getByLabelText(name, { selector: 'output' }).textContent;
const chart = () => screen.findByLabelText(/^Issued per month, 7 in twelve months/);
const open = (replies: Replies = api) => {
  const seen = fakeApi(replies);
  storeSessionId(sampleSessionId);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  renderInApp(<DashboardPage />);
  return seen;
};

beforeEach(() => {
  Object.assign(fakeFirestore, { statShards: null, badges: null });
});

test('tiles, chart, table and badges appear before live data arrives', async () => {
  open();
  expect(await chart()).toBeTruthy();
  expect(await screen.findByText('Jane Doe')).toBeTruthy();
  const tiles = ['Total Users', 'Badges Issued', 'Verifications', 'LinkedIn Shares'];
  expect(tiles.map(numberOf)).toEqual(['12', '7', '3', '1']);
  await press('View as table');
  const rows = within(screen.getByRole('table', { name: 'Badges issued and verified per month' })).getAllByRole('row');
  expect(rows).toHaveLength(13);
  expect(rows[1]?.textContent).toBe('December 202670');
});

test('when live updates stop, it says so, keeps the loaded numbers and can reconnect', async () => {
  Object.assign(fakeFirestore, { statShards: [], badges: [] });
  const seen = open();
  expect(await screen.findByText(/^Live updates stopped\./)).toBeTruthy();
  expect(screen.getByText('Your badge programme at a glance.')).toBeTruthy();
  expect(await chart()).toBeTruthy();
  expect(await screen.findByText('Jane Doe')).toBeTruthy();
  expect(seen.some(({ route, query }) => route === 'GET /api/badges' && query.get('page') === '1')).toBe(true);
  fakeFirestore.statShards = [{ totalUsers: 13 }];
  await press('Reconnect');
  await expect.poll(() => screen.queryByText(/^Live updates stopped\./)).toBeNull();
  expect(await screen.findByText('13')).toBeTruthy();
  expect(screen.getByText('Your badge programme at a glance, live.')).toBeTruthy();
});

test('if the numbers fail to load, one retry reloads tiles and chart', async () => {
  open({});
  expect(await screen.findByText('The numbers could not be loaded')).toBeTruthy();
  expect(screen.getByText('The months could not be loaded')).toBeTruthy();
  fakeApi(api);
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
  expect(await chart()).toBeTruthy();
});

test('an empty system shows the first steps and no chart', async () => {
  const nothing = { totalUsers: 0, totalBadges: 0, badgesIssued: 0, issuedThisMonth: 0 };
  const stats = { ...sampleStats, ...nothing, months: months.map((month) => ({ ...month, issued: 0 })) };
  open({ ...api, 'GET /api/stats': json(stats), 'GET /api/badges': listOf([]) });
  expect(await screen.findByRole('region', { name: 'First steps' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Last twelve months' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Open and recent' })).toBeNull();
});

test('open tasks link to the badges they concern', async () => {
  open({
    ...api,
    'GET /api/stats': json({ ...stats, badgesRevoked: 1, lastSevenDays: { verified: 3, mailsRefused: 9 } }),
    'GET /api/badges': ({ query }) => listOf([sampleBadge], query.get('mail') === 'refused' ? 2 : 1),
  });
  const points = within(await screen.findByRole('region', { name: 'Open and recent' }));
  const names = ['Badges never issued', 'Badges taken back', 'Emails refused', 'Verified'];
  await points.findByRole('status', { name: 'Emails refused' });
  expect(names.map(numberOf)).toEqual(['1', '1', '2', '3']);
  const links = {
    'Show them (Badges never issued)': '/badges?state=never',
    'Show them (Badges taken back)': '/badges?state=revoked',
    'See why (Emails refused)': '/badges?mail=refused',
  };
  for (const [name, address] of Object.entries(links))
    expect(points.getByRole('link', { name }).getAttribute('href')).toBe(address);
  expect(points.getAllByRole('link')).toHaveLength(3);
  expect(points.getByText('Each badge says why.')).toBeTruthy();
});

test('open tasks and newest badges follow live data, and zero counts have no links', async () => {
  const today = new Date().toISOString();
  const days = { [today.slice(0, 7)]: { [today.slice(8, 10)]: { verifications: 40 } } };
  fakeFirestore.statShards = [{ totalBadges: 5, badgesIssued: 5, days }];
  fakeFirestore.badges = [{ ...sampleBadge, id: 'new', recipientName: 'Ada' } satisfies Badge, sampleBadge];
  open({ ...api, 'GET /api/badges': listOf([]) });
  expect(await screen.findByText('40')).toBe(screen.getByLabelText('Verified', { selector: 'output' }));
  expect(numberOf('Badges never issued')).toBe('0');
  expect(numberOf('Badges taken back')).toBe('0');
  expect((await screen.findByRole('status', { name: 'Emails refused' })).textContent).toBe('0');
  expect(screen.queryByRole('link', { name: /^(Show them|See why)/ })).toBeNull();
  const feed = within(screen.getByRole('region', { name: 'Newest badges' }));
  expect(feed.getByText('Ada')).toBeTruthy();
  expect(feed.getAllByRole('listitem')).toHaveLength(2);
});

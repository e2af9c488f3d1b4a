import { screen, within } from '@testing-library/react';
import type { LookUps } from 'functions/contract';
import { expect, test } from 'vitest';
import { type Replies, fakeApi, inTurn, json, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { sampleBadge } from '../../../testing/samples.ts';
import { LookUpsCard } from './lookups-card.tsx';
// Preloaded because lazy loading takes seconds on a busy machine.
import '../../../ui/column-chart.tsx';

const { id } = sampleBadge;
const at = '2026-09-20T14:03:00.000Z';
const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, '0')}`,
  count: 0,
}));
const nobody: LookUps = { total: 0, last: null, days, isPartial: false };
const two: LookUps = {
  total: 1234,
  last: '2026-11-30T14:03:00.000Z',
  days: days.map(({ day }, index) => ({ day, count: index > 27 ? 1 : 0 })),
  isPartial: false,
};

function open(lookUps: Replies[string]) {
  fakeApi({ [`GET /api/badges/${id}/look-ups`]: lookUps });
  renderInApp(<LookUpsCard id={id} />);
}

const card = () => screen.findByRole('region', { name: 'Views' });
const factOf = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextSibling?.textContent;

test('a failed count of views can be retried, and a badge without views says so', async () => {
  open(inTurn(refusal(500, 'internal', 'Something failed'), json(nobody)));
  const section = await card();
  await within(section).findByText('The views could not be loaded');
  await press('Try again', section);
  expect(await within(section).findByText('No views yet')).toBeTruthy();
  expect(within(section).queryByRole('button')).toBeNull();
});

test('the card shows total views, the last view, and a chart or table by day', async () => {
  open(json(two));
  const section = within(await card());
  expect(await section.findByRole('img', { name: /^Views per day, 2 in 30 days/ })).toBeTruthy();
  expect(await factOf('Total')).toBe('1,234');
  expect(await factOf('Last view')).toMatch(/^Nov 30, 2026, /);
  expect(await factOf('Last 30 days')).toBe('2');
  await press('View as table');
  const rows = section.getAllByRole('row').map(({ textContent }) => textContent);
  expect(rows).toEqual(['DayViews', 'Nov 30, 20261', 'Nov 29, 20261']);
  await press('View as chart');
  expect(section.queryByRole('table')).toBeNull();
});

test('the card says if only the newest views are counted by day', async () => {
  open(json({ ...two, isPartial: true }));
  const section = within(await card());
  expect(await section.findByText(/^Only the newest 1,000 are counted by day/)).toBeTruthy();
  expect(await factOf('Last 30 days')).toBe('2 or more');
});

test('views older than 30 days have no chart', async () => {
  open(json({ ...nobody, total: 3, last: at }));
  expect(await factOf('Last 30 days')).toBe('None');
  expect(screen.queryByRole('button', { name: 'View as table' })).toBeNull();
});

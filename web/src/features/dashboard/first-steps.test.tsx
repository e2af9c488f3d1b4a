import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readStored, writeStored } from '../../lib/store.ts';
import { type Replies, fakeApi, json } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { FirstSteps } from './first-steps.tsx';

const named = json({ organizationName: 'Northfield University' });
const emptyApi = (some: object = {}) => ({
  'GET /api/stats': json({ totalUsers: 0, totalBadges: 0, badgesIssued: 0, ...some }),
  'GET /api/settings': json({ organizationName: 'Badge Platform' }),
  'GET /api/badge-templates': json([]),
});
const begun = { totalUsers: 3, totalBadges: 1, badgesIssued: 1 };
const open = (replies: Replies) => {
  const seen = fakeApi(replies);
  return { seen, ...renderInApp(<FirstSteps />) };
};
const steps = async () => within(await screen.findByRole('region', { name: 'First steps' })).getAllByRole('listitem');
const titles = async () => (await steps()).map((step) => within(step).getByRole('heading', { level: 3 }).textContent);
const isShown = () => screen.queryByRole('region', { name: 'First steps' }) !== null;

test('stored data marks steps as done, and issuing a badge allows hiding the rest', async () => {
  const { unmount } = open({ ...emptyApi(begun), 'GET /api/settings': named });
  expect(await titles()).toEqual([
    'Name your organizationDone',
    'Add peopleDone',
    'Choose the artTo do',
    'Issue a badgeDone',
  ]);
  await press('Hide these steps');
  expect(isShown()).toBe(false);
  unmount();
  const { seen } = open(emptyApi(begun));
  await expect.poll(() => seen.map(({ route }) => route)).toEqual(['GET /api/stats']);
  expect(isShown()).toBe(false);
});

test('an empty system shows all steps with links, even if they were hidden before', async () => {
  writeStored('first-steps', 'hidden');
  open(emptyApi());
  expect(await titles()).toEqual([
    'Name your organizationTo do',
    'Add peopleTo do',
    'Choose the artTo do',
    'Issue a badgeTo do',
  ]);
  const places = (await steps()).map((step) =>
    within(step)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  );
  expect(places).toEqual([
    ['/settings'],
    ['/users?dialog=add'],
    ['/templates?dialog=design', '/templates?dialog=upload'],
    ['/badges?dialog=issue'],
  ]);
  expect(screen.queryByRole('button', { name: 'Hide these steps' })).toBeNull();
});

test('completed steps are hidden and not checked again', async () => {
  const done = { ...emptyApi(begun), 'GET /api/settings': named, 'GET /api/badge-templates': json([{}]) };
  const { unmount } = open(done);
  await expect.poll(() => readStored('first-steps')).toBe('done');
  expect(isShown()).toBe(false);
  unmount();
  const { seen } = open(done);
  await expect.poll(() => seen.map(({ route }) => route)).toEqual(['GET /api/stats']);
});

test('a step whose data fails to load shows no state', async () => {
  const { 'GET /api/settings': _, ...rest } = emptyApi();
  open(rest);
  expect(await titles()).toEqual([
    'Name your organization',
    'Add peopleTo do',
    'Choose the artTo do',
    'Issue a badgeTo do',
  ]);
});

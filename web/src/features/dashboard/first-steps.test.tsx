import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readStored, writeStored } from '../../lib/store.ts';
import { fakeApi, json } from '../../testing/fake-api.ts';
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
const open = () => renderInApp(<FirstSteps />);
const titles = async () => {
  const section = await screen.findByRole('region', { name: 'First steps' });
  return within(section)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
};
const isShown = () => screen.queryByRole('region', { name: 'First steps' }) !== null;

test('a step is done by what is stored, and the rest can be hidden for good once a badge is issued', async () => {
  fakeApi({ ...emptyApi(begun), 'GET /api/settings': named });
  const { unmount } = open();
  expect(await titles()).toEqual([
    'Name your organizationDone',
    'Add peopleDone',
    'Choose the artTo do',
    'Issue a badgeDone',
  ]);
  await press('Hide these steps');
  expect(isShown()).toBe(false);
  unmount();
  const seen = fakeApi(emptyApi(begun));
  open();
  await expect.poll(() => seen.map(({ route }) => route)).toEqual(['GET /api/stats']);
  expect(isShown()).toBe(false);
});

test('an empty system shows its steps also where they were hidden before', async () => {
  writeStored('first-steps', 'hidden');
  fakeApi(emptyApi());
  open();
  expect(await titles()).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Hide these steps' })).toBeNull();
});

test('steps that are all done are not shown, nor asked about again', async () => {
  const done = { ...emptyApi(begun), 'GET /api/settings': named, 'GET /api/badge-templates': json([{}]) };
  fakeApi(done);
  const { unmount } = open();
  await expect.poll(() => readStored('first-steps')).toBe('done');
  expect(isShown()).toBe(false);
  unmount();
  const seen = fakeApi(done);
  open();
  await expect.poll(() => seen.map(({ route }) => route)).toEqual(['GET /api/stats']);
});

test('a step whose state could not be loaded says nothing of it', async () => {
  const { 'GET /api/settings': _, ...rest } = emptyApi();
  fakeApi(rest);
  open();
  expect(await titles()).toEqual([
    'Name your organization',
    'Add peopleTo do',
    'Choose the artTo do',
    'Issue a badgeTo do',
  ]);
});

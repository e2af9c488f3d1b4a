import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Badge } from 'functions/contract';
import { expect, test } from 'vitest';
import type { SeenCall } from '../../../testing/fake-api.ts';
import { sampleBadge } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { listOf, openBadges } from '../testing/open-badges.tsx';

const formula: Badge = { ...sampleBadge, id: '00000000-0000-8000-8000-000000000009', recipientName: '=1+1' };
const bob: Badge = { ...sampleBadge, id: '00000000-0000-8000-8000-00000000000a', recipientName: 'Bob' };
const link = `${location.origin}/verify/${sampleBadge.verificationHash}`;

async function copyLinksOf({ everything }: { everything: boolean }) {
  const list = ({ query }: SeenCall) =>
    query.has('limit') ? listOf([sampleBadge, formula, bob]) : listOf([sampleBadge, formula], 3);
  const person = userEvent.setup();
  const { seen } = openBadges({ 'GET /api/badges': list }, { path: '/badges?year=2025' });
  await person.click(await screen.findByLabelText('Select all badges on this page'));
  if (everything) await person.click(await screen.findByRole('button', { name: 'Select all 3' }));
  await person.click(await screen.findByRole('button', { name: 'More' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Copy links' }));
  return seen;
}
const readsAll = (seen: SeenCall[]) => seen.filter(({ query }) => query.get('limit') === '1000');

test('ticked badges are copied as names and links, of which no spreadsheet takes one for a formula', async () => {
  const seen = await copyLinksOf({ everything: false });
  await toastSays('Links copied', '2 links, a name and a link on each line.');
  expect(await navigator.clipboard.readText()).toBe(`Jane Doe\t${link}\n'=1+1\t${link}`);
  expect(readsAll(seen)).toEqual([]);
  expect(screen.getByText('2 selected')).toBeTruthy();
});

test('all that match are copied by the filter of the list', async () => {
  const seen = await copyLinksOf({ everything: true });
  await toastSays('Links copied', '3 links, a name and a link on each line.');
  expect((await navigator.clipboard.readText()).split('\n')).toHaveLength(3);
  expect(readsAll(seen).map(({ query }) => query.get('year'))).toEqual(['2025']);
});

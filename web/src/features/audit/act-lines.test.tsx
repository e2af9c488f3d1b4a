import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, inTurn, json, refusal } from '../../testing/fake-api.ts';
import { press } from '../../testing/press.ts';
import { renderInApp } from '../../testing/render.tsx';
import { sampleAct, sampleBulkAct } from '../../testing/sample-acts.ts';
import { sampleBadge, sampleUser } from '../../testing/samples.ts';
import { AuditPage } from './audit-page.tsx';

const pageOf = (...entries: object[]) => json({ entries, total: entries.length, nextCursor: null });

function open(replies: Parameters<typeof fakeApi>[0], { address = '/audit' } = {}) {
  const seen = fakeApi({
    'GET /api/audit': pageOf(sampleBulkAct),
    'GET /api/administrators': json({ administrators: [], total: 0 }),
    ...replies,
  });
  return { seen, ...renderInApp(<AuditPage />, { path: address }) };
}

const lines = `GET /api/audit/${sampleBulkAct.id}/lines`;
const line = { at: sampleAct.at, kind: 'badge', records: sampleBulkAct.records, also: [sampleUser.id] };

test('work on many opens its lines part by part, each with names, ids and the way to their acts', async () => {
  const { seen, router } = open({
    [lines]: ({ query }) =>
      query.has('cursor')
        ? json({ lines: [{ ...line, at: '2026-11-20T11:59:00.000Z' }], nextCursor: null })
        : json({ lines: [line], nextCursor: 'd'.repeat(22) }),
  });
  await press('Show all records');
  expect(new URLSearchParams(router.state.location.search).get('dialog')).toBe(`records:${sampleBulkAct.id}`);
  const dialog = await screen.findByRole('dialog', { name: 'Took back badges' });
  await press('Show more', dialog);
  await expect.poll(() => within(dialog).getAllByRole('group')).toHaveLength(2);
  expect(within(dialog).queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(seen.at(-1)?.query.get('cursor')).toBe('d'.repeat(22));
  const [first] = within(dialog).getAllByRole('group');
  if (!first) throw new Error('There is no line.');
  expect(first.textContent).not.toContain('Jane Doe');
  fireEvent.click(within(first).getByText('2 badges'));
  expect(await within(first).findByRole('link', { name: "Dean's List 2025, Jane Doe" })).toBeTruthy();
  expect(within(first).getByText('A deleted badge')).toBeTruthy();
  const ids = within(first).getAllByRole('link', { name: /^[0-9a-f-]{36}$/ });
  expect(ids.map((link) => link.getAttribute('href'))).toEqual(
    [...sampleBulkAct.records.map(({ id }) => id), sampleUser.id].map((id) => `/audit?record=${id}`),
  );
});

test('lines that cannot be read say so, and so does a part that fails later', async () => {
  open(
    {
      [lines]: inTurn(
        new Response('', { status: 502 }),
        json({ lines: [line], nextCursor: 'd'.repeat(22) }),
        refusal(500, 'internal', 'Something failed on our side.'),
        json({ lines: [{ ...line, at: '2026-11-20T11:59:00.000Z' }], nextCursor: null }),
      ),
    },
    { address: `/audit?dialog=records:${sampleBulkAct.id}` },
  );
  await press('Try again');
  await press('Show more');
  expect((await screen.findByRole('alert')).textContent).toBe('Something failed on our side.');
  await press('Show more');
  await expect.poll(() => screen.getAllByRole('group')).toHaveLength(2);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a step of work that stands in the acts on one record opens the whole work', async () => {
  const step = { ...sampleBulkAct, id: '00000000-0000-8000-8000-0000000000e9', recordCount: 150 };
  const { router } = open({ 'GET /api/audit': pageOf(step), [lines]: json({ lines: [line], nextCursor: null }) });
  expect(await screen.findByText(/^A step of work on many records\./)).toBeTruthy();
  await press('Show all records');
  expect(new URLSearchParams(router.state.location.search).get('dialog')).toBe(`records:${sampleBulkAct.id}`);
  // What is little needs no opening.
  expect(await screen.findByRole('link', { name: sampleBadge.id })).toBeTruthy();
});

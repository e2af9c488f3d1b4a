import { screen } from '@testing-library/react';
import type { SkippedRecipient } from 'functions/contract';
import { expect, test } from 'vitest';
import { type Replies, type SeenCall, fakeApi, inTurn, json, refusal } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { renderInApp } from '../../../testing/render.tsx';
import { sampleTag } from '../../../testing/samples.ts';
import { SkippedPeople } from './skipped-people.tsx';

const route = 'POST /api/badges/recipients/skipped';
const personOf = (index: number): SkippedRecipient => ({
  id: `00000000-0000-8000-8000-${String(index).padStart(12, '0')}`,
  kind: 'user',
  name: `Person ${index}`,
  email: `p${index}@example.com`,
  why: 'has_it',
});
const gone: SkippedRecipient = { ...personOf(0), name: null, email: null, why: 'gone' };
const inactive: SkippedRecipient = { ...personOf(1), why: 'not_active' };
const page = (people: SkippedRecipient[], nextCursor: string | null = null) => json({ skipped: people, nextCursor });
const open = (reply: Replies[string]) => {
  const seen = fakeApi({ [route]: reply });
  const issue = { badgeType: "Dean's List", year: '2028', includeHolders: false, includeInactive: false };
  renderInApp(<SkippedPeople whom={{ tagIds: [sampleTag.id] }} issue={issue} />);
  return seen;
};

test('skipped people are listed with the reason, page by page', async () => {
  const cursor = 'c'.repeat(22);
  open(({ body }: SeenCall) =>
    (body as { cursor?: string }).cursor === cursor ? page([personOf(2)]) : page([gone, inactive], cursor),
  );
  expect(await screen.findByText('A person: no longer there')).toBeTruthy();
  expect(screen.getByText('Person 1, p1@example.com: not active')).toBeTruthy();
  await press('Show more');
  expect(await screen.findByText('Person 2, p2@example.com: same badge issued already')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('a page without skipped people loads the next, and after five it waits for a click', async () => {
  const pages = [
    ...Array.from({ length: 5 }, (_, index) => page([], String(index).repeat(22))),
    ...[page([], 'e'.repeat(22)), page([inactive])],
  ];
  const seen = open(() => pages.shift() ?? expect.unreachable());
  expect(await screen.findByText('None so far.')).toBeTruthy();
  expect(seen).toHaveLength(5);
  await press('Show more');
  expect(await screen.findByText('Person 1, p1@example.com: not active')).toBeTruthy();
});

test('a list that fails to load can be retried', async () => {
  open(inTurn(refusal(503, 'unavailable', 'Busy.'), page([])));
  expect(await screen.findByText('What is left out could not be read. Busy.')).toBeTruthy();
  await press('Try again');
  expect(await screen.findByText('No one is skipped.')).toBeTruthy();
});

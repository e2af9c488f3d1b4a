import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type SeenCall, callsTo, json } from '../../../testing/fake-api.ts';
import { press } from '../../../testing/press.ts';
import { sampleBadge, sampleTag } from '../../../testing/samples.ts';
import { toastSays } from '../../../testing/toasts.ts';
import { listOf, openBadges } from '../testing/open-badges.tsx';

const tagId = '00000000-0000-8000-8000-0000000000a1';
const open = (search: string, replies = {}) => {
  const tags = json([{ ...sampleTag, id: tagId, name: '9a' }]);
  const { seen, router } = openBadges(
    { 'GET /api/badges': listOf([]), 'GET /api/tags': tags, ...replies },
    { path: `/badges?${search}` },
  );
  const asked = () => callsTo(seen, 'GET /api/badges').map(({ query }) => Object.fromEntries(query));
  const isAsked = (filter: object) => expect.poll(asked).toContainEqual(expect.objectContaining(filter));
  return { seen, asked, isAsked, address: () => router.state.location.search, router };
};
const chips = () => [...screen.getByRole('list', { name: 'Filters' }).children].map(({ textContent }) => textContent);

test.each([
  ['state=revoked&page=3', 'Taken back', 'Issued', '?state=issued', { state: 'issued' }],
  ['mail=sent', 'Email sent', 'Expired', '?ended=yes', { hasEnded: 'yes' }],
  ['ended=yes', 'Expired', 'Not issued', '?state=never', { state: 'never' }],
  ['state=never', 'Not issued', 'Email waiting', '?mail=waiting', { mail: 'waiting' }],
  ['mail=refused', 'Email refused', 'All Status', '', {}],
])('the address %s shows the status %s, and choosing %s leads to "%s"', async (search, shown, chosen, led, filter) => {
  const { isAsked, address } = open(search);
  const status = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' });
  expect(status.selectedOptions[0]?.textContent).toBe(shown);
  await userEvent.selectOptions(status, chosen);
  expect(address()).toBe(led);
  expect(status.selectedOptions[0]?.textContent).toBe(chosen);
  await isAsked(filter);
});

test('filters in the address are requested and shown as chips that can be removed', async () => {
  const all = `year=2026&type=Honour&tag=${tagId}&state=revoked&person=left&to=2026-11-30&year2=1&user=nobody`;
  const { asked, isAsked, address } = open(all);
  const sent = { year: '2026', badgeType: 'Honour', tagId, state: 'revoked', person: 'left' };
  await isAsked({ ...sent, to: '2026-12-01T00:00:00.000Z' });
  expect(asked().some((query) => 'userId' in query)).toBe(false);
  await expect.poll(chips).toEqual([...['Year 2026', 'Type Honour', 'Tag 9a', 'Person left', 'Made until 2026-11-30']]);
  await press('Remove the filter Tag 9a');
  expect(address()).not.toContain('tag=');
  await expect.poll(() => asked().at(-1)).not.toHaveProperty('tagId');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] ?? document.body);
  expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull();
  // Other parameters are kept.
  expect(address()).toBe('?year2=1');
  expect(asked().at(-1)).not.toHaveProperty('state');
});

test('the filter form reads its values from the address and writes them back', async () => {
  const { address } = open('type=Honour');
  const opener = screen.getByRole('button', { name: 'Filters' });
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(opener);
  expect(screen.getByLabelText<HTMLInputElement>('Type').value).toBe('Honour');
  await userEvent.type(screen.getByLabelText('Year'), '2026');
  await screen.findByRole('option', { name: '9a' });
  await userEvent.selectOptions(screen.getByLabelText('Tag'), '9a');
  await userEvent.selectOptions(screen.getByLabelText('Person'), 'Left, and was forgotten');
  await press('Apply filters');
  const params = Object.fromEntries(new URLSearchParams(address()));
  expect(params).toEqual({ type: 'Honour', year: '2026', tag: tagId, person: 'left' });
});

test('a status that the status filter cannot show appears as a chip', async () => {
  open('ended=yes&mail=sent&state=issued');
  expect(chips()).toEqual(['Status Issued', 'Status Expired']);
  await press('Remove the filter Status Issued');
  expect(chips()).toEqual(['Status Expired']);
});

test('the filter for the end month appears in the form, the address and a chip', async () => {
  const { isAsked, address } = open('ends=2027-13');
  await press('Filters');
  fireEvent.change(screen.getByLabelText('Ends in'), { target: { value: '2027-07' } });
  await press('Apply filters');
  expect(address()).toBe('?ends=2027-07');
  expect(await screen.findByRole('button', { name: 'Remove the filter Ends in July 2027' })).toBeTruthy();
  await isAsked({ endMonth: '2027-07' });
});

test('a filter for a deleted tag says so', async () => {
  open(`tag=${tagId}`, { 'GET /api/tags': json([]) });
  expect(await screen.findByRole('button', { name: 'Remove the filter Tag that is gone' })).toBeTruthy();
});

test('the filter for one person shows their name, even if other filters leave no badges', async () => {
  const userId = sampleBadge.userId;
  const list = ({ query }: SeenCall) => (query.has('year') ? listOf([]) : listOf([sampleBadge], 3));
  const { seen, address } = open(`user=${userId}&year=2024`, { 'GET /api/badges': list });
  expect(await screen.findByRole('button', { name: 'Remove the filter Of Jane Doe' })).toBeTruthy();
  await press('Without Year 2024: 3 badges');
  expect(address()).toBe(`?user=${userId}`);
  expect(await screen.findByText('Showing 1 to 1 of 3 results')).toBeTruthy();
  expect(callsTo(seen, 'GET /api/badges').length).toBeLessThanOrEqual(5);
});

test('Copy links copies all matches of the filter, and is not offered without one', async () => {
  const person = userEvent.setup();
  const search = 'search=ada&year=2025&mail=sent&state=issued';
  const { seen, router } = open(search, { 'GET /api/badges': listOf([sampleBadge]) });
  expect(screen.getByRole('button', { name: 'Remove the filter Status Issued' })).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Copy links of 1 badge' }));
  await toastSays('Links copied', '1 link, a name and a link on each line.');
  const asked = seen.find(({ query }) => query.get('limit') === '1000')?.query ?? [];
  expect(Object.fromEntries(asked)).toEqual({
    search: 'ada',
    year: '2025',
    state: 'issued',
    mail: 'sent',
    limit: '1000',
  });
  await router.navigate('/badges');
  await expect.poll(() => screen.queryByRole('button', { name: /^Copy links/ })).toBeNull();
});

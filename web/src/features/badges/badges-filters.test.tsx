import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render.tsx';
import { press } from '../../testing/press.ts';
import { sampleBadge, sampleTag } from '../../testing/samples.ts';
import { toastSays } from '../../testing/toasts.ts';
import { BadgesPage } from './badges-page.tsx';

const lists = {
  'GET /api/stats': json({ totalBadges: 2, issuedThisMonth: 1, verifications: 5 }),
  'GET /api/settings': json({ linkedinSharingEnabled: true, defaultYear: 2026 }),
  'GET /api/badges': json({ badges: [], total: 0, nextCursor: null }),
};

test('the badges that were taken back have an address, which the filter shows and clearing leaves', async () => {
  const seen = fakeApi(lists);
  const { router } = renderInApp(<BadgesPage />, { path: '/badges?state=revoked&page=3' });
  const status = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' });
  expect(status.selectedOptions[0]?.textContent).toBe('Taken back');
  const asked = () => seen.filter(({ route }) => route === 'GET /api/badges').map(({ query }) => query.get('state'));
  await expect.poll(() => asked()).toContain('revoked');
  await userEvent.selectOptions(status, 'Issued');
  expect(router.state.location.search).toBe('?state=issued');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] ?? document.body);
  expect(router.state.location.search).toBe('');
  expect(asked().at(-1)).toBeNull();
});

const tagId = '00000000-0000-8000-8000-0000000000a1';

test('an address with several filters asks for them, shows them as chips, and each goes by its cross', async () => {
  const seen = fakeApi({ ...lists, 'GET /api/tags': json([{ ...sampleTag, id: tagId, name: '9a' }]) });
  const path = `/badges?year=2026&type=Honour&tag=${tagId}&state=revoked&person=left&to=2026-11-30&year2=1&user=nobody`;
  const { router } = renderInApp(<BadgesPage />, { path });
  const last = () => Object.fromEntries(seen.filter(({ route }) => route === 'GET /api/badges').at(-1)?.query ?? []);
  await expect
    .poll(() => last())
    .toMatchObject({ year: '2026', badgeType: 'Honour', tagId, state: 'revoked', person: 'left' });
  expect(last()).toMatchObject({ to: '2026-12-01T00:00:00.000Z' });
  expect(last()).not.toHaveProperty('userId');
  const chips = screen.getByRole('list', { name: 'Filters' });
  await expect
    .poll(() => [...chips.children].map(({ textContent }) => textContent))
    .toEqual([...['Year 2026', 'Type Honour', 'Tag 9a', 'Person left', 'Made until 2026-11-30']]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Tag 9a' }));
  expect(router.state.location.search).not.toContain('tag=');
  await expect.poll(() => last()).not.toHaveProperty('tagId');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] ?? document.body);
  expect(screen.queryByRole('list', { name: 'Filters' })).toBeNull();
});

test('the form of filters writes them into the address, and is filled by it', async () => {
  fakeApi({
    ...lists,
    'GET /api/tags': json([{ ...sampleTag, id: tagId, name: '9a' }]),
    'GET /api/badge-templates': json([]),
  });
  const { router } = renderInApp(<BadgesPage />, { path: '/badges?type=Honour' });
  const opener = screen.getByRole('button', { name: 'Filters' });
  expect(opener.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(opener);
  expect(screen.getByLabelText<HTMLInputElement>('Type').value).toBe('Honour');
  await userEvent.type(screen.getByLabelText('Year'), '2026');
  await screen.findByRole('option', { name: '9a' });
  await userEvent.selectOptions(screen.getByLabelText('Tag'), '9a');
  await userEvent.selectOptions(screen.getByLabelText('Person'), 'Left, and was forgotten');
  await userEvent.click(screen.getByRole('button', { name: 'Apply filters' }));
  const params = new URLSearchParams(router.state.location.search);
  expect(Object.fromEntries(params)).toEqual({ type: 'Honour', year: '2026', tag: tagId, person: 'left' });
});

test('the badges whose end is over are one choice of the status, in place of a state or a mail', async () => {
  const seen = fakeApi(lists);
  const { router } = renderInApp(<BadgesPage />, { path: '/badges?mail=sent' });
  const status = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' });
  await userEvent.selectOptions(status, 'Expired');
  expect(router.state.location.search).toBe('?ended=yes');
  expect(status.selectedOptions[0]?.textContent).toBe('Expired');
  await expect.poll(() => seen.at(-1)?.query.get('hasEnded')).toBe('yes');
  await userEvent.selectOptions(status, 'Issued');
  expect(router.state.location.search).toBe('?state=issued');
});

test('a status that the status filter does not show is a chip', async () => {
  fakeApi(lists);
  renderInApp(<BadgesPage />, { path: '/badges?ended=yes&mail=sent&state=issued' });
  const chips = screen.getByRole('list', { name: 'Filters' });
  expect([...chips.children].map(({ textContent }) => textContent)).toEqual(['Status Issued', 'Status Expired']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the filter Status Issued' }));
  expect([...chips.children].map(({ textContent }) => textContent)).toEqual(['Status Expired']);
});

test('the badges that end in a month have an address, which the form of filters fills and a chip names', async () => {
  const seen = fakeApi({ ...lists, 'GET /api/tags': json([]), 'GET /api/badge-templates': json([]) });
  const { router } = renderInApp(<BadgesPage />, { path: '/badges?ends=2027-13' });
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  fireEvent.change(screen.getByLabelText('Ends in'), { target: { value: '2027-07' } });
  await userEvent.click(screen.getByRole('button', { name: 'Apply filters' }));
  expect(router.state.location.search).toBe('?ends=2027-07');
  expect(await screen.findByRole('button', { name: 'Remove the filter Ends in July 2027' })).toBeTruthy();
  await expect
    .poll(() =>
      seen
        .filter(({ route }) => route === 'GET /api/badges')
        .at(-1)
        ?.query.get('endMonth'),
    )
    .toBe('2027-07');
});

test('a filter of a tag that is gone says so', async () => {
  fakeApi({ ...lists, 'GET /api/tags': json([]) });
  renderInApp(<BadgesPage />, { path: `/badges?tag=${tagId}` });
  expect(await screen.findByRole('button', { name: 'Remove the filter Tag that is gone' })).toBeTruthy();
});

test('the badges of one person are named by the newest of them, also where other filters leave none', async () => {
  const userId = sampleBadge.userId;
  const seen = fakeApi({
    ...lists,
    'GET /api/badges': ({ query }) =>
      query.has('year')
        ? json({ badges: [], total: 0, nextCursor: null })
        : json({ badges: [sampleBadge], total: 3, nextCursor: null }),
  });
  const { router } = renderInApp(<BadgesPage />, { path: `/badges?user=${userId}&year=2024` });
  expect(await screen.findByRole('button', { name: 'Remove the filter Of Jane Doe' })).toBeTruthy();
  await press('Without Year 2024: 3 badges');
  expect(router.state.location.search).toBe(`?user=${userId}`);
  expect(await screen.findByText('Showing 1 to 1 of 3 results')).toBeTruthy();
  expect(seen.filter(({ route }) => route === 'GET /api/badges').length).toBeLessThanOrEqual(5);
});

test('links are copied of all that the filter leaves; a list of all badges does not offer it', async () => {
  const seen = fakeApi({
    ...lists,
    'GET /api/badges': json({ badges: [sampleBadge], total: 1, nextCursor: null }),
  });
  const person = userEvent.setup();
  const { router } = renderInApp(<BadgesPage />, { path: '/badges?search=ada&year=2025&mail=sent&state=issued' });
  expect(screen.getByRole('button', { name: 'Remove the filter Status Issued' })).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Copy links of 1 badge' }));
  await toastSays('Links copied', '1 link, a name and a link on each line.');
  const asked = seen.find(({ query }) => query.get('limit') === '1000')?.query ?? [];
  expect(Object.fromEntries(asked)).toEqual({
    ...{ search: 'ada', year: '2025', state: 'issued', mail: 'sent', limit: '1000' },
  });
  await router.navigate('/badges');
  await expect.poll(() => screen.queryByRole('button', { name: /^Copy links/ })).toBeNull();
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeApi, json } from '../../testing/fake-api.ts';
import { renderInApp } from '../../testing/render.tsx';
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
  await waitFor(() => {
    expect(asked()).toContain('revoked');
  });
  await userEvent.selectOptions(status, 'Issued');
  expect(router.state.location.search).toBe('?state=issued');
  await userEvent.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] ?? document.body);
  expect(router.state.location.search).toBe('');
  expect(asked().at(-1)).toBeNull();
});
